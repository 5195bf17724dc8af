import { fromTop } from './choices.ts';
import { calledAfter, entering } from './combos.ts';
import { effortOf } from './ease.ts';
import type { Card } from './shapes.ts';
import { isSlowed, readCard, type Seen } from './table.ts';

/* What could be done with the cards of a hand. */

const MOST_PLAYS = 24;

/** Plays that the hand allows, the short ones first. */
export function playsFrom({ table }: Seen, hand: readonly Card[]): Card[][] {
  const plays: Card[][] = [[]];
  for (let at = 0; at < plays.length && plays.length < MOST_PLAYS; at++) {
    const begun = plays[at];
    if (begun.length > 0 && isSlowed(table)) break;
    const called = calledAfter(table, begun);
    for (const card of kindsIn(without(hand, begun)))
      if (entering(called, readCard(table, card)) !== 0 && isNew(plays, begun, card)) plays.push([...begun, card]);
  }
  return plays.slice(1);
}

export const kindsIn = (cards: readonly Card[]): Card[] => cards.filter((card, i) => cards.indexOf(card) === i);

/** The same cards with the same one on top are the same play. */
function isNew(plays: readonly Card[][], begun: readonly Card[], card: Card): boolean {
  const cards = begun.toSorted().join();
  return !plays.some(
    (play) =>
      play.length === begun.length + 1 && play[begun.length] === card && play.slice(0, -1).sort().join() === cards,
  );
}

function without(hand: readonly Card[], cards: readonly Card[]): Card[] {
  const left = [...hand];
  for (const card of cards) left.splice(left.indexOf(card), 1);
  return left;
}

/** Where this card lies best, and how many plays it costs there. */
export function bestUnder(seen: Seen, card: Card): { stack: number; effort: number } {
  const places = [0, 1, 2].map((stack) => {
    const cards = fromTop(seen, stack);
    return { stack, effort: effortOf([...cards, card]) - effortOf(cards) + (cards.length === 0 ? 0.3 : 0) };
  });
  return places.sort((a, b) => a.effort - b.effort)[0];
}
