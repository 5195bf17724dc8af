import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { GAMES } from '../shared/games.ts';
import { clientMessage, PROTOCOL } from '../shared/protocol.ts';
import { fitsOf } from '../worker/fits.ts';
import { readClient } from '../worker/manners.ts';
import { withoutWords } from '../worker/variants.ts';

/** What may stand where something else should: kinds, borders, and what looks alike. */
const VALUES: unknown[] = [
  [null, undefined, true, false, '', 'x', 'play', '1', 'QS', {}, { type: 'play' }, Number.NaN, Infinity, -0, 0.5],
  [-111, -17, -1, 0, 1, 2, 3, 4, 5, 6, 15, 16, 23, 24, 111, 112, 120, 121, 2 ** 53],
  [[], [1], ['1'], ['1', '2'], ['1', '2', '3'], ['QS'], [null], ['1', 2], [[]]],
].flat();

interface Schema {
  options: { entries: Record<string, v.GenericSchema> }[];
}

const cases = [
  ...Object.values(GAMES).map(({ id, shapes }) => ({ id, schema: shapes.move as unknown as Schema })),
  { id: 'a message', schema: clientMessage as unknown as Schema },
].flatMap(({ id, schema }) =>
  schema.options.flatMap(({ entries }) =>
    Object.entries(entries).map(([part, entry]) => {
      const { literal } = entries.type as unknown as { literal: string };
      return { id, step: literal, part, entry };
    }),
  ),
);

test.each(cases)('$id, $step: a look at "$part" finds what the library finds', ({ entry }) => {
  const fits = fitsOf(entry);
  if (!fits) return;
  const own = Reflect.get(entry, 'options') ?? [Reflect.get(entry, 'literal')];
  for (const value of [...VALUES, ...own]) expect([value, fits(value)]).toEqual([value, v.is(entry, value)]);
});

test('every step of every game takes one look, and so does a decision', () => {
  for (const { id, step, part, entry } of cases)
    if (id !== 'a message' || step === 'decide') expect([id, step, part, fitsOf(entry) !== null]).toContain(true);
});

const HELLO = JSON.stringify({
  type: 'hello',
  id: 'a'.repeat(16),
  protocol: PROTOCOL,
  token: 'b'.repeat(32),
  events: null,
});

/** When all is gone that nobody holds on to: what a promise has looked at lives until its turn is over. */
async function collected(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  await new Promise((done) => setTimeout(done));
  collect();
}

test('a message with a token is read by the library, of which no words stay in memory', async () => {
  const tokens = cases.filter(({ part }) => part === 'token');
  expect(tokens.length).toBeGreaterThan(1);
  for (const { entry } of tokens) expect(fitsOf(entry)).toBe(null);
  const kept = new WeakRef(Object(readClient(JSON.parse(HELLO)).output));
  await collected();
  expect(kept.deref()).toBe(undefined);
  const sit = { type: 'sit', id: 'a', seat: 2, token: 'b', name: 'Ann' };
  expect(withoutWords(sit)).toEqual({ type: '', id: '', seat: 2, token: '', name: '' });
  expect(sit.token).toBe('b');
});
