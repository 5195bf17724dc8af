import type { Bot, Choice, Reasons } from '../bot.ts';
import type { Listed, Seat, View } from '../game.ts';
import { chancesOf } from '../standing.ts';
import { type Card, sumOf, TOP_BID } from './deck.ts';
import { deckWithout, guessOf, meanOf } from './guess.ts';
import { stacks } from './rules.ts';
import type { Move, Public, Stacks } from './shapes.ts';
import { type Laid, lastPlay, type Table, unfolded } from './table.ts';

/** What one of each reason counts, in points. */
const WEIGHTS = {
  /** Points that are as good as scored. */
  scored: 1,
  /** Points that are still at stake. */
  hoped: 0.75,
  /** Points that may still be drawn in this round. */
  future: 0.5,
  /** Points lost with a bluff that is called. */
  caught: -1,
  /** Points that somebody loses who calls what is true. */
  trap: 0.5,
  /** Points that a called bluff brings, and costs the other. */
  loot: 1,
  /** Points that a mistaken call costs, and brings the other. */
  mistake: -1,
  /** Points that folding gives the last one left. */
  gift: -1,
} as const satisfies Reasons;

type Why = Partial<Record<keyof typeof WEIGHTS, number>>;

/** How much more often a bid is true than chance would have it. */
const TRUST = 8;

export const bot: Bot<Stacks> = {
  game: stacks,
  weights: WEIGHTS,
  choicesOf,
  likely,
  rests: (table, since) => table.round !== since.round,
  // The nearer the target, the more a point is worth.
  standing: ({ public: { scores, target } }) => chancesOf(scores, target / 5),
  easy: { sway: 3, weights: {} },
  steady: { sway: 0, weights: {} },
  sway: 0.4,
  pace: 1100,
};

/** What a seat knows, worked out once for all its choices. */
interface Known {
  table: Public;
  seat: Seat;
  stack: readonly Card[];
  /** Not in sight of this seat. */
  unseen: readonly Card[];
  /** Not in sight of all. */
  hidden: readonly Card[];
  /** What a point of one other counts against one's own. */
  rivalry: number;
}

function choicesOf(view: View<Stacks>): Choice<Stacks>[] {
  const { seat, public: table, private: mine } = view;
  const listed = stacks.legal(view);
  if (seat === null || !mine || listed.length === 0) return [];
  const shown = table.folded.flatMap((cards) => (cards ? [...cards.hand, ...cards.stack] : []));
  const known: Known = {
    table,
    seat,
    stack: mine.stack,
    unseen: deckWithout([...shown, ...mine.hand, ...mine.stack]),
    hidden: deckWithout(shown),
    rivalry: 1 / (unfolded(table).length - 1),
  };
  const choices = listed.flatMap((step) => choicesFor(known, step));
  const isOwing = stacks.owes(table).some((due) => due.seat === seat);
  return isOwing ? choices : [{ moves: [], reasons: waiting(known) }, ...choices];
}

function choicesFor(known: Known, step: Listed<Move>): Choice<Stacks>[] {
  switch (step.type) {
    case 'draw':
      return [{ moves: [step], reasons: waiting(known) }];
    case 'stand':
      return [{ moves: [answering(known, 'stand')], reasons: waiting(known) }];
    case 'fold':
      return [{ moves: [step], reasons: folding(known) }];
    case 'call':
      return [{ moves: [answering(known, 'call')], reasons: calling(known) }];
    case 'play': {
      const lowest = Array.isArray(step.bid) ? step.bid[0] : step.bid;
      const { cards } = step;
      return bidsFor(known, cards, lowest).map((bid) => ({
        moves: [{ type: 'play', cards, bid }],
        reasons: playing(known, cards, bid),
      }));
    }
  }
}

const answering = ({ table }: Known, type: 'call' | 'stand'): Move => ({
  type,
  round: table.round,
  play: table.plays.length,
});

/** The true bid, and the lowest ones that claim more. */
function bidsFor({ stack }: Known, cards: readonly Card[], lowest: number): number[] {
  const worth = sumOf(stack) + sumOf(cards);
  const claim = Math.max(lowest, worth + 1);
  const bids = [claim, claim + 1, claim + 3].filter((bid) => bid <= TOP_BID);
  return worth >= lowest ? [worth, ...bids] : bids;
}

const waiting = (known: Known): Why => ({ hoped: sumOf(known.stack), future: futureOf(known) });

/** One's share of the deck. */
const futureOf = ({ table, unseen }: Known): number => (table.deck / unfolded(table).length) * meanOf(unseen);

function folding({ table, seat, unseen, rivalry }: Known): Why {
  const others = unfolded(table).filter((other) => other !== seat);
  return others.length > 1 ? {} : { gift: table.stacks[others[0]] * meanOf(unseen) * rivalry };
}

function calling({ table, stack, unseen, rivalry }: Known): Why {
  const accused = lastPlay(table) ?? NOBODY;
  const { truth, bluff } = guessOf(unseen, table.stacks[accused.seat], accused.bid);
  const faith = faithIn(truth);
  return {
    scored: sumOf(stack),
    loot: (1 - faith) * bluff * (1 + rivalry),
    mistake: faith * (sumOf(stack) + Math.max(0, sumOf(stack)) * rivalry),
  };
}

const NOBODY: Laid = { seat: 0, cards: 0, bid: 0 };

function playing(known: Known, cards: readonly Card[], bid: number): Why {
  const { table, seat, stack, hidden, unseen, rivalry } = known;
  const worth = sumOf(stack) + sumOf(cards);
  const { truth } = guessOf(hidden, stack.length + cards.length, bid);
  const called = (1 - faithIn(truth)) ** 2;
  const future = (1 - called) * futureOf(known);
  if (worth !== bid) return { hoped: (1 - called) * worth, future, caught: called * worth * rivalry };
  const rivals = unfolded(table).filter((other) => other !== seat);
  const theirs = Math.max(...rivals.map((other) => table.stacks[other]));
  return { hoped: worth, future, trap: called * theirs * meanOf(unseen) * (1 + rivalry) };
}

const faithIn = (truth: number): number => (truth * TRUST) / (truth * TRUST + 1 - truth);

/** Bids are true more often than not: a Stack is as it was when its owner last played. */
function likely({ seat: viewer, public: table }: View<Stacks>, { private: drawers }: Table): number {
  let chance = 1;
  const bids = new Map(table.plays.map(([seat, , bid]) => [seat, bid]));
  for (const [seat, bid] of bids) {
    if (seat !== viewer && !table.folded[seat] && sumOf(drawers[seat].stack) !== bid) chance /= TRUST;
  }
  return chance;
}
