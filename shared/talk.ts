import * as v from 'valibot';

/** Said with one tap: their words are the page's. */
export const GREETINGS = ['hello', 'luck', 'well-played', 'oops', 'good-game', 'thanks', 'bye'] as const;
export type Greeting = (typeof GREETINGS)[number];
export const greeting = v.picklist(GREETINGS);

/** What the table itself puts on record for everybody. */
const NOTES = [
  'time',
  'pause-asked',
  'pause-refused',
  'paused',
  'resumed',
  'taken-over',
  'claimed',
  'claim-waits',
  'given-back',
  'claim-refused',
  'claim-lapsed',
  'owner-here',
  'ended',
  'kept',
  'returned',
] as const;
export type Note = (typeof NOTES)[number];

const time = v.pipe(v.number(), v.integer(), v.minValue(0));
const seat = v.nullable(v.pipe(time, v.maxValue(15)));

/** Names are as they were then: seats change hands. */
const saying = {
  at: time,
  seat,
  name: v.string(),
  /** Who that was among all who ever sat here; null: nobody, or it was said before they were counted. */
  person: v.nullable(time),
};

/** What was said at the table, by a seat or by the table itself. */
export const said = v.variant('type', [
  v.strictObject({ type: v.literal('text'), ...saying, text: v.string() }),
  v.strictObject({ type: v.literal('greeting'), ...saying, greeting }),
  /** `of` is whom it was done to. */
  v.strictObject({ type: v.literal('note'), ...saying, note: v.picklist(NOTES), of: v.nullable(v.string()) }),
]);
export type Said = v.InferOutput<typeof said>;
