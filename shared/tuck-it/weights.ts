import type { Choice, Reasons } from '../bot.ts';
import type { TuckIt } from './shapes.ts';

/** What one of each reason counts: a play that one is nearer to the end is 1. */
export const WEIGHTS = {
  /** The last Stack card goes: the game is won. */
  win: 100,
  /** Cards fewer in the hand. */
  shed: 0.35,
  /** Plays fewer that the Stacks take. */
  unstack: 1,
  /** Another turn. */
  again: 1,
  /** How little can follow for the next player. */
  shut: 0.6,
  /** How easily the cards would go later too. */
  ease: -0.5,
  /** Cards that the next player must take. */
  gift: 0.25,
  /** Cards that come into the hand. */
  burden: -0.3,
  /** What the Stacks of an opponent lose. */
  spoil: 0.3,
  /** Everybody else wants it to end. */
  peace: 50,
} as const satisfies Reasons;

export type Why = Partial<Record<keyof typeof WEIGHTS, number>>;
/** Each with its reasons among these. */
export type Choices = Choice<TuckIt>[];
