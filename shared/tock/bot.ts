import type { Bot, Choice, Reasons } from '../bot.ts';
import type { Seat } from '../game.ts';
import { chancesOf } from '../standing.ts';
import { boardsAfter } from './boards.ts';
import { type Card, canEnter, ONE_OF_EACH, type Rank, rankOf } from './deck.ts';
import type { Board } from './pawns.ts';
import { dangerTo, wayOf } from './racing.ts';
import { tock } from './rules.ts';
import type { Private, Public, Tock } from './shapes.ts';
import { controlled, firstPawn, nextAfter, partnerOf, PAWNS, pawnsHome, sideOf, type Table } from './table.ts';
import { isOnRing, ZONE } from './track.ts';

/** What one of each reason counts: a pawn's whole way is 1. */
const WEIGHTS = {
  /** Way that one's own pawns, and a partner's, come nearer home. */
  way: 1,
  /** Pawns home. */
  home: 0.1,
  /** Way that others lose, or are given. */
  setback: 0.8,
  /** Way that others' next cards may undo. */
  danger: -0.5,
  /** The next player is stopped. */
  stop: 0.08,
  /** What the card would be good for later. */
  keep: -0.25,
  /** What a card is good for to a partner. */
  help: 0.25,
} as const satisfies Reasons;

type Why = Partial<Record<keyof typeof WEIGHTS, number>>;
type Choices = Choice<Tock>[];

export const bot: Bot<Tock> = {
  game: tock,
  weights: WEIGHTS,
  choicesOf: ({ seat, public: table, private: mine }) =>
    seat === null || !mine || table.outcome || table.gone[seat] ? [] : choicesFor({ table, seat, mine }),
  likely: () => 1,
  rests: (table, since) => table.turn >= since.turn + TURNS * table.hands.length,
  standing,
  easy: { sway: 0.35, weights: { danger: 0, keep: 0 } },
  steady: { sway: 0, weights: {} },
  sway: 0.02,
  pace: 500,
};

/** So many turns of everybody are played out. */
const TURNS = 4;

interface Known {
  table: Public;
  seat: Seat;
  mine: Private;
}

function choicesFor(known: Known): Choices {
  const { table, seat, mine } = known;
  const cards = oneOfEach(mine.hand);
  if (table.charity) return table.charity.seat === seat ? charitable(known, cards) : [];
  if (table.chosen) return table.chosen[seat] ? [] : cards.map((card) => exchanging(known, card));
  if (seat !== table.mover) return [];
  const plays = table.ten ? [] : boardsAfter(table, seat, cards);
  if (plays.length === 0)
    return cards.map((card) => ({ moves: [{ type: 'discard', card }], reasons: laying(known, card) }));
  const side = sideOf(table, seat);
  const before = lookAt(table, table, side);
  return plays.map(({ moves, card, board }) => ({
    moves,
    reasons: { ...changes(before, lookAt(table, board, side)), ...laying(known, card) },
  }));
}

/** Suits mean nothing. */
const oneOfEach = (hand: readonly Card[]): Card[] =>
  hand.filter((card, i) => hand.findIndex((other) => rankOf(other) === rankOf(card)) === i);

/** How a board looks to a side. */
interface Look {
  way: number;
  home: number;
  theirs: number;
  danger: number;
}

function lookAt(table: Public, board: Board, side: readonly Seat[]): Look {
  const others = [...table.hands.keys()].filter((seat) => !side.includes(seat));
  let home = 0;
  for (const colour of side) home += pawnsHome({ ...table, pawns: board.pawns }, colour);
  return { way: wayOf(board, side), home, theirs: wayOf(board, others), danger: dangerTo(table, board, side) };
}

const changes = (before: Look, after: Look): Why => ({
  way: after.way - before.way,
  home: after.home - before.home,
  setback: before.theirs - after.theirs,
  danger: after.danger - before.danger,
});

/** What laying this card does, whatever it moves. */
function laying({ table, seat }: Known, card: Card): Why {
  const stops = rankOf(card) === '10' && !table.options.tenNoDiscard && table.hands[nextAfter(table, seat)] > 0;
  return { keep: useOf(table, seat, card), stop: stops ? 1 : 0 };
}

const USES: Partial<Record<Rank, number>> = { A: 0.5, K: 0.5, '7': 0.8, J: 0.6, '4': 0.6, '10': 0.5 };

/** What a card is good for to a seat: an ace or a king most where nothing is on the ring. */
function useOf(table: Public, seat: Seat, card: Card): number {
  const colour = controlled(table, seat);
  const pawns = table.pawns.slice(firstPawn(colour), firstPawn(colour) + PAWNS);
  const isWaiting = canEnter(rankOf(card)) && pawns.includes(ZONE);
  if (isWaiting) return pawns.some((place) => isOnRing(table.track, place)) ? 1 : 2;
  return USES[rankOf(card)] ?? 0.2;
}

function exchanging({ table, seat }: Known, card: Card): Choice<Tock> {
  const partner = partnerOf(table, seat) ?? seat;
  return {
    moves: [{ type: 'exchange', card }],
    reasons: { keep: useOf(table, seat, card), help: useOf(table, partner, card) },
  };
}

/** To ask for a rank, or to give a card for the one that was found. */
function charitable(known: Known, cards: readonly Card[]): Choices {
  const { table, seat, mine } = known;
  if (table.charity?.found)
    return cards.map((card) => ({ moves: [{ type: 'give', card }], reasons: { keep: useOf(table, seat, card) } }));
  return ONE_OF_EACH.map((card) => {
    const rank = rankOf(card);
    const seen = [...table.discards, ...mine.hand].filter((other) => rankOf(other) === rank).length;
    return { moves: [{ type: 'demand', rank }], reasons: { help: (useOf(table, seat, card) * (4 - seen)) / 4 } };
  });
}

/** The way that each side has come. */
function standing({ public: table }: Table): number[] {
  const ways = table.hands.map((_, seat) => wayOf(table, sideOf(table, seat)));
  return chancesOf(ways, 2 / 3);
}
