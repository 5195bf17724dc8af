import type { Seat, View } from '../game.ts';
import { copyOf } from '../plain.ts';
import { fast, nextWord, pick, type Rng, shuffle } from '../rng.ts';
import { emptyDrawer } from './deal.ts';
import { deckOf, sorted } from './deck.ts';
import { showsOf } from './order.ts';
import type { Card, Private, Public, TuckIt } from './shapes.ts';
import type { Table } from './table.ts';

/** A random deal of what the viewer cannot see, and random choices where choices are closed. */
export function imagine(view: View<TuckIt>, rng: Rng): Table {
  const { public: table } = view;
  const unseen = shuffle(unseenBy(view), rng);
  const drawers = table.hands.map((_, seat): Private => {
    if (seat === view.seat && view.private) return copyOf(view.private);
    return drawerOf(table, { seat, unseen, rng });
  });
  return {
    public: copyOf(table),
    private: drawers,
    secret: { deck: unseen, rng: fast(nextWord(rng)), past: [] },
  };
}

function unseenBy({ public: table, private: mine }: View<TuckIt>): Card[] {
  const unseen = deckOf(table.sets);
  const shown = [table.pile, table.revealed, table.trash, ...table.stacks.flat().map(({ up }) => up)];
  const own = mine ? [mine.hand, mine.draft, ...mine.stacks] : [];
  for (const card of [...shown, ...own].flat()) unseen.splice(unseen.indexOf(card), 1);
  return unseen;
}

function drawerOf(table: Public, { seat, unseen, rng }: { seat: Seat; unseen: Card[]; rng: Rng }): Private {
  const hand = unseen.splice(0, table.hands[seat]);
  const stacks = table.stacks[seat].map(({ down }) => unseen.splice(0, down));
  const mine = { ...emptyDrawer(), hand: table.stage === 'arrange' ? hand : sorted(hand), stacks };
  return table.contest ? chosen(table, { ...mine, shown: shownOf(table, seat, hand) }, { seat, rng }) : mine;
}

/** TI15: every Stack that is not turned up by a show was none: the other shows were cards of the hand. */
function shownOf(table: Public, seat: Seat, hand: readonly Card[]): Card[] {
  const tops = table.stacks[seat].filter(({ up }) => up.length > 0).length;
  return hand.slice(0, table.shows[seat] - tops);
}

function chosen(table: Public, mine: Private, { seat, rng }: { seat: Seat; rng: Rng }): Private {
  if (!table.contest?.seats.includes(seat) || table.asked.includes(seat)) return mine;
  const show = pick(showsOf(table, seat, mine), rng);
  const choice = show.type === 'showTop' ? { stack: show.stack, card: null } : { stack: null, card: show.card };
  return { ...mine, choice };
}
