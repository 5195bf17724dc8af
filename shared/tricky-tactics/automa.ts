import type { Seat } from '../game.ts';
import { type Action, actionsOf } from './actions.ts';
import { rankOf, type Card } from './deck.ts';
import type { Public } from './shapes.ts';
import { controls, cubesOnMap, marginOf } from './table.ts';
import { beats, bestOf } from './tricks.ts';

/** TT34: the highest to lead; then the lowest that wins, or else the lowest. Of equals the first suit. */
export function cardOf(cards: readonly Card[], trick: readonly Card[]): Card {
  if (trick.length === 0) return bestBy(cards, (card) => [rankOf(card)]);
  const best = bestOf(trick);
  const winners = cards.filter((card) => beats(card, best));
  return bestBy(winners.length > 0 ? winners : cards, (card) => [-rankOf(card)]);
}

/** A choice of the automa, as it looks to it. */
interface Prospect {
  table: Public;
  me: Seat;
  action: Action;
  /** Cubes at the Location. */
  at: readonly number[];
  /** Whose cube is added or removed. */
  of: Seat;
}

interface Rung {
  fits(prospect: Prospect): boolean;
  /** Higher is better; the second number counts where the first is equal, and so on. */
  worth(prospect: Prospect): number[];
}

const isAdding = ({ action }: Prospect): boolean => action.type === 'add';
const isHostile = ({ me, of }: Prospect): boolean => of !== me;
const margin = ({ at, of }: Prospect): number => marginOf(at, of);
const standing = ({ table, of }: Prospect): number[] => [table.scores[of], cubesOnMap(table, of)];
const total = (cubes: readonly number[]): number => cubes.reduce((sum, n) => sum + n, 0);

/** TT36 to TT40: the first rung that any action fits. */
const LADDER: readonly Rung[] = [
  { fits: (it) => isAdding(it) && margin(it) === 0, worth: ({ at }) => [total(at)] },
  { fits: (it) => isHostile(it) && margin(it) === 1, worth: standing },
  { fits: (it) => isAdding(it) && controls(it.at, it.me), worth: (it) => [-margin(it)] },
  { fits: isAdding, worth: (it) => [margin(it)] },
  { fits: isHostile, worth: (it) => [Number(controls(it.at, it.of)), ...standing(it)] },
  { fits: () => true, worth: (it) => [margin(it)] },
];

export function actionOf(table: Public, me: Seat): Action | null {
  const prospects = actionsOf(table, me).map((action): Prospect => {
    const of = action.type === 'add' ? me : action.seat;
    return { table, me, action, at: table.map[action.location], of };
  });
  for (const { fits, worth } of LADDER) {
    const fitting = prospects.filter(fits);
    if (fitting.length > 0) return bestBy(fitting, worth).action;
  }
  return null;
}

/** The first of the best. */
function bestBy<T>(choices: readonly T[], worth: (choice: T) => number[]): T {
  let best = choices[0];
  let most = worth(best);
  for (const choice of choices) {
    const other = worth(choice);
    if (!isMore(other, most)) continue;
    best = choice;
    most = other;
  }
  return best;
}

function isMore(these: readonly number[], those: readonly number[]): boolean {
  const differs = these.findIndex((value, i) => value !== those[i]);
  return differs >= 0 && these[differs] > those[differs];
}
