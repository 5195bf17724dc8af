import { tableOf, type Remembered } from '../store.ts';

const TABLE = 'tuckbox:table:';

/** The tables this browser was at, the latest first. */
export function lastTables(most: number): Remembered[] {
  const tables = tableKeys().map((key) => tableOf(key.slice(TABLE.length)));
  return tables
    .filter((table) => table.game !== '')
    .toSorted((a, b) => b.at - a.at)
    .slice(0, most);
}

/** Where storage is forbidden there are none. */
function tableKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(TABLE));
  } catch {
    return [];
  }
}
