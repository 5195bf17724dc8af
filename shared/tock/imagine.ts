import type { Seat, View } from '../game.ts';
import { copyOf } from '../plain.ts';
import { fast, nextWord, pick, type Rng, shuffle } from '../rng.ts';
import { type Card, DECK, rankOf } from './deck.ts';
import type { Private, Public, Tock } from './shapes.ts';
import { grantsOf, laidBy, wayBack } from './history.ts';
import { partnerOf, type Table } from './table.ts';

/** Deals are thrown away that the round so far cannot have come to; after so many, the next one has to do. */
const TRIES = 2000;

/** A random deal of what the viewer cannot see, and random cards where partners have chosen. */
export function imagine(view: View<Tock>, rng: Rng): Table {
  let deal = dealUnseen(view, rng);
  let passed = wayBack(view, deal.hands, rng);
  for (let tries = 1; !passed && tries < TRIES; tries++) {
    deal = dealUnseen(view, rng);
    passed = wayBack(view, deal.hands, rng);
  }
  const drawers = deal.hands.map((hand, seat): Private => {
    if (seat === view.seat && view.private) return copyOf(view.private);
    return { hand, exchange: view.public.chosen?.[seat] ? pick(hand, rng) : null, passed: passed?.[seat] ?? [] };
  });
  return { public: copyOf(view.public), private: drawers, secret: { deck: deal.deck, rng: fast(nextWord(rng)) } };
}

interface Deal {
  hands: Card[][];
  deck: Card[];
}

/** Those first of whom most is known: the others take what is left. */
function dealUnseen(view: View<Tock>, rng: Rng): Deal {
  const { public: table } = view;
  const hands = table.hands.map((_, seat) => placedAt(view, seat));
  const seen = new Set([...table.discards, ...hands.flat()]);
  const deal = {
    hands,
    deck: shuffle(
      DECK.filter((card) => !seen.has(card)),
      rng,
    ),
  };
  dealGranted(view, deal);
  const seats = [...hands.keys()].sort((a, b) => table.lacks[b].length - table.lacks[a].length);
  for (const seat of seats) while (hands[seat].length < table.hands[seat]) draw(table, seat, deal);
  return deal;
}

/** The next card that this seat may hold; if there is none, any: such a deal is thrown away. */
function draw({ lacks }: Public, seat: Seat, { hands, deck }: Deal): void {
  const at = deck.findLastIndex((card) => !lacks[seat].includes(rankOf(card)));
  hands[seat].push(...deck.splice(at, 1));
}

/** The viewer's own hand, and cards given by the viewer that lie there still: neither played nor, maybe, passed on. */
function placedAt({ seat: viewer, public: table, private: mine }: View<Tock>, seat: Seat): Card[] {
  if (!mine || viewer === null) return [];
  if (viewer === seat) return [...mine.hand];
  if (table.teams && partnerOf(table, viewer) !== seat) return [];
  const given = mine.passed.filter(({ from, to }) => from === viewer && to === seat).map(({ card }) => card);
  const wasAskedFor = (card: Card) => table.demands.some(({ giver, rank }) => giver === seat && rank === rankOf(card));
  return given.filter((card) => !table.discards.includes(card) && !wasAskedFor(card));
}

/** Who was granted a rank has it still, if nothing of it was laid; partners may have passed it on. */
function dealGranted({ seat: viewer, public: table }: View<Tock>, { hands, deck }: Deal): void {
  if (table.teams) return;
  for (const { seat, rank, giver } of grantsOf(table)) {
    if (seat === viewer || giver === viewer || laidBy(table, seat).some((card) => rankOf(card) === rank)) continue;
    const at = deck.findIndex((card) => rankOf(card) === rank);
    if (at !== -1) hands[seat].push(...deck.splice(at, 1));
  }
}
