import type { Game, Types, View } from '../../shared/game.ts';
import { view as seenBy } from '../../shared/game.ts';
import { fast } from '../../shared/rng.ts';

/**
 * What a seat sees after the first steps of its own decision. Exact, for such steps draw, roll and show nothing:
 * whatever is imagined of the others does not come into it.
 */
export function viewAfter<T extends Types>(game: Game<T>, view: View<T>, steps: readonly T['Move'][]): View<T> {
  if (view.seat === null || steps.length === 0) return view;
  const state = game.imagine(view, fast(0));
  for (const step of steps) game.apply(state, view.seat, step, () => {});
  return seenBy(state, view.seat);
}

/** Whether these steps are a decision that a table would take: nothing is left to be said after them. */
export function isWhole<T extends Types>(game: Game<T>, view: View<T>, steps: readonly T['Move'][]): boolean {
  const last = steps.at(-1);
  return last !== undefined && (game.reveals.includes(last.type) || !game.midway(viewAfter(game, view, steps)));
}
