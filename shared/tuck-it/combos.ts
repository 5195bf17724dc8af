import { KINDS } from './deck.ts';
import { FACES } from './faces.ts';
import type { Card, Public } from './shapes.ts';
import { readCard, readTop } from './table.ts';

/* Which card goes on which, and which cards link into one play (TI36 to TI49). */

/** A set of values, a bit for each half: a 2 is bit 4, a 2½ bit 5, an ace bit 28. */
export type Values = number;

const bit = (value: number): Values => 1 << (value * 2);

const FIVE = bit(5);
const NINE = bit(9);
const ANY: Values = -1;
const NONE: Values = 0;

/** TI48: a 9/5 is both. */
const valuesOf = (card: Card): Values => (card === '9/5' ? FIVE | NINE : bit(KINDS[card].value));

const isFive = (value: number): boolean => value === 5 || value === 5.5;

/** TI37 to TI43, in their order of precedence. */
function goesOn(value: number, top: Card): boolean {
  const { value: under, caps } = KINDS[top];
  if (top === 'darkQ') return false;
  if (caps) return value <= 9;
  if (value === 2 || value === 2.5) return true;
  if (value === 3 || value === 3.5) return under <= 9;
  if (isFive(value) && under === 14) return true;
  if (value === 14 && isFive(under)) return false;
  return value >= under;
}

function valuesOn(top: Card): Values {
  let values = NONE;
  for (let value = 2; value <= 14; value += 0.5) if (goesOn(value, top)) values |= bit(value);
  return values;
}

const VALUES = new Map(FACES.map((card) => [card, valuesOf(card)]));
const OPENINGS = new Map(FACES.map((card) => [card, valuesOn(card)]));

/** What the first card of a play may be, or a revealed one. */
export const opening = (table: Public): Values => openingOn(readTop(table));

/** What goes on this card; null: on an empty pile. */
export const openingOn = (top: Card | null): Values => (top === null ? ANY : (OPENINGS.get(top) ?? NONE));

/**
 * As what a card comes in where these values are called for, and thereby what the next may link to;
 * none: it does not go. TI49: a 9/5 that came in as a 5 may go on as a 9, not the other way round.
 */
export function entering(called: Values, card: Card | null): Values {
  if (card === null) return NONE;
  const entered = called & (VALUES.get(card) ?? NONE);
  return card === '9/5' && (entered & FIVE) !== 0 ? FIVE | NINE : entered;
}

/** TI46, TI47: the same value, or half a step up; of whole and half cards, one is then a half. */
const linking = (entered: Values): Values => entered | (entered << 1);

/** Whether one card of a play may follow the other. */
export const links = (card: Card, next: Card): boolean => entering(linking(entering(ANY, card)), next) !== NONE;

/** What may follow the cards of a play so far. */
export function calledAfter(table: Public, cards: readonly Card[]): Values {
  let called = opening(table);
  for (const card of cards) called = linking(entering(called, readCard(table, card)));
  return called;
}

/** TI23: how many of these cards, in this order, make a play. */
export function playable(table: Public, cards: readonly Card[]): number {
  let called = opening(table);
  for (const [i, card] of cards.entries()) {
    const entered = entering(called, readCard(table, card));
    if (entered === NONE) return i;
    called = linking(entered);
  }
  return cards.length;
}

const DICE = bit(0);

/** TI51: four Dice, or four cards that can all be one value; a half is the only one of its value. */
export function isFour(pile: readonly Card[]): boolean {
  let common = pile.length < 4 ? NONE : ANY;
  for (let i = pile.length - 4; i < pile.length && common !== NONE; i++) common &= kindOf(pile[i]);
  return common !== NONE;
}

const kindOf = (card: Card): Values => (card === 'Dice' ? DICE : (VALUES.get(card) ?? NONE));
