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
  for (const [seat, fitting] of tightestFirst(table, others, unseen))
    fillCurrent(table, seat, { drawer: drawers[seat], unseen, fitting });
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

/** Who may hold which of these cards: whoever may hold the fewest chooses first, so that there are enough for everybody. */
function tightestFirst(table: Public, seats: readonly Seat[], unseen: readonly Card[]): [Seat, Card[]][] {
  if (table.stage === 'split') return [];
  const choices = seats.map((seat): [Seat, Card[]] => [seat, unseen.filter(holdableBy(table, seat))]);
  return choices.sort(([, a], [, b]) => a.length - b.length);
}

/** Whether the seat, with this card too, would have played what it did in the trick in sight. */
function holdableBy(table: Public, seat: Seat): (card: Card) => boolean {
  const { leader, cards } = trickOf(table);
  const at = (seat - leader + playersAt(table)) % playersAt(table);
  if (at >= cards.length) return () => true;
  const before = cards.slice(0, at);
  const played = cards[at];
  if (seat === table.automa) return (card) => cardOf(playableOf(inOrder([card, played]), before), before) === played;
  return (card) => playableOf([card, played], before).includes(played);
}

/** The trick that tells something about the hands in play. */
function trickOf({ trick, last, leader, round, phase }: Public): { leader: Seat; cards: readonly Card[] } {
  return last?.round === round && last.phase === phase ? last : { leader, cards: trick };
}

interface Filling {
  drawer: Private;
  unseen: Card[];
}

function fillCurrent(table: Public, seat: Seat, { drawer, unseen, fitting }: Filling & { fitting: Card[] }): void {
  const held = table.hands[seat];
  const count = table.phase === 'A' ? held - halfAt(table) : held;
  const taken = fitting.filter((card) => unseen.includes(card)).slice(0, count);
  for (const card of taken) unseen.splice(unseen.indexOf(card), 1);
  currentHand(table, drawer).push(...inOrder(taken));
}

function fillRest(table: Public, seat: Seat, { drawer, unseen }: Filling): void {
  const take = (count: number): Card[] => inOrder(unseen.splice(0, count));
  if (!table.ready[seat]) drawer.dealt = take(table.hands[seat]);
  else if (table.stage === 'split') drawer.handA = take(halfAt(table));
  if (table.ready[seat] && table.phase === 'A') drawer.handB = take(halfAt(table));
}
