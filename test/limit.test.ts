import { expect, test } from 'vitest';
import { BOTS, playerOf } from './bench/steps.ts';

/** A reference for speed that plays other games is none. */
for (const bots of BOTS) {
  const { byHand, name } = bots;
  if (!byHand) continue;
  test(`${name}: the games by hand on typed arrays are those of the rules`, () => {
    const byRules = playerOf(bots);
    for (let seed = 0; seed < 200; seed++) expect(byHand(seed)).toEqual(byRules(seed));
  });
}
