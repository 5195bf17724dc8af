import type { GenericSchema } from 'valibot';
import { copyOf } from '../shared/plain.ts';
import { type Rng, below, pick } from '../shared/rng.ts';
import type { Step } from './random.ts';

/* Moves that nobody listed: well formed, and not. They are made from the schemas themselves. */

/** The parts of valibot's schemas that the shapes of games are made of. */
interface Shape {
  type: string;
  literal?: unknown;
  options?: readonly unknown[];
  entries?: Record<string, GenericSchema>;
  item?: GenericSchema;
  wrapped?: GenericSchema;
  pipe?: readonly { type: string; requirement?: unknown }[];
}

const shapeOf = (schema: GenericSchema): Shape => schema as unknown as Shape;
const schemaOf = (option: unknown): GenericSchema => option as GenericSchema;

/** The parts of a variant, by their types: of every move, or every event. */
export const partsOf = (schema: GenericSchema): [type: string, part: GenericSchema][] =>
  (shapeOf(schema).options ?? []).map((option) => [
    String(shapeOf(shapeOf(schemaOf(option)).entries!.type).literal),
    schemaOf(option),
  ]);

export const typesOf = (schema: GenericSchema): string[] => partsOf(schema).map(([type]) => type);

/** Some value of this shape. */
export function randomOf(schema: GenericSchema, rng: Rng): unknown {
  const shape = shapeOf(schema);
  switch (shape.type) {
    case 'literal':
      return shape.literal;
    case 'picklist':
      return pick(shape.options ?? [], rng);
    case 'variant':
      return randomOf(schemaOf(pick(shape.options ?? [], rng)), rng);
    case 'strict_object':
      return Object.fromEntries(Object.entries(shape.entries!).map(([key, entry]) => [key, randomOf(entry, rng)]));
    case 'array':
      return Array.from({ length: numberOf(shape, 'length', rng) }, () => randomOf(shape.item!, rng));
    case 'number':
      return numberOf(shape, 'value', rng);
    case 'nullable':
      return below(rng, 3) === 0 ? null : randomOf(shape.wrapped!, rng);
    case 'boolean':
      return below(rng, 2) === 0;
    default:
      throw new Error(`no moves are made of ${shape.type}`);
  }
}

function numberOf(shape: Shape, of: 'length' | 'value', rng: Rng): number {
  const bound = (type: string) => shape.pipe?.find((action) => action.type === `${type}_${of}`)?.requirement;
  const from = Number(bound('min') ?? (of === 'length' ? 0 : -1000));
  const to = Number(bound('max') ?? from + 4 + below(rng, 1000));
  const small = Math.min(to, Math.max(from, below(rng, 12)));
  return below(rng, 2) === 0 ? small : from + below(rng, to - from + 1);
}

/** A well-formed move near this one: what a mistaken or a cheating client would send. */
export function nearby(move: Step, others: readonly Step[], rng: Rng): Step {
  const near: Record<string, unknown> = copyOf({ ...move });
  const key = pick(Object.keys(near), rng);
  const other: Record<string, unknown> = { ...pick(others, rng) };
  const value = near[key];
  if (typeof value === 'number') near[key] = value + pick([-1, 1, 2, -2, 1000], rng);
  else if (Array.isArray(value)) near[key] = bent(value, rng);
  else if (key !== 'type' && key in other) near[key] = other[key];
  return { ...move, ...near };
}

function bent(list: unknown[], rng: Rng): unknown[] {
  if (list.length === 0) return list;
  return pick([list.toReversed(), list.slice(1), [...list, list[0]], [list[0], list[0]]], rng);
}

/** What is no move at all. */
export function malformed(move: Step, rng: Rng): unknown {
  const key = pick(Object.keys(move), rng);
  return pick(
    [
      () => null,
      () => [move],
      () => JSON.stringify(move),
      () => ({ ...move, extra: 1 }),
      () => Object.fromEntries(Object.entries(move).filter(([name]) => name !== key)),
      () => ({ ...move, [key]: pick([null, 1.5, Number.NaN, 1e300, '', {}, [[]], { type: 'x' }], rng) }),
      () => ({ ...move, type: pick(['', 'Draw', 'constructor', '__proto__', 7], rng) }),
      () => JSON.parse(`{"__proto__":${JSON.stringify(move)}}`),
    ],
    rng,
  )();
}
