import { describe, expect, test } from 'vitest';
import { dayOf } from './bench/day.ts';
import { freeGames, includedGames, METERS, monthOf, priceOf, type Use } from './bench/model.ts';

const nothing: Use = {
  decisions: 200,
  requests: 0,
  objectRequests: 0,
  rowsWritten: 0,
  rowsRead: 0,
  gigabyteSeconds: 0,
  storedBytes: 0,
};

describe('the price of games', () => {
  test.each([
    ['a million requests', { requests: 1000 }, 0.3],
    ['a million object requests', { objectRequests: 1000 }, 0.15],
    ['a million rows written', { rowsWritten: 1000 }, 1],
    ['a million rows read', { rowsRead: 1000 }, 0.001],
    ['a million GB-seconds', { gigabyteSeconds: 1000 }, 12.5],
    ['a gigabyte for the two months it is kept', { storedBytes: 1e6 }, 0.4],
  ])('%s', (_, used, dollars) => expect(priceOf({ ...nothing, ...used }, 1000)).toBeCloseTo(dollars, 6));

  test('is nothing as long as the free plan carries them, and at least $5 past it', () => {
    const use = { ...nothing, rowsWritten: 200 };
    expect(freeGames(use)).toMatchObject({ perDay: 500, meter: { name: 'rows written' } });
    expect(monthOf(use, 15_000)).toMatchObject({ plan: 'free', dollars: 0 });
    expect(monthOf(use, 15_030)).toMatchObject({ plan: 'paid', dollars: 5 });
  });

  test('begins where the first meter has used up what is included', () => {
    const use = { ...nothing, rowsWritten: 200, objectRequests: 40 };
    expect(includedGames(use)).toMatchObject({ perMonth: 25_000, meter: { name: 'object requests' } });
    expect(monthOf(use, 25_000).dollars).toBe(5);
    expect(monthOf(use, 1_025_000).dollars).toBeCloseTo(5 + 6 + 155, 6);
  });

  test('what lies stored counts against the free plan as a whole, not by the day', () => {
    const use = { ...nothing, storedBytes: 50_000 };
    expect(METERS.find(({ name }) => name === 'GB stored')?.of(use)).toBeCloseTo(0.0001, 9);
    expect(freeGames(use).perDay * 30).toBeLessThanOrEqual(50_000);
    expect(freeGames(use).perDay * 30).toBeGreaterThan(49_000);
  });
});

describe('a day of games', () => {
  const day = dayOf(2400, { decisions: 200 });

  test('is fuller in the evening than it would be if it were even', () => {
    const even = (2400 * 30) / (24 * 60);
    expect(day.tables).toBeGreaterThan(1.5 * even);
    expect(day.tables).toBeLessThan(4 * even);
    expect(day.sockets).toBe(4 * day.tables);
  });

  test('says as much as its games do', () => {
    const even = (2400 * 200) / 86_400;
    expect(day.decisionsPerSecond).toBeGreaterThan(even);
    expect(day.decisionsPerSecond).toBeLessThan(4 * even);
  });

  test('is the same again for the same seed', () => expect(dayOf(2400, { decisions: 200 })).toEqual(day));
});
