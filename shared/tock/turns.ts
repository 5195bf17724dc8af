import type { Emit, Listed, Seat } from '../game.ts';
import { pick } from '../rng.ts';
import { type Card, type Rank, RANKS, ONE_OF_EACH, rankOf } from './deck.ts';
import type { Move, Public, Tock } from './shapes.ts';
import { partnersOf, playsOf } from './plays.ts';
import { stepsOfSeven } from './seven.ts';
import { controlled, nextAfter, type Table } from './table.ts';

/** What the mover may do: go on with a card, obey a ten, play if that can be, discard if not. */
export function turnsOf(table: Public, seat: Seat, hand: readonly Card[]): Listed<Move>[] {
  if (seat !== table.mover) return [];
  if (table.half) return restOf(table, seat);
  const plays = table.ten ? [] : playsOf(table, seat, hand);
  return plays.length > 0 ? plays : hand.map((card) => ({ type: 'discard', card }));
}

/** How a card that is begun may go on. */
function restOf(table: Public, seat: Seat): Move[] {
  const { half } = table;
  const colour = controlled(table, seat);
  if (half?.type === 'seven')
    return stepsOfSeven(table, colour, half.left).map((step) => ({ type: 'step', card: half.card, ...step }));
  return half ? partnersOf(table, colour, half.pawn).map((pawn) => ({ type: 'swap', pawn })) : [];
}

export function discard(state: Table, seat: Seat, card: Card, emit: Emit<Tock>): void {
  const { public: table } = state;
  if (!table.ten && table.hands[seat] > 1) table.lacks[seat] = lackedBy(table, seat);
  drop(state, seat, card);
  endTurn(table, card);
  emit({ type: 'discard', seat, card });
}

/** TK17: whoever could play nothing shows what the rest of the hand is not. */
function lackedBy(table: Public, seat: Seat): Rank[] {
  const playable = new Set(playsOf(table, seat, ONE_OF_EACH).map((play) => 'card' in play && rankOf(play.card)));
  return RANKS.filter((rank) => playable.has(rank) || table.lacks[seat].includes(rank));
}

/** TK61: a card at random, without effect. */
export function discardAny(state: Table, seat: Seat, emit: Emit<Tock>): void {
  const { public: table, secret } = state;
  const card = pick(state.private[seat].hand, secret.rng);
  drop(state, seat, card);
  endTurn(table, null);
  emit({ type: 'discard', seat, card });
}

/** TK61, TK62: the turn of a seat that is gone. */
export function playGoneTurn(state: Table, seat: Seat, emit: Emit<Tock>): void {
  const { public: table } = state;
  if (table.fresh[seat]) {
    table.fresh[seat] = false;
    emit({ type: 'unlock', seat });
  }
  discardAny(state, seat, emit);
}

/** TK16: what is played and what is discarded lies face up. */
export function drop({ public: table, private: drawers }: Table, seat: Seat, card: Card): void {
  const { hand } = drawers[seat];
  hand.splice(hand.indexOf(card), 1);
  table.hands[seat]--;
  table.discards.push(card);
}

/** TK37, TK38: a ten stops the next seat; null: a card without effect. */
export function endTurn(table: Public, card: Card | null): void {
  table.half = null;
  table.ten = card !== null && rankOf(card) === '10' && !table.options.tenNoDiscard;
  table.mover = nextAfter(table, table.mover);
  table.turn++;
}
