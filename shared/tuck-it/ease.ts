import { entering, links, openingOn } from './combos.ts';
import { deckOf } from './deck.ts';
import { FACES } from './faces.ts';
import type { Card } from './shapes.ts';

/* How easily cards get away, as it is with the base set. */

const BASE = deckOf({ hearts: false, acorns: false, balls: false, leaves: false, skips: false });

const goes = (card: Card, top: Card): boolean => entering(openingOn(top), card) !== 0;

const shareOf = (holds: (other: Card) => boolean): number => BASE.filter(holds).length / BASE.length;

const EASE = new Map(FACES.map((card) => [card, shareOf((top) => goes(card, top))]));
const SHUT = new Map(FACES.map((top) => [top, 1 - shareOf((card) => goes(card, top))]));

/** On how much of the deck a card goes. A Dice or a Skip is never far from going. */
export const easeOf = (card: Card): number => EASE.get(card) || 0.6;

/** How much of the deck does not go on this card. */
export const shutBy = (top: Card): number => SHUT.get(top) ?? 0;

/** In how many plays these cards could go, top first, each the harder the less easily it opens. */
export function effortOf(cards: readonly Card[]): number {
  let effort = 0;
  for (const [i, card] of cards.entries()) if (i === 0 || !links(cards[i - 1], card)) effort += 1.5 - easeOf(card);
  return effort;
}
