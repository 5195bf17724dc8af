import { createMemo } from 'solid-js';
import { KINDS } from '../../../shared/tuck-it/deck.ts';
import type { Card, Move } from '../../../shared/tuck-it/shapes.ts';
import { createPick } from '../picks.ts';

/** Bottom and top of the first Stack, of the second, of the third: which card of the deal lies there. */
export type Slots = readonly (number | null)[];

const EMPTY: Slots = [null, null, null, null, null, null];

/** Nine cards on their way into three Stacks: nobody else sees it before all six lie. */
export function createArrangement(hand: () => readonly Card[]) {
  const dealt = createMemo(() => hand().join());
  const [slots, setSlots] = createPick<Slots>(dealt, () => EMPTY);
  const [chosen, choose] = createPick<number | null>(dealt, () => null);
  const target = () => chosen() ?? slots().indexOf(null);
  /** Whatever lay there goes where this card came from. */
  const put = (card: number, slot: number) => {
    const from = slots().indexOf(card);
    setSlots(slots().map((other, at) => (at === slot ? card : at === from ? slots()[slot] : other)));
    choose(null);
  };
  return {
    slots,
    target,
    choose,
    put,
    place: (card: number) => target() >= 0 && put(card, target()),
    takeBack(slot: number) {
      setSlots(slots().map((card, at) => (at === slot ? null : card)));
      choose(slot);
    },
    suggest() {
      setSlots(suggestionFor(hand()));
      choose(null);
    },
    missing: () => slots().filter((card) => card === null).length,
    steps: (): Move[] => slots().flatMap((card) => (card === null ? [] : [{ type: 'arrange', card: hand()[card] }])),
  };
}
export type Arrangement = ReturnType<typeof createArrangement>;

/** How well a card on top of another plays in one go: equal ones best, then halves that link. */
function bond(a: Card, b: Card): number {
  const [low, high] = [KINDS[a].value, KINDS[b].value];
  if (low === high && a !== 'Dice' && a !== 'Skip') return 2;
  return Math.abs(low - high) === 0.5 ? 1 : 0;
}

const strengthOf = (hand: readonly Card[], at: number): number => KINDS[hand[at]].gears;

/** Cards that play together lie together, strong ones first; the rest of the Stacks is what is strong of the rest. */
function suggestionFor(hand: readonly Card[]): Slots {
  const left = new Set(hand.keys());
  const pairs: number[][] = [];
  for (const [one, other] of bonded(hand)) {
    if (pairs.length === 3 || !left.has(one) || !left.has(other)) continue;
    pairs.push([other, one]);
    left.delete(one);
    left.delete(other);
  }
  const rest = [...left].sort((a, b) => strengthOf(hand, b) - strengthOf(hand, a));
  while (pairs.length < 3) pairs.push(rest.splice(0, 2));
  return pairs.flat();
}

/** Every pair that plays in one go, the lower card first, the best pairs first. */
function bonded(hand: readonly Card[]): [number, number][] {
  const pairs: { pair: [number, number]; worth: number }[] = [];
  for (const [i, a] of hand.entries())
    for (const [j, b] of hand.entries()) {
      if (j <= i || bond(a, b) === 0) continue;
      const pair: [number, number] = KINDS[a].value <= KINDS[b].value ? [i, j] : [j, i];
      pairs.push({ pair, worth: bond(a, b) * 10 + strengthOf(hand, i) + strengthOf(hand, j) });
    }
  return pairs.sort((a, b) => b.worth - a.worth).map(({ pair }) => pair);
}
