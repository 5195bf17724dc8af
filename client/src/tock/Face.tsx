import type { Card as Face } from '../../../shared/tock/deck.ts';
import { rankOf } from '../../../shared/tock/deck.ts';
import type { CardProps } from '../parts/Card.tsx';
import { artOf, BACK } from './Sprite.tsx';
import { cardOf } from './words.ts';

/** How a card of Tock is printed. */
export const printOf = (face: Face) =>
  ({
    rank: rankOf(face),
    label: cardOf(face),
    art: artOf(face),
    back: BACK,
    tone: /[HD]$/.test(face) ? 'red' : undefined,
  }) as const satisfies Partial<CardProps>;
