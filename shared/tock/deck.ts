import type { Options } from './shapes.ts';

export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export const SUITS = ['S', 'H', 'D', 'C'] as const;
/** TK1: fifty-two cards, no jokers. */
export const DECK = RANKS.flatMap((rank) => SUITS.map((suit) => `${rank}${suit}` as const));
export type Rank = (typeof RANKS)[number];
export type Card = (typeof DECK)[number];

/** One card of each rank. */
export const ONE_OF_EACH: readonly Card[] = DECK.filter((_, i) => i % SUITS.length === 0);

/** TK11: how many cards each seat gets, round after round, until the deck is shuffled again. Another split is another line here. */
export const DEALS: Record<number, readonly number[]> = {
  2: [5, 5, 4, 4, 4, 4],
  3: [5, 4, 4, 4],
  4: [5, 4, 4],
  5: [4, 3, 3],
  6: [4, 4],
};

/** How far a card moves one pawn. A jack moves none, nor does a seven that is split. */
const STEPS: Record<Rank, readonly number[]> = {
  A: [1],
  '2': [2],
  '3': [3],
  '4': [-4],
  '5': [5],
  '6': [6],
  '7': [],
  '8': [8],
  '9': [9],
  '10': [10],
  J: [],
  Q: [12],
  K: [13],
};

/** TK33: the steps of a seven. */
export const SEVEN = 7;

/** TK47, TK51: what the variants make of them. */
const ACE_11 = [1, 11];
const SEVEN_WHOLE = [1, 2, 3, 4, 5, 6, 7];

export function stepsOf(rank: Rank, { ace11, seven }: Options): readonly number[] {
  if (rank === 'A' && ace11) return ACE_11;
  return rank === '7' && seven === 'noSplit' ? SEVEN_WHOLE : STEPS[rank];
}

/** TK30: the cards that bring a pawn in. */
export const canEnter = (rank: Rank): boolean => rank === 'A' || rank === 'K';

/** By the code of a card's first character, which no two ranks share. */
const RANK_BY_CODE: Rank[] = [];
for (const rank of RANKS) RANK_BY_CODE[rank.charCodeAt(0)] = rank;

export const rankOf = (card: Card): Rank => RANK_BY_CODE[card.charCodeAt(0)];
