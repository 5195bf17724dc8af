import type { Game, State, Types, View } from './game.ts';
import { nextWord, type Rng } from './rng.ts';

/* What a bot knows of its game, and how it chooses by that alone. It never sees more than a view. */

/** How much there is of each reason for a decision; less than nothing speaks against it. */
export type Reasons = Readonly<Record<string, number>>;

/** A whole decision, and what speaks for it. No moves: rather nothing, where nothing is owed. */
export interface Choice<T extends Types> {
  moves: T['Move'][];
  reasons: Reasons;
}

export interface Bot<T extends Types> {
  game: Game<T>;
  /** What one of each reason counts. */
  weights: Reasons;
  /** The whole decisions worth a thought; where something is owed, there is one. */
  choicesOf(view: View<T>): Choice<T>[];
  /** How likely it is that a game imagined from this view is the real one, from 0 to 1. */
  likely(view: View<T>, imagined: State<T>): number;
  /** Playing out breaks off here, having begun there. */
  rests(table: T['Public'], since: T['Public']): boolean;
  /** How an imagined game that was broken off stands for each seat, from 0 to 1. */
  standing(state: State<T>): number[];
  /** How they err who do not look ahead: by what they think of some reasons, and by chance. */
  easy: Errors;
  steady: Errors;
  /** How far chance may outweigh reasons in what others are imagined to do. */
  sway: number;
  /** Choices that an ordinary core weighs in a millisecond: a sharp player's time is spent by count. */
  pace: number;
}

/** What somebody thinks of some reasons, instead of what they count, and how far chance outweighs them. */
export interface Errors {
  weights: Reasons;
  sway: number;
}

/** How somebody chooses: what reasons count, and how much chance is added to them. */
export interface Mood {
  weights: Reasons;
  rng: Rng;
  sway: number;
}

/** The choice with the best reasons. */
export function prefer<T extends Types>(choices: readonly Choice<T>[], { weights, rng, sway }: Mood): Choice<T> {
  let best = choices[0];
  let most = -Infinity;
  for (const choice of choices.length > 1 ? choices : []) {
    const worth = worthOf(weights, choice.reasons) + (sway > 0 ? sway * surprise(rng) : 0);
    if (worth <= most) continue;
    best = choice;
    most = worth;
  }
  return best;
}

export function worthOf(weights: Reasons, reasons: Reasons): number {
  let worth = 0;
  for (const reason in reasons) worth += weights[reason] * reasons[reason];
  return worth;
}

/** Gumbel noise: added to a worth, it makes each choice as frequent as the exponential of its worth. */
const surprise = (rng: Rng): number => -Math.log(-Math.log((nextWord(rng) + 0.5) / 2 ** 32));
