/** Plain data, as JSON has it. */
export type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain };

/** A copy that shares nothing; several times faster than structuredClone, which is made for more than plain data. */
export function copyOf<T>(value: T): T;
export function copyOf(value: unknown): unknown {
  if (!isNested(value)) return value;
  if (Array.isArray(value)) return copyOfList(value);
  const copy: Record<string, unknown> = { ...value };
  for (const key in copy) {
    const item = copy[key];
    if (isNested(item)) copy[key] = copyOf(item);
  }
  return copy;
}

/** Most lists are of cards or numbers, which need no copies of their own. */
function copyOfList(list: readonly unknown[]): unknown[] {
  const copy = list.slice();
  for (let i = 0; i < copy.length; i++) if (isNested(copy[i])) copy[i] = copyOf(copy[i]);
  return copy;
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A drawer is plain data, whatever its own type says. */
export function asPlain(value: object): Plain;
export function asPlain(value: unknown): unknown {
  return value;
}

/**
 * What turns one drawer into the next: new values by their paths, `{ "deck": 7, "hands.2": 2 }`.
 * Made from two already redacted drawers by one generic function, so it can leak nothing and knows no game.
 * A list that only grew is told element by element; one that shrank, or an object whose keys differ, whole.
 */
export type Change = Record<string, Plain>;

export const changeOf = (before: Plain, after: Plain): Change => Object.fromEntries(differences(before, after));

/** The same as a list. Where nobody wants names of it, none are made: that is most of the work. */
export function differences(before: Plain, after: Plain): Difference[] {
  const found: Difference[] = [];
  if (before !== after) note(found, '', before, after);
  return found;
}

export type Difference = [path: string, value: Plain];

function note(found: Difference[], path: string, before: Plain, after: Plain): void {
  if (!isBranch(before) || !isBranch(after)) found.push([path, after]);
  else if (Array.isArray(after)) noteList(found, path, before, after);
  else noteObject(found, path, before, after);
}

function noteList(found: Difference[], path: string, before: Branch, after: Plain[]): void {
  if (!Array.isArray(before) || after.length < before.length) {
    found.push([path, after]);
    return;
  }
  for (let i = 0; i < after.length; i++) {
    if (i >= before.length) found.push([inside(path, i), after[i]]);
    else if (before[i] !== after[i]) note(found, inside(path, i), before[i], after[i]);
  }
}

function noteObject(found: Difference[], path: string, before: Branch, after: Named): void {
  const keys = Object.keys(after);
  if (Array.isArray(before) || !hasKeys(before, keys)) {
    found.push([path, after]);
    return;
  }
  for (const key of keys) if (before[key] !== after[key]) note(found, inside(path, key), before[key], after[key]);
}

const inside = (path: string, key: string | number): string => (path === '' ? `${key}` : `${path}.${key}`);

type Named = { [key: string]: Plain };
type Branch = Plain[] | Named;

const isBranch = (value: Plain | undefined): value is Branch => typeof value === 'object' && value !== null;

/** In that order. */
function hasKeys(value: Named, keys: readonly string[]): boolean {
  const own = Object.keys(value);
  return own.length === keys.length && own.every((key, i) => key === keys[i]);
}

/** The drawer after the change; the one before is left alone, and what did not change is shared with it. */
export const changed = (before: Plain, change: Change, event: object | null = null): Plain =>
  altered(before, Object.entries(change), event);

export function altered(before: Plain, differences: readonly Difference[], event: object | null = null): Plain {
  let after = before;
  for (const [path, value] of differences) {
    if (path === '') after = value;
    else if (path.endsWith('=')) after = put(after, path.slice(0, -1).split('.'), Reflect.get(event ?? {}, `${value}`));
    else after = put(after, path.split('.'), value);
  }
  return after;
}

/** What the event tells already is named and not told again: `{ "last=": "round" }` puts the event's `round` in its place. */
export function shortened(change: Change, after: Plain, event: object): Change {
  if (!isBranch(after) || Array.isArray(after)) return change;
  let short = change;
  for (const [name, part] of Object.entries(event)) {
    const key = isBranch(part) ? keyOf(part, short, after) : null;
    if (key !== null && isWordy(short, key)) short = named(short, key, name);
  }
  return short;
}

/** Where at the top of a drawer something is new, and now the very same as this. */
function keyOf(part: Branch, change: Change, after: Named): string | null {
  for (const path in change) {
    const key = path.split('.', 1)[0];
    if (isSame(after[key], part)) return key;
  }
  return null;
}

/** Equal in all they hold. */
function isSame(one: Plain | undefined, other: Plain): boolean {
  if (one === other) return true;
  if (!isBranch(one) || !isBranch(other)) return false;
  if (Array.isArray(one))
    return Array.isArray(other) && one.length === other.length && one.every((item, i) => isSame(item, other[i]));
  if (Array.isArray(other) || !hasKeys(one, Object.keys(other))) return false;
  for (const key in one) if (!isSame(one[key], other[key])) return false;
  return true;
}

const isAt = (path: string, key: string): boolean => path === key || path.startsWith(`${key}.`);

/** Much is told of what lies under the key: more than it takes to name a part of the event. */
const isWordy = (change: Change, key: string): boolean =>
  JSON.stringify(Object.entries(change).filter(([path]) => isAt(path, key))).length > 2 * key.length + 18;

const named = (change: Change, key: string, name: string): Change => ({
  ...Object.fromEntries(Object.entries(change).filter(([path]) => !isAt(path, key))),
  [`${key}=`]: name,
});

/**
 * `after`, with the very parts of `before` wherever they are equal: what is compared again, or kept, costs less.
 * It is changed in place, so it must be nobody else's yet.
 */
export function likened<T extends object>(before: T | null, after: T): T;
export function likened(before: object | null, after: object): unknown {
  return before === null ? after : alike(asPlain(before), asPlain(after));
}

function alike(before: Plain, after: Plain): Plain {
  if (before === after || !isBranch(before) || !isBranch(after)) return after;
  if (Array.isArray(after)) return Array.isArray(before) ? likenedList(before, after) : after;
  return Array.isArray(before) ? after : likenedObject(before, after);
}

function likenedList(before: Plain[], after: Plain[]): Plain[] {
  let isEqual = before.length === after.length;
  for (let i = 0; i < after.length && i < before.length; i++) {
    const item = after[i];
    if (isBranch(item)) after[i] = alike(before[i], item);
    if (after[i] !== before[i]) isEqual = false;
  }
  return isEqual ? before : after;
}

function likenedObject(before: Named, after: Named): Named {
  let left = 0;
  let isEqual = true;
  for (const key in after) {
    left++;
    const item = after[key];
    if (isBranch(item)) after[key] = alike(before[key] ?? null, item);
    if (after[key] !== before[key]) isEqual = false;
  }
  for (const _ in before) left--;
  return isEqual && left === 0 ? before : after;
}

function put(into: Plain, [key, ...rest]: string[], value: Plain): Plain {
  if (!isBranch(into)) throw new Error(`a change names "${key}" where there is nothing to change`);
  if (Array.isArray(into)) {
    const list = into.slice();
    list[Number(key)] = rest.length === 0 ? value : put(list[Number(key)], rest, value);
    return list;
  }
  return { ...into, [key]: rest.length === 0 ? value : put(into[key], rest, value) };
}
