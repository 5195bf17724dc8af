import * as v from 'valibot';
import { type Fits, fitsOf } from './fits.ts';

type Schema<T> = v.GenericSchema<unknown, T>;

/** Reads what says of which type it is: by the schema of that type at once, where trying one after the other costs more than all else. */
export function readerOf<T>(variants: Schema<T>): (value: unknown) => v.SafeParseResult<Schema<T>> {
  const byType = new Map<unknown, Variant<T>>();
  const options: Option[] = Reflect.get(variants, 'options') ?? [];
  for (const option of options)
    byType.set(option.entries.type.literal, { schema: Object(option), parts: partsOf(option), last: null });
  return (value) => {
    const variant = byType.get(typeOf(value));
    if (!variant?.parts || !isMadeOf<T>(value, variant.parts)) return v.safeParse(variant?.schema ?? variants, value);
    variant.last = value;
    return { typed: true, success: true, output: value, issues: undefined };
  };
}

interface Option {
  entries: { type: v.LiteralSchema<string, undefined>; [key: string]: object };
}

interface Variant<T> {
  schema: Schema<T>;
  parts: Part[] | null;
  /** The last that was read: where none of its shape is left, code that was made for it is thrown away with it. */
  last: unknown;
}

/** A part that one look is enough for. */
interface Part {
  key: string;
  fits: Fits;
}

/** Null where one of them takes more than one look. */
function partsOf({ entries }: Option): Part[] | null {
  const parts: Part[] = [];
  for (const [key, entry] of Object.entries(entries)) {
    const fits = fitsOf(entry);
    if (!fits) return null;
    parts.push({ key, fits });
  }
  return parts;
}

/** These parts and no others; what is not, the library reads, and says what is wrong. */
function isMadeOf<T>(value: unknown, parts: readonly Part[]): value is T {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== parts.length) return false;
  for (const { key, fits } of parts) if (!Object.hasOwn(value, key) || !fits(Reflect.get(value, key))) return false;
  return true;
}

const typeOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'type') ? Reflect.get(value, 'type') : null;
