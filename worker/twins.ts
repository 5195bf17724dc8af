import type { State, Types } from '../shared/game.ts';
import type { AnyGame } from '../shared/games.ts';
import {
  asPlain,
  copyOf,
  type Difference,
  differenceByField,
  differenceOf,
  madeOf,
  type Plain,
} from '../shared/plain.ts';

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
export function twinOf(game: AnyGame, state: State<Types>): State<Types> {
  const found = known.get(state);
  const twin = found?.twin;
  if (!found || !twin) return copiedFrom(game, state);
  found.twin = null;
  /* Or each would keep the one before it, back to the deal. */
  found.before = null;
  return twin;
}

/** A copy that shares nothing but what stands in records. */
export function copiedFrom({ shapes }: AnyGame, state: State<Types>): State<Types> {
  const twin = copyOf(state);
  for (const name of shapes.records) Reflect.set(twin.public, name, partsOf(Reflect.get(state.public, name)));
  return twin;
}

const partsOf = (record: unknown): unknown => (Array.isArray(record) ? record.slice() : record);

/** A state that stays as it is, and how it differs from the one before it. */
export interface Rested {
  state: State<Types>;
  difference: Difference | null;
}

/** What goes on changing, as it is now: with the very parts of `before` that are equal, and nothing of `live` but what stands in records. */
export function restOf(game: AnyGame, before: State<Types>, live: State<Types>): Rested {
  const difference = differenceByField(asPlain(before), asPlain(live), (drawer, was, is) =>
    drawer === 'public' ? differenceInPublic(game, was, is) : differenceOf(was, is, copyOf),
  );
  return { state: difference ? madeOf(before, difference) : before, difference };
}

/** What was written down before is the very same, and not looked into again: of a long game that would be more than all else. */
const differenceInPublic = ({ shapes: { records } }: AnyGame, before: Plain, after: Plain): Difference | null =>
  differenceByField(before, after, (name, was, is) => {
    if (!records.includes(name)) return differenceOf(was, is, copyOf);
    if (!Array.isArray(is)) return [is];
    /* A list that was begun anew goes on growing in the twin. */
    return Array.isArray(was) && was.length <= is.length ? differenceOf(was, is) : [is.slice()];
  });

/** What the twin has come to; the twin is what the next decision goes on with. */
export function rested(game: AnyGame, before: State<Types>, twin: State<Types>): Rested {
  const { state, difference } = restOf(game, before, twin);
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
