import type { State, Types } from '../shared/game.ts';
import { copyOf, restOf } from '../shared/plain.ts';

/* A decision is played in place, on a second state equal to the one that rests: to copy all of it for each costs more than the rules. */

const twins = new WeakMap<State<Types>, State<Types>>();

/** A state equal to this one, to go on with. It is gone from here: where playing stops halfway, nobody meets what is left. */
export function twinOf(state: State<Types>): State<Types> {
  const twin = twins.get(state);
  twins.delete(state);
  return twin ?? copyOf(state);
}

/** What the twin has come to, as a state that stays as it is; the twin is what the next decision goes on with. */
export function rested(before: State<Types> | null, twin: State<Types>): State<Types> {
  const state = restOf(before, twin);
  twins.set(state, twin);
  return state;
}
