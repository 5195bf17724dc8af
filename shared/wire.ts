import * as v from 'valibot';
import { LIMITS } from './limits.ts';
import { LEVELS } from './strength.ts';

/* The small shapes that messages are made of, both ways. */

/* The commonest are one look each: a chain of small checks costs a decision several times as much. */

/* Said to be free of effects: or all shapes, and what checks them, would come with every page of a table. */
/* @__NO_SIDE_EFFECTS__ */
const wholeFrom = (least: number) => v.custom<number>((value) => Number.isInteger(value) && Number(value) >= least);
export const whole = wholeFrom(-Infinity);
export const count = wholeFrom(0);
export const seat = v.pipe(count, v.maxValue(15));
export const time = wholeFrom(0);

const ID = /^[\w-]{8,32}$/;

/** Made by the client, once for each thing a person does; the same id sent again is the same thing. */
export const id = v.custom<string>((value) => typeof value === 'string' && ID.test(value));
/** 128 random bits in hex, made when a person clicks "sit"; the table keeps only its hash. */
export const token = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
export const name = v.pipe(v.string(), v.maxLength(200));
const optionValue = v.union([v.boolean(), whole, v.pipe(v.string(), v.maxLength(40)), v.null()]);
export const optionValues = v.record(v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,24}$/)), optionValue);
export const level = v.picklist(LEVELS);
export const gameName = v.pipe(v.string(), v.maxLength(24));
export const plain = v.looseObject({ type: v.string() });
/** What a step is, its game says. */
/* @__NO_SIDE_EFFECTS__ */
const stepsFrom = (least: number) =>
  v.custom<unknown[]>((value) => Array.isArray(value) && value.length >= least && value.length <= LIMITS.steps);
export const steps = stepsFrom(0);
export const decision = stepsFrom(1);

const DAY = 86_400;

/** How long a seat may take. Days run from one turn to the next, live seconds from one decision to the next. */
export const clock = v.strictObject({
  pace: v.picklist(['none', 'live', 'days']),
  /** Seconds a seat has; without meaning where the pace is `none`. */
  seconds: v.pipe(whole, v.minValue(1), v.maxValue(30 * DAY)),
  /** Seconds that everybody has to react before a play may be built upon. */
  reaction: v.pipe(count, v.maxValue(60)),
  /** Seconds after which silence is an answer; live tables use `seconds`. */
  answer: v.pipe(whole, v.minValue(1), v.maxValue(30 * DAY)),
  /** What happens to a seat whose time ran out: the rules act for it, everybody waits, or a bot keeps it. */
  absent: v.picklist(['rules', 'wait', 'bot']),
  /** Where the clock counts days: seconds for each decision while all are here and agreed to play on at once. */
  live: v.optional(v.nullable(v.pipe(whole, v.minValue(1), v.maxValue(3600))), null),
});
export type Clock = v.InferOutput<typeof clock>;

export const NO_CLOCK: Clock = {
  pace: 'none',
  seconds: DAY,
  reaction: 5,
  answer: DAY,
  absent: 'rules',
  live: null,
};

/** What the host decides of company, at any time. */
export const house = {
  /** Whether those who sit may write to each other. */
  chat: v.boolean(),
  /** Whether those who do not sit may watch. */
  watch: v.boolean(),
};
