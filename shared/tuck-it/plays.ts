import type { Emit, Seat } from '../game.ts';
import { isFour } from './combos.ts';
import { KINDS, putInHand, takeFromHand } from './deck.ts';
import { winGame } from './ends.ts';
import type { Card, Move, TuckIt } from './shapes.ts';
import { pipsNow, readTop, stackCards, type Table } from './table.ts';
import { endTurn, takeTop, trash, trashPile } from './turns.ts';

/* What becomes of cards that are played, step by step (TI50 to TI58, TI66 to TI69). */

interface Play {
  seat: Seat;
  stack: number | null;
  cards: Card[];
}

export function playHand(state: Table, seat: Seat, emit: Emit<TuckIt>): void {
  const mine = state.private[seat];
  const cards = mine.draft;
  mine.composing = null;
  mine.draft = [];
  state.public.hands[seat] -= cards.length;
  layDown(state, { seat, stack: null, cards }, emit);
}

export function playStack(
  state: Table,
  seat: Seat,
  { stack, count }: { stack: number; count: number },
  emit: Emit<TuckIt>,
) {
  const cards = Array.from({ length: count }, () => takeTop(state, seat, stack));
  layDown(state, { seat, stack, cards }, emit);
}

export function layDown(state: Table, play: Play, emit: Emit<TuckIt>): void {
  const { public: table } = state;
  const pips = play.cards.includes('Dice') ? pipsNow(table) : null;
  for (const card of play.cards) {
    table.pile.push(card);
    if (card === 'Dice' && pips !== null) table.dice.push(pips);
  }
  emit({ type: 'play', ...play, pips });
  resolve(state, play.seat, emit);
}

/** In this order: the win, four of a kind, what the top card does. */
function resolve(state: Table, seat: Seat, emit: Emit<TuckIt>): void {
  const { public: table } = state;
  if (stackCards(table, seat) === 0) return winGame(state, seat, emit);
  if (isFour(table.pile)) return clearFour(state, seat, emit);
  const top = readTop(table);
  switch (top && KINDS[top].does) {
    case 'flip':
      table.owed = 'flip';
      return emit({ type: 'offer', seat });
    case 'clear':
      emit({ type: 'clear', seat, cards: trashPile(state) });
      return endTurn(state, 'again', emit);
    case 'reverse':
      reverse(state, emit);
      return endTurn(state, 'neighbour', emit);
    case 'jump':
      return endTurn(state, 'jump', emit);
    case null:
      return endTurn(state, 'neighbour', emit);
  }
}

/** TI52: the pile is trashed, and its player may take a bonus card. */
function clearFour(state: Table, seat: Seat, emit: Emit<TuckIt>): void {
  const cards = trashPile(state);
  state.public.owed = 'bonus';
  emit({ type: 'four', seat, cards });
}

/** TI57: with two players nothing happens. */
function reverse({ public: table }: Table, emit: Emit<TuckIt>): void {
  if (table.hands.length === 2) return;
  table.clockwise = !table.clockwise;
  emit({ type: 'reverse', clockwise: table.clockwise });
}

type Flip = Extract<Move, { type: 'flip' }>;

/** TI56: the order is reversed and every face turned, so what lay below lies above. */
export function flip(state: Table, { seat: owner, stack }: Flip, emit: Emit<TuckIt>): void {
  const { public: table } = state;
  const { stacks } = state.private[owner];
  const pair = table.stacks[owner][stack];
  const up = stacks[stack].toReversed();
  stacks[stack] = pair.up.toReversed();
  pair.down = stacks[stack].length;
  pair.up = up;
  table.owed = null;
  emit({ type: 'flip', seat: table.mover, owner, stack });
  endTurn(state, 'neighbour', emit);
}

/** TI53: it may be her last Stack card; then she has won. */
export function takeBonus(state: Table, seat: Seat, stack: number, emit: Emit<TuckIt>): void {
  const { public: table } = state;
  const isUp = table.stacks[seat][stack].up.length > 0;
  const card = takeTop(state, seat, stack);
  putInHand(state.private[seat].hand, card);
  table.hands[seat]++;
  table.owed = null;
  emit({ type: 'bonus', seat, stack, card: isUp ? card : null });
  if (stackCards(table, seat) === 0) winGame(state, seat, emit);
  else endTurn(state, 'again', emit);
}

/** Neither a flip nor a bonus card. */
export function pass(state: Table, seat: Seat, emit: Emit<TuckIt>): void {
  const next = state.public.owed === 'bonus' ? 'again' : 'neighbour';
  state.public.owed = null;
  emit({ type: 'pass', seat });
  endTurn(state, next, emit);
}

/** TI67 */
export function playSkip(state: Table, seat: Seat, stack: number | null, emit: Emit<TuckIt>): void {
  const { public: table } = state;
  if (stack === null) {
    takeFromHand(state.private[seat].hand, 'Skip');
    table.hands[seat]--;
  } else takeTop(state, seat, stack);
  trash(state, ['Skip']);
  emit({ type: 'skip', seat, stack });
  if (stackCards(table, seat) === 0) winGame(state, seat, emit);
  else endTurn(state, 'neighbour', emit);
}
