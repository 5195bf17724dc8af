import { For } from 'solid-js';

/** A leaning pile of cards, the top one turned: what Stacks is about. */
const PILE = [
  'M64 196l72-8 4 10-72 8z',
  'M61 184l74 2 2 10-74-2z',
  'M66 171l72-5 3 10-72 5z',
  'M62 157l75 4 1 10-75-4z',
  'M67 145l70-6 4 10-70 6z',
  'M70 131L103 104L137 121L104 148Z',
];

/** Four Locations seen from above, cubes on three of them: what Tricky-Tactics is about. */
const MAP = [
  'M100 112L132 130L100 148L68 130Z',
  'M66 132L98 150L66 168L34 150Z',
  'M134 132L166 150L134 168L102 150Z',
  'M100 152L132 170L100 188L68 170Z',
];

const cubeAt = (x: number, y: number): string =>
  `M${x} ${y}l11-6 11 6v12l-11 6-11-6zM${x} ${y}l11 6 11-6M${x + 11} ${y + 6}v12`;

const CUBES = [cubeAt(89, 116), cubeAt(122, 138), cubeAt(136, 138), cubeAt(129, 124), cubeAt(56, 138)];

const EMBLEMS: Record<string, { lines: string[]; mark: string }> = {
  stacks: { lines: PILE, mark: 'M103 116q7 1 7 6q0 4 -5 5v3M105 136v.5' },
  'tricky-tactics': { lines: [...MAP, ...CUBES], mark: '' },
};

export const Emblem = (props: { game: string }) => (
  <g class="emblem" transform="translate(0 -9)">
    <For each={EMBLEMS[props.game]?.lines}>{(line) => <path d={line} />}</For>
    <path class="emblem-mark" d={EMBLEMS[props.game]?.mark} />
  </g>
);
