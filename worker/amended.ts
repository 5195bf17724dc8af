import {
  asPlain,
  type Difference,
  differenceByField,
  differenceOf,
  growthOf,
  madeOf,
  type Plain,
} from '../shared/plain.ts';
import { gameAt, type Table } from './stored.ts';
import { differenceBetween } from './twins.ts';

/* A table is stored whole now and then, and in between as what has changed: a decision is some hundred bytes, not all of it. */

/** The whole table is written once in so many times at least: mostly sooner, when a page of its log is full, and it is small. */
const ROUND = 64;

/** `whole`: which write last stored all of it. */
export const isWholeTurn = ({ written }: Table, whole: number): boolean => written - whole >= ROUND;

/**
 * Changes have so many places, written in turn: a place is worth a row as a new one is, and nothing has to be deleted.
 * Which one it is, the row says itself: a second value for the statement would cost ten times what it takes to look there.
 */
export const WRITE_CHANGE = `REPLACE INTO changed VALUES (CAST(substr(?1, ${'{"written":'.length + 1}, 10) AS INTEGER) % ${ROUND}, ?1)`;

/** What has changed, and which write it is: said first, or `WRITE_CHANGE` would not find it. */
export interface Amendment {
  written: number;
  difference: Difference | null;
}

/** As it was written before schema 6. */
interface Earlier {
  written: number;
  changed: [path: string, value: Plain][];
}

/** Not by paths: a path is a text of its own for each part, and what has to be made into texts took longer than all of this. */
export function amendmentTo(before: Table, table: Table): Amendment {
  const difference = differenceByField(asPlain(before), asPlain(table), (key, was, is) => {
    if (key === 'state') return differenceBetween(gameAt(table), before.state, table.state);
    return key === 'lines' ? linesSince(was, is) : differenceOf(was, is);
  });
  return { written: table.written, difference };
}

/** A line stands as it was written, until all of them leave for a page. */
const linesSince = (was: Plain, is: Plain): Difference | null =>
  Array.isArray(was) && Array.isArray(is) && is[was.length - 1] === was[was.length - 1]
    ? growthOf(was, is)
    : differenceOf(was, is);

/** What was stored whole after all that was stored since; what is left in its place from an earlier round is passed over. */
export function amended<T extends object>(whole: T, since: readonly (Amendment | Earlier)[]): T;
export function amended(whole: { written?: number }, since: readonly (Amendment | Earlier)[]): unknown {
  const byNumber = new Map(since.map((amendment) => [amendment.written, amendment]));
  let table = asPlain(whole);
  for (let number = (whole.written ?? 0) + 1; ; number++) {
    const amendment = byNumber.get(number);
    if (!amendment) return table;
    if ('changed' in amendment)
      for (const [path, value] of amendment.changed) table = put(table, path.split('.'), value);
    else if (amendment.difference !== null) table = madeOf(table, amendment.difference);
  }
}

/** As `Earlier` has it: a new value by its path. */
function put(into: Plain, [key, ...rest]: string[], value: Plain): Plain {
  if (typeof into !== 'object' || into === null)
    throw new Error(`a change names "${key}" where there is nothing to change`);
  const part = (before: Plain) => (rest.length === 0 ? value : put(before, rest, value));
  if (!Array.isArray(into)) return { ...into, [key]: part(into[key]) };
  const list = into.slice();
  list[Number(key)] = part(list[Number(key)]);
  return list;
}
