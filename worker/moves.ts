import { isLegal, view, type Listed, type Seat, type State, type Types } from '../shared/game.ts';
import type { AnyGame } from '../shared/games.ts';
import { copyOf } from '../shared/plain.ts';
import type { Refusal } from '../shared/answers.ts';
import { appended } from './lists.ts';
import { refusal } from './told.ts';
import { readerOf } from './variants.ts';

type Moves = { type: 'moves'; moves: Listed<Types['Move']>[] } | ({ type: 'refused' } & Refusal);

/**
 * The steps a seat may take next, after those of a decision it has begun. Steps that draw, roll or
 * show cannot be tried here: they would be a look at a card with the right to take it back.
 */
export function movesAfter(
  game: AnyGame,
  { state, seat }: { state: State<Types>; seat: Seat },
  after: readonly unknown[],
): Moves {
  const next = copyOf(state);
  for (const step of after) {
    const why = whyNotAfter(game, { state: next, seat }, step);
    if (why) return { type: 'refused', ...why };
  }
  return { type: 'moves', moves: game.legal(view(next, seat)) };
}

/** Steps as they came off the wire; null if one of them could not be a step of this game. */
export function stepsFrom(game: AnyGame, steps: readonly unknown[]): Types['Move'][] | null {
  const { move: shape } = game.shapes;
  const read = readers.get(shape) ?? readerOf(shape);
  readers.set(shape, read);
  let moves: Types['Move'][] | null = null;
  for (const step of steps) {
    const move = read(step);
    if (!move.success) return null;
    moves = appended(moves, move.output);
  }
  return moves ?? [];
}

const readers = new WeakMap<AnyGame['shapes']['move'], ReturnType<typeof readerOf<Types['Move']>>>();

/** Takes the step; or says why not. */
function whyNotAfter(
  game: AnyGame,
  { state, seat }: { state: State<Types>; seat: Seat },
  step: unknown,
): Refusal | null {
  const [move] = stepsFrom(game, [step]) ?? [];
  if (!move) return refusal('malformed');
  const seen = view(state, seat);
  if (!isLegal(game, seen, move)) return refusal('not-legal', game.why(seen, move));
  if (game.reveals.includes(move.type)) return refusal('decision-over');
  game.apply(state, seat, move, () => {});
  return game.midway(view(state, seat)) ? null : refusal('decision-over');
}
