import * as v from 'valibot';

type Schema<T> = v.GenericSchema<unknown, T>;

/** Reads what says of which type it is: by the schema of that type at once, where trying one after the other costs more than all else. */
export function readerOf<T>(variants: Schema<T>): (value: unknown) => v.SafeParseResult<Schema<T>> {
  const byType = new Map<unknown, Schema<T>>();
  const options: { entries: { type: { literal: string } } & object }[] = Reflect.get(variants, 'options') ?? [];
  for (const option of options) byType.set(option.entries.type.literal, Object(option));
  return (value) => v.safeParse(byType.get(typeOf(value)) ?? variants, value);
}

const typeOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'type') ? Reflect.get(value, 'type') : null;
