import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type GameId, gameOf, GAMES } from '../shared/games.ts';
import { fast } from '../shared/rng.ts';
import { entriesOf, lineFrom, lineOf, recordOf } from '../worker/log.ts';
import { opened, SCHEMA } from '../worker/migrations.ts';
import { versionOf } from '../worker/people.ts';
import { isKnown } from '../worker/stored.ts';
import { tellAgain } from './chronicle.ts';
import { DAY, type Kept, notes, SECOND, Tabletop } from './tabletop.ts';

const folder = new URL('./tables/', import.meta.url);
const read = (file: string): Kept => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
/** Tables as releases have stored them, named by schema, and by phase or game. None of them is ever changed or taken away. */
const files = readdirSync(folder).toSorted();

describe('a table of an earlier day', () => {
  test.each(files)('%s opens, and shows what it showed', (file) => {
    const { stored } = read(file);
    const top = Tabletop.opened(read(file));
    expect([top.table.schema, isKnown(top.table)]).toEqual([SCHEMA, true]);
    expect(top.say(0, { type: 'look' })).toMatchObject({ type: 'welcome', seat: 0, table: { phase: stored.phase } });
  });

  test.each(files)('%s is played to the end, and its record is whole', (file) => {
    const top = Tabletop.opened(read(file));
    if (top.table.phase === 'gathering') top.accept(0, { type: 'start' });
    if (top.table.pause) top.accept(0, { type: 'resume' });
    top.playOut(fast(1));
    const record = recordOf(top.table, top.past)!;
    expect(record.decisions.length).toBeGreaterThan(0);
    expect(tellAgain(gameOf(record.game as GameId), record).flaw).toBe(null);
    expect(top.say(0, { type: 'rematch' })).toMatchObject({ type: 'accepted' });
  });

  test('of schema 1 has its doors open, nobody pausing, and deadlines that began with its last line', () => {
    const { table } = Tabletop.opened(read('1-asked.json'));
    expect(table).toMatchObject({
      house: { chat: true, watch: true },
      pause: null,
      claim: null,
      clock: { live: null },
    });
    expect(table.dues.map(({ since }) => since)).toEqual(table.dues.map(() => lineFrom(table.lines.at(-1)!).at));
  });

  test('of schema 2 has people alone', () => {
    const { table } = Tabletop.opened(read('2-live.json'));
    expect(table.seats).toEqual(table.seats.map(() => expect.objectContaining({ bot: null, wakes: null })));
  });

  test('of schema 3 has claims that wait for their owner, a person in each seat, and nothing counted yet', () => {
    const { table } = Tabletop.opened(read('2-claimed.json'));
    expect(table.claim).toMatchObject({ seat: 2, isHere: false, until: null });
    expect(table.seats.map((sitter) => sitter!.person)).toEqual([...table.seats.keys()]);
    expect([table.persons, table.claimRest, table.arrivals.count]).toEqual([table.seats.length, 600_000, 0]);
    for (const { since, moved } of table.dues) expect(moved).toBe(since);
  });

  test('of schema 4 keeps a claim that waits: its owner comes back to it, or it is given', () => {
    const owned = Tabletop.opened(read('4-awaited.json'));
    owned.here = [0, 2];
    owned.pass(SECOND);
    expect([owned.table.claim, notes(owned)]).toEqual([null, ['owner-here']]);
    const given = Tabletop.opened(read('4-awaited.json'));
    given.pass(DAY);
    expect([given.table.claim, notes(given)]).toEqual([null, ['given-back']]);
  });

  test('of schema 4 has never been stored in parts', () => {
    expect(Tabletop.opened(read('4-awaited.json')).table.written).toBe(0);
  });

  test('of schema 5 counts what each seat alone was told, and every version is as it was', () => {
    const before = read('5-splits.json').stored;
    const { table } = Tabletop.opened(read('5-splits.json'));
    expect([table.seats.map((sitter) => sitter!.own), table.ended]).toEqual([[0, 1, 0], null]);
    expect(table.seats.map((_, seat) => versionOf(table, seat))).toEqual(
      before.seats.map((sitter) => Reflect.get(sitter!, 'version')),
    );
  });

  test('of schema 6 has its log in words, and finds each line in it, and each event', () => {
    const { stored, pages } = read('6-paged.json');
    const top = Tabletop.opened({ stored, pages });
    expect(top.lines).toEqual(stored.lines);
    expect(top.table.paged).toBe(pages.flatMap((page) => page.lines).flatMap((line) => line.events).length);
    const ids = top.lines.flatMap(({ id }) => id ?? []);
    expect(ids.map((id) => lineOf(top.table, id, top.past)?.id)).toEqual(ids);
    const span = { from: 0, to: top.table.events };
    expect(entriesOf(top.table, top.past, span)).toHaveLength(top.table.events);
  });

  test('every game and every phase has one', () => {
    expect(new Set(files.map((file) => read(file).stored.game))).toEqual(new Set(Object.keys(GAMES)));
    expect(new Set(files.map((file) => read(file).stored.phase))).toEqual(new Set(['gathering', 'playing', 'over']));
  });
});

describe('migrations', () => {
  const stored = (schema: number) => ({ schema, code: '2222222222', chairs: 3 });
  const forward = [
    ({ chairs, ...rest }: Record<string, unknown>) => ({ ...rest, seats: chairs }),
    (table: Record<string, unknown>) => ({ ...table, bell: true }),
  ];

  test('take a table through every schema since it was stored', () => {
    expect(opened(stored(1), forward)).toEqual({ schema: 3, code: '2222222222', seats: 3, bell: true });
    expect(opened(stored(2), forward)).toEqual({ schema: 3, code: '2222222222', chairs: 3, bell: true });
    expect(opened(stored(3), forward)).toEqual({ schema: 3, code: '2222222222', chairs: 3 });
  });

  test('leave a table alone that newer code has written', () => {
    expect(opened(stored(4), forward)).toBe(null);
    expect(opened(stored(SCHEMA + 1))).toBe(null);
  });
});
