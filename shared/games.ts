import type { Game, Types } from './game.ts';
import { stacks } from './stacks/rules.ts';
import { trickyTactics } from './tricky-tactics/rules.ts';

/** The games by id, rules and all. */
export const GAMES = { stacks, 'tricky-tactics': trickyTactics } as const;

export type GameId = keyof typeof GAMES;

export const isGameId = (id: string): id is GameId => Object.hasOwn(GAMES, id);

/** A game whose own types do not matter to the caller: the table moves plain data. */
export type AnyGame = Game<Types>;

// The one place where a game's own types are forgotten.
export const gameOf = (id: GameId): AnyGame => GAMES[id] as unknown as AnyGame;
