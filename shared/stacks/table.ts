import type { Seat, State } from '../game.ts';
import type { Public, Stacks } from './shapes.ts';

/* Questions about a table of Stacks that every part of the rules asks. */

export type Table = State<Stacks>;

export const isFolded = (table: Public, seat: Seat): boolean => table.folded[seat] !== null;

export const unfolded = (table: Public): Seat[] => table.order.filter((seat) => !isFolded(table, seat));

/** ST11: the mover draws once a turn. */
export const hasDrawn = (table: Public): boolean => table.drawer === table.mover;

/** A play as everybody saw it: so many cards face down, and the bid. */
export interface Laid {
  seat: Seat;
  cards: number;
  bid: number;
}

/** ST18: the only play that can be called. */
export function lastPlay({ plays }: Public): Laid | null {
  if (plays.length === 0) return null;
  const [seat, cards, bid] = plays[plays.length - 1];
  return { seat, cards, bid };
}

/** The order of turns, begun after this seat. */
export function orderAfter(table: Public, seat: Seat): Seat[] {
  const at = table.order.indexOf(seat);
  return [...table.order.slice(at + 1), ...table.order.slice(0, at + 1)];
}

/** ST8: folded seats are passed over. */
export function nextAfter(table: Public, seat: Seat): Seat {
  const { order } = table;
  let at = order.indexOf(seat);
  do at = (at + 1) % order.length;
  while (isFolded(table, order[at]));
  return order[at];
}
