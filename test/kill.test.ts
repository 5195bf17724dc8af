import { expect, test } from 'vitest';
import { compare, killOften } from './kill.ts';

test(
  'killed three times under load: no acknowledged decision is lost, none counts twice',
  { timeout: 240_000 },
  async () => {
    const { decisions, lost, twice } = await killOften({ kills: 3, tables: 3, seed: 7 });
    expect(decisions).toBeGreaterThan(50);
    expect({ lost, twice }).toEqual({ lost: 0, twice: 0 });
  },
);

test('a decision that is missing, doubled or out of order would be seen', () => {
  expect(compare(['draw', 'fold'], ['draw', 'fold'])).toEqual({ lost: 0, twice: 0 });
  expect(compare(['draw', 'fold'], ['draw'])).toEqual({ lost: 1, twice: 0 });
  expect(compare(['draw', 'fold'], ['draw', 'draw', 'fold'])).toEqual({ lost: 0, twice: 1 });
  expect(compare(['draw', 'fold'], ['fold', 'draw'])).toEqual({ lost: 1, twice: 0 });
});
