import { FACES } from './faces.ts';
import type { Card, Sets } from './shapes.ts';

/** What a card does when it lies on top after a play. */
export type Deed = 'flip' | 'reverse' | 'clear' | 'jump' | null;

export interface Kind {
  /** Half cards lie between; 9/5 counts as 9 here, an ace as 14. */
  value: number;
  gears: number;
  does: Deed;
  /** TI42: what follows must be 9 or less. */
  caps: boolean;
  /** TI44: what follows must be a single card. */
  slow: boolean;
  base: number;
  hearts: number;
  acorns: number;
  balls: number;
  leaves: number;
}

const NOTHING = { does: null, caps: false, slow: false, base: 0, hearts: 0, acorns: 0, balls: 0, leaves: 0 };

const kind = (value: number, gears: number, more: Partial<Kind>): Kind => ({ value, gears, ...NOTHING, ...more });

/** TI1 to TI5, TI71: every card, its Gears, how often each set has it and what it does. */
export const KINDS: Record<Card, Kind> = {
  Dice: kind(0, 3, { balls: 10 }),
  Skip: kind(0, 4, { leaves: 2 }),
  '2': kind(2, 5, { base: 4 }),
  slow2: kind(2, 5, { leaves: 1, slow: true }),
  '2½': kind(2.5, 5, { acorns: 1 }),
  '3': kind(3, 3, { base: 4, hearts: 5, does: 'reverse' }),
  '3½': kind(3.5, 3, { acorns: 1, does: 'reverse' }),
  '4': kind(4, 1, { base: 5 }),
  slow4: kind(4, 1, { leaves: 1, slow: true }),
  '4½': kind(4.5, 1, { acorns: 1 }),
  '5': kind(5, 2, { base: 4 }),
  slow5: kind(5, 2, { leaves: 1, slow: true }),
  '5½': kind(5.5, 2, { acorns: 1 }),
  '6': kind(6, 1, { base: 5 }),
  slow6: kind(6, 1, { leaves: 1, slow: true }),
  '6½': kind(6.5, 1, { acorns: 1 }),
  '7': kind(7, 3, { base: 4, does: 'flip' }),
  slow7: kind(7, 3, { leaves: 1, slow: true, does: 'flip' }),
  '7½': kind(7.5, 3, { acorns: 1, does: 'flip' }),
  '8': kind(8, 2, { base: 5 }),
  slow8: kind(8, 2, { leaves: 1, slow: true }),
  '8½': kind(8.5, 2, { acorns: 1 }),
  '9': kind(9, 3, { base: 4, caps: true }),
  '9/5': kind(9, 4, { balls: 6, caps: true }),
  slow9: kind(9, 3, { leaves: 1, slow: true, caps: true }),
  '10': kind(10, 6, { base: 4, hearts: 5, does: 'clear' }),
  J: kind(11, 4, { base: 4, hearts: 5, does: 'jump' }),
  slowJ: kind(11, 4, { leaves: 1, slow: true, does: 'jump' }),
  Q: kind(12, 2, { base: 3 }),
  darkQ: kind(12, 6, { base: 1 }),
  slowQ: kind(12, 2, { leaves: 1, slow: true }),
  K: kind(13, 3, { base: 3 }),
  slowK: kind(13, 3, { leaves: 1, slow: true }),
  A: kind(14, 4, { base: 4, acorns: 6 }),
  slowA: kind(14, 4, { leaves: 1, slow: true }),
};

export function deckOf(sets: Sets): Card[] {
  return FACES.flatMap((card) => Array<Card>(copiesOf(card, sets)).fill(card));
}

function copiesOf(card: Card, sets: Sets): number {
  const { base, hearts, acorns, balls, leaves } = KINDS[card];
  const hasLeaves = sets.leaves || (sets.skips && card === 'Skip');
  return base + on(sets.hearts, hearts) + on(sets.acorns, acorns) + on(sets.balls, balls) + on(hasLeaves, leaves);
}

const on = (isIn: boolean, copies: number): number => (isIn ? copies : 0);

const DIE: readonly Card[] = ['A', '2', '3', '4', '5', '6'];

/** TI62: a Dice is the card that the die shows. */
export const dieCard = (pips: number): Card => DIE[pips - 1];

/** TI14: what a card shown for the order of play counts. */
export const shownValue = (card: Card, pips: number | null): number =>
  KINDS[pips === null ? card : dieCard(pips)].value;

export function gearsOf(cards: readonly Card[]): number {
  let gears = 0;
  for (const card of cards) gears += KINDS[card].gears;
  return gears;
}

const PLACES = new Map(FACES.map((card, i) => [card, i]));

/** Where a card comes in a sorted hand. */
export const placeOf = (card: Card): number => PLACES.get(card) ?? 0;

/** Keeps the hand sorted: nobody, not even its owner, is told when a card came. */
export function putInHand(hand: Card[], card: Card): void {
  const place = placeOf(card);
  let at = hand.length;
  while (at > 0 && placeOf(hand[at - 1]) > place) at--;
  hand.splice(at, 0, card);
}

export function takeFromHand(hand: Card[], card: Card): void {
  hand.splice(hand.indexOf(card), 1);
}

export const sorted = (cards: Card[]): Card[] => cards.sort((a, b) => placeOf(a) - placeOf(b));
