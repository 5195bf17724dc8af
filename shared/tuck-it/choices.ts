import type { Listed } from '../game.ts';
import { calledAfter, entering, opening, playable } from './combos.ts';
import { showsOf } from './order.ts';
import type { Card, Move } from './shapes.ts';
import {
  canPlayStacks,
  isDarkQOnTop,
  isDiceOnTop,
  isOpenToAll,
  isSlowed,
  readCard,
  type Seen,
  topOfStack,
} from './table.ts';

/* What a seat may do next. */

type Moves = Listed<Move>[];

const STACKS = [0, 1, 2] as const;

export function choicesOf(seen: Seen): Moves {
  const { seat, table, mine } = seen;
  switch (table.stage) {
    case 'arrange':
      return table.asked.includes(seat) ? [...new Set(mine.hand)].map((card) => ({ type: 'arrange', card })) : [];
    case 'order':
      return table.asked.includes(seat) ? showsOf(table, seat, mine) : [];
    case 'play':
      return mine.composing ? stepsOf(seen) : actsOf(seen);
  }
}

function actsOf(seen: Seen): Moves {
  const { seat, table, mine } = seen;
  const moves: Moves = [];
  if (seat === table.mover) addTurn(moves, seen);
  if (!isOpenToAll(table)) return moves;
  addKinds(moves, mine.hand, 'tuck');
  moves.push({ type: 'vote', end: !table.votes[seat] });
  return moves;
}

/** Each kind of card once: a sorted hand has equal cards side by side. */
function addKinds(moves: Moves, hand: readonly Card[], type: 'tuck' | 'penalty'): void {
  for (const [i, card] of hand.entries()) if (card !== hand[i - 1]) moves.push({ type, card });
}

function addTurn(moves: Moves, seen: Seen): void {
  switch (seen.table.owed) {
    case 'flip':
      return addFlips(moves, seen);
    case 'bonus':
      for (const stack of STACKS) if (topOfStack(seen, stack)) moves.push({ type: 'bonus', stack });
      moves.push({ type: 'pass' });
      return;
    case 'penalty':
      return addKinds(moves, seen.mine.hand, 'penalty');
    case null:
      return addOpenings(moves, seen);
  }
}

/** TI56: any Stack that is not empty, whosever it is. */
function addFlips(moves: Moves, { table }: Seen): void {
  for (const [seat, stacks] of table.stacks.entries()) {
    for (const [stack, { down, up }] of stacks.entries()) {
      if (down + up.length > 0) moves.push({ type: 'flip', seat, stack });
    }
  }
  moves.push({ type: 'pass' });
}

function addOpenings(moves: Moves, seen: Seen): void {
  const { table } = seen;
  if (!table.rolled) addSkips(moves, seen);
  if (isDarkQOnTop(table)) {
    moves.push({ type: 'take' });
    return;
  }
  if (canRoll(seen)) moves.push({ type: 'roll' });
  addPlays(moves, seen);
  if (canDecline(seen)) moves.push({ type: 'decline' });
}

/** TI66 */
function addSkips(moves: Moves, seen: Seen): void {
  if (seen.mine.hand.includes('Skip')) moves.push({ type: 'skip', stack: null });
  if (!canPlayStacks(seen)) return;
  for (const stack of STACKS) if (topOfStack(seen, stack) === 'Skip') moves.push({ type: 'skip', stack });
}

/** TI61, TI63 */
const canRoll = ({ table }: Seen): boolean => table.sets.balls && !table.rolled && !isDiceOnTop(table);

function addPlays(moves: Moves, seen: Seen): void {
  const { table, mine } = seen;
  if (mine.hand.length > 0) return addCards(moves, seen, opening(table));
  if (!canPlayStacks(seen)) return;
  for (const stack of STACKS) {
    const cards = playableOf(seen, stack);
    if (cards > 0) moves.push({ type: 'playStack', stack, count: [1, cards] });
  }
}

function addCards(moves: Moves, { table, mine }: Seen, called: number): void {
  for (const [i, card] of mine.hand.entries()) {
    if (card !== mine.hand[i - 1] && entering(called, readCard(table, card)) !== 0) moves.push({ type: 'play', card });
  }
}

/** How many cards from the top of this Stack make a play. */
export function playableOf(seen: Seen, stack: number): number {
  const cards = playable(seen.table, fromTop(seen, stack));
  return isSlowed(seen.table) ? Math.min(cards, 1) : cards;
}

export const fromTop = ({ seat, table, mine }: Seen, stack: number): Card[] => [
  ...table.stacks[seat][stack].up.toReversed(),
  ...mine.stacks[stack].toReversed(),
];

/** TI29: with an empty hand on an empty pile only who has nothing but Skips within reach. */
export function canDecline(seen: Seen): boolean {
  if (!canPlayStacks(seen) || seen.table.pile.length > 0) return true;
  return STACKS.every((stack) => (topOfStack(seen, stack) ?? 'Skip') === 'Skip');
}

/** The next step of what is being composed. */
function stepsOf(seen: Seen): Moves {
  const { table, mine } = seen;
  const moves: Moves = [];
  if (mine.composing === 'play') {
    if (!isSlowed(table)) addCards(moves, seen, calledAfter(table, mine.draft));
  } else if (mine.under.length < mine.draft.length) return STACKS.map((stack) => ({ type: 'under', stack }));
  else if (mine.composing === 'tuck') addKinds(moves, mine.hand, 'tuck');
  moves.push({ type: 'done' });
  return moves;
}
