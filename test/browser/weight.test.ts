import { expect, test } from 'vitest';
import { measureWeights } from '../bench/weight.ts';

const KILO = 1024;

test('a first visit asks for no more than was allowed', { timeout: 60_000 }, async () => {
  const { home, lobby, table } = await measureWeights();
  expect(home.js).toBeLessThanOrEqual(20 * KILO);
  for (const { js } of [lobby, table]) expect(js).toBeLessThanOrEqual(35 * KILO);
  for (const { css } of [home, lobby, table]) expect(css).toBeLessThanOrEqual(6 * KILO);
});
