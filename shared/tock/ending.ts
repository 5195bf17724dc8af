import type { Emit, RuleId, Seat } from '../game.ts';
import type { Public, Tock } from './shapes.ts';
import { isFinished, pawnsHome, sideOf, type Table } from './table.ts';

/** TK5, TK8: looked at after every card. */
export function endsForHome({ public: table }: Table, emit: Emit<Tock>): boolean {
  const winner = table.gone.findIndex((_, seat) => hasWon(table, seat));
  if (winner !== -1) endGame(table, sideOf(table, winner), table.teams ? 'TK8' : 'TK5', emit);
  return winner !== -1;
}

const hasWon = (table: Public, seat: Seat): boolean =>
  isFinished(table, seat) && sideOf(table, seat).every((colour) => isFinished(table, colour));

/** TK60: looked at after every round. */
export function endsForCap({ public: table }: Table, emit: Emit<Tock>): boolean {
  const { maxRounds } = table.options;
  if (maxRounds === 'none' || table.round < Number(maxRounds)) return false;
  endGame(table, bestSides(table), 'TK60', emit);
  return true;
}

/** TK60: those with most pawns home. */
function bestSides(table: Public): Seat[] {
  const home = (seat: Seat) => sideOf(table, seat).reduce((sum, colour) => sum + pawnsHome(table, colour), 0);
  const seats = [...table.gone.keys()];
  const best = Math.max(...seats.map(home));
  return seats.filter((seat) => home(seat) === best);
}

/** TK65: when one side alone is still there, it has won. */
export function endsForLack({ public: table }: Table, emit: Emit<Tock>): boolean {
  const present = table.gone.indexOf(false);
  const side = sideOf(table, present);
  if (table.gone.some((gone, seat) => !gone && !side.includes(seat))) return false;
  endGame(table, side, 'TK65', emit);
  return true;
}

/** TK5: who has not won is not ranked. */
function endGame(table: Public, winners: readonly Seat[], rule: RuleId, emit: Emit<Tock>): void {
  const places = table.gone.map((_, seat) => (winners.includes(seat) ? 1 : null));
  table.outcome = { places, rule };
  emit({ type: 'end', places });
}
