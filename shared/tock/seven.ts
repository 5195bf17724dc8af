import type { Seat } from '../game.ts';
import { alongRing, type Board, intoHome, put } from './pawns.ts';
import type { Public } from './shapes.ts';
import { firstPawn, PAWNS } from './table.ts';

/* A seven that is split: one step at a time, and only such steps from which the rest can be made. */

export interface Step {
  pawn: number;
  to: number;
}

/** TK33, TK35: the next steps of a seven with so many left. */
export function stepsOfSeven(table: Public, colour: Seat, left: number): Step[] {
  const draft: Draft = { board: draftOf(table), colour, known: new Map() };
  return singleSteps(draft.board, colour).filter((step) => canFinishAfter(draft, step, left - 1));
}

/** Pawns to try steps with, and what has been found out. */
interface Draft {
  board: Board;
  colour: Seat;
  known: Map<number, boolean>;
}

export const draftOf = ({ track, pawns, fresh }: Public): Board => ({ track, pawns: [...pawns], fresh: [...fresh] });

/** Every step of one that the pawns of a colour can make. */
export function singleSteps(board: Board, colour: Seat): Step[] {
  const steps: Step[] = [];
  for (let pawn = firstPawn(colour); pawn < firstPawn(colour) + PAWNS; pawn++) {
    const ring = alongRing(board, pawn, 1);
    if (ring !== null) steps.push({ pawn, to: ring });
    const home = intoHome(board, pawn, 1);
    if (home !== null) steps.push({ pawn, to: home });
  }
  return steps;
}

function canFinish(draft: Draft, left: number): boolean {
  if (left === 0 || canRun(draft, left)) return true;
  const key = keyOf(draft, left);
  const known = draft.known.get(key);
  if (known !== undefined) return known;
  const can = singleSteps(draft.board, draft.colour).some((step) => canFinishAfter(draft, step, left - 1));
  draft.known.set(key, can);
  return can;
}

/** One pawn alone makes them all on the ring, which needs no search. */
function canRun({ board, colour }: Draft, steps: number): boolean {
  for (let pawn = firstPawn(colour); pawn < firstPawn(colour + 1); pawn++)
    if (alongRing(board, pawn, steps) !== null) return true;
  return false;
}

/** Makes the step, looks on, and takes it back. */
function canFinishAfter(draft: Draft, { pawn, to }: Step, left: number): boolean {
  const { board, colour } = draft;
  const from = board.pawns[pawn];
  const wasFresh = board.fresh[colour];
  const eaten = put(board, pawn, to);
  const can = canFinish(draft, left);
  board.pawns[pawn] = from;
  board.fresh[colour] = wasFresh;
  for (const other of eaten) board.pawns[other] = to;
  return can;
}

/** Steps left, the places of the colour's pawns, and whether one is fresh: nothing else tells what can still be done. */
function keyOf({ board, colour }: Draft, left: number): number {
  let key = left * 2 + (board.fresh[colour] ? 1 : 0);
  for (let pawn = firstPawn(colour); pawn < firstPawn(colour) + PAWNS; pawn++) key = key * 128 + board.pawns[pawn] + 1;
  return key;
}
