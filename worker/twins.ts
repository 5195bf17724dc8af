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
import { knownOf, note, noteFirst } from './known.ts';

/* A decision is played in place, on a second state equal to the one that rests: to copy all of it for each costs more than the rules. */

/** A state equal to this one, to go on with. It is gone from here: where playing stops halfway, nobody meets what is left. */
export function twinOf(game: AnyGame, state: State<Types>): State<Types> {
  const found = knownOf(state);
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
  const drawers = drawersOf(game, { before, after: live }, copyOf);
  const { shown, own, secret } = drawers;
  if (shown === null && own === null && secret === null) return { state: before, difference: null };
  const state = {
    public: shown !== null ? madeOf(before.public, shown) : before.public,
    private: own !== null ? madeOf(before.private, own) : before.private,
    secret: secret !== null ? madeOf(before.secret, secret) : before.secret,
  };
  return { state, difference: together(drawers) };
}

/** How each drawer differs. */
type Drawers = Record<'shown' | 'own' | 'secret', Difference | null>;
type Passage = { before: State<Types>; after: State<Types> };

const drawersOf = (game: AnyGame, { before, after }: Passage, kept?: typeof copyOf<Plain>): Drawers => ({
  shown: differenceInPublic(game, { before, after }, kept),
  own: differenceOf(asPlain(before.private), asPlain(after.private), kept),
  secret: differenceOf(asPlain(before.secret), asPlain(after.secret), kept),
});

function together({ shown, own, secret }: Drawers): Difference | null {
  if (own === null && secret === null) return shown === null ? null : ['public', shown];
  const all: Plain[] = shown === null ? [] : ['public', shown];
  if (own !== null) all.push('private', own);
  if (secret !== null) all.push('secret', secret);
  return all;
}

/** What was written down before is the very same, and not looked into again: of a long game that would be more than all else. */
const differenceInPublic = (
  { shapes: { records } }: AnyGame,
  { before, after }: Passage,
  kept?: typeof copyOf<Plain>,
): Difference | null =>
  differenceByField(asPlain(before.public), asPlain(after.public), (name, was, is) => {
    if (!records.includes(name)) return differenceOf(was, is, kept);
    if (!Array.isArray(is)) return [is];
    /* A list that was begun anew goes on growing in the twin. */
    return Array.isArray(was) && was.length <= is.length ? differenceOf(was, is) : [is.slice()];
  });

/** What the twin has come to; the twin is what the next decision goes on with. */
export function rested(game: AnyGame, before: State<Types>, twin: State<Types>): Rested {
  const { state, difference } = restOf(game, before, twin);
  if (state === before) note(state, { twin, before: null, difference });
  else noteFirst(state, { twin, before, difference });
  return { state, difference };
}

/** As it was found when the state came to rest, or else looked for now. */
export function differenceBetween(
  game: AnyGame,
  before: State<Types> | null,
  state: State<Types> | null,
): Difference | null {
  if (!before || !state) return differenceOf(before && asPlain(before), state && asPlain(state));
  const found = knownOf(state);
  return found?.before === before ? found.difference : together(drawersOf(game, { before, after: state }));
}
