import type { Emit, Seat } from '../game.ts';
import { pick } from '../rng.ts';
import type { Card } from './deck.ts';
import type { Move, Passed, Private, Public, Tock } from './shapes.ts';
import { partnerOf, type Table } from './table.ts';

/** TK44: a choice may be changed until all have chosen. */
export function choicesOf({ chosen }: Public, { hand, exchange }: Private): Move[] {
  if (!chosen) return [];
  return hand.filter((card) => card !== exchange).map((card) => ({ type: 'exchange', card }));
}

/** TK43: partners choose a card for each other. */
export function openExchange(table: Public): void {
  if (table.teams) table.chosen = table.track.starts.map(() => false);
}

/** TK44: that a seat has chosen is public; that it changed its mind is not. */
export function choose(state: Table, seat: Seat, card: Card, emit: Emit<Tock>): void {
  const { chosen } = state.public;
  state.private[seat].exchange = card;
  if (!chosen || chosen[seat]) return;
  chosen[seat] = true;
  emit({ type: 'choose', seat });
  if (chosen.every(Boolean)) exchangeAll(state, emit);
}

export const chooseAny = (state: Table, seat: Seat, emit: Emit<Tock>): void =>
  choose(state, seat, pick(state.private[seat].hand, state.secret.rng), emit);

/** TK63: a seat that is gone leaves its choice to chance. */
export function choosesForGone(state: Table, chosen: readonly boolean[], emit: Emit<Tock>): boolean {
  const seat = chosen.findIndex((done, other) => !done && state.public.gone[other]);
  if (seat !== -1) chooseAny(state, seat, emit);
  return seat !== -1;
}

/** TK43: all cards change hands together. */
function exchangeAll(state: Table, emit: Emit<Tock>): void {
  const { public: table, private: drawers } = state;
  for (const [from, drawer] of drawers.entries()) {
    const to = partnerOf(table, from);
    if (to !== null && drawer.exchange) pass(state, { from, to, card: drawer.exchange });
    drawer.exchange = null;
  }
  table.chosen = null;
  table.turn++;
  emit({ type: 'exchange' });
}

/** TK66: giver and receiver know the card, nobody else does. */
export function pass({ private: drawers }: Table, passed: Passed): void {
  const { hand } = drawers[passed.from];
  hand.splice(hand.indexOf(passed.card), 1);
  drawers[passed.to].hand.push(passed.card);
  drawers[passed.from].passed.push(passed);
  drawers[passed.to].passed.push({ ...passed });
}
