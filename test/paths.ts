import { differenceOf, type Plain } from '../shared/plain.ts';

/**
 * What differs, as new values by their paths, `{ "deck": 7, "hands.2": 2 }`: as rows had it before schema 6, and as
 * recorded games are easiest to read.
 */
export function changeOf(before: Plain, after: Plain): Record<string, Plain> {
  const difference = differenceOf(before, after);
  return difference === null ? {} : Object.fromEntries(pathsIn('', difference));
}

function pathsIn(path: string, difference: Plain): [string, Plain][] {
  if (!Array.isArray(difference)) return [[path, difference]];
  if (difference.length === 1) return [[path, difference[0]]];
  return difference.flatMap((key, i) =>
    i % 2 === 0 ? pathsIn(path === '' ? String(key) : `${path}.${String(key)}`, difference[i + 1]) : [],
  );
}
