import type { Seat, State } from '../game.ts';
import { CUBES, SIZES, suitOf, type Card, type Suit } from './deck.ts';
import type { Private, Public, TrickyTactics } from './shapes.ts';

/* Questions about a table of Tricky-Tactics that every part of the rules asks. */

export type Table = State<TrickyTactics>;

/** TT33: nobody sits where the automa plays, so its drawer is with what nobody sees. */
export const drawerOf = ({ public: table, private: drawers, secret }: Table, seat: Seat): Private =>
  seat === table.automa ? secret.automa : drawers[seat];

/** How many play, the automa counted. */
export const playersAt = (table: Public): number => table.hands.length;

export const halfAt = (table: Public): number => SIZES[playersAt(table)].cards / 2;

export const nextSeat = (table: Public, seat: Seat): Seat => (seat + 1) % playersAt(table);

/** TT12: the half that is in play. */
export const currentHand = (table: Public, mine: Private): Card[] => (table.phase === 'A' ? mine.handA : mine.handB);

/** TT18: the cards of the last trick lie open until the next lead; once they are shuffled again it is only a record. */
export const openTrick = ({ last, round }: Public): Card[] => (last?.round === round ? last.cards : []);

/** TT19: the suit in which the winner of the last trick acts. */
export const suitWon = ({ last }: Public): Suit | null => (last ? suitOf(last.cards[0]) : null);

export function cubesOnMap(table: Public, seat: Seat): number {
  let cubes = 0;
  for (const at of table.map) cubes += at[seat];
  return cubes;
}

export const supplyOf = (table: Public, seat: Seat): number => CUBES - cubesOnMap(table, seat);

/** TT35: cubes at a Location less the most of any one other player there. */
export function marginOf(cubes: readonly number[], seat: Seat): number {
  let most = 0;
  for (let other = 0; other < cubes.length; other++) {
    if (other !== seat && cubes[other] > most) most = cubes[other];
  }
  return cubes[seat] - most;
}

/** TT26 */
export const controls = (cubes: readonly number[], seat: Seat): boolean => marginOf(cubes, seat) > 0;

export function holderOf(cubes: readonly number[]): Seat | null {
  const seat = cubes.findIndex((_, of) => controls(cubes, of));
  return seat < 0 ? null : seat;
}

/** Nobody decides here: the seat is gone (TT43), or the automa's (TT33). */
export const isAbsent = (table: Public, seat: Seat): boolean => table.gone[seat] || seat === table.automa;
