import type { Emit, RuleId, Seat } from '../game.ts';
import { dealGame } from './deal.ts';
import { gearsOf } from './deck.ts';
import type { Private, Public, Result, TuckIt } from './shapes.ts';
import { stackCards, type Table } from './table.ts';

/* How a game ends, and a tournament (TI69 to TI78). */

const gearsBelow = ({ stacks }: Private): number => gearsOf(stacks.flat());

/** TI70: the winner, then the fewest Gears. */
export function winGame(state: Table, winner: Seat, emit: Emit<TuckIt>): void {
  const keys = state.private.map((mine, seat) => (seat === winner ? [0, 0] : [1, gearsBelow(mine)]));
  endGame(state, { rule: 'TI10', places: placesBy(keys) }, emit);
}

/** TI75: the fewest cards, then the fewest Gears. */
export function adjudicate(state: Table, rule: RuleId, emit: Emit<TuckIt>): void {
  const keys = state.private.map((mine, seat) => [stackCards(state.public, seat) + mine.hand.length, gearsBelow(mine)]);
  endGame(state, { rule, places: placesBy(keys) }, emit);
}

/** Of each two keys the first number that differs decides; equal keys share the place. */
const placesBy = (keys: readonly number[][]): number[] =>
  keys.map((key) => 1 + keys.filter((other) => isLess(other, key)).length);

function isLess(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((number, i) => number !== b[i]);
  return at >= 0 && a[at] < b[at];
}

/** TI85: what lies face down in Stacks is shown; hands are not. */
function endGame(state: Table, { rule, places }: Pick<Result, 'rule' | 'places'>, emit: Emit<TuckIt>): void {
  const { public: table } = state;
  const gears = state.private.map(gearsBelow);
  const down = state.private.map(({ stacks }) => stacks.map((cards) => [...cards]));
  const result = { game: table.game, rule, places, gears, down };
  table.last = result;
  table.owed = null;
  table.totals = table.totals.map((total, seat) => total + gears[seat]);
  table.wins = table.wins.map((wins, seat) => wins + (places[seat] === 1 ? 1 : 0));
  table.sheet.push(gears);
  emit({ type: 'score', result });
  goOn(state, result, emit);
}

/** TI76 to TI78: a tournament deals the next game until somebody has Gears enough. */
function goOn(state: Table, { rule, places }: Result, emit: Emit<TuckIt>): void {
  const { public: table } = state;
  const { target } = table;
  if (target === null) return endTable(table, { places, rule }, emit);
  if (table.totals.some((total) => total >= target)) {
    return endTable(table, { places: placesOfTournament(table), rule: 'TI77' }, emit);
  }
  dealGame(state);
  emit({ type: 'deal', game: table.game });
}

const placesOfTournament = ({ totals, wins }: Public): number[] =>
  placesBy(totals.map((total, seat) => [total, -wins[seat]]));

export function endTable(table: Public, outcome: NonNullable<Public['outcome']>, emit: Emit<TuckIt>): void {
  table.outcome = outcome;
  emit({ type: 'end', places: outcome.places });
}
