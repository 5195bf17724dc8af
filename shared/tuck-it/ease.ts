import { entering, links, openingOn } from './combos.ts';
import { deckOf } from './deck.ts';
import type { Card } from './shapes.ts';

/* How easily cards get away, as it is with the base set. */

/** Worked out when first asked for: at the start of a server it would keep every table waiting. */
function onceFor(share: (card: Card) => number): (card: Card) => number {
  const known = new Map<Card, number>();
  return (card) => {
    const answer = known.get(card) ?? share(card);
    known.set(card, answer);
    return answer;
  };
}

let base: readonly Card[] | null = null;
const baseSet = () => (base ??= deckOf({ hearts: false, acorns: false, balls: false, leaves: false, skips: false }));

const shareOf = (holds: (other: Card) => boolean): number => baseSet().filter(holds).length / baseSet().length;

const goes = (card: Card, top: Card): boolean => entering(openingOn(top), card) !== 0;

/** On how much of the deck a card goes. A Dice or a Skip is never far from going. */
export const easeOf = onceFor((card) => shareOf((top) => goes(card, top)) || 0.6);

/** How much of the deck does not go on this card. */
export const shutBy = onceFor((top) => 1 - shareOf((card) => goes(card, top)));

/** In how many plays these cards could go, top first, each the harder the less easily it opens. */
export function effortOf(cards: readonly Card[]): number {
  let effort = 0;
  for (const [i, card] of cards.entries()) if (i === 0 || !links(cards[i - 1], card)) effort += 1.5 - easeOf(card);
  return effort;
}
