/** The five faces; a card's name is its value. */
export const FACES = ['1', '2', '3', '4', '-10'] as const;
export type Card = (typeof FACES)[number];

/** ST1: the whole deck. Another mix is another line here. */
const COPIES: Record<Card, number> = { '1': 5, '2': 4, '3': 3, '4': 2, '-10': 1 };

export const DECK: readonly Card[] = FACES.flatMap((face) => Array<Card>(COPIES[face]).fill(face));

const VALUES: Record<Card, number> = { '1': 1, '2': 2, '3': 3, '4': 4, '-10': -10 };

export const valueOf = (card: Card): number => VALUES[card];

export function sumOf(cards: readonly Card[]): number {
  let sum = 0;
  for (const card of cards) sum += VALUES[card];
  return sum;
}

/** ST13 */
export const TOP_BID = 1_000_000;

/** Highest first, as a hand is listed (ST12). */
export const isHigher = (a: Card, b: Card): boolean => VALUES[a] > VALUES[b];
