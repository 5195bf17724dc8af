import { type Seat, selects, view } from '../shared/game.ts';
import type { AnyGame } from '../shared/games.ts';
import { type AnyState, type Doing, type Step, after, isUnfinished } from './random.ts';
import { rulesFor } from './shows.ts';

/* A decision in the other world: the viewer's own by its text, another's by the places of its cards. */

interface Mirror {
  viewer: Seat | null;
  from: AnyState;
  to: AnyState;
}

export function mirrorOf(doing: Doing, game: AnyGame, { viewer, from, to }: Mirror): Doing | null {
  if (doing.type !== 'decide' || doing.seat === viewer) return doing;
  const { seat } = doing;
  const moves: Step[] = [];
  // The other hand may make it a longer decision, or a shorter one.
  for (let i = 0; i === 0 || isUnfinished(game, to, { seat, moves }); i++) {
    const at = Math.min(i, doing.moves.length - 1);
    const move = doing.moves[at];
    const here = after(game, from, { seat, moves: doing.moves.slice(0, at) });
    const there = after(game, to, { seat, moves });
    const wanted = moved(move, here.private[seat], there.private[seat]);
    const listed = game.legal(view(there, seat));
    const same = listed.find((step) => selects(sortedIn(wanted), sortedIn(step)));
    const other = same ?? listed.find((step) => rulesFor(game).instead(move as never, step as never));
    if (!other) return null;
    moves.push(same ? { ...wanted, ...listsOf(same) } : lowestOf(other));
  }
  return { type: 'decide', seat, moves };
}

/** The same move with the cards that lie, in the other drawer, where its cards lie in this one. */
function moved(move: Step, here: object, there: object): Step {
  const taken = new Set<string>();
  const swapped = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(swapped);
    for (const [name, pile] of Object.entries(here)) {
      const at = Array.isArray(pile) ? pile.findIndex((card, i) => card === value && !taken.has(`${name} ${i}`)) : -1;
      if (at === -1) continue;
      taken.add(`${name} ${at}`);
      return Object.entries(there).find(([other]) => other === name)?.[1][at];
    }
    return value;
  };
  return {
    ...move,
    ...Object.fromEntries(Object.entries(move).map(([key, value]) => [key, key === 'type' ? value : swapped(value)])),
  };
}

/** Lists of cards with their order taken away: a listing has its own. A range is left as it is. */
const sortedIn = (move: Step): Step => ({
  ...move,
  ...Object.fromEntries(Object.entries(listsOf(move)).map(([key, list]) => [key, list.toSorted()])),
});

const listsOf = (move: object): Record<string, unknown[]> =>
  Object.fromEntries(Object.entries(move).filter(([, value]) => Array.isArray(value) && typeof value[0] === 'string'));

/** A listed step with the lowest number of each of its ranges. */
const lowestOf = (listed: object): Step =>
  Object.fromEntries(
    Object.entries(listed).map(([key, value]) => [
      key,
      Array.isArray(value) && typeof value[0] === 'number' ? value[0] : value,
    ]),
  ) as Step;
