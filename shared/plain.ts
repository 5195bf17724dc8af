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

export function changeOf(before: Plain, after: Plain): Change {
  const change: Change = {};
  if (before !== after) note(change, '', before, after);
  return change;
}

function note(change: Change, path: string, before: Plain, after: Plain): void {
  if (!isBranch(before) || !isBranch(after)) change[path] = after;
  else if (Array.isArray(after)) noteList(change, path, before, after);
  else noteObject(change, path, before, after);
}

function noteList(change: Change, path: string, before: Branch, after: Plain[]): void {
  if (!Array.isArray(before) || after.length < before.length) {
    change[path] = after;
    return;
  }
  for (let i = 0; i < after.length; i++) {
    if (i >= before.length) change[inside(path, i)] = after[i];
    else if (before[i] !== after[i]) note(change, inside(path, i), before[i], after[i]);
  }
}

function noteObject(change: Change, path: string, before: Branch, after: Named): void {
  const keys = Object.keys(after);
  if (Array.isArray(before) || !hasKeys(before, keys)) {
    change[path] = after;
    return;
  }
  for (const key of keys) if (before[key] !== after[key]) note(change, inside(path, key), before[key], after[key]);
}

const inside = (path: string, key: string | number): string => (path === '' ? `${key}` : `${path}.${key}`);

type Named = { [key: string]: Plain };
type Branch = Plain[] | Named;

const isBranch = (value: Plain): value is Branch => typeof value === 'object' && value !== null;

/** In that order. */
function hasKeys(value: Named, keys: readonly string[]): boolean {
  const own = Object.keys(value);
  return own.length === keys.length && own.every((key, i) => key === keys[i]);
}

/** The drawer after the change; the one before is left alone, and what did not change is shared with it. */
export function changed(before: Plain, change: Change, event: object | null = null): Plain {
  let after = before;
  for (const [path, value] of Object.entries(change)) {
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
  for (const [name, part] of Object.entries(event))
    for (const key of isBranch(part) ? Object.keys(after) : [])
      if (isWordy(short, key) && JSON.stringify(after[key]) === JSON.stringify(part)) short = named(short, key, name);
  return short;
}

const isAt = (path: string, key: string): boolean => path === key || path.startsWith(`${key}.`);

/** Much is told of what lies under the key: more than it takes to name a part of the event. */
const isWordy = (change: Change, key: string): boolean =>
  JSON.stringify(under(change, key)).length > 2 * key.length + 16;

const under = (change: Change, key: string): Change =>
  Object.fromEntries(Object.entries(change).filter(([path]) => isAt(path, key)));

const named = (change: Change, key: string, name: string): Change => ({
  ...Object.fromEntries(Object.entries(change).filter(([path]) => !isAt(path, key))),
  [`${key}=`]: name,
});

function put(into: Plain, [key, ...rest]: string[], value: Plain): Plain {
  if (!isBranch(into)) throw new Error(`a change names "${key}" where there is nothing to change`);
  if (Array.isArray(into)) {
    const list = into.slice();
    list[Number(key)] = rest.length === 0 ? value : put(list[Number(key)], rest, value);
    return list;
  }
  return { ...into, [key]: rest.length === 0 ? value : put(into[key], rest, value) };
}
