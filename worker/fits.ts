import type * as v from 'valibot';

/* Whether a value fits a schema, and nothing more: what is wrong with one that does not, the library says. */

export type Fits = (value: unknown) => boolean;

/** One look for the schemas that steps and messages are mostly made of; null where the library has to be asked. */
export function fitsOf(schema: object): Fits | null {
  const parts: unknown = Reflect.get(schema, 'pipe');
  if (Array.isArray(parts)) return all(parts.map((part, i) => (i === 0 ? plainFits(part) : checkFits(part))));
  return plainFits(schema);
}

interface Kinds {
  custom: v.CustomSchema<unknown, undefined>;
  literal: v.LiteralSchema<string, undefined>;
  picklist: v.PicklistSchema<string[], undefined>;
  nullable: v.NullableSchema<v.GenericSchema, undefined>;
  array: v.ArraySchema<v.GenericSchema, undefined>;
  min_value: v.MinValueAction<number, number, undefined>;
  max_value: v.MaxValueAction<number, number, undefined>;
  min_length: v.MinLengthAction<unknown[], number, undefined>;
  max_length: v.MaxLengthAction<unknown[], number, undefined>;
}

const is = <K extends keyof Kinds>(part: object, kind: K): part is Kinds[K] => typeOf(part) === kind;

const typeOf = (part: object): unknown => Reflect.get(part, 'type');

function plainFits(schema: object): Fits | null {
  if (is(schema, 'custom')) return schema.check;
  if (is(schema, 'literal')) return (value) => value === schema.literal;
  if (is(schema, 'picklist')) {
    const options: ReadonlySet<unknown> = new Set(schema.options);
    return (value) => options.has(value);
  }
  if (is(schema, 'nullable') && schema.default === undefined) {
    const fits = fitsOf(schema.wrapped);
    return fits && ((value) => value === null || fits(value));
  }
  if (is(schema, 'array')) {
    const fits = fitsOf(schema.item);
    return fits && ((value) => Array.isArray(value) && value.every(fits));
  }
  if (typeOf(schema) === 'boolean') return (value) => typeof value === 'boolean';
  return typeOf(schema) === 'number' ? isNumber : null;
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && !Number.isNaN(value);

/** Of what the library asks of a value whose kind is known. */
function checkFits(part: object): Fits | null {
  if (typeOf(part) === 'integer') return Number.isInteger;
  if (is(part, 'min_value')) return (value) => isNumber(value) && value >= part.requirement;
  if (is(part, 'max_value')) return (value) => isNumber(value) && value <= part.requirement;
  if (is(part, 'min_length')) return (value) => Array.isArray(value) && value.length >= part.requirement;
  if (is(part, 'max_length')) return (value) => Array.isArray(value) && value.length <= part.requirement;
  return null;
}

function all(looks: readonly (Fits | null)[]): Fits | null {
  const known = looks.filter((look) => look !== null);
  if (known.length < looks.length) return null;
  return (value) => {
    for (const fits of known) if (!fits(value)) return false;
    return true;
  };
}
