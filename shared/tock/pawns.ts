import type { Public } from './shapes.ts';
import { colourOf, firstPawn } from './table.ts';
import { ahead, depthIn, gateOf, HOME, homePlace, isHome, isOnRing, spaceAfter, ZONE } from './track.ts';

/* How pawns move, whatever card moves them. */

export type Board = Pick<Public, 'track' | 'pawns' | 'fresh'>;

/** TK21: only a pawn on its own start can be fresh. */
export function isFresh({ track, pawns, fresh }: Board, pawn: number): boolean {
  const colour = colourOf(pawn);
  return fresh[colour] && pawns[pawn] === track.starts[colour];
}

/** TK22: another pawn that is fresh stands in the way, or where the way ends. */
function isBlocked({ track, fresh }: Board, from: number, steps: number): boolean {
  for (let colour = 0; colour < fresh.length; colour++) {
    if (!fresh[colour]) continue;
    const start = track.starts[colour];
    const distance = steps > 0 ? ahead(track, from, start) : ahead(track, start, from);
    if (distance > 0 && distance <= Math.abs(steps)) return true;
  }
  return false;
}

/** Where these steps end on the ring; null: they cannot be made there. */
export function alongRing(board: Board, pawn: number, steps: number): number | null {
  const from = board.pawns[pawn];
  if (!isOnRing(board.track, from) || isBlocked(board, from, steps)) return null;
  return spaceAfter(board.track, from, steps);
}

/** TK26 to TK28: where these steps end at home. Nothing can block the way to the gate: the next start is far behind it. */
export function intoHome(board: Board, pawn: number, steps: number): number | null {
  if (steps < 0 || board.pawns[pawn] === ZONE) return null;
  const depth = depthOf(board, pawn);
  const deep = depth + steps;
  if (deep < 1 || deep > HOME || !isHomeFree(board, pawn, [Math.max(depth, 0), deep])) return null;
  return homePlace(board.track, deep);
}

/** How deep at home; before the gate, as many below nothing as it is away. */
export function depthOf({ track, pawns }: Board, pawn: number): number {
  const place = pawns[pawn];
  return isHome(track, place) ? depthIn(track, place) : -ahead(track, place, gateOf(track, colourOf(pawn)));
}

/** TK27: no pawn of the colour is passed, or stands where this one would. */
function isHomeFree({ track, pawns }: Board, pawn: number, [after, to]: [number, number]): boolean {
  const first = firstPawn(colourOf(pawn));
  for (let other = first; other < first + HOME; other++) {
    const depth = depthIn(track, pawns[other]);
    if (depth > after && depth <= to) return false;
  }
  return true;
}

/** TK24: puts a pawn on a place, and sends whoever stands there back to its zone. */
export function put(board: Board, pawn: number, to: number): number[] {
  const { track, pawns, fresh } = board;
  const eaten = isHome(track, to) ? -1 : pawns.indexOf(to);
  if (eaten !== -1) pawns[eaten] = ZONE;
  if (pawns[pawn] === track.starts[colourOf(pawn)]) fresh[colourOf(pawn)] = false;
  pawns[pawn] = to;
  return eaten === -1 ? [] : [eaten];
}

/** TK21, TK30: a pawn comes in, and is fresh. */
export function bringIn(board: Board, pawn: number): number[] {
  const colour = colourOf(pawn);
  const eaten = put(board, pawn, board.track.starts[colour]);
  board.fresh[colour] = true;
  return eaten;
}

/** TK51: single steps all the way, eating on each. */
export function march(board: Board, pawn: number, to: number): number[] {
  const eaten: number[] = [];
  while (board.pawns[pawn] !== to) eaten.push(...put(board, pawn, stepTowards(board, pawn, to)));
  return eaten;
}

function stepTowards({ track, pawns }: Board, pawn: number, to: number): number {
  const at = pawns[pawn];
  if (isHome(track, at)) return at + 1;
  return isHome(track, to) && at === gateOf(track, colourOf(pawn)) ? homePlace(track, 1) : spaceAfter(track, at, 1);
}

/** TK41: two pawns change places; neither is fresh any more. */
export function swap(board: Board, pawn: number, other: number): void {
  const { pawns, fresh } = board;
  for (const moved of [pawn, other]) if (isFresh(board, moved)) fresh[colourOf(moved)] = false;
  [pawns[pawn], pawns[other]] = [pawns[other], pawns[pawn]];
}
