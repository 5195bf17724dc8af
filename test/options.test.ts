import { describe, expect, test } from 'vitest';
import { type Option, type OptionValues, allows, initialOf, settle } from '../shared/options.ts';
import { about } from '../shared/stacks/about.ts';

const LIVE = { seatCount: 4, slow: false };
const DAYS = { seatCount: 4, slow: true };

const flag: Option = { type: 'flag', id: 'fast', initial: true };
const choice: Option = { type: 'choice', id: 'calls', values: ['open', 'asked'], initial: 'open', slow: 'asked' };
const plainChoice: Option = { type: 'choice', id: 'deck', values: ['short', 'long'], initial: 'long' };
const amount: Option = { type: 'number', id: 'target', from: 10, to: 200, initial: 40 };
const bounded: Option = { type: 'number', id: 'rounds', from: 3, to: 1000, initial: 100, none: true };
const chair: Option = { type: 'seat', id: 'youngest' };

describe('settle', () => {
  test.each<[string, OptionValues, typeof LIVE, OptionValues]>([
    ['nothing chosen, live', {}, LIVE, { fast: true, calls: 'open', target: 40, rounds: 100, youngest: null }],
    ['nothing chosen, days', {}, DAYS, { fast: true, calls: 'asked', target: 40, rounds: 100, youngest: null }],
    [
      'a choice beats the slow start',
      { calls: 'open' },
      DAYS,
      { fast: true, calls: 'open', target: 40, rounds: 100, youngest: null },
    ],
    [
      'none and false are choices too',
      { rounds: null, fast: false },
      LIVE,
      { fast: false, calls: 'open', target: 40, rounds: null, youngest: null },
    ],
    [
      'what is no option is left out',
      { extra: 1 },
      LIVE,
      { fast: true, calls: 'open', target: 40, rounds: 100, youngest: null },
    ],
  ])('%s', (_, chosen, setting, settled) => {
    expect(settle([flag, choice, amount, bounded, chair], chosen, setting)).toEqual(settled);
  });

  test('never takes a value from a prototype', () => {
    const inherited: Option = { type: 'flag', id: 'constructor', initial: false };
    expect(settle([inherited], {}, LIVE)).toEqual({ constructor: false });
  });

  test('a choice without a slow start begins the same', () => expect(initialOf(plainChoice, DAYS)).toBe('long'));
});

describe('allows', () => {
  test.each<[Option, unknown[], unknown[]]>([
    [flag, [true, false], [null, 0, 'true', undefined, []]],
    [choice, ['open', 'asked'], ['shut', '', null, 0, ['open'], 'OPEN']],
    [amount, [10, 11, 40, 200], [9, 201, 10.5, null, '40', Number.NaN, Infinity, -0.5, [40]]],
    [bounded, [3, 1000, null], [2, 1001, undefined, false]],
    [chair, [null, 0, 3], [4, -1, 0.5, '0', undefined]],
  ])('%o', (option, allowed, refused) => {
    for (const value of allowed) expect(allows(option, value, 4), String(value)).toBe(true);
    for (const value of refused) expect(allows(option, value, 4), String(value)).toBe(false);
  });
});

test('ST-R29: what Stacks offers, and within what bounds', () => {
  const bounds = Object.fromEntries(about.options.map((option) => [option.id, { ...option }]));
  expect(bounds.target).toMatchObject({ from: 10, to: 200, initial: 40 });
  expect(bounds.maxRounds).toMatchObject({ from: 3, to: 1000, initial: 100, none: true });
  expect(bounds.calls).toMatchObject({ values: ['open', 'asked'], slow: 'asked' });
  expect(settle(about.options, {}, LIVE)).toEqual({ target: 40, calls: 'open', maxRounds: 100, youngest: null });
});
