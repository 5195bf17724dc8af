import type { Emit, Seat } from '../game.ts';
import { below } from '../rng.ts';
import { entering, opening } from './combos.ts';
import { sorted } from './deck.ts';
import { layDown } from './plays.ts';
import type { Card, TuckIt } from './shapes.ts';
import { isPhase2, pipsNow, readCard, type Table } from './table.ts';
import { announcePhase2, endTurn, trash } from './turns.ts';

/* Turns without a play of one's own (TI25 to TI29, TI59). */

export function decline(state: Table, seat: Seat, emit: Emit<TuckIt>): void {
  emit({ type: 'decline', seat });
  if (isPhase2(state.public)) return pickUp(state, seat, emit);
  const card = reveal(state, seat, emit);
  if (entering(opening(state.public), readCard(state.public, card)) === 0) return pickUp(state, seat, emit);
  state.public.revealed = [];
  layDown(state, { seat, stack: null, cards: [card] }, emit);
}

/** TI65: a Dice that has no face yet is rolled, be it legal then or not. */
function reveal(state: Table, seat: Seat, emit: Emit<TuckIt>): Card {
  const { public: table, secret } = state;
  const [card] = secret.deck.splice(-1);
  table.deck--;
  table.revealed = [card];
  emit({ type: 'reveal', seat, card });
  announcePhase2(table, emit);
  if (card === 'Dice' && pipsNow(table) === null) roll(state, seat, emit);
  return card;
}

export function roll({ public: table, secret }: Table, seat: Seat, emit: Emit<TuckIt>): void {
  const pips = 1 + below(secret.rng, 6);
  table.die = pips;
  table.rolled = true;
  emit({ type: 'roll', seat, pips });
}

/** TI27, TI28: the whole pile, and the card that did not go. */
function pickUp(state: Table, seat: Seat, emit: Emit<TuckIt>): void {
  const { public: table } = state;
  const cards = [...table.pile, ...table.revealed];
  table.revealed = [];
  gather(state, seat, cards);
  emit({ type: 'pickUp', seat, cards: cards.length });
  if (table.owed === null) endTurn(state, 'neighbour', emit);
}

/** TI59: all but the Dark Queen, which is trashed. */
export function take(state: Table, seat: Seat, emit: Emit<TuckIt>): void {
  const { public: table } = state;
  const cards = table.pile.slice(0, -1);
  trash(state, ['darkQ']);
  gather(state, seat, cards);
  emit({ type: 'take', seat, cards: cards.length });
  if (table.owed === null) endTurn(state, 'neighbour', emit);
}

/** TI30: who has cards then owes a tuck. TI64: Dice lose their faces. */
function gather(state: Table, seat: Seat, cards: readonly Card[]): void {
  const { public: table } = state;
  const { hand } = state.private[seat];
  hand.push(...cards);
  sorted(hand);
  table.hands[seat] = hand.length;
  table.pile = [];
  table.dice = [];
  table.owed = hand.length > 0 ? 'penalty' : null;
}
