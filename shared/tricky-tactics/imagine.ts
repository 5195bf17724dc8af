import type { Seat, View } from '../game.ts';
import { copyOf } from '../plain.ts';
import { fast, nextWord, type Rng, shuffle } from '../rng.ts';
import { cardOf } from './automa.ts';
import { inOrder, SIZES, type Card, CARDS } from './deck.ts';
import { unsplit } from './rounds.ts';
import type { Private, Public, TrickyTactics } from './shapes.ts';
import { currentHand, halfAt, openTrick, playersAt, type Table } from './table.ts';
import { playableOf } from './tricks.ts';

/** A random deal of what the viewer cannot see, in which everybody could have played the cards in sight. */
export function imagine(view: View<TrickyTactics>, rng: Rng): Table {
  const { public: table, seat: viewer, private: mine } = view;
  const unseen = shuffle(unseenBy(view), rng);
  const drawers = table.hands.map((_, seat) => (seat === viewer && mine ? copyOf(mine) : unsplit([])));
  const others = [...drawers.keys()].filter((seat) => seat !== viewer || !mine);
  for (const seat of tightestFirst(table, others, unseen)) fillCurrent(table, seat, { drawer: drawers[seat], unseen });
  for (const seat of others) fillRest(table, seat, { drawer: drawers[seat], unseen });
  const { cards } = SIZES[playersAt(table)];
  const undealt = unseen.splice(0, CARDS.length - cards * playersAt(table));
  return {
    public: copyOf(table),
    private: drawers.filter((_, seat) => seat !== table.automa),
    secret: {
      automa: table.automa === null ? unsplit([]) : drawers[table.automa],
      undealt,
      taken: unseen,
      rng: fast(nextWord(rng)),
    },
  };
}

function unseenBy({ public: table, private: mine }: View<TrickyTactics>): Card[] {
  const own = mine ? [...mine.dealt, ...mine.handA, ...mine.handB] : [];
  const seen = new Set([...table.trick, ...openTrick(table), ...own]);
  return CARDS.filter((card) => !seen.has(card));
}

/** Who may hold the fewest of these cards chooses first, so that there are enough for everybody. */
function tightestFirst(table: Public, seats: readonly Seat[], unseen: readonly Card[]): Seat[] {
  const choices = new Map(seats.map((seat) => [seat, unseen.filter((card) => mayHold(table, seat, card)).length]));
  return seats.toSorted((a, b) => (choices.get(a) ?? 0) - (choices.get(b) ?? 0));
}

/** Whether the seat, with this card too, would have played what it did in the trick in sight. */
function mayHold(table: Public, seat: Seat, card: Card): boolean {
  const { leader, cards } = trickOf(table);
  const at = (seat - leader + playersAt(table)) % playersAt(table);
  if (at >= cards.length) return true;
  const before = cards.slice(0, at);
  const choices = playableOf(inOrder([card, cards[at]]), before);
  return seat === table.automa ? cardOf(choices, before) === cards[at] : choices.includes(cards[at]);
}

/** The trick that tells something about the hands in play. */
function trickOf({ trick, last, leader, round, phase }: Public): { leader: Seat; cards: readonly Card[] } {
  return last?.round === round && last.phase === phase ? last : { leader, cards: trick };
}

interface Filling {
  drawer: Private;
  unseen: Card[];
}

function fillCurrent(table: Public, seat: Seat, { drawer, unseen }: Filling): void {
  if (table.stage === 'split') return;
  const held = table.hands[seat];
  const count = table.phase === 'A' ? held - halfAt(table) : held;
  const fitting = unseen.filter((card) => mayHold(table, seat, card)).slice(0, count);
  for (const card of fitting) unseen.splice(unseen.indexOf(card), 1);
  currentHand(table, drawer).push(...inOrder(fitting));
}

function fillRest(table: Public, seat: Seat, { drawer, unseen }: Filling): void {
  const take = (count: number): Card[] => inOrder(unseen.splice(0, count));
  if (!table.ready[seat]) drawer.dealt = take(table.hands[seat]);
  else if (table.stage === 'split') drawer.handA = take(halfAt(table));
  if (table.ready[seat] && table.phase === 'A') drawer.handB = take(halfAt(table));
}
