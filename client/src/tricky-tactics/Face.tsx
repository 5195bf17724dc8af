import { rankOf, suitOf, type Card as Face, type Suit } from '../../../shared/tricky-tactics/deck.ts';
import type { CardProps } from '../parts/Card.tsx';
import { suitSwitch } from '../settings.ts';
import { artOf, BACK, smallArtOf } from './Sprite.tsx';
import { cardName } from './words.ts';

/** How a card of Tricky-Tactics is printed. */
export const printOf = (face: Face) =>
  ({
    rank: String(rankOf(face)),
    label: cardName(face),
    art: artOf(suitOf(face)),
    back: BACK,
    tone: toneOf(suitOf(face)),
    key: `card:${face}`,
  }) as const satisfies Partial<CardProps>;

/** Rank over pip, where there is no room for more. */
export const smallPrintOf = (face: Face) => ({ ...printOf(face), art: smallArtOf(suitOf(face)) });

function toneOf(suit: Suit): CardProps['tone'] {
  if (suit === 'H') return 'red';
  if (suit === 'D') return suitSwitch.isOn() ? 'blue' : 'red';
  return suit === 'C' && suitSwitch.isOn() ? 'green' : undefined;
}
