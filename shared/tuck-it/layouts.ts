import { links } from './combos.ts';
import { easeOf } from './ease.ts';
import type { Card } from './shapes.ts';

/* How to lay out nine cards: what the hand keeps, and what lies on what. */

interface Layout {
  /** The bottom and the top of the first Stack, of the second, of the third. */
  laid: Card[];
  kept: Card[];
}

const KEPT = 3;

/** The cards that go least easily are kept, to be played while there is time; or some that go a little more easily. */
export function layoutsOf(dealt: readonly Card[]): Layout[] {
  const hardest = dealt.toSorted((a, b) => easeOf(a) - easeOf(b));
  return [0, 1, 2, 3].map((from) => {
    const kept = hardest.slice(from, from + KEPT);
    return { kept, laid: pairUp([...hardest.slice(0, from), ...hardest.slice(from + KEPT)]) };
  });
}

/** Cards that link lie together, the one that comes first on top. */
function pairUp(cards: readonly Card[]): Card[] {
  const laid: Card[] = [];
  const left = [...cards];
  while (left.length > 0) {
    const [card] = left.splice(0, 1);
    const at = Math.max(
      0,
      left.findIndex((other) => links(card, other) || links(other, card)),
    );
    const [other] = left.splice(at, 1);
    laid.push(...(links(card, other) ? [other, card] : [card, other]));
  }
  return laid;
}
