import { lazy } from 'solid-js';
import type { Seat } from '../../../shared/game.ts';
import type { Card, Public } from '../../../shared/tuck-it/shapes.ts';

/** What is looked at more closely. */
export type Sight = { type: 'pile' } | { type: 'trash' } | { type: 'seat'; seat: Seat } | { type: 'card'; card: Card };

/** Comes when somebody looks. */
export const Looking = lazy(async () => ({ default: (await import('./Looking.tsx')).Looking }));

/** A card that is looked at; `pips`: the face a Dice has there. */
export interface Lying {
  face: Card;
  pips: number | null;
  note: string;
}

/** The pile from the bottom, each Dice with the face it keeps. */
export function pileOf({ pile, dice }: Public): Lying[] {
  let rolled = 0;
  return pile.map((face) => ({ face, pips: face === 'Dice' ? dice[rolled++] : null, note: '' }));
}
