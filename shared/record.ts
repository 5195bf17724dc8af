import * as v from 'valibot';
import type { Outcome } from './game.ts';
import { hashOf, sortedText } from './hash.ts';
import { DECISIONS, STEPS } from './limits.ts';

/* A finished game as a record: deal the seed again, make the moves again, see the same. */

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const hex = (digits: number) => v.pipe(v.string(), v.regex(new RegExp(`^[0-9a-f]{${digits}}$`)));
const short = v.pipe(v.string(), v.maxLength(40));

/** Digits of a mark: enough to find a change, few enough for a link. */
const MARK = 4;

const decision = v.strictObject({
  at: count,
  by: v.picklist(['seat', 'late', 'left', 'back']),
  seat: v.pipe(count, v.maxValue(15)),
  moves: v.pipe(v.array(v.looseObject({ type: short })), v.maxLength(STEPS)),
});
export type Decision = v.InferOutput<typeof decision>;

/** GET /api/tables/:code/record, once the game is over. */
export const record = v.strictObject({
  code: short,
  game: short,
  rules: count,
  options: v.record(short, v.union([v.boolean(), v.pipe(v.number(), v.integer()), short, v.null()])),
  seats: v.pipe(v.array(short), v.maxLength(16)),
  commitment: hex(64),
  seed: hex(64),
  decisions: v.pipe(v.array(decision), v.maxLength(DECISIONS)),
  /** The first digits of a running SHA-256: of all that is fixed before the deal, then of each decision and what everybody was told of it. */
  marks: v.array(hex(MARK)),
  /** The whole running SHA-256, over the outcome too. */
  end: hex(64),
});
export type GameRecord = v.InferOutput<typeof record>;

/** A record before it is marked. */
export type Unmarked = Omit<GameRecord, 'marks' | 'end'>;

/** Whether the seed is the one that was sworn to before the first card. */
export const isSworn = ({ seed, commitment }: Pick<GameRecord, 'seed' | 'commitment'>): boolean =>
  hashOf(seed) === commitment;

/* Marks: where a record was changed, they no longer fit from there on. */

export const headMark = ({ code, game, rules, options, seats, commitment, seed }: Unmarked): string =>
  hashOf(sortedText([code, game, rules, options, seats, commitment, seed]));

export const nextMark = (before: string, done: Decision, events: readonly unknown[]): string =>
  hashOf(before + sortedText([done, events]));

export const shortMark = (mark: string): string => mark.slice(0, MARK);

export const endMark = (before: string, outcome: Outcome | null): string => hashOf(before + sortedText(outcome));

/** What everybody was told of each decision when it happened, and how it ended. */
interface Live {
  told: readonly unknown[][];
  outcome: Outcome | null;
}

export function marked(bare: Unmarked, { told, outcome }: Live): GameRecord {
  let mark = headMark(bare);
  const marks = [shortMark(mark)];
  for (const [i, done] of bare.decisions.entries()) {
    mark = nextMark(mark, done, told[i]);
    marks.push(shortMark(mark));
  }
  return { ...bare, marks, end: endMark(mark, outcome) };
}
