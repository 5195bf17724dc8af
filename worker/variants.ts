import * as v from 'valibot';

type Schema<T> = v.GenericSchema<unknown, T>;

/** Reads what says of which type it is: by the schema of that type at once, where trying one after the other costs more than all else. */
export function readerOf<T>(variants: Schema<T>): (value: unknown) => v.SafeParseResult<Schema<T>> {
  const byType = new Map<unknown, Variant<T>>();
  const options: Option[] = Reflect.get(variants, 'options') ?? [];
  for (const option of options)
    byType.set(option.entries.type.literal, { schema: Object(option), parts: partsOf(option) });
  return (value) => {
    const { schema, parts } = byType.get(typeOf(value)) ?? { schema: variants, parts: null };
    return parts && isMadeOf<T>(value, parts)
      ? { typed: true, success: true, output: value, issues: undefined }
      : v.safeParse(schema, value);
  };
}

interface Option {
  entries: { type: v.LiteralSchema<string, undefined>; [key: string]: object };
}

interface Variant<T> {
  schema: Schema<T>;
  parts: Part[] | null;
}

/** A part that one look is enough for. */
interface Part {
  key: string;
  fits(value: unknown): boolean;
}

/** Null where one of them has parts of its own. */
function partsOf({ entries }: Option): Part[] | null {
  const parts: Part[] = [];
  for (const [key, entry] of Object.entries(entries)) {
    if (is(entry, 'custom')) parts.push({ key, fits: entry.check });
    else if (is(entry, 'literal')) parts.push({ key, fits: (value) => value === entry.literal });
    else return null;
  }
  return parts;
}

interface Kinds {
  custom: v.CustomSchema<unknown, undefined>;
  literal: v.LiteralSchema<string, undefined>;
}

const is = <K extends keyof Kinds>(entry: object, kind: K): entry is Kinds[K] => Reflect.get(entry, 'type') === kind;

/** These parts and no others; what is not, the library reads, and says what is wrong. */
function isMadeOf<T>(value: unknown, parts: readonly Part[]): value is T {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== parts.length) return false;
  for (const { key, fits } of parts) if (!Object.hasOwn(value, key) || !fits(Reflect.get(value, key))) return false;
  return true;
}

const typeOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'type') ? Reflect.get(value, 'type') : null;
