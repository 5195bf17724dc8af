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
 * How one drawer differs from the next, as plain data in as few lists as can be: what stands there now, as `[value]` if
 * that is a list or null; or `[key, difference, key, difference…]` where parts of it are other.
 */
export type Difference = Exclude<Plain, null>;

const another = (value: Plain): Difference => (value === null || Array.isArray(value) ? [value] : value);

const areParts = (difference: Plain): difference is Plain[] => Array.isArray(difference) && difference.length > 1;

/** What stands there now, where not only parts of it are other. */
const wholeOf = (difference: Plain): Plain => (Array.isArray(difference) ? difference[0] : difference);

/**
 * Null where both are the same. A list that only grew differs in its new elements; one that shrank, or an object whose
 * keys are others, is another. What goes on changing is compared with `copyOf`, so that nothing of it is kept.
 *
 * One function for all of it: of several that call each other V8 makes copies inside each other, and to fetch all that
 * code took longer than to run it.
 *
 * Objects are walked without lists of keys: to make those for each costs more than all else. In which order the keys
 * come means nothing.
 */
export function differenceOf(before: Plain | undefined, after: Plain, kept = asItIs): Difference | null {
  if (before === after) return null;
  if (!isBranch(before) || !isBranch(after)) return another(kept(after));
  let parts: Plain[] | null = null;
  if (Array.isArray(after)) {
    if (!Array.isArray(before) || after.length < before.length) return another(kept(after));
    for (let i = 0; i < after.length; i++) {
      /* `list[i]`, of lists of many kinds, is compiled to make each of them the most general kind, and then what knew them as they were is thrown away. */
      const was = before.at(i);
      const is = after.at(i);
      if (was === is || is === undefined) continue;
      const inside = differenceOf(was, is, kept);
      if (inside !== null) parts = joined(parts, i, inside);
    }
    return parts;
  }
  if (Array.isArray(before)) return another(kept(after));
  let count = 0;
  for (const key in after) {
    count++;
    const is = after[key];
    const was = partAt(before, key);
    if (was === is) continue;
    if (was === undefined) return another(kept(after));
    const inside = differenceOf(was, is, kept);
    if (inside !== null) parts = joined(parts, key, inside);
  }
  return count === sizeOf(before) ? parts : another(kept(after));
}

const asItIs = (value: Plain): Plain => value;

/** Of a list in which nothing is changed, only added: what is known to be the same is not looked at. */
export function growthOf(before: readonly Plain[], after: readonly Plain[]): Difference | null {
  let parts: Plain[] | null = null;
  for (let i = before.length; i < after.length; i++) parts = joined(parts, i, another(after[i]));
  return parts;
}

/** By itself: beside the loop over another's keys, code that was made for one key is thrown away at the next, again and again. */
const partAt = (drawer: Named, key: string): Plain | undefined => drawer[key];

function sizeOf(drawer: Named): number {
  let size = 0;
  for (const _ in drawer) size++;
  return size;
}

/** Of two with the same fields, which are compared by somebody who knows more of them. */
export function differenceByField(
  before: Plain,
  after: Plain,
  compare: (key: string, was: Plain, is: Plain) => Difference | null,
): Difference | null {
  if (!isNamed(before) || !isNamed(after)) return differenceOf(before, after);
  /* Mostly in the same order: to look each up by its name takes V8 ten times as long. */
  const names = Object.keys(before);
  const values = Object.values(before);
  let parts: Plain[] | null = null;
  let place = 0;
  for (const key in after) {
    const is = after[key];
    const was = (names[place] === key ? values[place] : partAt(before, key)) ?? null;
    place++;
    const inside = was === is ? null : compare(key, was, is);
    if (inside !== null) parts = joined(parts, key, inside);
  }
  return parts;
}

/** Most have one part: a list that begins with it has no room for more, where one that is filled later has much. */
function joined(parts: Plain[] | null, key: string | number, inside: Difference): Plain[] {
  if (!parts) return [key, inside];
  parts.push(key, inside);
  return parts;
}

/** Of what lies under the key, as a difference holds it; null where it does not differ. */
export function partOf(difference: Difference | null, key: string | number): Difference | null {
  if (difference === null) return null;
  if (!areParts(difference)) return wholePartOf(wholeOf(difference), key);
  for (let i = 0; i < difference.length; i += 2) if (difference[i] === key) return difference[i + 1];
  return null;
}

