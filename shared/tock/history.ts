import type { Seat, View } from '../game.ts';
import { pick, type Rng } from '../rng.ts';
import { type Card, type Rank, DEALS, rankOf } from './deck.ts';
import type { Demand, Passed, Public, Tock } from './shapes.ts';
import { leaderOf, partnerOf, seatsFrom } from './table.ts';

/* What has happened in a round before it came to the hands of now. */

/** What this seat has laid in this round: everybody lays one card a turn. */
export function laidBy(table: Public, seat: Seat): Card[] {
  const deals = DEALS[table.hands.length];
  const dealt = deals[(table.round - 1) % deals.length] * table.hands.length;
  const laid = table.hands.reduce((left, held) => left - held, dealt);
  const turn = seatsFrom(table, leaderOf(table)).indexOf(seat);
  return table.discards.slice(table.discards.length - laid).filter((_, i) => i % table.hands.length === turn);
}

/** Demands whose card has been found and given. */
export function grantsOf({ demands, charity }: Public): Demand[] {
  return demands.filter(({ giver, seat }) => giver !== null && !(charity?.found && charity.seat === seat));
}

/** Hands on their way back to the deal. */
interface Past {
  view: View<Tock>;
  rng: Rng;
  held: Card[][];
  /** By seat: the cards seen passing, the last ones first. */
  passed: Passed[][];
}

/** What each seat would have seen passing, had it come to these hands; null: it cannot have come to them. */
export function wayBack(view: View<Tock>, hands: readonly Card[][], rng: Rng): Passed[][] | null {
  const { public: table } = view;
  if (hands.some((held, seat) => held.some((card) => table.lacks[seat].includes(rankOf(card))))) return null;
  if (!table.teams && table.demands.length === 0) return hands.map(() => []);
  const held = hands.map((hand, seat) => [...laidBy(table, seat), ...hand]);
  const past: Past = { view, rng, held, passed: held.map(() => []) };
  const isPossible =
    takeBackExchange(past) && table.demands.toReversed().every((demand) => takeBackDemand(past, demand));
  return isPossible ? past.passed.map((seen) => seen.toReversed()) : null;
}

function takeBackExchange(past: Past): boolean {
  const { view, held } = past;
  const { public: table } = view;
  if (!table.teams || table.chosen || table.charity) return true;
  return held.every((_, seat) => {
    const partner = partnerOf(table, seat) ?? seat;
    if (partner < seat) return true;
    return takeBack(past, { seat, other: partner, rank: null });
  });
}

/** Before it, nobody who was asked in vain had the rank; and the giver had it. */
function takeBackDemand(past: Past, demand: Demand): boolean {
  const { seat, rank, asked, giver } = demand;
  const { held, view } = past;
  if (giver !== null && grantsOf(view.public).includes(demand) && !takeBack(past, { seat, other: giver, rank }))
    return false;
  return asked.every((other) => held[other].some((card) => rankOf(card) === rank) === (other === giver));
}

interface Trade {
  seat: Seat;
  other: Seat;
  /** What the other one gave, where that was asked for. */
  rank: Rank | null;
}

/** Two seats take their cards back, those that the viewer saw, or any that can have been it. */
function takeBack(past: Past, { seat, other, rank }: Trade): boolean {
  const got = cardGiven(past, { from: other, to: seat }, rank);
  const gave = cardGiven(past, { from: seat, to: other }, null);
  if (!got || !gave) return false;
  handBack(past, { from: other, to: seat, card: got });
  handBack(past, { from: seat, to: other, card: gave });
  return true;
}

function cardGiven({ view, held, rng }: Past, { from, to }: Omit<Passed, 'card'>, rank: Rank | null): Card | null {
  const known = view.private?.passed.find((passed) => passed.from === from && passed.to === to)?.card;
  const could = held[to].filter((card) => (known ? card === known : rank === null || rankOf(card) === rank));
  return could.length > 0 ? pick(could, rng) : null;
}

function handBack({ held, passed }: Past, back: Passed): void {
  held[back.to].splice(held[back.to].indexOf(back.card), 1);
  held[back.from].push(back.card);
  for (const seat of [back.from, back.to]) passed[seat].push(back);
}
