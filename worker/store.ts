import { smallTagOf } from '../shared/hash.ts';
import { LIMITS } from '../shared/limits.ts';
import type { Said } from '../shared/talk.ts';
import { amended, amendmentTo, isWholeTurn, WRITE_CHANGE } from './amended.ts';
import { idIn, type Line, type Page, type Past, type ReadPage } from './log.ts';
import type { Stored } from './migrations.ts';
import type { Table } from './stored.ts';
import type { Kept, Talk } from './talk.ts';

/** Whether anything is stored here. An object that was only asked for must stay empty: rows cost. */
const isMade = (sql: SqlStorage, name = 'stored'): boolean =>
  sql.exec('SELECT 1 FROM sqlite_master WHERE name = ?', name).toArray().length > 0;

/** The table as it was last stored, and which write last stored all of it; null where there is none. */
export function readTable(sql: SqlStorage): { stored: Stored; whole: number } | null {
  if (!isMade(sql)) return null;
  const whole: Stored = JSON.parse(sql.exec<Row>('SELECT body FROM stored').one().body);
  const since = isMade(sql, 'changed') ? sql.exec<Row>('SELECT body FROM changed').toArray() : [];
  const stored = amended(
    whole,
    since.map(({ body }) => JSON.parse(body)),
  );
  return { stored, whole: Number(whole.written ?? 0) };
}

type Row = { body: string };

interface Writing {
  /** As it was last written; null: by older code, or never. */
  before: Table | null;
  /** Which write last stored all of it. */
  whole: number;
  /** What leaves the table for the log. */
  pages: readonly Page[];
}

/**
 * What has changed of the table, or all of it with the full pages that left it, and at first the place for both.
 * Which write has now last stored all of it.
 */
export function writeTable(
  { storage, table }: { storage: DurableObjectStorage; table: Table },
  { before, whole, pages }: Writing,
): number {
  if (before && pages.length === 0 && !isWholeTurn(table, whole)) {
    writeChange(storage.sql, before, table);
    return whole;
  }
  storage.transactionSync(() => {
    if (!before) for (const made of TABLES) storage.sql.exec(made);
    for (const page of pages) writePage(storage.sql, page);
    writeWhole(storage.sql, table);
  });
  return table.written;
}

/** One statement is a transaction by itself. */
const writeChange = (sql: SqlStorage, before: Table, table: Table) =>
  void sql.exec(WRITE_CHANGE, small(JSON.stringify(amendmentTo(before, table))));

const writeWhole = (sql: SqlStorage, table: Table) =>
  void sql.exec('REPLACE INTO stored VALUES (1, ?)', small(JSON.stringify(table)));

function small(body: string): string {
  if (body.length > LIMITS.tableBytes) throw new Error('a table too large to be stored');
  return body;
}

const TABLES = [
  'CREATE TABLE IF NOT EXISTS stored (id INTEGER PRIMARY KEY CHECK (id = 1), body TEXT NOT NULL) STRICT',
  'CREATE TABLE IF NOT EXISTS page (number INTEGER PRIMARY KEY, first INTEGER NOT NULL, ids TEXT NOT NULL, body TEXT NOT NULL) STRICT',
  'CREATE TABLE IF NOT EXISTS changed (place INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT',
];

/** The ways to reach people as text; null where nobody has asked for any. */
export const readReach = (sql: SqlStorage): string | null =>
  isMade(sql, 'reach') ? sql.exec<{ body: string }>('SELECT body FROM reach').one().body : null;

export function writeReach(storage: DurableObjectStorage, body: string): void {
  storage.transactionSync(() => {
    if (!isMade(storage.sql, 'reach')) storage.sql.exec(REACH);
    storage.sql.exec('REPLACE INTO reach VALUES (1, ?)', body);
  });
}

const REACH = 'CREATE TABLE reach (id INTEGER PRIMARY KEY CHECK (id = 1), body TEXT NOT NULL) STRICT';

/** The ids stand apart, so that looking for one does not read the whole log. */
function writePage(sql: SqlStorage, { number, first, lines }: Page): void {
  const ids = lines.map(idIn).join(' ');
  sql.exec('INSERT INTO page VALUES (?, ?, ?, ?)', number, first, ids, `[${lines.join(',')}]`);
}

