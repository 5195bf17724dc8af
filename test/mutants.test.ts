import { AssertionError } from 'node:assert';
import { expect, test } from 'vitest';
import { type AnyGame, GAMES } from '../shared/games.ts';
import { showsAll } from './knows.ts';
import { Leak, type Stage, compare, emptyCoverage, engine } from './leaks.ts';
import { KINDS } from './parting.ts';
import { OTHER_MUTANTS } from './mutants.others.ts';
import { MUTANTS, type Mutant } from './mutants.ts';
import { tableStage } from './stage.ts';

/** Looks as the suite looks, until something is found; null if nothing is. */
function find(look: (seed: number) => void): string | null {
  for (let seed = 1; seed <= 400; seed++) {
    try {
      look(seed);
    } catch (error) {
      if (error instanceof Leak || error instanceof AssertionError) return String(error);
      throw error;
    }
  }
  return null;
}

const compareAll = (game: AnyGame, stage: Stage, seed: number): void =>
  KINDS.forEach((kind) => compare(game, stage, { kind, seed, coverage: emptyCoverage() }));

function lookAt(mutant: Mutant, seed: number): void {
  const broken = 'game' in mutant ? mutant.game : 'hides' in mutant ? mutant.hides : {};
  const game = { ...GAMES.stacks, ...broken };
  if ('hides' in mutant) return showsAll(game, seed);
  compareAll(game as unknown as AnyGame, 'bend' in mutant ? tableStage(mutant.bend) : engine, seed);
}

test('forty leaks are planted, two of each kind', () => {
  const kinds = Map.groupBy(MUTANTS, ({ name }) => name.split(' ')[0]);
  expect([...kinds].map(([kind, two]) => [kind, two.length])).toEqual(
    Array.from({ length: 20 }, (_, i) => [`L${i + 1}`, 2]),
  );
});

test.each(MUTANTS)('found: $name', { timeout: 60_000 }, (mutant) => {
  expect(find((seed) => lookAt(mutant, seed))).not.toBeNull();
});

test.each(OTHER_MUTANTS)('found: %s', { timeout: 60_000 }, (_, game) => {
  expect(find((seed) => compareAll(game, engine, seed))).not.toBeNull();
});
