import type { Emit, RuleId, Seat } from '../game.ts';
import { actionsOf, endTrick } from './actions.ts';
import { isSameSuit, rankOf, type Card } from './deck.ts';
import type { Private, Public, TrickyTactics } from './shapes.ts';
import { currentHand, drawerOf, nextSeat, openTrick, playersAt, type Table } from './table.ts';

/** TT15: any card to lead; then the suit that was led, if the hand in play has it. */
export function cardsOf(table: Public, seat: Seat, mine: Private): readonly Card[] {
  if (table.stage !== 'card' || seat !== table.mover) return [];
  return playableOf(currentHand(table, mine), table.trick);
}

export function playableOf(hand: readonly Card[], trick: readonly Card[]): readonly Card[] {
  if (trick.length === 0) return hand;
  const led = trick[0];
  const following = hand.filter((card) => isSameSuit(card, led));
  return following.length > 0 ? following : hand;
}

/** The first rule against a card that is not listed. */
export function whyNoCard(table: Public, seat: Seat, { mine, card }: { mine: Private; card: Card }): RuleId {
  if (table.stage === 'split') return 'TT11';
  if (seat !== table.mover) return 'TT14';
  if (table.stage === 'action') return 'TT19';
  return currentHand(table, mine).includes(card) ? 'TT15' : 'TT12';
}

export function playCard(state: Table, seat: Seat, card: Card, emit: Emit<TrickyTactics>): void {
  const { public: table } = state;
  const hand = currentHand(table, drawerOf(state, seat));
  hand.splice(hand.indexOf(card), 1);
  if (table.trick.length === 0) turnOver(state);
  table.trick.push(card);
  table.hands[seat]--;
  table.mover = nextSeat(table, seat);
  table.turn++;
  emit({ type: 'play', seat, card });
  if (table.trick.length === playersAt(table)) takeTrick(state, emit);
}

/** TT18: at the next lead. */
function turnOver({ public: table, secret }: Table): void {
  secret.taken.push(...openTrick(table));
  table.last = null;
}

/** TT17 */
function takeTrick(state: Table, emit: Emit<TrickyTactics>): void {
  const { public: table } = state;
  const { round, phase, leader, trick: cards } = table;
  const winner = (leader + cards.indexOf(bestOf(cards))) % playersAt(table);
  table.last = { round, phase, leader, cards, winner };
  table.trick = [];
  table.tricks[winner]++;
  table.leader = winner;
  table.mover = winner;
  table.stage = 'action';
  const canAct = actionsOf(table, winner).length > 0;
  if (!canAct) table.stage = 'card';
  emit({ type: 'trick', seat: winner, canAct });
  if (!canAct) endTrick(state, emit);
}

/** TT16: the highest card of the suit that was led. */
export function bestOf(trick: readonly Card[]): Card {
  let best = trick[0];
  for (const card of trick) if (beats(card, best)) best = card;
  return best;
}

export const beats = (card: Card, best: Card): boolean => isSameSuit(card, best) && rankOf(card) > rankOf(best);