const wholePartOf = (after: Plain, key: string | number): Difference | null =>
  isBranch(after) && Object.hasOwn(after, key) ? another(Reflect.get(after, key)) : null;

/** The drawer with the difference made; the one before is left alone, and what does not differ is shared with it. */
export function madeOf<T extends Plain | object>(before: T, difference: Difference): T;
export function madeOf(before: Plain | object, difference: Difference): unknown {
  return madeFrom(typeof before === 'object' && before !== null ? asPlain(before) : before, difference);
}

function madeFrom(before: Plain, difference: Plain, event: object | null = null): Plain {
  if (!Array.isArray(difference)) return difference;
  if (difference.length === 1) return difference[0];
  if (!isBranch(before)) throw new Error('no inside');
  return Array.isArray(before) ? madeOfList(before, difference) : madeOfObject(before, difference, event);
}

function madeOfList(before: readonly Plain[], parts: readonly Plain[]): Plain[] {
  const after = before.slice();
  for (let i = 0; i < parts.length; i += 2) {
    const at = Number(parts[i]);
    after[at] = madeFrom(before[at], parts[i + 1]);
  }
  return after;
}

function madeOfObject(before: Named, parts: readonly Plain[], event: object | null): Named {
  const after = { ...before };
  for (let i = 0; i < parts.length; i += 2) {
    const key = String(parts[i]);
    if (event && key.endsWith('=')) after[key.slice(0, -1)] = Reflect.get(event, String(parts[i + 1]));
    else after[key] = madeFrom(before[key], parts[i + 1]);
  }
  return after;
}

type Named = { [key: string]: Plain };
type Branch = Plain[] | Named;

const isNamed = (value: Plain): value is Named => isBranch(value) && !Array.isArray(value);

const isBranch = (value: Plain | undefined): value is Branch => typeof value === 'object' && value !== null;

/** In that order. */
function hasKeys(value: Named, other: Named): boolean {
  const own = Object.keys(value);
  const keys = Object.keys(other);
  return own.length === keys.length && own.every((key, i) => key === keys[i]);
}

/**
 * The difference as it goes over the wire beside an event: what that tells already is named where that is shorter.
 * `["last=", "round"]` puts the event's `round` under `last`. Made of already redacted drawers by one generic function,
 * so it can leak nothing and knows no game.
 */
export function besideEvent(event: object, difference: Difference | null, after: Plain): Difference | null {
  if (difference === null || !areParts(difference) || !isNamed(after)) return difference;
  let told = difference;
  for (let i = 0; i < difference.length; i += 2) {
    const name = isShort(difference[i + 1]) ? null : nameIn(event, after[String(difference[i])]);
    if (name === null || JSON.stringify(difference[i + 1]).length <= name.length + LONGER) continue;
    if (told === difference) told = difference.slice();
    told[i] = `${String(difference[i])}=`;
    told[i + 1] = name;
  }
  return told;
}

/** One place, or what is no drawer: mostly it is nothing else, and nobody looks for a name. */
const isShort = (difference: Plain): boolean =>
  Array.isArray(difference) ? difference.length === 2 : !isBranch(difference);

/** By so much is a name longer than its letters: two quotes and what stands behind the key. */
const LONGER = 3;

/** The drawer after what was told of it; the one before is left alone, and what did not change is shared with it. */
export const afterTold = (before: Plain, told: Difference | null, event: object | null = null): Plain =>
  told === null ? before : madeFrom(before, told, event);

/** Which part of the event is the very same. */
function nameIn(event: object, value: Plain): string | null {
  if (!isBranch(value)) return null;
  for (const name in event) if (isSame(Reflect.get(event, name), value)) return name;
  return null;
}

/** Equal in all they hold. */
export function isSame(one: Plain | undefined, other: Plain): boolean {
  if (one === other) return true;
  if (!isBranch(one) || !isBranch(other)) return false;
  if (Array.isArray(one))
    return Array.isArray(other) && one.length === other.length && one.every((item, i) => isSame(item, other[i]));
  if (Array.isArray(other) || !hasKeys(one, other)) return false;
  for (const key in one) if (!isSame(one[key], other[key])) return false;
  return true;
}
