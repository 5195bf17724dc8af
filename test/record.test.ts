import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileOf, fragmentOf, MAX, type Opened, openedFrom } from '../client/src/past/envelope.ts';
import { type GameId, gameOf, GAMES } from '../shared/games.ts';
import { copyOf } from '../shared/plain.ts';
import type { GameRecord } from '../shared/record.ts';
import { below, fast, pick, type Rng } from '../shared/rng.ts';
import { recordOf } from '../worker/log.ts';
import { type Chronicle, playedAtTable, tellAgain } from './chronicle.ts';

const IDS = Object.keys(GAMES) as GameId[];

/** A random game that came to its end, as a record. */
function finished(id: GameId, seed: number): { chronicle: Chronicle; record: GameRecord } {
  for (let n = 0; ; n++) {
    const chronicle = playedAtTable(id, seed + n * 10_000);
    const record = recordOf(chronicle.table, chronicle.past);
    if (record) return { chronicle, record };
  }
}

const flawOf = (record: GameRecord) => tellAgain(gameOf(record.game as GameId), record).flaw;

/** What a page makes of it: refused, or the first thing that does not hold; null: all is well. */
async function verdictOf({ record, why }: Opened): Promise<unknown> {
  if (!record) return why;
  return record.game in GAMES ? flawOf(record) : 'unknown-game';
}

const seeds = fc.integer({ min: 1, max: 400 });
const RUNS = { numRuns: 12, endOnFailure: true };

describe.each(IDS)('a record of %s', (id) => {
  test('holds, and gives the state at the end', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { chronicle, record } = finished(id, seed);
        const { moments, flaw } = tellAgain(gameOf(id), record);
        expect(flaw).toBe(null);
        expect(moments.at(-1)?.state).toEqual(chronicle.table.state);
        expect(moments.at(-1)?.number).toBe(chronicle.table.events);
      }),
      RUNS,
    );
  });

  test('is the same after a journey as a link, and as a file', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(seeds, async (seed) => {
        const { record } = finished(id, seed);
        const fragment = await fragmentOf(record);
        expect(fragment).toMatch(/^1\.[\w-]+$/);
        expect(fragment.length).toBeLessThan(1000 + 30 * record.decisions.length);
        expect(await openedFrom(`#${fragment}`)).toEqual({ record, why: null });
        expect(await openedFrom(fileOf(record))).toEqual({ record, why: null });
      }),
      RUNS,
    );
  });

  test('does not pass once one letter of its file is another', { timeout: 120_000 }, async () => {
    const { record } = finished(id, 7);
    const text = fileOf(record);
    const rng = fast(11);
    for (let n = 0; n < 60; n++) {
      const changed = flipped(text, rng);
      const opened = await openedFrom(changed);
      if (same(opened.record, record)) continue;
      expect(await verdictOf(opened), changed).not.toBe(null);
    }
  });

  test('does not pass once one bit of what its link holds is another', { timeout: 120_000 }, async () => {
    const { record } = finished(id, 8);
    const packed = inflateRawSync(Buffer.from((await fragmentOf(record)).slice(2), 'base64url'));
    const rng = fast(12);
    for (let n = 0; n < 60; n++) {
      const bytes = Buffer.from(packed);
      bytes[below(rng, bytes.length)] ^= 1 << below(rng, 8);
      const opened = await openedFrom(`1.${deflateRawSync(bytes).toString('base64url')}`);
      if (same(opened.record, record)) continue;
      expect(await verdictOf(opened), bytes.toString()).not.toBe(null);
    }
  });

  test('names the first moment that differs', { timeout: 60_000 }, () => {
    const { record } = finished(id, 9);
    const rng = fast(13);
    for (let n = 0; n < 12; n++) {
      const changed = copyOf(record);
      const at = below(rng, changed.decisions.length);
      changed.decisions[at].seat = (changed.decisions[at].seat + 1) % changed.seats.length;
      const before = tellAgain(gameOf(id), { ...record, decisions: record.decisions.slice(0, at) });
      const flaw = flawOf(changed);
      expect(['move', 'told']).toContain(flaw?.type);
      expect(flaw).toMatchObject({ number: expect.any(Number) });
      const reached = before.moments.at(-1)?.number ?? 0;
      const number = flaw && 'number' in flaw ? flaw.number : -1;
      expect(number - reached).toBeGreaterThanOrEqual(0);
      expect(number - reached).toBeLessThanOrEqual(1);
    }
  });
});

