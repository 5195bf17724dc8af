import { type Card, DECK, FACES, sumOf, valueOf } from './deck.ts';

/** What a Stack may hold that one cannot see. */
export interface Guess {
  /** How likely it is worth exactly the bid. */
  truth: number;
  /** What it is worth on average if it is not. */
  bluff: number;
}

/** So many of these cards at random, against a bid. */
export function guessOf(unseen: readonly Card[], cards: number, bid: number): Guess {
  const { ways, all, sum } = spreadOf(unseen, cards);
  const truths = ways.get(bid) ?? 0;
  return { truth: truths / all, bluff: truths < all ? (sum - truths * bid) / (all - truths) : 0 };
}

/** The ways to draw so many cards, by what they are worth together. */
interface Spread {
  ways: Map<number, number>;
  all: number;
  sum: number;
}

/** Worked out once: some thousands are all there can be. */
const SPREADS = new Map<number, Spread>();

function spreadOf(unseen: readonly Card[], cards: number): Spread {
  const counts = FACES.map(() => 0);
  for (const card of unseen) counts[FACES.indexOf(card)]++;
  let key = cards;
  for (const count of counts) key = key * 6 + count;
  const known = SPREADS.get(key) ?? countSpread(counts, cards);
  SPREADS.set(key, known);
  return known;
}

function countSpread(counts: readonly number[], cards: number): Spread {
  const spread: Spread = { ways: new Map(), all: 0, sum: 0 };
  const add = (at: number, { left, worth, ways }: { left: number; worth: number; ways: number }): void => {
    if (at === counts.length) return left === 0 ? note(spread, worth, ways) : undefined;
    for (let n = Math.min(counts[at], left); n >= 0; n--)
      add(at + 1, { left: left - n, worth: worth + n * valueOf(FACES[at]), ways: ways * choose(counts[at], n) });
  };
  add(0, { left: cards, worth: 0, ways: 1 });
  return spread;
}

function note(spread: Spread, worth: number, ways: number): void {
  spread.ways.set(worth, (spread.ways.get(worth) ?? 0) + ways);
  spread.all += ways;
  spread.sum += ways * worth;
}

const choose = (of: number, n: number): number => (n === 0 ? 1 : (choose(of - 1, n - 1) * of) / n);

/** The whole deck but these. */
export function deckWithout(seen: readonly Card[]): Card[] {
  const unseen = [...DECK];
  for (const card of seen) unseen.splice(unseen.indexOf(card), 1);
  return unseen;
}

export const meanOf = (cards: readonly Card[]): number => (cards.length === 0 ? 0 : sumOf(cards) / cards.length);
