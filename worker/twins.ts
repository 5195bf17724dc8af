import type { State, Types } from '../shared/game.ts';
import { asPlain, copyOf, type Difference, differenceOf, madeOf } from '../shared/plain.ts';

/* A decision is played in place, on a second state equal to the one that rests: to copy all of it for each costs more than the rules. */

/** What is known of a state that rests; it may be lost at any time. */
interface Known {
  twin: State<Types> | null;
  /** The state before it, and how it differs from that: it was found on the way, and the row wants it too. */
  before: State<Types> | null;
  difference: Difference | null;
}

const known = new WeakMap<State<Types>, Known>();

/** A state equal to this one, to go on with. It is gone from here: where playing stops halfway, nobody meets what is left. */
export function twinOf(state: State<Types>): State<Types> {
  const found = known.get(state);
  const twin = found?.twin;
  if (!found || !twin) return copyOf(state);
  found.twin = null;
  /* Or each would keep the one before it, back to the deal. */
  found.before = null;
  return twin;
}

/** A state that stays as it is, and how it differs from the one before it. */
export interface Rested {
  state: State<Types>;
  difference: Difference | null;
}

/** What goes on changing, as it is now: with the very parts of `before` that are equal, and nothing of `live` itself. */
export function restOf(before: State<Types>, live: State<Types>): Rested {
  const difference = differenceOf(asPlain(before), asPlain(live), copyOf);
  return { state: difference ? madeOf(before, difference) : before, difference };
}

/** What the twin has come to; the twin is what the next decision goes on with. */
export function rested(before: State<Types>, twin: State<Types>): Rested {
  const { state, difference } = restOf(before, twin);
  known.set(state, { twin, before: state === before ? null : before, difference });
  return { state, difference };
}

/** As it was found when the state came to rest, or else looked for now. */
export function differenceBetween(before: State<Types> | null, state: State<Types> | null): Difference | null {
  const found = before && state && known.get(state);
  return found && found.before === before
    ? found.difference
    : differenceOf(before && asPlain(before), state && asPlain(state));
}
