import { expect, test } from 'vitest';
import { type AnyGame, GAMES } from '../shared/games.ts';
import { showsAll } from './knows.ts';
import { Leak, compare, emptyCoverage, engine } from './leaks.ts';
import { KINDS } from './parting.ts';
import { MUTANTS, type Mutant } from './mutants.ts';
import { tableStage } from './stage.ts';

/** Looks as the suite looks, until something is found; null if nothing is. */
function find(mutant: Mutant): string | null {
  const broken = 'game' in mutant ? mutant.game : 'hides' in mutant ? mutant.hides : {};
  const game = { ...GAMES.stacks, ...broken };
  const stage = 'bend' in mutant ? tableStage(mutant.bend) : engine;
  for (let seed = 1; seed <= 400; seed++) {
    try {
      if ('hides' in mutant) showsAll(game, seed);
      else
        for (const kind of KINDS) compare(game as unknown as AnyGame, stage, { kind, seed, coverage: emptyCoverage() });
    } catch (error) {
      if (error instanceof Leak || 'hides' in mutant) return String(error);
      throw error;
    }
  }
  return null;
}

test('forty leaks are planted, two of each kind', () => {
  const kinds = Map.groupBy(MUTANTS, ({ name }) => name.split(' ')[0]);
  expect([...kinds].map(([kind, two]) => [kind, two.length])).toEqual(
    Array.from({ length: 20 }, (_, i) => [`L${i + 1}`, 2]),
  );
});

test.each(MUTANTS)('found: $name', { timeout: 60_000 }, (mutant) => {
  expect(find(mutant)).not.toBeNull();
});
