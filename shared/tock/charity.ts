import type { Emit, Seat } from '../game.ts';
import { pick } from '../rng.ts';
import { type Card, type Rank, RANKS, rankOf } from './deck.ts';
import type { Demand, Move, Options, Public, Tock } from './shapes.ts';
import { openExchange, pass } from './exchange.ts';
import { leaderOf, nextAfter, seatsFrom, sideOf, type Table } from './table.ts';

/** TK54: idle rounds after which a seat may ask for a card. */
const THRESHOLDS: Record<Options['charity'], number> = { off: Infinity, '1': 1, '2': 2, '3': 3 };

const isDemander = ({ idle, options }: Public, seat: Seat): boolean => idle[seat] >= THRESHOLDS[options.charity];

/** TK56: opponents that did not spend the last round idle, in turn order from the left. */
const eligibleOf = (table: Public, seat: Seat): Seat[] =>
  seatsFrom(table, nextAfter(table, seat)).filter(
    (other) => table.idle[other] === 0 && !sideOf(table, seat).includes(other),
  );

export function charitiesOf({ charity }: Public, seat: Seat, hand: readonly Card[]): Move[] {
  if (charity?.seat !== seat) return [];
  return charity.found ? hand.map((card) => ({ type: 'give', card })) : RANKS.map((rank) => ({ type: 'demand', rank }));
}

/** TK55: demanders have their turns in round order; null: none has had one yet. */
export function nextCharity(table: Public, after: Seat | null): void {
  const seats = seatsFrom(table, leaderOf(table));
  const seat = seats.slice(after === null ? 0 : seats.indexOf(after) + 1).find((other) => isDemander(table, other));
  table.charity = seat === undefined ? null : { seat, found: null };
  table.turn++;
  if (!table.charity) endCharity(table);
}

/** TK59: the counters of all who asked, or could not, begin again. */
function endCharity(table: Public): void {
  for (const seat of table.idle.keys()) if (isDemander(table, seat)) table.idle[seat] = 0;
  openExchange(table);
}

/** TK57: the first who has it is found; nobody behind is asked. */
export function demand(state: Table, seat: Seat, rank: Rank, emit: Emit<Tock>): void {
  const { public: table } = state;
  const asking = ask(state, seat, rank);
  table.demands.push(asking);
  if (asking.giver === null) nextCharity(table, seat);
  else {
    table.charity = { seat, found: { rank, giver: asking.giver } };
    table.turn++;
  }
  emit({ type: 'demand', demand: asking });
}

function ask({ public: table, private: drawers }: Table, seat: Seat, rank: Rank): Demand {
  const asked: Seat[] = [];
  for (const other of eligibleOf(table, seat)) {
    asked.push(other);
    if (drawers[other].hand.some((card) => rankOf(card) === rank)) return { seat, rank, asked, giver: other };
  }
  return { seat, rank, asked, giver: null };
}

/** TK58: the card that was found, of several copies any, and the one given for it change hands together. */
export function give(state: Table, seat: Seat, card: Card, emit: Emit<Tock>): void {
  const { public: table, private: drawers, secret } = state;
  const found = table.charity?.found;
  if (!found) return;
  const { rank, giver } = found;
  const copies = drawers[giver].hand.filter((held) => rankOf(held) === rank);
  pass(state, { from: giver, to: seat, card: pick(copies, secret.rng) });
  pass(state, { from: seat, to: giver, card });
  nextCharity(table, seat);
  emit({ type: 'give', seat, to: giver });
}

/** TK56: there is nobody to ask, or nobody who asks. */
export function loseCharity({ public: table }: Table, seat: Seat, emit: Emit<Tock>): void {
  nextCharity(table, seat);
  emit({ type: 'lost', seat });
}

/** TK56, TK63: a demand that nobody can answer, or nobody makes, is lost. */
export function passesCharity(state: Table, seat: Seat, emit: Emit<Tock>): boolean {
  const { public: table } = state;
  const isGone = table.gone[seat];
  if (table.charity?.found) {
    if (isGone) giveAny(state, seat, emit);
    return isGone;
  }
  if (!isGone && eligibleOf(table, seat).length > 0) return false;
  loseCharity(state, seat, emit);
  return true;
}

/** TK63, TK64: what a seat owes that does not answer. */
export const giveAny = (state: Table, seat: Seat, emit: Emit<Tock>): void =>
  give(state, seat, pick(state.private[seat].hand, state.secret.rng), emit);
