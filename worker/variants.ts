import * as v from 'valibot';
import { type Fits, fitsOf } from './fits.ts';

type Schema<T> = v.GenericSchema<unknown, T>;

/** Reads what says of which type it is: by the schema of that type at once, where trying one after the other costs more than all else. */
export function readerOf<T>(variants: Schema<T>): Read<T> {
  const byType = new Map<unknown, Read<T>>();
  const options: Option[] = Reflect.get(variants, 'options') ?? [];
  for (const option of options) byType.set(option.entries.type.literal, readerOfOne<T>(option));
  const byAll: Read<T> = (value) => v.safeParse(variants, value);
  return (value) => (byType.get(typeOf(value)) ?? byAll)(value);
}

type Read<T> = (value: unknown) => v.SafeParseResult<Schema<T>>;

/** The last that was read, or one like it: where none of its shape is left, code that was made for it is thrown away with it. */
interface Example {
  last: unknown;
}

function readerOfOne<T>(option: Option): Read<T> {
  const parts = partsOf(option);
  const byLibrary = readerByLibrary<T>(Object(option));
  if (!parts) return byLibrary;
  const example: Example = { last: null };
  return (value) => {
    if (!isMadeOf<T>(value, parts)) return byLibrary(value);
    example.last = value;
    return { typed: true, success: true, output: value, issues: undefined };
  };
}

function readerByLibrary<T>(schema: Schema<T>): Read<T> {
  const example: Example = { last: null };
  return (value) => {
    const read = v.safeParse(schema, value);
    if (read.success) example.last = withoutWords(read.output);
    return read;
  };
}

/** The shape alone: these have tokens in them, and what people say. */
export function withoutWords(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return null;
  const bare: Record<string, unknown> = { ...value };
  for (const key in bare) if (typeof bare[key] === 'string') bare[key] = '';
  return bare;
}

interface Option {
  entries: { type: v.LiteralSchema<string, undefined>; [key: string]: object };
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