/** The log as it lies there. Which ids it holds is read once, and whoever writes more lines adds theirs. */
export interface Pages extends Past {
  add(lines: readonly string[], from?: number): void;
}

/** `recent`: the lines that are still with the table. */
export function pagesOf(sql: SqlStorage, recent: () => readonly string[]): Pages {
  let known: Set<number> | null = null;
  const ids = () => (known ??= allIdsIn(sql, recent()));
  return {
    knows: (id) => ids().has(smallTagOf(id)),
    lineOf(id) {
      const rows = sql.exec<PageRow>('SELECT number, first, body FROM page WHERE instr(ids, ?)', id).toArray();
      return rows.flatMap((row) => pageFrom(row).lines).find((line) => line.id === id) ?? null;
    },
    pagesOf(from, to) {
      const start = 'SELECT coalesce(max(number), 0) FROM page WHERE first <= ?';
      const query = `SELECT number, first, body FROM page WHERE number >= (${start}) AND first < ? ORDER BY number`;
      return sql.exec<PageRow>(query, from, to).toArray().map(pageFrom);
    },
    add(lines, from = 0) {
      for (let i = from; i < lines.length; i++) {
        const id = idIn(lines[i]);
        if (id !== null) known?.add(smallTagOf(id));
      }
    },
  };
}

/** Of each id a small tag, and whoever finds one looks for the line itself: as words they would stay in memory, and to look one up V8 has to know it as one of its own names. */
function allIdsIn(sql: SqlStorage, recent: readonly string[]): Set<number> {
  const ids = new Set<number>();
  for (const row of sql.exec<{ ids: string }>('SELECT ids FROM page'))
    for (const id of row.ids.split(' ')) ids.add(smallTagOf(id));
  for (const line of recent) ids.add(smallTagOf(idIn(line) ?? ''));
  return ids;
}

type PageRow = { number: number; first: number; body: string };

function pageFrom({ number, first, body }: PageRow): ReadPage {
  const lines: Line[] = JSON.parse(body);
  return { number, first, lines };
}

const TALK =
  'CREATE TABLE IF NOT EXISTS talk (number INTEGER PRIMARY KEY, id TEXT, seat INTEGER, at INTEGER NOT NULL, body TEXT NOT NULL) STRICT';

/** Rows of their own: a table where nobody talks has no place for it. The oldest of each kind go. */
export function writeTalk({ sql }: DurableObjectStorage, talk: readonly Kept[]): void {
  if (talk.length > 0) sql.exec(TALK);
  for (const { id, said } of talk) {
    sql.exec('INSERT INTO talk (id, seat, at, body) VALUES (?, ?, ?, ?)', id, said.seat, said.at, JSON.stringify(said));
    const oldest = 'SELECT number FROM talk WHERE (id IS NULL) = ?1 ORDER BY number DESC LIMIT 1 OFFSET ?2';
    sql.exec(
      `DELETE FROM talk WHERE (id IS NULL) = ?1 AND number <= (${oldest})`,
      Number(id === null),
      LIMITS.talkKept,
    );
  }
}

const hasTalk = (sql: SqlStorage): boolean =>
  sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'talk'").toArray().length > 0;

type TalkRow = { body: string };

export const talkOf = (sql: SqlStorage): Talk => ({
  find: (id) =>
    hasTalk(sql) ? (saidIn(sql.exec<TalkRow>('SELECT body FROM talk WHERE id = ?', id)).at(0) ?? null) : null,
  countOf(seat, after) {
    const count = 'SELECT count(*) AS said FROM talk WHERE id IS NOT NULL AND seat = ? AND at > ?';
    return hasTalk(sql) ? sql.exec<{ said: number }>(count, seat, after).one().said : 0;
  },
  all: () => (hasTalk(sql) ? saidIn(sql.exec<TalkRow>('SELECT body FROM talk ORDER BY number')) : []),
  last() {
    const last = 'SELECT at FROM talk ORDER BY number DESC LIMIT 1';
    return hasTalk(sql) ? (sql.exec<{ at: number }>(last).toArray().at(0)?.at ?? 0) : 0;
  },
});

const saidIn = (rows: SqlStorageCursor<TalkRow>): Said[] =>
  rows.toArray().map(({ body }) => ({ person: null, ...JSON.parse(body) }));
