import { drawFrom } from '../cards.ts';
import type { Emit, Listed, RuleId, Seat } from '../game.ts';
import { ask, askBeforeLastCard } from './calls.ts';
import { type Card, isHigher, TOP_BID } from './deck.ts';
import { endRound } from './rounds.ts';
import type { Move, Private, Public, Stacks } from './shapes.ts';
import { hasDrawn, lastPlay, nextAfter, type Table, unfolded } from './table.ts';

type Play = Extract<Move, { type: 'play' }>;
type Turn = Exclude<Move, { type: 'call' | 'stand' }>;

/** What the mover may do; nothing while answers are out (ST25). */
export function turnsOf(table: Public, seat: Seat, mine: Private): Listed<Move>[] {
  if (seat !== table.mover || table.asked.length > 0) return [];
  if (!hasDrawn(table)) return [{ type: 'draw' }];
  return [...playsOf(table, mine.hand), { type: 'fold' }];
}

function playsOf(table: Public, hand: readonly Card[]): Listed<Play>[] {
  const lowest = lowestBid(table);
  if (lowest > TOP_BID) return [];
  return choicesOf(hand).map((cards) => ({ type: 'play', cards, bid: [lowest, TOP_BID] }));
}

/** ST14: higher than the last bid of the round, whoever made it; the first is free. */
const lowestBid = (table: Public): number => (lastPlay(table)?.bid ?? -TOP_BID - 1) + 1;

/** ST12: one card or two, highest first; two alike are one choice. */
function choicesOf(hand: readonly Card[]): Card[][] {
  if (hand.length === 1) return [[hand[0]]];
  const [high, low] = isHigher(hand[1], hand[0]) ? [hand[1], hand[0]] : [hand[0], hand[1]];
  return high === low ? [[high], [high, low]] : [[high, low], [high], [low]];
}

/** The first rule against a turn that is not listed. */
export function whyNoTurn(table: Public, seat: Seat, move: Turn): RuleId {
  if (seat !== table.mover) return 'ST9';
  if (table.asked.length > 0) return table.calls === 'asked' ? 'ST22' : 'ST25';
  if (move.type === 'draw') return 'ST11';
  if (!hasDrawn(table)) return 'ST10';
  return move.type === 'play' && move.bid < lowestBid(table) ? 'ST14' : 'ST12';
}

/** ST10, ST31: the last card ends the round before its drawer can do anything. */
export function draw(state: Table, seat: Seat, emit: Emit<Stacks>): void {
  const { public: table } = state;
  drawFrom(state.secret.deck, state.private[seat].hand);
  table.hands[seat]++;
  table.deck--;
  table.drawer = seat;
  emit({ type: 'draw', seat });
  if (table.deck === 0) endRound(state, 'deck', emit);
}

export function layDown(state: Table, seat: Seat, { cards, bid }: Play, emit: Emit<Stacks>): void {
  const { public: table } = state;
  const mine = state.private[seat];
  for (const card of cards) mine.hand.splice(mine.hand.indexOf(card), 1);
  mine.stack.push(...cards);
  table.hands[seat] -= cards.length;
  table.stacks[seat] += cards.length;
  table.plays.push([seat, cards.length, bid]);
  table.settled = false;
  passTurn(table);
  if (table.calls === 'asked')
    ask(
      table,
      table.order.filter((other) => other !== seat),
    );
  emit({ type: 'play', seat, cards: cards.length, bid });
  askBeforeLastCard(table, emit);
}

/** ST16, ST32: hand and Stack are shown; when only one is left, the round is over. */
export function fold(state: Table, seat: Seat, emit: Emit<Stacks>): void {
  const { public: table } = state;
  const { hand, stack } = state.private[seat];
  table.folded[seat] = { hand, stack };
  state.private[seat] = { hand: [], stack: [], answer: null };
  table.hands[seat] = 0;
  table.stacks[seat] = 0;
  const isLast = unfolded(table).length === 1;
  if (!isLast) passTurn(table);
  emit({ type: 'fold', seat, hand: [...hand], stack: [...stack] });
  if (isLast) return endRound(state, 'folds', emit);
  askBeforeLastCard(table, emit);
}

function passTurn(table: Public): void {
  table.mover = nextAfter(table, table.mover);
  table.turn++;
}

/** ST39: a seat that is gone draws when its turn comes, then folds. */
export function playGoneTurns(state: Table, emit: Emit<Stacks>): void {
  const { public: table } = state;
  while (!table.outcome && table.asked.length === 0 && table.gone[table.mover]) drawAndFold(state, table.mover, emit);
}

export function drawAndFold(state: Table, seat: Seat, emit: Emit<Stacks>): void {
  const { public: table } = state;
  const { round } = table;
  if (!hasDrawn(table)) draw(state, seat, emit);
  if (table.round === round && !table.outcome) fold(state, seat, emit);
}

/** ST26: this fold, and the folds of gone seats that follow it, leave one seat. */
export function wouldEndRound(table: Public): boolean {
  const left = unfolded(table).filter((seat) => seat !== table.mover);
  let seat = nextAfter(table, table.mover);
  while (left.length > 1 && table.gone[seat]) {
    left.splice(left.indexOf(seat), 1);
    seat = nextAfter(table, seat);
  }
  return left.length === 1;
}
