import { sortBy } from '../sort.ts';
export const SUITS = ['C', 'D', 'H', 'S'] as const;
export type Suit = (typeof SUITS)[number];

/** TT1: the deck, suit by suit, low to high; hands are kept in this order. */
// prettier-ignore
export const CARDS = [
  'C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C9', 'C10',
  'D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8', 'D9', 'D10',
  'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'H7', 'H8', 'H9', 'H10',
  'S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8', 'S9', 'S10',
] as const;
export type Card = (typeof CARDS)[number];

export const LOCATIONS = 12;

const RANKS = CARDS.length / SUITS.length;

const ORDER: Record<string, number> = Object.fromEntries(CARDS.map((card, i) => [card, i]));

export const suitOf = (card: Card): Suit => SUITS[Math.trunc(ORDER[card] / RANKS)];

/** Its first letter. */
export const isSameSuit = (a: Card, b: Card): boolean => a[0] === b[0];

export const rankOf = (card: Card): number => (ORDER[card] % RANKS) + 1;

const HIGHER = CARDS.map((card, i) => CARDS.slice(i + 1, i + 1 + RANKS - rankOf(card)));

/** The cards of its suit that beat it. */
export const higherThan = (card: Card): readonly Card[] => HIGHER[ORDER[card]];

/** Sorts in place: clubs, diamonds, hearts, spades, each from low to high. */
export const inOrder = (cards: Card[]): Card[] => sortBy(cards, (card) => ORDER[card]);

/** TT2: the three Locations of each suit, by number. */
export const DISTRICTS: Record<Suit, readonly number[]> = { C: [0, 1, 2], D: [3, 4, 5], H: [6, 7, 8], S: [9, 10, 11] };

export const suitAt = (location: number): Suit => SUITS[Math.trunc(location / DISTRICTS.C.length)];

export const emptyMap = (players: number): number[][] =>
  Array.from({ length: LOCATIONS }, () => Array<number>(players).fill(0));

/** TT3 */
export const CUBES = 10;

/** TT4: by how many play, the automa counted: cards for each, and rounds. */
export const SIZES: Record<number, { cards: number; rounds: number }> = {
  2: { cards: 10, rounds: 2 },
  3: { cards: 12, rounds: 3 },
  4: { cards: 10, rounds: 4 },
};