/** One bit of one letter, as far as it is a letter still. */
function flipped(text: string, rng: Rng): string {
  const at = below(rng, text.length);
  return (
    text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ pick([1, 2, 4, 8, 16], rng)) + text.slice(at + 1)
  );
}

const same = (one: unknown, two: unknown): boolean => JSON.stringify(one) === JSON.stringify(two);

test('a game that was ended before it was over holds as far as it went', () => {
  const { table, past } = playedAtTable('stacks', 3, 9);
  const record = recordOf({ ...table, phase: 'over' }, past);
  expect(record && flawOf(record)).toBe(null);
});

describe('what does not hold is named', () => {
  const { record } = finished('stacks', 3);
  const digit = (text: string) => text.replace(/^./, (first) => (first === '0' ? '1' : '0'));
  const flaws: [why: string, change: Partial<GameRecord>, flaw: unknown][] = [
    ['another seed', { seed: digit(record.seed) }, { type: 'seed' }],
    ['another commitment', { commitment: digit(record.commitment) }, { type: 'seed' }],
    ['another name', { seats: record.seats.with(0, 'Zoe') }, { type: 'head' }],
    ['another table', { code: '9999999999' }, { type: 'head' }],
    ['one player too many', { seats: [...record.seats, ...Array(9).fill('Zoe')] }, { type: 'setting' }],
    ['an option that is not there', { options: { ...record.options, bells: true } }, { type: 'setting' }],
    ['an option out of range', { options: { ...record.options, target: -1 } }, { type: 'setting' }],
    ['other rules', { rules: record.rules + 1 }, { type: 'rules' }],
    ['another end', { end: digit(record.end) }, { type: 'end' }],
    [
      'a decision too few',
      { decisions: record.decisions.slice(0, -1), marks: record.marks.slice(0, -1) },
      { type: 'unfinished' },
    ],
    ['a decision too many', { decisions: [...record.decisions, record.decisions[0]] }, { type: 'move' }],
    [
      'somebody late who owes nothing',
      { decisions: [{ ...record.decisions[0], by: 'late', seat: 99 }] },
      { type: 'move', number: 1 },
    ],
  ];

  test.each(flaws)('%s', (_, change, flaw) => {
    expect(flawOf({ ...record, ...change })).toMatchObject(flaw as object);
  });
});

describe('what is no record is refused by name', () => {
  const { record } = finished('stacks', 3);
  const whyOf = async (text: string) => (await openedFrom(text)).why;
  const link = (value: unknown) => `1.${deflateRawSync(JSON.stringify(value)).toString('base64url')}`;

  test('nothing at all', async () => {
    for (const text of ['', '#', '  \n']) expect(await whyOf(text)).toBe('empty');
  });

  test('a link that was cut off, mixed up, or never was one', async () => {
    const fragment = await fragmentOf(record);
    for (const text of [fragment.slice(0, -9), fragment.slice(0, 40), '1.', '1.!!', 'hello', '0.abc', `x${fragment}`])
      expect(await whyOf(text), text).toBe('garbled');
    for (const value of [null, 7, [], {}, { ...record, decisions: 'x' }])
      expect(await whyOf(link(value))).toBe('garbled');
  });

  test('a file of something else', async () => {
    const file = JSON.parse(fileOf(record));
    for (const change of [{ tuckbox: 'deck' }, { version: 0 }, { version: 'x' }, { more: 1 }, { seats: ['\u202eBob'] }])
      expect(await whyOf(JSON.stringify({ ...file, ...change }))).toBe('garbled');
  });

  test('a later version', async () => {
    expect(await whyOf('2.abcd')).toBe('newer');
    expect(await whyOf(JSON.stringify({ tuckbox: 'record', version: 2 }))).toBe('newer');
  });

  test('more than any game is, however small it was packed', async () => {
    const bomb = deflateRawSync(Buffer.alloc(20 * MAX.bytes)).toString('base64url');
    expect(await whyOf(`1.${bomb.slice(0, MAX.letters)}`)).toBe('too-large');
    expect(await whyOf(`1.${bomb}`)).toBe('too-large');
    expect(await whyOf('{'.padEnd(MAX.bytes + 2))).toMatch(/garbled|too-large/);
  });

  test('whatever it is, it never throws', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.base64String().map((text) => `1.${text}`),
        ),
        async (text) => {
          expect((await openedFrom(text)).record).toBe(null);
        },
      ),
      { numRuns: 300 },
    );
  });
});
