import type { Suit } from '../../../shared/tricky-tactics/deck.ts';

/** Drawn in a box of 20 by 20. */
export const SUIT_SHAPES: Record<Suit, string> = {
  C: 'M10 1A4.2 4.2 0 0 1 13.3 7.8A4.2 4.2 0 1 1 11.2 13.9Q11.4 17.6 13.6 19H6.4Q8.6 17.6 8.8 13.9A4.2 4.2 0 1 1 6.7 7.8A4.2 4.2 0 0 1 10 1Z',
  D: 'M10 .8L17 10L10 19.2L3 10Z',
  H: 'M10 18.6C3.4 13.4 1.2 10.2 1.2 6.8C1.2 3.8 3.3 1.8 5.8 1.8C7.7 1.8 9.2 2.9 10 4.6C10.8 2.9 12.3 1.8 14.2 1.8C16.7 1.8 18.8 3.8 18.8 6.8C18.8 10.2 16.6 13.4 10 18.6Z',
  S: 'M10 .8C13.6 5.4 18.4 8 18.4 12.2C18.4 16.4 13.6 17 11.2 14Q11.4 17.6 13.6 19H6.4Q8.6 17.6 8.8 14C6.4 17 1.6 16.4 1.6 12.2C1.6 8 6.4 5.4 10 .8Z',
};

/** A suit in its colour; the words are beside it or around it. */
export const SuitMark = (props: { suit: Suit }) => (
  <svg class={`suit suit-${props.suit}`} viewBox="0 0 20 20" aria-hidden="true">
    <path d={SUIT_SHAPES[props.suit]} />
  </svg>
);
