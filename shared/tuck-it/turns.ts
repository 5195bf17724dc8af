import type { Emit, Seat } from '../game.ts';
import { putInHand } from './deck.ts';
import { countLowest, isThirdTime, isTooQuiet, noteFall } from './endless.ts';
import { adjudicate } from './ends.ts';
import type { Card, Public, TuckIt } from './shapes.ts';
import { isPhase2, nextAfter, type Table } from './table.ts';

/* How a turn begins and ends, and how cards come and go in it. */

const HAND = 3;

export function startTurns(state: Table, emit: Emit<TuckIt>): void {
  if (isPhase2(state.public)) countLowest(state.public);
  startTurn(state, { seat: state.public.mover, jumped: null }, emit);
}

interface Turn {
  seat: Seat;
  /** Whom a jack passed over. */
  jumped: Seat | null;
}

function startTurn(state: Table, turn: Turn, emit: Emit<TuckIt>): void {
  const { public: table } = state;
  table.mover = turn.seat;
  table.owed = null;
  table.rolled = false;
  table.turn++;
  // TI73: a turn that began in Phase 1 is not a quiet one, whatever comes of it.
  table.stirred = !isPhase2(table);
  emit({ type: 'turn', ...turn });
  if (isPhase2(table) && isThirdTime(state)) adjudicate(state, 'TI72', emit);
}

export type Next = 'neighbour' | 'again' | 'jump';

/** TI31, TI32: who moved draws; then the turn is somebody's. */
export function endTurn(state: Table, next: Next, emit: Emit<TuckIt>): void {
  const { public: table } = state;
  const { mover } = table;
  drawUp(state, mover, emit);
  table.quiet = table.stirred ? 0 : table.quiet + 1;
  if (isTooQuiet(table)) return adjudicate(state, 'TI73', emit);
  const neighbour = nextAfter(table, mover);
  if (next === 'again') startTurn(state, { seat: mover, jumped: null }, emit);
  else if (next === 'neighbour') startTurn(state, { seat: neighbour, jumped: null }, emit);
  else startTurn(state, { seat: nextAfter(table, neighbour), jumped: neighbour }, emit);
}

function drawUp(state: Table, seat: Seat, emit: Emit<TuckIt>): void {
  const { public: table, secret } = state;
  const cards = Math.min(HAND - table.hands[seat], table.deck);
  if (cards <= 0) return;
  for (const card of secret.deck.splice(-cards)) putInHand(state.private[seat].hand, card);
  table.hands[seat] += cards;
  table.deck -= cards;
  emit({ type: 'draw', seat, cards });
  announcePhase2(table, emit);
}

/** TI20: Phase 2 begins with the last card, in the middle of whose turn it may be. */
export function announcePhase2(table: Public, emit: Emit<TuckIt>): void {
  if (!isPhase2(table)) return;
  countLowest(table);
  emit({ type: 'empty' });
}

export function trash(state: Table, cards: readonly Card[]): void {
  state.public.trash.push(...cards);
  state.public.stirred = true;
  // With a card less no earlier position can come again.
  state.secret.past = [];
}

export function trashPile(state: Table): number {
  const { public: table } = state;
  const cards = table.pile.length;
  trash(state, table.pile);
  table.pile = [];
  table.dice = [];
  return cards;
}

/** The top card of a Stack, whichever way it lies. */
export function takeTop(state: Table, seat: Seat, stack: number): Card {
  const { public: table } = state;
  const pair = table.stacks[seat][stack];
  const isUp = pair.up.length > 0;
  const [card] = (isUp ? pair.up : state.private[seat].stacks[stack]).splice(-1);
  if (!isUp) pair.down--;
  noteFall(table, seat);
  return card;
}
