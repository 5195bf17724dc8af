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

/** A robot tucks a card under a pile. */
const ROBOT = [
  'M62 198h78v8H62zM64 188h74v8H64z',
  'M70 176l52-6 2 10-52 6z',
  'M74 150v-26a24 24 0 0 1 48 0v26z',
  'M98 100V90M93 90a5 5 0 1 1 10 0a5 5 0 1 1-10 0M122 138q20 4 14 26l-12 6M136 164l6 6M74 138q-14 6-10 24',
];

/** A ring of spaces, as a wave around the middle. */
const SPACES = 24;
const ringAt = (space: number): string => {
  const angle = (space / SPACES) * 2 * Math.PI;
  const far = 41 + 7 * Math.cos(4 * angle);
  return `M${(95.5 + far * Math.sin(angle)).toFixed(1)} ${(161 - far * Math.cos(angle)).toFixed(1)}a4.5 4.5 0 1 1 9 0a4.5 4.5 0 1 1-9 0`;
};

/** A pawn in the middle of its ring: what Tock is about. */
const PAWN = ['M84 174Q86 154 94 147A13 13 0 1 1 106 147Q114 154 116 174Z', 'M80 174H120V182H80Z'];

const EMBLEMS: Record<string, { lines: string[]; mark: string }> = {
  stacks: { lines: PILE, mark: 'M103 116q7 1 7 6q0 4 -5 5v3M105 136v.5' },
  'tricky-tactics': { lines: [...MAP, ...CUBES], mark: '' },
  'tuck-it': { lines: ROBOT, mark: 'M88 124v.5M108 124v.5M90 138h16' },
  tock: { lines: [...Array.from({ length: SPACES }, (_, space) => ringAt(space)), ...PAWN], mark: '' },
};

export const Emblem = (props: { game: string }) => (
  <g class="emblem" transform="translate(0 -9)">
    <For each={EMBLEMS[props.game]?.lines}>{(line) => <path d={line} />}</For>
    <path class="emblem-mark" d={EMBLEMS[props.game]?.mark} />
  </g>
);
