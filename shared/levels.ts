import { type Bot, prefer } from './bot.ts';
import type { Types, View } from './game.ts';
import type { Rng } from './rng.ts';
import { type Judged, search } from './search.ts';
import type { Level } from './strength.ts';

export interface Thinking {
  level: Level;
  rng: Rng;
  /** How long a sharp player may think, in milliseconds of an ordinary core. */
  time: number;
}

/** The moves of one whole decision; none: rather nothing, where nothing is owed. */
export function decide<T extends Types>(bot: Bot<T>, seen: View<T>, { level, rng, time }: Thinking): T['Move'][] {
  const choices = bot.choicesOf(seen);
  if (choices.length < 2) return choices[0]?.moves ?? [];
  switch (level) {
    case 'easy':
    case 'steady':
      return prefer(choices, { rng, sway: bot[level].sway, weights: { ...bot.weights, ...bot[level].weights } }).moves;
    case 'sharp':
      return search({ bot, seen, rng }, choices, time * bot.pace)[0].choice.moves;
  }
}

/** What a sharp player thinks of every choice, the best first. */
export const thoughtsOn = <T extends Types>(
  bot: Bot<T>,
  seen: View<T>,
  { rng, time }: Omit<Thinking, 'level'>,
): Judged<T>[] => search({ bot, seen, rng }, bot.choicesOf(seen), time * bot.pace);

/** A reason for a decision by its name, and how much it counts; what speaks against it is less than nothing. */
export interface Ground {
  reason: string;
  worth: number;
}

/** What speaks for these moves and against them, the weightiest first; nothing, if they are none of the bot's choices. */
export function reasonsOf<T extends Types>(bot: Bot<T>, seen: View<T>, moves: readonly T['Move'][]): Ground[] {
  const meant = JSON.stringify(moves);
  const choice = bot.choicesOf(seen).find((each) => JSON.stringify(each.moves) === meant);
  return Object.entries(choice?.reasons ?? {})
    .map(([reason, amount]) => ({ reason, worth: bot.weights[reason] * amount }))
    .filter(({ worth }) => worth !== 0)
    .sort((a, b) => Math.abs(b.worth) - Math.abs(a.worth));
}
