import type { Page, Past } from './log.ts';
import { opened, SCHEMA } from './migrations.ts';
import { type Pages, pagesOf, readTable, talkOf, writeTable, writeTalk } from './store.ts';
import { armed, isExpired, isKnown, type Step, type Table } from './stored.ts';
import type { Talk } from './talk.ts';

/** What is stored here, and what memory keeps of it: it may be lost at any time. */
export interface Ledger {
  readonly storage: DurableObjectStorage;
  /** A cache of what is stored, set only after it is written. */
  table: Table | null;
  /** The table as it was last written; null where older code has written it, or nobody. */
  written: Table | null;
  /** Which write last stored all of it. */
  whole: number;
  readonly pages: Pages;
  readonly talk: Talk;
  /** Until then no alarm rings: what has thrown would throw again, and again. */
  restUntil: number;
}

export function openLedger(storage: DurableObjectStorage): Ledger {
  const pages = pagesOf(storage.sql, () => ledger.table?.lines ?? []);
  const talk = talkOf(storage.sql);
  const ledger: Ledger = { storage, table: null, written: null, whole: 0, pages, talk, restUntil: 0 };
  return ledger;
}

export const pastIn = ({ pages }: Ledger): Past => pages;

export const talkIn = ({ talk }: Ledger): Talk => talk;

/** The table as stored; null where there is none; or one that newer code wrote, which must not be touched. */
export function tableIn(ledger: Ledger): Table | 'newer' | null {
  if (ledger.table) return ledger.table;
  const found = readTable(ledger.storage.sql);
  if (found === null) return null;
  const { stored, whole } = found;
  const table = opened(stored);
  if (!table || !isKnown(table)) return 'newer';
  ledger.table = table;
  /* What older code has stored is stored whole: nobody may take it for a table that nothing was added to. */
  ledger.written = stored.schema === SCHEMA ? table : null;
  ledger.whole = whole;
  return table;
}

export function livingIn(ledger: Ledger, now: number): Table | null {
  const table = tableIn(ledger);
  return table === null || table === 'newer' || isExpired(table, now) ? null : table;
}

interface Time {
  now: number;
  /** When there is something to tell people elsewhere. */
  notice: number | null;
}

/** One synchronous transaction; memory follows only when it is written. */
export function keep(ledger: Ledger, { table, pages, said }: Step, { now, notice }: Time): void {
  const { storage, table: known } = ledger;
  const next = armed(table, now, notice);
  if (next === known && said.length === 0) return;
  /* An alarm set anew is not worth a row: whoever wakes to the older time, which has passed, sets it again. */
  const isNews = table !== known;
  /* In place: what is news was made for this. */
  if (isNews) next.written++;
  let { whole } = ledger;
  const write = () => {
    if (isNews) whole = writeTable({ storage, table: next }, { before: ledger.written, whole, pages });
    writeTalk(storage, said);
  };
  if (said.length === 0) write();
  else storage.transactionSync(write);
  noteIds(ledger, next, pages);
  if (isNews) ledger.written = next;
  ledger.whole = whole;
  ledger.table = next;
  if (next.alarm !== null && next.alarm !== known?.alarm) void storage.setAlarm(Math.max(next.alarm, ledger.restUntil));
}

/** Of the lines that are new: they are the last of the table's own, or in pages that have just left it. */
function noteIds({ table: known, pages: log }: Ledger, { lines }: Table, pages: readonly Page[]): void {
  for (const page of pages) log.add(page.lines);
  if (known && lines !== known.lines) log.add(lines, pages.length > 0 ? 0 : known.lines.length);
}

/** Nothing is left of the table. */
export function erased({ storage }: Ledger): Ledger {
  void storage.deleteAll();
  return openLedger(storage);
}
