import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Difference,
  type Plain,
  afterTold,
  besideEvent,
  copyOf,
  differenceByField,
  differenceOf,
  madeOf,
} from '../shared/plain.ts';
import { spoil } from './spoil.ts';

/** Drawers as games have them: keys are plain words, and those of one shape come in one order. */
const key = fc.stringMatching(/^[a-z][a-zA-Z]{0,3}$/).filter((word) => !(word in {}));
const inOrder = (named: Record<string, Plain>): Plain =>
  Object.fromEntries(Object.entries(named).toSorted(([one], [other]) => (one < other ? -1 : 1)));

const { drawer } = fc.letrec<{ drawer: Plain }>((tie) => ({
  drawer: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(null, true, false),
    fc.integer({ min: -5, max: 5 }),
    fc.string({ maxLength: 3 }),
    fc.array(tie('drawer'), { maxLength: 4 }),
    fc.dictionary(key, tie('drawer'), { maxKeys: 4, noNullPrototype: true }).map(inOrder),
  ),
}));

/** A drawer and what became of it: most of it as it was. */
const pairs = fc
  .tuple(drawer, drawer, fc.infiniteStream(fc.nat(9)))
  .map(([before, other, dice]): [Plain, Plain] => [before, mixed(before, other, dice)]);

/** `before`, with parts of `other` here and there. */
function mixed(before: Plain, other: Plain, dice: Iterator<number>): Plain {
  const roll = dice.next().value;
  if (roll === 0) return other;
  if (Array.isArray(before)) {
    const list = before.map((item) => mixed(item, other, dice));
    return roll < 3 ? [...list, other] : roll < 4 ? list.slice(1) : list;
  }
  if (typeof before !== 'object' || before === null) return before;
  return Object.fromEntries(Object.entries(before).map(([name, item]) => [name, mixed(item, other, dice)]));
}

/** As it comes out of a row, or off the wire. */
const sent = (difference: Difference | null): Difference | null => JSON.parse(JSON.stringify(difference));

describe('a difference', () => {
  test.each([
    ['two unlike drawers', fc.tuple(drawer, drawer)],
    ['a drawer that moved on', pairs],
  ])('turns before into after: %s', (_, both) => {
    fc.assert(
      fc.property(both, ([before, after]) => {
        const was = JSON.stringify(before);
        expect(JSON.stringify(afterTold(before, sent(differenceOf(before, after))))).toBe(JSON.stringify(after));
        expect(JSON.stringify(before)).toBe(was);
      }),
      { numRuns: 2000 },
    );
  });

  test('is the same by fields, in whichever order they come', () => {
    const fields = fc.uniqueArray(key, { maxLength: 5 }).chain((names) => {
      const drawerOf = fc.record(Object.fromEntries(names.map((name) => [name, drawer])), { noNullPrototype: true });
      return fc.tuple(drawerOf, drawerOf, fc.shuffledSubarray(names, { minLength: names.length }));
    });
    fc.assert(
      fc.property(fields, ([before, after, order]) => {
        const shuffled = Object.fromEntries(order.map((name) => [name, after[name]]));
        const compare = (_: string, was: Plain, is: Plain) => differenceOf(was, is);
        const difference = differenceByField(before, shuffled, compare);
        expect(difference === null ? before : madeOf(before, difference)).toEqual(after);
      }),
    );
  });

  test('of nothing is none, and shares all', () => {
    fc.assert(
      fc.property(drawer, (before) => {
        expect(differenceOf(before, copyOf(before))).toBe(null);
        expect(afterTold(before, null)).toBe(before);
      }),
    );
  });

  test.each<[string, Plain, Plain, Difference]>([
    ['a number', { deck: 7 }, { deck: 6 }, ['deck', 6]],
    ['one seat of a list', { hands: [1, 2] }, { hands: [1, 3] }, ['hands', [1, 3]]],
    ['a list that grew', { log: ['a'] }, { log: ['a', 'b'] }, ['log', [1, 'b']]],
    ['a list that shrank', { log: ['a', 'b'] }, { log: ['b'] }, ['log', [['b']]]],
    ['an object that lost a key', { at: { a: 1, b: 2 } }, { at: { a: 1 } }, ['at', { a: 1 }]],
    ['from none to some', { call: null }, { call: { by: 1 } }, ['call', { by: 1 }]],
    ['from some to none', { call: { by: 1 } }, { call: null }, ['call', [null]]],
    ['the whole', 1, 2, 2],
  ])('is told briefly: %s', (_, before, after, told) => expect(differenceOf(before, after)).toEqual(told));

  test('may have brackets around every value, as rows once had', () => {
    const before = { deck: 7, hands: [1, 2], call: { by: 1 } };
    const difference = ['deck', [6], 'hands', [1, [3]], 'call', [{ by: 2 }]];
    expect(madeOf(before, difference)).toEqual({ deck: 6, hands: [1, 3], call: { by: 2 } });
  });

  test('that does not fit is our own mistake', () => {
    expect(() => afterTold({ deck: 3 }, ['deck', [1, 2]])).toThrow('no inside');
  });

  test('shares what did not change', () => {
    const before = { hand: ['1', '2'], deck: 7 };
    expect(Object.entries(Object(afterTold(before, ['deck', 6])))[0][1]).toBe(before.hand);
  });
});

