import type { Seat } from '../game.ts';
import type { Public } from './shapes.ts';

/** A track as it is built: so many sections in a ring, and which of them have a colour, clockwise. */
interface Plan {
  sections: number;
  taken: readonly number[];
}

/** TK2, TK4: the plans by the number of seats. Another board is another line here. */
const FITTED: Record<number, Plan> = {
  2: { sections: 2, taken: [0, 1] },
  3: { sections: 3, taken: [0, 1, 2] },
  4: { sections: 4, taken: [0, 1, 2, 3] },
  5: { sections: 5, taken: [0, 1, 2, 3, 4] },
  6: { sections: 6, taken: [0, 1, 2, 3, 4, 5] },
};
const CLASSIC: Record<number, Plan> = {
  ...FITTED,
  2: { sections: 4, taken: [0, 2] },
  3: { sections: 4, taken: [0, 1, 2] },
  5: { sections: 6, taken: [0, 1, 2, 3, 4] },
};

/** TK2: spaces of a section; its last one is the start. */
const SECTION = 18;
/** TK3: the gate is so many spaces before the start. */
const GATE = 2;
/** TK3: places of a home. */
export const HOME = 4;
export const ZONE = -1;

export type Track = Public['track'];

/** The track for seats that sit in this order, clockwise. */
export function layTrack(order: readonly Seat[], classic: boolean): Track {
  const { sections, taken } = (classic ? CLASSIC : FITTED)[order.length];
  const starts = order.map((_, seat) => taken[order.indexOf(seat)] * SECTION);
  return { length: sections * SECTION, starts };
}

/** How many spaces forward from one to the other. */
export function ahead({ length }: Track, from: number, to: number): number {
  return to >= from ? to - from : to - from + length;
}

/** The space so many further on, or back. */
export function spaceAfter({ length }: Track, from: number, steps: number): number {
  const to = from + steps;
  if (to >= length) return to - length;
  return to < 0 ? to + length : to;
}

export const gateOf = (track: Track, colour: Seat): number => spaceAfter(track, track.starts[colour], -GATE);

export const isOnRing = ({ length }: Track, place: number): boolean => place !== ZONE && place < length;

export const isHome = ({ length }: Track, place: number): boolean => place >= length;

/** The places of a home are 1 to 4; 4 is the deepest. */
export const homePlace = ({ length }: Track, depth: number): number => length + depth - 1;

export const depthIn = ({ length }: Track, place: number): number => place - length + 1;
