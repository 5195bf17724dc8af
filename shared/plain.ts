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
 * How one drawer differs from the next, as plain data in as few lists as can be: `[value]` where it is another,
 * `[key, difference, key, difference…]` where parts of it are.
 */
export type Difference = Plain[];

/**
 * Null where both are the same. A list that only grew differs in its new elements; one that shrank, or an object whose
 * keys are others, is another.
 */
export function differenceOf(before: Plain | undefined, after: Plain): Difference | null {
  if (before === after) return null;
  if (!isBranch(before) || !isBranch(after)) return [after];
  return Array.isArray(after) ? differenceOfList(before, after) : differenceOfObject(before, after);
}

function differenceOfList(before: Branch, after: Plain[]): Difference | null {
  if (!Array.isArray(before) || after.length < before.length) return [after];
  let parts: Difference | null = null;
  for (let i = 0; i < after.length; i++) {
    const inside = before[i] === after[i] ? null : differenceOf(before[i], after[i]);
    if (inside) (parts ??= []).push(i, inside);
  }
  return parts;
}

function differenceOfObject(before: Branch, after: Named): Difference | null {
  const keys = Object.keys(after);
  if (Array.isArray(before) || !hasKeys(before, keys)) return [after];
  let parts: Difference | null = null;
  for (const key of keys) {
    const inside = before[key] === after[key] ? null : differenceOf(before[key], after[key]);
    if (inside) (parts ??= []).push(key, inside);
  }
  return parts;
}

function insideOf(difference: Difference, i: number): Difference {
  const inside = difference[i + 1];
  if (!Array.isArray(inside)) throw new Error('not a difference');
  return inside;
}

/** The drawer with the difference made; the one before is left alone, and what does not differ is shared with it. */
export function madeOf(before: Plain, difference: Difference): Plain {
  if (difference.length === 1) return difference[0];
  if (!isBranch(before)) throw new Error('a difference inside of what has no inside');
  const after = Array.isArray(before) ? before.slice() : { ...before };
  for (let i = 0; i < difference.length; i += 2) {
    const key = String(difference[i]);
    Reflect.set(after, key, madeOf(Reflect.get(before, key), insideOf(difference, i)));
  }
  return after;
}

/**
 * What turns one drawer into the next, as everybody is told it: new values by their paths, `{ "deck": 7, "hands.2": 2 }`.
 * Made from two already redacted drawers by one generic function, so it can leak nothing and knows no game.
 */
export type Change = Record<string, Plain>;

export function changeOf(before: Plain, after: Plain): Change {
  const change: Change = {};
  const difference = differenceOf(before, after);
  if (difference) note(change, '', difference);
  return change;
}

function note(change: Change, path: string, difference: Difference): void {
  if (difference.length === 1) change[path] = difference[0];
  else
    for (let i = 0; i < difference.length; i += 2)
      note(change, path === '' ? String(difference[i]) : `${path}.${String(difference[i])}`, insideOf(difference, i));
}

type Named = { [key: string]: Plain };
type Branch = Plain[] | Named;

const isBranch = (value: Plain | undefined): value is Branch => typeof value === 'object' && value !== null;

/** In that order. */
function hasKeys(value: Named, keys: readonly string[]): boolean {
  const own = Object.keys(value);
  if (own.length !== keys.length) return false;
  for (let i = 0; i < own.length; i++) if (own[i] !== keys[i]) return false;
  return true;
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
 * What goes on changing, as it is now: with the very parts of `before` wherever they are equal, so that what is
 * compared again, or kept, costs less; and with nothing of `live` itself.
 */
export function restOf<T extends object>(before: T | null, live: T): T;
export function restOf(before: object | null, live: object): unknown {
  return resting(before && asPlain(before), asPlain(live));
}

function resting(before: Plain, live: Plain): Plain {
  if (!isBranch(live)) return live;
  if (!isBranch(before)) return copyOf(live);
  if (Array.isArray(live)) return Array.isArray(before) ? restingList(before, live) : copyOf(live);
  return Array.isArray(before) ? copyOf(live) : restingObject(before, live);
}

function restingList(before: Plain[], live: Plain[]): Plain[] {
  let rest = before.length === live.length ? before : live.slice();
  for (let i = 0; i < live.length; i++) {
    if (live[i] === before[i]) continue;
    const item = isBranch(live[i]) ? resting(before[i] ?? null, live[i]) : live[i];
    if (rest[i] === item) continue;
    if (rest === before) rest = before.slice();
    rest[i] = item;
  }
  return rest;
}

function restingObject(before: Named, live: Named): Named {
  let rest = hasKeys(before, Object.keys(live)) ? before : { ...live };
  for (const key in live) {
    const item = isBranch(live[key]) ? resting(before[key] ?? null, live[key]) : live[key];
    if (rest[key] === item) continue;
    if (rest === before) rest = { ...before };
    rest[key] = item;
  }
  return rest;
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
