import { LIMITS } from '../shared/limits.ts';
import type { Line, Page, Past } from './log.ts';
import type { Table } from './stored.ts';

/** Whether anything is stored here. An object that was only asked for must stay empty: rows cost. */
const isMade = (sql: SqlStorage): boolean =>
  sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'stored'").toArray().length > 0;

/** The whole table as text; null where there is none. */
export function readTable(sql: SqlStorage): string | null {
  return isMade(sql) ? sql.exec<{ body: string }>('SELECT body FROM stored').one().body : null;
}

/** One transaction: the table's row, the full pages that left it, and at first the place for both. */
export function writeTable(
  storage: DurableObjectStorage,
  table: Table,
  { pages, isNew }: { pages: Page[]; isNew: boolean },
) {
  const { sql } = storage;
  const body = JSON.stringify(table);
  if (body.length > LIMITS.tableBytes) throw new Error('a table too large to be stored');
  storage.transactionSync(() => {
    if (isNew) for (const made of TABLES) sql.exec(made);
    for (const page of pages) writePage(sql, page);
    sql.exec('INSERT INTO stored VALUES (1, ?) ON CONFLICT DO UPDATE SET body = excluded.body', body);
  });
}

const TABLES = [
  'CREATE TABLE stored (id INTEGER PRIMARY KEY CHECK (id = 1), body TEXT NOT NULL) STRICT',
  'CREATE TABLE page (number INTEGER PRIMARY KEY, first INTEGER NOT NULL, ids TEXT NOT NULL, body TEXT NOT NULL) STRICT',
];

/** The ids stand apart, so that looking for one does not read the whole log. */
function writePage(sql: SqlStorage, { number, first, lines }: Page): void {
  const ids = lines.map(({ id }) => id).join(' ');
  sql.exec('INSERT INTO page VALUES (?, ?, ?, ?)', number, first, ids, JSON.stringify(lines));
}

export const pastOf = (sql: SqlStorage): Past => ({
  lineOf(id) {
    const rows = sql.exec<PageRow>('SELECT number, first, body FROM page WHERE instr(ids, ?)', id).toArray();
    return rows.flatMap((row) => pageFrom(row).lines).find((line) => line.id === id) ?? null;
  },
  pagesOf(from, to) {
    const start = 'SELECT max(number) FROM page WHERE first <= ?';
    const query = `SELECT number, first, body FROM page WHERE number >= (${start}) AND first < ? ORDER BY number`;
    return sql.exec<PageRow>(query, from, to).toArray().map(pageFrom);
  },
});

type PageRow = { number: number; first: number; body: string };

function pageFrom({ number, first, body }: PageRow): Page {
  const lines: Line[] = JSON.parse(body);
  return { number, first, lines };
}
