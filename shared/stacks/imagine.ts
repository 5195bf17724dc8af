import type { Seat, View } from '../game.ts';
import { copyOf } from '../plain.ts';
import { below, fast, nextWord, type Rng, shuffle } from '../rng.ts';
import { type Card, DECK } from './deck.ts';
import type { Private, Stacks } from './shapes.ts';
import { isFolded, lastPlay, type Table } from './table.ts';

/** A random deal of what the viewer cannot see, and random answers where answers are closed. */
export function imagine(view: View<Stacks>, rng: Rng): Table {
  const { public: table } = view;
  const unseen = shuffle(unseenBy(view), rng);
  const drawers = table.hands.map((hand, seat): Private => {
    if (seat === view.seat && view.private) return copyOf(view.private);
    return {
      hand: unseen.splice(0, hand),
      stack: unseen.splice(0, table.stacks[seat]),
      answer: answerOf(view, seat, rng),
    };
  });
  return {
    public: copyOf(table),
    private: drawers,
    secret: { deck: unseen, rng: fast(nextWord(rng)) },
  };
}

function unseenBy({ public: table, private: mine }: View<Stacks>): Card[] {
  const unseen = [...DECK];
  const shown = table.folded.flatMap((cards) => (cards ? [...cards.hand, ...cards.stack] : []));
  for (const card of [...shown, ...(mine?.hand ?? []), ...(mine?.stack ?? [])]) unseen.splice(unseen.indexOf(card), 1);
  return unseen;
}

function answerOf({ public: table }: View<Stacks>, seat: Seat, rng: Rng): Private['answer'] {
  const accused = lastPlay(table);
  if (table.asked.length === 0 || !accused || accused.seat === seat) return null;
  if (table.asked.includes(seat) || isFolded(table, seat)) return null;
  const call = below(rng, 2) === 0;
  // The mover of an open table is not asked: he has called, or said nothing.
  if (table.calls === 'open' && seat === table.mover) return call ? 'call' : null;
  return call && !table.gone[seat] ? 'call' : 'stand';
}
