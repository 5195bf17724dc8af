import type { Bot } from './bot.ts';
import type { Types } from './game.ts';
import { bot as stacks } from './stacks/bot.ts';
import { bot as tock } from './tock/bot.ts';
import { bot as trickyTactics } from './tricky-tactics/bot.ts';
import { bot as tuckIt } from './tuck-it/bot.ts';

/** The bots by game: apart from the games, so that a page has them only when it needs them. */
export const BOTS = { stacks, 'tricky-tactics': trickyTactics, tock, 'tuck-it': tuckIt } as const;

export type BotId = keyof typeof BOTS;

export const isBotId = (id: string): id is BotId => Object.hasOwn(BOTS, id);

/** A bot whose game's own types do not matter to the caller. */
export type AnyBot = Bot<Types>;

// The one place where a bot's own types are forgotten.
export const botOf = (id: BotId): AnyBot => BOTS[id] as unknown as AnyBot;
