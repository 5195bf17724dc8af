import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { GAMES, type GameId } from '../shared/games.ts';
import { asPlain, type Plain } from '../shared/plain.ts';
import { fast } from '../shared/rng.ts';
import { amended, type Amendment, amendmentTo, isWholeTurn, WRITE_CHANGE } from '../worker/amended.ts';
import type { Table } from '../worker/stored.ts';
import { changeOf } from './paths.ts';
import { Tabletop } from './tabletop.ts';

/** Rows as an object writes them: the whole table now and then, and what has changed in places that are used again. */
class Shelf {
  whole = '';
  readonly sql = new DatabaseSync(':memory:');
  before: Table | null = null;
  lastWhole = 0;

  constructor() {
    this.sql.exec('CREATE TABLE changed (place INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT');
  }

  get rows(): Amendment[] {
    return this.sql
      .prepare('SELECT body FROM changed')
      .all()
      .map(({ body }) => JSON.parse(String(body)));
  }

  write(table: Table): void {
    if (!this.before || isWholeTurn(table, this.lastWhole)) {
      this.whole = JSON.stringify(table);
      this.lastWhole = table.written;
    } else this.sql.prepare(WRITE_CHANGE).run(JSON.stringify(amendmentTo(this.before, table)));
    this.before = table;
  }

  read(): Table {
    return amended(JSON.parse(this.whole), this.rows);
  }
}

test.each(Object.keys(GAMES) as GameId[])('a table of %s is read as it was stored, whole or in parts', (game) => {
  const top = new Tabletop(3, game);
  top.accept(0, { type: 'start' });
  const shelf = new Shelf();
  const rng = fast(7);
  for (let written = 1; written < 150 && top.table.phase === 'playing'; written++) {
    top.playOne(rng);
    shelf.write({ ...top.table, written });
    expect(shelf.read()).toEqual({ ...top.table, written });
  }
  expect(shelf.rows).toHaveLength(63);
});

test('what an earlier build stored in parts, by paths, is read as it was stored', () => {
  const top = new Tabletop(3);
  top.accept(0, { type: 'start' });
  const whole: Plain = JSON.parse(JSON.stringify({ ...top.table, written: 1 }));
  const since = [2, 3, 4].map((written) => {
    const before = asPlain(top.table);
    top.playOne(fast(written));
    const changed = Object.entries(changeOf(before, asPlain(top.table)));
    return { written, changed: [...changed, ['written', written]] as [string, Plain][] };
  });
  expect(amended(Object(whole), since)).toEqual({ ...top.table, written: 4 });
});

test.each([5, 69, 85, 127])('places of an earlier build, which were others, stay unread: from write %i on', (from) => {
  const top = new Tabletop(3);
  top.accept(0, { type: 'options', options: { target: 200, maxRounds: null } });
  top.accept(0, { type: 'start' });
  const shelf = new Shelf();
  const rng = fast(7);
  let before = top.table;
  for (let written = 1; written < from + 90; written++) {
    top.playOne(rng);
    const table = { ...top.table, written };
    if (written < from) {
      const changed = Object.entries(changeOf(asPlain(before), asPlain(table)));
      const row = JSON.stringify({ written, changed });
      shelf.sql.prepare('REPLACE INTO changed VALUES (?, ?)').run(16 + (written % 64), row);
      before = table;
      continue;
    }
    shelf.write(table);
    expect(shelf.read()).toEqual(table);
  }
  expect(top.table.phase).toBe('playing');
});

test('what an earlier round left in its place changes nothing', () => {
  const whole = { written: 16, name: 'new' };
  const part = (written: number, key: string, value: string): Amendment => ({
    written,
    difference: ['written', [written], key, [value]],
  });
  const old = part(15, 'name', 'old');
  expect(amended(whole, [old, part(18, 'name', 'newer')])).toEqual(whole);
  const after = { written: 18, name: 'newer', town: 'here' };
  expect(amended(whole, [part(18, 'town', 'here'), old, part(17, 'name', 'newer')])).toEqual(after);
});

test('a table that was never stored in parts is what was stored', () => {
  expect(amended({ schema: 3, code: '2222222222' }, [])).toEqual({ schema: 3, code: '2222222222' });
});

test('a change that does not fit what it names is our own mistake', () => {
  const since = [{ written: 2, changed: [['deck.1', 2]] as [string, Plain][] }];
  expect(() => amended({ written: 1, deck: 3 }, since)).toThrow('nothing to change');
});
