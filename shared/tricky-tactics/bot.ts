import { type Bot, type Choice, type Reasons, worthOf } from '../bot.ts';
import type { Seat, View } from '../game.ts';
import { chancesOf } from '../standing.ts';
import { actionsIn, actionsOf } from './actions.ts';
import { type Card, CUBES, DISTRICTS, isSameSuit, rankOf, SIZES, type Suit, suitOf } from './deck.ts';
import { gainOf, holdingOf } from './footing.ts';
import { splitChoices } from './halves.ts';
import { holds, type Odds, oddsOf } from './odds.ts';
import { trickyTactics } from './rules.ts';
import type { Private, Public, TrickyTactics } from './shapes.ts';
import { currentHand, playersAt, supplyOf, type Table } from './table.ts';
import { beats, bestOf, cardsOf } from './tricks.ts';

/** What one of each reason counts: a Location controlled is 1. */
const WEIGHTS = {
  /** Locations that come under one's own control. */
  control: 1,
  /** Locations that others lose. */
  denied: 0.8,
  /** Districts of which one holds two Locations. */
  district: 0.5,
  /** Cubes that keep a Location safe. */
  guard: 0.35,
  /** Locations that come within one cube. */
  reach: 0.3,
  /** What the trick is worth, as likely as this card wins it. */
  prize: 1,
  /** Leading the next trick, as likely as this card wins. */
  lead: 0.2,
  /** What it is worth to others, as likely as one of them wins it. */
  concession: -0.5,
  /** Cards left in the hand to go on with in this suit. */
  long: 0.6,
  /** Strength that leads: the highest of a suit goes first. */
  bold: 0.1,
  /** Strength that is used up in following. */
  spent: -0.5,
  /** A card thrown away has others of its suit beside it. */
  spare: 0.3,
  /** Pairs of one suit that lie in the same half. */
  length: 0.3,
  /** Strength that one half has more than the other. */
  uneven: -0.5,
  /** High cards at the head of long suits. */
  heads: 0.3,
} as const satisfies Reasons;

type Why = Partial<Record<keyof typeof WEIGHTS, number>>;

export const bot: Bot<TrickyTactics> = {
  game: trickyTactics,
  weights: WEIGHTS,
  choicesOf,
  likely: () => 1,
  rests: (table, since) =>
    since.stage === 'split' ? table.round !== since.round : table.sheet.length > since.sheet.length,
  standing,
  // Who does not know long suits is not led by them.
  easy: { sway: 0.08, weights: { length: -0.3, heads: 0, long: 0, bold: 0, spare: 0 } },
  steady: { sway: 0, weights: { long: 0, bold: 0, spare: 0 } },
  sway: 0.08,
  pace: 900,
};

function choicesOf({ seat, public: table, private: mine }: View<TrickyTactics>): Choice<TrickyTactics>[] {
  if (seat === null || !mine || table.outcome || table.gone[seat]) return [];
  switch (table.stage) {
    case 'split':
      return table.ready[seat] ? [] : splitChoices(mine.dealt);
    case 'card':
      return cardChoices(table, seat, mine);
    case 'action':
      return actionsOf(table, seat).map((action) => ({ moves: [action], reasons: { ...gainOf(table, seat, action) } }));
  }
}

function cardChoices(table: Public, seat: Seat, mine: Private): Choice<TrickyTactics>[] {
  const cards = cardsOf(table, seat, mine);
  if (cards.length === 1) return [{ moves: [{ type: 'play', card: cards[0] }], reasons: {} }];
  const odds = oddsOf(table, seat, mine);
  const prizes = new Map<Suit, Stakes>();
  return cards.map((card) => ({
    moves: [{ type: 'play', card }],
    reasons: playing({ table, seat, hand: currentHand(table, mine), odds, prizes }, card),
  }));
}

/** What a trick is worth to oneself, and to the others at most. */
interface Stakes {
  mine: number;
  theirs: number;
}

interface Known {
  table: Public;
  seat: Seat;
  hand: readonly Card[];
  odds: Odds;
  prizes: Map<Suit, Stakes>;
}

function playing(known: Known, card: Card): Why {
  const { table, odds, hand } = known;
  const [led] = table.trick;
  const wins = !led || beats(card, bestOf(table.trick)) ? holds(odds, card) : 0;
  const { mine, theirs } = stakesOf(known, suitOf(led ?? card));
  const hopes = { prize: wins * mine, lead: wins, concession: (1 - wins) * theirs };
  if (!led) return { ...hopes, long: othersIn(hand, card), bold: rankOf(card) / 10 };
  if (isSameSuit(card, led)) return { ...hopes, spent: rankOf(card) / 10 };
  return { ...hopes, spent: rankOf(card) / 20, spare: othersIn(hand, card) };
}

/** Other cards of its suit in the hand. */
const othersIn = (hand: readonly Card[], card: Card): number =>
  hand.filter((other) => isSameSuit(other, card)).length - 1;

function stakesOf({ table, seat, prizes }: Known, suit: Suit): Stakes {
  const known = prizes.get(suit);
  if (known) return known;
  let theirs = 0;
  for (let other = 0; other < playersAt(table); other++)
    if (other !== seat) theirs = Math.max(theirs, prizeOf(table, other, suit));
  const stakes = { mine: prizeOf(table, seat, suit), theirs };
  prizes.set(suit, stakes);
  return stakes;
}

/** The best that a trick of this suit lets a seat do. */
function prizeOf(table: Public, seat: Seat, suit: Suit): number {
  const key = keyOf(table, seat, suit);
  const known = PRIZES.get(key);
  if (known !== undefined) return known;
  let best = 0;
  for (const action of actionsIn(table, seat, suit))
    best = Math.max(best, worthOf(WEIGHTS, { ...gainOf(table, seat, action) }));
  if (PRIZES.size >= MOST_PRIZES) PRIZES.clear();
  PRIZES.set(key, best);
  return best;
}

/** Worked out once for each way a district may lie: thinking ahead meets the same ones again and again. */
const PRIZES = new Map<number, number>();
const MOST_PRIZES = 20_000;

/** All that a prize depends on: how many play, who asks, whether a cube is left, and the cubes of the district. */
function keyOf(table: Public, seat: Seat, suit: Suit): number {
  let key = (playersAt(table) * 4 + seat) * 2 + (supplyOf(table, seat) > 0 ? 1 : 0);
  for (const location of DISTRICTS[suit]) for (const cubes of table.map[location]) key = key * (CUBES + 1) + cubes;
  return key;
}

/** Points, and what the map will bring in the phases to come. */
function standing({ public: table }: Table): number[] {
  const phases = 2 * (SIZES[playersAt(table)].rounds - table.round) + (table.phase === 'A' ? 2 : 1);
  const left = table.stage === 'split' ? phases + 1 : phases;
  const worth = table.scores.map((points, seat) => points + (holdingOf(table, seat) * 0.75 * left) / (1 + left / 4));
  return chancesOf(worth, EDGE).slice(0, table.automa ?? worth.length);
}

/** Points that make a difference. */
const EDGE = 5;
