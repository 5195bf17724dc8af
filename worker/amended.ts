import { asPlain, changed, type Change, changeOf } from '../shared/plain.ts';
import type { Table } from './stored.ts';

/* A table is stored whole now and then, and in between as what has changed: a decision is some hundred bytes, not all of it. */

/** The whole table is written once in so many times. */
const ROUND = 16;

export const isWholeTurn = ({ written }: Table): boolean => written % ROUND === 0;

/** Changes have so many places, written in turn: a place is worth a row as a new one is, and nothing has to be deleted. */
export const placeOf = ({ written }: Table): number => written % ROUND;

export const changeTo = (before: Table, table: Table): Change => changeOf(asPlain(before), asPlain(table));

/** What was stored whole after all that was stored since; what is left in its place from an earlier round is passed over. */
export function amended<T extends object>(whole: T, changes: readonly Change[]): T;
export function amended(whole: { written?: number }, changes: readonly Change[]): unknown {
  const since = new Map(changes.map((change) => [change.written, change]));
  let table = asPlain(whole);
  for (let number = (whole.written ?? 0) + 1; ; number++) {
    const change = since.get(number);
    if (!change) return table;
    table = changed(table, change);
  }
}
