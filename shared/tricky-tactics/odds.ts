import type { Seat } from '../game.ts';
import { type Card, CARDS, higherThan } from './deck.ts';
import type { Private, Public } from './shapes.ts';
import { halfAt, openTrick, playersAt } from './table.ts';

/** What is known of cards that may be played after this one. */
export interface Odds {
  seen: ReadonlySet<Card>;
  /** How likely a card that was not seen is in the hand of somebody who is still to play. */
  near: number;
}

export function oddsOf(table: Public, seat: Seat, { handA, handB }: Private): Odds {
  const seen = new Set([...handA, ...handB, ...table.trick, ...openTrick(table)]);
  const players = playersAt(table);
  let behind = 0;
  for (let i = 1; i < players - table.trick.length; i++) {
    const held = table.hands[(seat + i) % players];
    behind += table.phase === 'A' ? held - halfAt(table) : held;
  }
  return { seen, near: behind / (CARDS.length - seen.size) };
}

/** How likely nobody behind beats this card. */
export function holds({ seen, near }: Odds, card: Card): number {
  let higher = 0;
  for (const other of higherThan(card)) if (!seen.has(other)) higher++;
  return (1 - near) ** higher;
}
