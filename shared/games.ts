import type { Shaped, Types } from './game.ts';
import { stacks } from './stacks/rules.ts';
import { shapes as stacksShapes } from './stacks/shapes.ts';
import { tock } from './tock/rules.ts';
import { shapes as tockShapes } from './tock/shapes.ts';
import { trickyTactics } from './tricky-tactics/rules.ts';
import { shapes as trickyShapes } from './tricky-tactics/shapes.ts';
import { tuckIt } from './tuck-it/rules.ts';
import { shapes as tuckItShapes } from './tuck-it/shapes.ts';

/** The games by id, rules and all. */
export const GAMES = {
  stacks: { ...stacks, shapes: stacksShapes },
  'tricky-tactics': { ...trickyTactics, shapes: trickyShapes },
  'tuck-it': { ...tuckIt, shapes: tuckItShapes },
  tock: { ...tock, shapes: tockShapes },
} as const;

export type GameId = keyof typeof GAMES;

export const isGameId = (id: string): id is GameId => Object.hasOwn(GAMES, id);

/** A game whose own types do not matter to the caller: the table moves plain data. */
export type AnyGame = Shaped<Types>;

// The one place where a game's own types are forgotten.
export const gameOf = (id: GameId): AnyGame => GAMES[id] as unknown as AnyGame;
