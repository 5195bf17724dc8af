import type { Seat, State } from '../game.ts';
import type { Public, Tock } from './shapes.ts';
import { ahead, HOME, isHome, spaceAfter } from './track.ts';

/* Questions about a table of Tock that every part of the rules asks. A colour is named by its seat. */

export type Table = State<Tock>;

/** One for every place of a home. */
export const PAWNS = HOME;

export const colourOf = (pawn: number): Seat => Math.floor(pawn / PAWNS);

export const firstPawn = (colour: Seat): number => colour * PAWNS;

/** The seats clockwise, this one first. */
export function seatsFrom({ track }: Public, first: Seat): Seat[] {
  const distance = (seat: Seat) => ahead(track, track.starts[first], track.starts[seat]);
  return [...track.starts.keys()].sort((a, b) => distance(a) - distance(b));
}

/** The next seat clockwise. */
export function nextAfter({ track }: Public, seat: Seat): Seat {
  let next = seat;
  let nearest = track.length;
  for (let other = 0; other < track.starts.length; other++) {
    const distance = ahead(track, track.starts[seat], track.starts[other]);
    if (distance === 0 || distance >= nearest) continue;
    next = other;
    nearest = distance;
  }
  return next;
}

/** TK12: who begins a round. */
export const leaderOf = (table: Public): Seat => nextAfter(table, table.dealer);

/** TK6: partners sit opposite each other; null where everybody plays alone. */
export function partnerOf({ teams, track }: Public, seat: Seat): Seat | null {
  return teams ? track.starts.indexOf(spaceAfter(track, track.starts[seat], track.length / 2)) : null;
}

/** Who wins together. */
export function sideOf(table: Public, seat: Seat): Seat[] {
  const partner = partnerOf(table, seat);
  return partner === null ? [seat] : [seat, partner];
}

export function pawnsHome({ pawns, track }: Public, colour: Seat): number {
  let home = 0;
  for (let pawn = firstPawn(colour); pawn < firstPawn(colour + 1); pawn++) if (isHome(track, pawns[pawn])) home++;
  return home;
}

export function isFinished({ pawns, track }: Public, colour: Seat): boolean {
  for (let pawn = firstPawn(colour); pawn < firstPawn(colour + 1); pawn++)
    if (!isHome(track, pawns[pawn])) return false;
  return true;
}

/** TK20: the colour that a seat plays: its own, and when that is home, its partner's. */
export function controlled(table: Public, seat: Seat): Seat {
  if (!table.teams || !isFinished(table, seat)) return seat;
  return partnerOf(table, seat) ?? seat;
}
