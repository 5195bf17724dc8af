import type { Seat } from '../game.ts';
import { type Board, put } from './pawns.ts';
import { draftOf, singleSteps, type Step, stepsOfSeven } from './seven.ts';
import type { Public } from './shapes.ts';
import { firstPawn, PAWNS } from './table.ts';

/* Whole sevens: each pawn makes its share of the steps in one go. */

/** The steps of a seven, and the board they lead to. */
export interface Seven {
  steps: Step[];
  board: Board;
  /** The colour's pawns that have made steps, a bit for each: the others may still go. */
  movers: number;
}

/** One way to each board that a seven can lead to. */
export function sevensOf(table: Public, colour: Seat): Seven[] {
  const known = new Set<number>();
  let ways: Seven[] = [{ steps: [], board: draftOf(table), movers: 0 }];
  for (let left = 7; left > 0; left--) ways = ways.flatMap((way) => goingOn(way, colour, known));
  const ends = new Map(ways.map((way) => [way.board.pawns.join(), way]));
  return ends.size > 0 ? [...ends.values()] : [anySeven(table, colour)];
}

function goingOn({ steps, board, movers }: Seven, colour: Seat, known: Set<number>): Seven[] {
  const ways: Seven[] = [];
  const last = steps.length > 0 ? steps[steps.length - 1].pawn : null;
  for (const step of singleSteps(board, colour)) {
    const mover = 1 << (step.pawn - firstPawn(colour));
    if (step.pawn !== last && (movers & mover) > 0) continue;
    const next: Board = { track: board.track, pawns: board.pawns.slice(), fresh: board.fresh.slice() };
    put(next, step.pawn, step.to);
    const way: Seven = { steps: [...steps, step], board: next, movers: movers | mover };
    const key = keyOf(way, colour);
    if (known.has(key)) continue;
    known.add(key);
    ways.push(way);
  }
  return ways;
}

/** Steps made, who made them and who the last, and where the colour's pawns are: nothing else tells how it can go on. */
function keyOf({ steps, board, movers }: Seven, colour: Seat): number {
  let key = (steps.length * 16 + movers) * 4 + steps[steps.length - 1].pawn - firstPawn(colour);
  for (let pawn = firstPawn(colour); pawn < firstPawn(colour) + PAWNS; pawn++) key = key * 128 + board.pawns[pawn] + 1;
  return key;
}

/** Where pawns must take turns: whatever is listed. */
function anySeven(table: Public, colour: Seat): Seven {
  const board = draftOf(table);
  const steps: Step[] = [];
  for (let left = 7; left > 0; left--) {
    const [step] = stepsOfSeven({ ...table, ...board }, colour, left);
    put(board, step.pawn, step.to);
    steps.push(step);
  }
  return { steps, board, movers: 0 };
}
