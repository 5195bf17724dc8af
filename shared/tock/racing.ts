import type { Seat } from '../game.ts';
import { type Board, isFresh } from './pawns.ts';
import type { Public } from './shapes.ts';
import { colourOf, firstPawn, PAWNS } from './table.ts';
import { ahead, depthIn, gateOf, isHome, isOnRing, type Track, ZONE } from './track.ts';

/* How far pawns have come, and what threatens them. */

const IN = 0.3;
const HOME = 0.95;

/** From 0 in the zone to 1 deep at home: the fewer spaces before its gate the better, whichever way it came there. */
function progressOf(track: Track, pawn: number, place: number): number {
  if (place === ZONE) return 0;
  if (isHome(track, place)) return HOME + depthIn(track, place) / 80;
  const left = ahead(track, place, gateOf(track, colourOf(pawn))) / track.length;
  return IN + (0.85 - IN) * (1 - left);
}

/** The cards in a deck of 52 that move a pawn by so many, sevens shared as they may be. */
const REACH = [0, 8, 8, 8, 4, 8, 8, 4, 4, 4, 4, 0, 4, 4];
const BACK = 4;

/** How much of a side's progress the next cards of others may undo. */
export function dangerTo(table: Public, board: Board, side: readonly Seat[]): number {
  const { track, pawns } = board;
  let danger = 0;
  for (const colour of side)
    for (let pawn = firstPawn(colour); pawn < firstPawn(colour) + PAWNS; pawn++)
      if (isOnRing(track, pawns[pawn]) && !isFresh(board, pawn))
        danger += progressOf(track, pawn, pawns[pawn]) * threatTo(board, pawns[pawn], { table, side });
  return danger;
}

interface Against {
  table: Public;
  side: readonly Seat[];
}

function threatTo({ track, pawns, fresh }: Board, place: number, { table, side }: Against): number {
  let cards = 0;
  for (let other = 0; other < pawns.length; other++) {
    const colour = colourOf(other);
    if (side.includes(colour) || table.gone[colour]) continue;
    if (isOnRing(track, pawns[other])) {
      const behind = ahead(track, pawns[other], place);
      cards += behind < REACH.length ? REACH[behind] : 0;
      if (ahead(track, place, pawns[other]) === BACK) cards += 4;
    } else if (pawns[other] === ZONE && track.starts[colour] === place && !fresh[colour]) cards += 4;
  }
  return Math.min(1, cards / 24);
}

/** The progress of all pawns of these colours. */
export function wayOf({ track, pawns }: Board, colours: readonly Seat[]): number {
  let way = 0;
  for (const colour of colours)
    for (let pawn = firstPawn(colour); pawn < firstPawn(colour) + PAWNS; pawn++)
      way += progressOf(track, pawn, pawns[pawn]);
  return way;
}
