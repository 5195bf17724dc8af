import type { Choice } from '../bot.ts';
import { type Card, rankOf, type Suit, suitOf } from './deck.ts';
import type { Move, TrickyTactics } from './shapes.ts';

/* Splits worth a thought. There are hundreds of them: all are looked at, and a few are thought about. */

interface Traits {
  /** Cards that lie together with others of their suit, counted in pairs. */
  length: number;
  /** How much stronger one half is. */
  uneven: number;
  /** Strong cards at the head of long suits. */
  heads: number;
}

interface Split {
  a: readonly Card[];
  traits: Traits;
}

/** Long suits win once one leads, even halves once one follows: some splits of both kinds. */
const TASTES: readonly ((traits: Traits) => number)[] = [
  ({ length, uneven, heads }) => length - 1.5 * uneven + heads,
  ({ length, uneven }) => -length - 1.5 * uneven,
];
const OF_EACH = 4;

export function splitChoices(dealt: readonly Card[]): Choice<TrickyTactics>[] {
  const splits = splitsOf(dealt);
  const best = TASTES.flatMap((taste) => bestBy(splits, taste));
  return best.map(({ a, traits }) => ({
    moves: [...a.map((card): Move => ({ type: 'put', card })), { type: 'ready' }],
    reasons: { ...traits },
  }));
}

function bestBy(splits: readonly Split[], taste: (traits: Traits) => number): Split[] {
  const rated = splits.map((split) => ({ split, worth: taste(split.traits) }));
  return rated
    .sort((one, other) => other.worth - one.worth)
    .slice(0, OF_EACH)
    .map(({ split }) => split);
}

/** A half that is being filled, and what it has come to. */
interface Half {
  cards: number;
  suits: Record<Suit, number>;
  length: number;
  strength: number;
  heads: number;
}

const emptyHalf = (): Half => ({ cards: 0, suits: { C: 0, D: 0, H: 0, S: 0 }, length: 0, strength: 0, heads: 0 });

/** Every way but for which half is which: the first card is in Hand A. */
function splitsOf(dealt: readonly Card[]): Split[] {
  const splits: Split[] = [];
  const [a, b] = [emptyHalf(), emptyHalf()];
  const inA: Card[] = [];
  const deal = (at: number): void => {
    if (at === dealt.length) {
      splits.push({ a: [...inA], traits: traitsOf(a, b) });
      return;
    }
    const card = dealt[at];
    if (a.cards < dealt.length / 2) {
      inA.push(card);
      lay(a, card, 1);
      deal(at + 1);
      lay(a, card, -1);
      inA.pop();
    }
    if (at > 0 && b.cards < dealt.length / 2) {
      lay(b, card, 1);
      deal(at + 1);
      lay(b, card, -1);
    }
  };
  deal(0);
  return splits;
}

/** Puts a card into a half, or takes the last one out again. */
function lay(half: Half, card: Card, by: 1 | -1): void {
  const suit = suitOf(card);
  if (by < 0) half.suits[suit]--;
  const others = half.suits[suit];
  if (by > 0) half.suits[suit]++;
  half.cards += by;
  half.length += by * others;
  half.strength += (by * rankOf(card)) / 10;
  if (others > 0) half.heads += (by * rankOf(card)) / 10;
}

const traitsOf = (a: Half, b: Half): Traits => ({
  length: a.length + b.length,
  uneven: Math.abs(a.strength - b.strength),
  heads: a.heads + b.heads,
});
