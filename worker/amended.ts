import { altered, asPlain, type Difference, differences } from '../shared/plain.ts';
import type { Table } from './stored.ts';

/* A table is stored whole now and then, and in between as what has changed: a decision is some hundred bytes, not all of it. */

/** The whole table is written once in so many times at least: mostly when a page of its log is full, and it is small. */
const ROUND = 64;

export const isWholeTurn = ({ written }: Table): boolean => written % ROUND === 0;

/** The first places were an earlier build's: if it is brought back, it writes over nothing that is still needed. */
const FIRST_PLACE = 16;

/** Changes have so many places, written in turn: a place is worth a row as a new one is, and nothing has to be deleted. */
export const placeOf = ({ written }: Table): number => FIRST_PLACE + (written % ROUND);

/** What has changed, and which write it is. */
export interface Amendment {
  written: number;
  changed: Difference[];
}

export const amendmentTo = (before: Table, table: Table): Amendment => ({
  written: table.written,
  changed: differences(asPlain(before), asPlain(table)),
});

/** What was stored whole after all that was stored since; what is left in its place from an earlier round is passed over. */
export function amended<T extends object>(whole: T, since: readonly Amendment[]): T;
export function amended(whole: { written?: number }, since: readonly Amendment[]): unknown {
  const byNumber = new Map(since.map(({ written, changed }) => [written, changed]));
  let table = asPlain(whole);
  for (let number = (whole.written ?? 0) + 1; ; number++) {
    const changed = byNumber.get(number);
    if (!changed) return table;
    table = altered(table, changed);
  }
}
