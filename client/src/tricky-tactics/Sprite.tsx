import { For } from 'solid-js';
import { type Suit, SUITS } from '../../../shared/tricky-tactics/deck.ts';
import { SUIT_SHAPES } from './SuitMark.tsx';

export const BACK = 'tricky-back';

export const artOf = (suit: Suit): string => `tricky-${suit}`;

/** For cards too small for more than one pip. */
export const smallArtOf = (suit: Suit): string => `tricky-small-${suit}`;

/** The drawings of the deck, once on the page: pips, and a back of tiles. */
export const Sprite = () => (
  <svg class="tricky-sprite" width="0" height="0" aria-hidden="true">
    <For each={SUITS}>
      {(suit) => (
        <>
          <symbol id={`tricky-pip-${suit}`} viewBox="0 0 20 20">
            <path fill="currentColor" d={SUIT_SHAPES[suit]} />
          </symbol>
          <symbol id={artOf(suit)} viewBox="0 0 100 140">
            <use href={`#tricky-pip-${suit}`} x="8" y="42" width="26" height="26" />
            <use href={`#tricky-pip-${suit}`} x="36" y="56" width="46" height="46" opacity="0.94" />
          </symbol>
          <symbol id={smallArtOf(suit)} viewBox="0 0 100 140">
            <use href={`#tricky-pip-${suit}`} x="19" y="70" width="62" height="62" />
          </symbol>
        </>
      )}
    </For>
    <pattern id="tricky-tiles" width="28" height="16" patternUnits="userSpaceOnUse">
      <path class="tile-0" d="M0 0H28V16H0Z" />
      <path class="tile-1" d="M14 1L26 8L14 15L2 8Z" />
      <path class="tile-2" d="M14 4.5L20 8L14 11.5L8 8Z" />
    </pattern>
    <symbol id={BACK} viewBox="0 0 100 140">
      <path class="tile-0" d="M0 0H100V140H0Z" />
      <path fill="url(#tricky-tiles)" d="M8 6H92V134H8Z" />
      <path class="tile-edge" d="M8 6H92V134H8Z" />
      <path class="tile-flap" d="M34 6A16 14 0 0 0 66 6Z" />
    </symbol>
  </svg>
);
