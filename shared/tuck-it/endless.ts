import { placeOf } from './deck.ts';
import type { Card, Public } from './shapes.ts';
import { stackCards, type Table } from './table.ts';

/* What keeps a game from going on for ever (TI72 to TI74). */

const QUIET_TURNS = 60;

export const isTooQuiet = ({ quiet, hands }: Public): boolean => quiet >= QUIET_TURNS * hands.length;

/** TI74: seats that are gone are in favour. */
export const isUnanimous = ({ votes, gone }: Public): boolean => votes.every((vote, seat) => vote || gone[seat]);

/** TI73: counted from the moment the Draw Pile is empty. */
export function countLowest(table: Public): void {
  table.lowest = table.stacks.map((_, seat) => stackCards(table, seat));
}

/** Whether a Stack card that was just taken leaves this seat with fewer than ever. */
export function noteFall(table: Public, seat: number): void {
  const cards = stackCards(table, seat);
  if (table.deck > 0 || cards >= table.lowest[seat]) return;
  table.lowest[seat] = cards;
  table.stirred = true;
}

/** TI72: notes the position, and whether it has been there twice before. */
export function isThirdTime(state: Table): boolean {
  const { past } = state.secret;
  const position = positionOf(state);
  past.push(position);
  let times = 0;
  for (const earlier of past) if (earlier === position) times++;
  return times >= 3;
}

/** Two streams of 32 bits, cut to the 53 that a number holds: that two positions look alike by chance will not happen. */
function positionOf({ public: table, private: drawers }: Table): number {
  const lanes: Lanes = [table.mover + 1, table.clockwise ? 1 : 2];
  for (const [seat, { hand, stacks }] of drawers.entries()) {
    mixCards(lanes, hand);
    for (const [i, cards] of stacks.entries()) {
      mixCards(lanes, cards);
      mixCards(lanes, table.stacks[seat][i].up);
    }
  }
  mixCards(lanes, table.pile);
  for (const pips of table.dice) mix(lanes, pips);
  return (lanes[0] >>> 0) * 2 ** 21 + (lanes[1] >>> 11);
}

type Lanes = [number, number];

/** The end of a list is told apart from every card. */
const END = 99;

function mixCards(lanes: Lanes, cards: readonly Card[]): void {
  for (const card of cards) mix(lanes, placeOf(card));
  mix(lanes, END);
}

function mix(lanes: Lanes, item: number): void {
  const a = Math.imul(lanes[0] ^ item, 0x85ebca6b);
  const b = Math.imul(lanes[1] + item, 0xc2b2ae35);
  lanes[0] = a ^ (a >>> 15);
  lanes[1] = b ^ (b >>> 13);
}
