import { For } from 'solid-js';

/** A leaning pile of cards, the top one turned: what Stacks is about. */
const PILE = [
  'M64 196l72-8 4 10-72 8z',
  'M61 184l74 2 2 10-74-2z',
  'M66 171l72-5 3 10-72 5z',
  'M62 157l75 4 1 10-75-4z',
  'M67 145l70-6 4 10-70 6z',
];

export const Emblem = (props: { game: string }) => (
  <g class="emblem" transform="translate(0 -9)" data-game={props.game}>
    <For each={PILE}>{(card) => <path d={card} />}</For>
    <path d="M70 131L103 104L137 121L104 148Z" />
    <path class="emblem-mark" d="M103 116q7 1 7 6q0 4 -5 5v3M105 136v.5" />
  </g>
);
