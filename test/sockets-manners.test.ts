import { expect, test } from 'vitest';
import { LIMITS } from '../shared/limits.ts';
import { hashOf } from '../shared/hash.ts';
import { isTooFast, newMark, overstays, presenceOf, SILENCE, type Visitor, weightOf } from '../worker/manners.ts';
import { Tabletop, tokenOf } from './tabletop.ts';

const now = 1_800_000_000_000;
const guest = (n: number | null, awakeAt = now): Visitor => ({
  mark: { ...newMark(now), hello: true, hash: n === null ? null : hashOf(tokenOf(n)) },
  awakeAt,
});

test('a seat with two pages is here once, and who has no seat watches', () => {
  const { table } = new Tabletop(2);
  const guests = [guest(1), guest(0), guest(1), guest(null), guest(9)];
  expect(presenceOf(table, guests, now)).toEqual({ here: [0, 1], watching: 2 });
});

test('a page that has long been silent is not here', () => {
  const { table } = new Tabletop(2);
  expect(presenceOf(table, [guest(0, now - SILENCE), guest(1, now - SILENCE + 1)], now).here).toEqual([1]);
});

test('a socket may wait thirty seconds before it says hello', () => {
  const mark = newMark(now);
  expect([overstays(mark, now + LIMITS.helloWithin), overstays(mark, now + LIMITS.helloWithin + 1)]).toEqual([
    false,
    true,
  ]);
  expect(overstays({ ...mark, hello: true }, now + 1e9)).toBe(false);
});

test('a change to the lobby counts as several messages, a move as one', () => {
  const id = 'abcdefgh';
  expect(weightOf({ type: 'rename', id, name: 'Ann' })).toBe(LIMITS.arrangement - 1);
  expect(weightOf({ type: 'decide', id, version: 1, moves: [] })).toBe(0);
});

test('messages are counted anew in each window', () => {
  const manners = { since: now, messages: 0, strikes: 0 };
  const said = (time: number) => isTooFast(manners, time);
  for (let n = 0; n < LIMITS.messages; n++) expect(said(now + n)).toBe(false);
  expect(said(now + LIMITS.messageWindow)).toBe(true);
  expect(said(now + LIMITS.messageWindow + 1)).toBe(false);
});
