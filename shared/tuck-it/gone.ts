import type { Emit, Seat } from '../game.ts';
import { canDecline, playableOf } from './choices.ts';
import { decline, roll, take } from './declines.ts';
import { KINDS } from './deck.ts';
import { chooseShow, showsOf } from './order.ts';
import { pass, playStack } from './plays.ts';
import type { Card, Public, TuckIt } from './shapes.ts';
import { isDarkQOnTop, type Table } from './table.ts';
import { arrange, compose, finish } from './tucks.ts';

/* What the rules do for a seat that is gone, or whose time ran out (TI79 to TI81). */

/** Seats that are gone never keep anybody waiting. */
export function playGone(state: Table, emit: Emit<TuckIt>): void {
  for (let seat = goneOwing(state.public); seat !== null; seat = goneOwing(state.public)) act(state, seat, emit);
}

function goneOwing(table: Public): Seat | null {
  if (table.outcome) return null;
  if (table.stage === 'play') return table.gone[table.mover] ? table.mover : null;
  return table.asked.find((seat) => table.gone[seat]) ?? null;
}

/** TI81: all that this seat owes now, to the end of its turn. */
export function playLate(state: Table, seat: Seat, emit: Emit<TuckIt>): void {
  const { public: table } = state;
  const { turn } = table;
  do act(state, seat, emit);
  while (isMoving(table, seat) && table.turn === turn);
}

const isMoving = ({ outcome, stage, mover }: Public, seat: Seat): boolean =>
  outcome === null && stage === 'play' && mover === seat;

function act(state: Table, seat: Seat, emit: Emit<TuckIt>): void {
  const { public: table } = state;
  const mine = state.private[seat];
  switch (table.stage) {
    case 'arrange':
      while (table.hands[seat] > 3) arrange(state, seat, mine.hand[0], emit);
      break;
    case 'order':
      chooseShow(state, seat, showsOf(table, seat, mine)[0], emit);
      break;
    case 'play':
      move(state, seat, emit);
      break;
  }
}

function move(state: Table, seat: Seat, emit: Emit<TuckIt>): void {
  const { public: table } = state;
  if (table.owed === 'penalty') return tuckOne(state, seat, emit);
  if (table.owed !== null) return pass(state, seat, emit);
  if (isDarkQOnTop(table)) return take(state, seat, emit);
  if (canDecline({ seat, table, mine: state.private[seat] })) return decline(state, seat, emit);
  playFirst(state, seat, emit);
}

/** The top of the first Stack that goes; where only Dice are within reach, the die is rolled before. */
function playFirst(state: Table, seat: Seat, emit: Emit<TuckIt>): void {
  const seen = { seat, table: state.public, mine: state.private[seat] };
  const stack = [0, 1, 2].find((each) => playableOf(seen, each) > 0);
  if (stack === undefined) roll(state, seat, emit);
  else playStack(state, seat, { stack, count: 1 }, emit);
}

const GIVEN_AWAY: readonly Card[] = ['4', '6', '8', 'Q', 'K'];

/** TI80 */
function tuckOne(state: Table, seat: Seat, emit: Emit<TuckIt>): void {
  const mine = state.private[seat];
  const plain = mine.hand.filter((card) => GIVEN_AWAY.includes(card));
  compose(mine, 'penalty', highest(plain.length > 0 ? plain : mine.hand));
  mine.under.push(0);
  finish(state, seat, emit);
}

/** Of equal ones the first in a sorted hand. */
function highest(cards: readonly Card[]): Card {
  let best = cards[0];
  for (const card of cards) if (KINDS[card].value > KINDS[best].value) best = card;
  return best;
}