describe('a copy', () => {
  test('is equal and shares nothing', () => {
    fc.assert(
      fc.property(drawer, (before) => {
        const copy = copyOf(before);
        expect(copy).toEqual(before);
        if (typeof before === 'object' && before !== null) expect(copy).not.toBe(before);
      }),
    );
  });
});

describe('what the event tells already', () => {
  const beside = (event: object, before: Plain, after: Plain) =>
    sent(besideEvent(event, differenceOf(before, after), after));
  const round = { number: 3, stacks: [['1', '3'], ['2']], gains: [4, 2] };
  const before = { round: 3, last: { ...round, number: 2, gains: [1, 1] }, scores: [4, 4] };
  const after = { round: 4, last: round, scores: [8, 6] };
  const event = { type: 'score', round };

  test('is named, and not told again', () => {
    const told = beside(event, before, after);
    expect(told).toEqual(['round', 4, 'last=', 'round', 'scores', [0, 8, 1, 6]]);
    expect(afterTold(before, told, event)).toEqual(after);
  });

  test('is told where naming it is no shorter, and where it is not quite the same', () => {
    const order = { order: [1, 0] };
    expect(beside({ type: 'deal', ...order }, { order: null }, order)).toEqual(['order', [[1, 0]]]);
    const other = { ...event, round: { ...round, number: 9 } };
    expect(beside(other, { ...after, last: null }, after)).toEqual(['last', round]);
  });

  test('comes out as the drawer after it, whatever it is', () => {
    fc.assert(
      fc.property(pairs, drawer, ([before, after], part) => {
        const event = { type: 'something', part, after };
        expect(afterTold(before, beside(event, before, after), event)).toEqual(after);
        const inside = { was: before, is: before };
        const next = { was: before, is: after };
        expect(afterTold(inside, beside(event, inside, next), event)).toEqual(next);
      }),
    );
  });
});

describe('what rests', () => {
  test('is as it was, shares what is equal, and nothing with what goes on', () => {
    fc.assert(
      fc.property(pairs, ([before, after]) => {
        const [was, live] = [{ drawer: before }, copyOf({ drawer: after })];
        const text = JSON.stringify(was);
        const difference = differenceOf(was, live, copyOf);
        const rest = difference === null ? was : madeOf(was, difference);
        spoil(live);
        expect(rest).toEqual({ drawer: after });
        expect(JSON.stringify(was)).toBe(text);
        expect(JSON.stringify(differenceOf(before, rest.drawer))).toBe(JSON.stringify(differenceOf(before, after)));
        if (JSON.stringify(before) === JSON.stringify(after)) expect(rest).toBe(was);
      }),
    );
  });
});
