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
}

/** One way to each board that a seven can lead to. */
export function sevensOf(table: Public, colour: Seat): Seven[] {
  const known = new Set<string>();
  let ways: Seven[] = [{ steps: [], board: draftOf(table) }];
  for (let left = 7; left > 0; left--) ways = ways.flatMap((way) => goingOn(way, colour, known));
  const ends = new Map(ways.map((way) => [way.board.pawns.join(), way]));
  return ends.size > 0 ? [...ends.values()] : [anySeven(table, colour)];
}

function goingOn({ steps, board }: Seven, colour: Seat, known: Set<string>): Seven[] {
  const ways: Seven[] = [];
  const last = steps[steps.length - 1]?.pawn;
  for (const step of singleSteps(board, colour)) {
    if (step.pawn !== last && steps.some(({ pawn }) => pawn === step.pawn)) continue;
    const next: Board = { track: board.track, pawns: [...board.pawns], fresh: [...board.fresh] };
    put(next, step.pawn, step.to);
    const key = `${steps.length} ${step.pawn} ${moversIn(steps, step)} ${next.pawns.slice(firstPawn(colour), firstPawn(colour) + PAWNS).join()}`;
    if (known.has(key)) continue;
    known.add(key);
    ways.push({ steps: [...steps, step], board: next });
  }
  return ways;
}

/** Who has made steps: the others may still go. */
const moversIn = (steps: readonly Step[], { pawn }: Step): string =>
  [...new Set([...steps.map((step) => step.pawn), pawn])].sort().join();

/** Where pawns must take turns: whatever is listed. */
function anySeven(table: Public, colour: Seat): Seven {
  const board = draftOf(table);
  const steps: Step[] = [];
  for (let left = 7; left > 0; left--) {
    const [step] = stepsOfSeven({ ...table, ...board }, colour, left);
    put(board, step.pawn, step.to);
    steps.push(step);
  }
  return { steps, board };
}
