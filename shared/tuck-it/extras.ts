import { fromTop } from './choices.ts';
import { links } from './combos.ts';
import { easeOf, effortOf } from './ease.ts';
import { isPhase2, type Seen, stackCards } from './table.ts';
import type { Choices } from './weights.ts';

/* What a turn may still have to settle: a flip, a bonus card. */

/** One's own Stacks, and those of others that would come to lie worse. */
export function flipsOf(seen: Seen): Choices {
  const { seat, table } = seen;
  const own = [0, 1, 2].map((stack) => fromTop(seen, stack));
  const flips = own.flatMap((cards, stack): Choices =>
    cards.length < 2
      ? []
      : [
          {
            moves: [{ type: 'flip', seat, stack }],
            reasons: { unstack: effortOf(cards) - effortOf(cards.toReversed()) },
          },
        ],
  );
  const others = table.stacks.flatMap((stacks, other) =>
    other === seat
      ? []
      : stacks.flatMap(({ down, up }, stack): Choices => {
          const cards = up.toReversed();
          if (cards.length === 0 || cards.length + down < 2) return [];
          return [
            {
              moves: [{ type: 'flip', seat: other, stack }],
              reasons: { spoil: easeOf(cards[0]) - 0.6 + (cards[1] && links(cards[0], cards[1]) ? 1 : 0) },
            },
          ];
        }),
  );
  return [{ moves: [{ type: 'pass' }], reasons: {} }, ...flips, ...others];
}

export function bonusesOf(seen: Seen): Choices {
  const own = [0, 1, 2].map((stack) => fromTop(seen, stack));
  const isLast = stackCards(seen.table, seen.seat) === 1;
  const takes = own.flatMap((cards, stack): Choices =>
    cards.length === 0
      ? []
      : [
          {
            moves: [{ type: 'bonus', stack }],
            reasons: {
              unstack: effortOf(cards) - effortOf(cards.slice(1)),
              burden: isPhase2(seen.table) ? 1 : 0,
              win: isLast ? 1 : 0,
            },
          },
        ],
  );
  return [...takes, { moves: [{ type: 'pass' }], reasons: {} }];
}
