import type { Seat, State } from '../game.ts';
import { dieCard, KINDS } from './deck.ts';
import type { Card, Private, Public, TuckIt } from './shapes.ts';

/* Questions about a table of Tuck It that every part of the rules asks. */

export type Table = State<TuckIt>;

/** What a seat sees of the table: the two drawers that its choices are made from. */
export interface Seen {
  seat: Seat;
  table: Public;
  mine: Private;
}

/** TI20 */
export const isPhase2 = (table: Public): boolean => table.deck === 0;

/** TI33, TI46: where anybody may tuck and vote. */
export const isOpenToAll = (table: Public): boolean => table.stage === 'play' && isPhase2(table);

const topOf = (table: Public): Card | undefined => table.pile[table.pile.length - 1];

export const isDiceOnTop = (table: Public): boolean => topOf(table) === 'Dice';

export const isDarkQOnTop = (table: Public): boolean => topOf(table) === 'darkQ';

/** The top of the pile, a Dice as the card it is; null: the pile is empty. */
export function readTop(table: Public): Card | null {
  const top = topOf(table);
  return top === 'Dice' ? dieCard(table.dice[table.dice.length - 1]) : (top ?? null);
}

/** TI44 */
export function isSlowed(table: Public): boolean {
  const top = topOf(table);
  return top !== undefined && KINDS[top].slow;
}

/** TI63, TI64: what a Dice shows now; null: it has no face. */
export function pipsNow(table: Public): number | null {
  if (isDiceOnTop(table)) return table.dice[table.dice.length - 1];
  return table.rolled ? table.die : null;
}

/** A card as it may be played now; null: a Dice without a face, a Skip. */
export function readCard(table: Public, card: Card): Card | null {
  if (card === 'Skip') return null;
  if (card !== 'Dice') return card;
  const pips = pipsNow(table);
  return pips === null ? null : dieCard(pips);
}

export function stackCards(table: Public, seat: Seat): number {
  let cards = 0;
  for (const { down, up } of table.stacks[seat]) cards += down + up.length;
  return cards;
}

/** The top card of an own Stack, which its owner may look at; null: the Stack is empty. */
export function topOfStack({ seat, table, mine }: Seen, stack: number): Card | null {
  const { up } = table.stacks[seat][stack];
  const down = mine.stacks[stack];
  return up[up.length - 1] ?? down[down.length - 1] ?? null;
}

/** TI23: only with an empty hand, and only in Phase 2. */
export const canPlayStacks = ({ table, mine }: Seen): boolean => isPhase2(table) && mine.hand.length === 0;

export function nextAfter(table: Public, seat: Seat): Seat {
  const seatCount = table.hands.length;
  return (seat + (table.clockwise ? 1 : seatCount - 1)) % seatCount;
}
