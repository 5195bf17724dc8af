import type { Seat } from '../game.ts';
import { type Card, CARDS } from './deck.ts';
import type { Private, Public } from './shapes.ts';
import { halfAt, openTrick, playersAt } from './table.ts';
import { beats } from './tricks.ts';

/** What is known of cards that may be played after this one. */
export interface Odds {
  unseen: ReadonlySet<Card>;
  /** How likely one of them is in the hand of somebody who is still to play. */
  near: number;
}

export function oddsOf(table: Public, seat: Seat, { handA, handB }: Private): Odds {
  const seen = new Set([...handA, ...handB, ...table.trick, ...openTrick(table)]);
  const unseen = new Set(CARDS.filter((card) => !seen.has(card)));
  const players = playersAt(table);
  let behind = 0;
  for (let i = 1; i < players - table.trick.length; i++) {
    const held = table.hands[(seat + i) % players];
    behind += table.phase === 'A' ? held - halfAt(table) : held;
  }
  return { unseen, near: behind / unseen.size };
}

/** How likely nobody behind beats this card. */
export function holds({ unseen, near }: Odds, card: Card): number {
  let higher = 0;
  for (const other of unseen) if (beats(other, card)) higher++;
  return (1 - near) ** higher;
}
