import type { Component } from 'solid-js';
import type { About, Types } from '../../shared/game.ts';
import { fetched } from './later.tsx';
import { about as stacks } from '../../shared/stacks/about.ts';
import { about as tock } from '../../shared/tock/about.ts';
import { about as trickyTactics } from '../../shared/tricky-tactics/about.ts';
import { about as tuckIt } from '../../shared/tuck-it/about.ts';
import type { Played, SheetProps, Words } from './board.ts';

/** A game on the shelf, and the ways to its pieces, loaded when a table needs them. */
export interface Listing {
  about: About;
  words(): Promise<Words<Types>>;
  play(): Promise<Played<Types>>;
  /** The scores: fetched when somebody opens them. */
  Sheet: Component<SheetProps<Types>>;
  /** RULES.md as written. */
  rules(): Promise<string>;
}

/** The one place where a game's own types are let go: past it, a view only ever meets the board of its game. */
const words = (of: unknown) => of as Words<Types>;
const played = (of: unknown) => of as Played<Types>;
const sheet = (of: unknown) => of as Component<SheetProps<Types>>;

export const GAMES: readonly Listing[] = [
  {
    about: stacks,
    words: async () => words((await import('./stacks/words.ts')).words),
    play: async () => {
      const [{ stacks: game }, { Board, Chair }] = await Promise.all([
        import('../../shared/stacks/rules.ts'),
        import('./stacks/Board.tsx'),
      ]);
      return played({ game, Board, Chair });
    },
    Sheet: sheet(fetched(async () => (await import('./stacks/Sheet.tsx')).Sheet)),
    rules: async () => (await import('../../shared/stacks/RULES.md?raw')).default,
  },
  {
    about: trickyTactics,
    words: async () => words((await import('./tricky-tactics/words.ts')).words),
    play: async () => {
      const [{ trickyTactics: game }, { Board, Chair }] = await Promise.all([
        import('../../shared/tricky-tactics/rules.ts'),
        import('./tricky-tactics/Board.tsx'),
      ]);
      return played({ game, Board, Chair });
    },
    Sheet: sheet(fetched(async () => (await import('./tricky-tactics/Sheet.tsx')).Sheet)),
    rules: async () => (await import('../../shared/tricky-tactics/RULES.md?raw')).default,
  },
  {
    about: tuckIt,
    words: async () => words((await import('./tuck-it/words.ts')).words),
    play: async () => {
      const [{ tuckIt: game }, { Board, Chair }] = await Promise.all([
        import('../../shared/tuck-it/rules.ts'),
        import('./tuck-it/Board.tsx'),
      ]);
      return played({ game, Board, Chair });
    },
    Sheet: sheet(fetched(async () => (await import('./tuck-it/Sheet.tsx')).Sheet)),
    rules: async () => (await import('../../shared/tuck-it/RULES.md?raw')).default,
  },
  {
    about: tock,
    words: async () => words((await import('./tock/words.ts')).words),
    play: async () => {
      const [{ tock: game }, { Board, Chair }] = await Promise.all([
        import('../../shared/tock/rules.ts'),
        import('./tock/Board.tsx'),
      ]);
      return played({ game, Board, Chair });
    },
    Sheet: sheet(fetched(async () => (await import('./tock/Sheet.tsx')).Sheet)),
    rules: async () => (await import('../../shared/tock/RULES.md?raw')).default,
  },
];

export const gameOf = (id: string): Listing | null => GAMES.find(({ about }) => about.id === id) ?? null;
