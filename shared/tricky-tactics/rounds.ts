import type { Emit, Seat } from '../game.ts';
import { shuffle } from '../rng.ts';
import { emptyMap, inOrder, SIZES, type Card, CARDS } from './deck.ts';
import { outcomeOf } from './outcome.ts';
import { scoreBonus, scorePhase, startPhase } from './phases.ts';
import type { Options, Private, Public, TrickyTactics } from './shapes.ts';
import { splitAtRandom, startWhenReady } from './split.ts';
import { drawerOf, isAbsent, nextSeat, playersAt, type Table } from './table.ts';

export const unsplit = (dealt: Card[]): Private => ({ dealt, handA: [], handB: [], splitting: false });

/** How many play: two people may let an automa be the third (TT32). */
export const playersOf = (options: Options, seatCount: number): number =>
  options.automa && seatCount === 2 ? 3 : seatCount;

/** Nobody has a point or a cube on the map, nothing is dealt. */
export function firstTable(options: Options, seatCount: number, marker: Seat): Public {
  const players = playersOf(options, seatCount);
  const each = <V>(value: V): V[] => Array<V>(players).fill(value);
  return {
    automa: players > seatCount ? seatCount : null,
    automaIsNeutral: options.automaIsNeutral,
    gone: each(false),
    round: 1,
    phase: 'A',
    stage: 'split',
    marker,
    ready: each(false),
    hands: each(0),
    leader: marker,
    trick: [],
    last: null,
    tricks: each(0),
    map: emptyMap(players),
    scores: each(0),
    sheet: [],
    turn: 0,
    mover: marker,
    outcome: null,
  };
}

/** TT6: all forty are shuffled; seat after seat gets its cards, the rest stays unseen. */
export function deal(state: Table): void {
  const { public: table, secret } = state;
  const { cards } = SIZES[playersAt(table)];
  const undealt = shuffle([...CARDS], secret.rng);
  for (const seat of table.hands.keys()) {
    const drawer = drawerOf(state, seat);
    drawer.dealt = inOrder(undealt.splice(0, cards));
    table.ready[seat] = isAbsent(table, seat);
    if (table.ready[seat]) splitAtRandom(drawer, secret.rng);
  }
  secret.undealt = undealt;
  secret.taken = [];
  table.hands.fill(cards);
  table.phase = 'A';
  table.stage = 'split';
  table.leader = table.marker;
  table.mover = table.marker;
  table.turn++;
}

/** What follows the last trick of a phase. */
export function endPhase(state: Table, emit: Emit<TrickyTactics>): void {
  const { public: table } = state;
  scorePhase(table, emit);
  if (table.phase === 'A') return startPhase(table, 'B', emit);
  scoreBonus(table, emit);
  if (table.round === SIZES[playersAt(table)].rounds) return endGame(table, emit);
  startNextRound(state, emit);
}

/** TT7: the marker goes one seat on. */
function startNextRound(state: Table, emit: Emit<TrickyTactics>): void {
  const { public: table } = state;
  table.round++;
  table.marker = nextSeat(table, table.marker);
  deal(state);
  emit({ type: 'deal', round: table.round, marker: table.marker });
  startWhenReady(table, emit);
}

function endGame(table: Public, emit: Emit<TrickyTactics>): void {
  table.outcome = outcomeOf(table);
  emit({ type: 'end', places: table.outcome.places });
}
