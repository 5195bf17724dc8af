import type { Emit, Seat } from '../game.ts';
import { DISTRICTS, type Suit, SUITS } from './deck.ts';
import type { Phase, Public, Row, TrickyTactics } from './shapes.ts';
import { holderOf, playersAt } from './table.ts';

/** TT28: no more than this for districts in a round. */
const BONUS_CAP = 2;

/** TT13, TT17: the marker leads, nobody has won a trick. */
export function startPhase(table: Public, phase: Phase, emit: Emit<TrickyTactics>): void {
  table.phase = phase;
  table.stage = 'card';
  table.leader = table.marker;
  table.mover = table.marker;
  table.tricks.fill(0);
  table.turn++;
  emit({ type: 'phase', round: table.round, phase, leader: table.leader });
}

/** TT27: a point for each Location. */
export function scorePhase(table: Public, emit: Emit<TrickyTactics>): void {
  const holders = table.map.map(holderOf);
  const gains = countsOf(holders, playersAt(table));
  score(table, { part: table.phase, holders, gains }, emit);
}

/** TT28: a point for each district. */
export function scoreBonus(table: Public, emit: Emit<TrickyTactics>): void {
  const holders = SUITS.map((suit) => districtHolder(table.map, suit));
  const gains = countsOf(holders, playersAt(table)).map((districts) => Math.min(districts, BONUS_CAP));
  score(table, { part: 'bonus', holders, gains }, emit);
}

/** TT28: who controls at least two Locations of a district. */
export function districtHolder(map: Public['map'], suit: Suit): Seat | null {
  const held = DISTRICTS[suit].map((location) => holderOf(map[location]));
  return held.find((seat, i) => seat !== null && held.indexOf(seat) < i) ?? null;
}

function countsOf(holders: readonly (Seat | null)[], players: number): number[] {
  const counts = Array<number>(players).fill(0);
  for (const seat of holders) if (seat !== null) counts[seat]++;
  return counts;
}

function score(table: Public, scored: Pick<Row, 'part' | 'holders' | 'gains'>, emit: Emit<TrickyTactics>): void {
  table.scores = table.scores.map((points, seat) => points + scored.gains[seat]);
  const row: Row = { round: table.round, ...scored, totals: [...table.scores] };
  table.sheet.push(row);
  emit({ type: 'score', row });
}
