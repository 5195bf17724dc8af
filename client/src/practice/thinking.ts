import type { Reasons } from '../../../shared/bot.ts';
import { type AnyBot, botOf, isBotId } from '../../../shared/bots.ts';
import type { Types, View } from '../../../shared/game.ts';
import type { Level } from '../../../shared/strength.ts';
import { decide, type Ground, thoughtsOn } from '../../../shared/levels.ts';
import type { Rng } from '../../../shared/rng.ts';
import type { Judged } from '../../../shared/search.ts';

/** What is asked of whoever thinks beside the page: a bot's decision, or a hint. */
export type Question = { id: number; game: string; seen: View<Types>; rng: Rng } & (
  | { type: 'decide'; level: Level }
  | { type: 'hint' }
);

export interface Hint {
  moves: Types['Move'][];
  /** What speaks for it rather than for the others, the weightiest first. */
  grounds: Ground[];
  /** How often it was played out in thought; 0: there was no choice. */
  tries: number;
}

export type Answer = { id: number } & ({ type: 'decide'; moves: Types['Move'][] } | ({ type: 'hint' } & Hint));

/** Milliseconds of an ordinary core: up to a second of a slow one. */
const TIME = 200;

export function answerTo(question: Question): Answer {
  const { id, game, seen, rng } = question;
  if (!isBotId(game)) throw new Error(`nobody plays ${game}`);
  const bot = botOf(game);
  switch (question.type) {
    case 'decide':
      return { id, type: 'decide', moves: decide(bot, seen, { level: question.level, rng, time: TIME }) };
    case 'hint':
      return { id, type: 'hint', ...hintFor(bot, seen, { rng, time: TIME }) };
  }
}

function hintFor(bot: AnyBot, seen: View<Types>, thinking: { rng: Rng; time: number }): Hint {
  const [best, ...others] = thoughtsOn(bot, seen, thinking);
  if (!best) return { moves: [], grounds: [], tries: 0 };
  return { moves: best.choice.moves, grounds: groundsFor(bot.weights, best, others), tries: best.tries };
}

/** Less than this is no reason to a person. */
const SLIGHT = 0.02;

function groundsFor(weights: Reasons, { choice }: Judged<Types>, others: readonly Judged<Types>[]): Ground[] {
  const amountIn = (reasons: Reasons, reason: string): number => reasons[reason] ?? 0;
  const usual = (reason: string): number =>
    others.reduce((sum, other) => sum + amountIn(other.choice.reasons, reason), 0) / Math.max(1, others.length);
  return Object.keys(weights)
    .map((reason) => ({ reason, worth: weights[reason] * (amountIn(choice.reasons, reason) - usual(reason)) }))
    .filter(({ worth }) => worth > SLIGHT)
    .sort((a, b) => b.worth - a.worth);
}
