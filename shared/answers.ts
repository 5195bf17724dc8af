import * as v from 'valibot';
import type { Due, Shapes, Types, View } from './game.ts';
import type { Difference } from './plain.ts';
import { said } from './talk.ts';
import { clock, count, house, id, level, optionValues, plain, seat, time, whole } from './wire.ts';

/* What a table says. */

const REFUSALS = [
  'malformed',
  'not-legal',
  'half-decision',
  'decision-over',
  'too-large',
  'too-many',
  'hello-first',
  'old-protocol',
  'unknown-table',
  'unknown-game',
  'wrong-origin',
  'wrong-route',
  'wrong-method',
  'not-json',
  'no-upgrade',
  'wrong-token',
  'id-reused',
  'not-now',
  'not-host',
  'not-seated',
  'already-seated',
  'seat-taken',
  'bad-name',
  'bad-option',
  'bad-count',
  'too-few',
  'stale',
  'too-soon',
  'not-over',
  'old-rules',
  'table-full',
  'bad-address',
  'bad-key',
  'no-push',
  'not-reached',
  'paused',
  'no-deadline',
  'not-silent',
  'own-seat',
  'closed-doors',
  'claim-open',
  'bad-text',
  'chat-off',
  'too-chatty',
  'too-often',
  'updating',
  'failed',
] as const;
const why = v.picklist(REFUSALS);
export type RefusalName = v.InferOutput<typeof why>;

const rule = v.nullable(v.string());
export const refusal = v.strictObject({ why, rule });
export type Refusal = v.InferOutput<typeof refusal>;

/** What is not so is not said. */
const isSo = v.optional(v.literal(true));

const sitter = v.strictObject({
  name: v.string(),
  /** A number of their own among all who ever sat here: whoever takes the seat over has another. */
  person: count,
  gone: isSo,
  /** The bot that plays for this seat. */
  bot: v.optional(level),
  /** It only keeps the seat until its owner is back. */
  kept: isSo,
});

/** What is optional is there only where there is one. */
const table = v.strictObject({
  code: v.string(),
  game: v.string(),
  /** Of the rules this table is played by. */
  rules: count,
  phase: v.picklist(['gathering', 'playing', 'over']),
  seats: v.array(v.nullable(sitter)),
  host: v.nullable(seat),
  /** Every option with its value. */
  options: optionValues,
  clock,
  house: v.strictObject(house),
  made: time,
  /** Who agreed to a pause, and since when nothing runs. */
  pause: v.optional(v.strictObject({ agreed: v.array(seat), since: v.nullable(time) })),
  /** Where the clock has a short one: who would play on at once, and whether it runs. */
  live: v.optional(v.strictObject({ agreed: v.array(seat), runs: v.boolean() })),
  /** Somebody without the token says the seat is theirs: since when, who vouched for them, and when it opens unless its owner comes. */
  claim: v.optional(v.strictObject({ seat, at: time, agreed: v.array(seat), until: v.nullable(time) })),
  /** SHA-256 of the seed, known before the first card. */
  commitment: v.optional(v.string()),
  /** The seed itself, once the game is over: anyone can deal it all again. */
  seed: v.optional(v.string()),
  /** The code of the rematch. */
  next: v.optional(v.string()),
});
export type TableInfo = v.InferOutput<typeof table>;

/** A seat that is waited for, and until when. */
const due = v.strictObject({
  seat,
  for: v.picklist(['setup', 'turn', 'answer']),
  turn: count,
  by: v.nullable(time),
});
export type TimedDue = v.InferOutput<typeof due>;

export const isSameDue = (one: Due, other: Due): boolean =>
  one.seat === other.seat && one.for === other.for && one.turn === other.turn;

/** Whom the table waits for, as the rules say, with the deadlines that were told. */
export const duesAfter = (owed: readonly Due[], told: readonly TimedDue[]): TimedDue[] =>
  owed.map((due) => ({ ...due, by: told.find((known) => isSameDue(known, due))?.by ?? null }));

const entry = <E extends v.GenericSchema>(event: E) =>
  v.strictObject({ at: time, by: v.picklist(['seat', 'clock', 'table']), event });

/** How a drawer differs. */
const told = v.custom<Difference>((value) => value !== null && value !== undefined);

/** Schemas of all that a table of this game may send; closed, so that a stray field is an error. */
export function serverMessageOf<T extends Types>(shapes: Shapes<T>) {
  const seen = v.strictObject({
    seat: v.nullable(seat),
    public: shapes.public,
    private: v.nullable(shapes.private),
  });
  const event = v.nullable(shapes.event);
  const frame = v.union([v.strictTuple([event, v.nullable(told)]), v.strictTuple([event, v.nullable(told), told])]);
  return v.variant('type', [
    /** The answer to hello and look: all there is to know. */
    v.strictObject({
      type: v.literal('welcome'),
      id,
      protocol: whole,
      build: v.string(),
      now: time,
      table,
      seat: v.nullable(seat),
      version: count,
      view: v.nullable(seen),
      dues: v.array(due),
      here: v.array(seat),
      watching: count,
      /** How many public events there are, and those from `from` on. */
      events: count,
      from: count,
      log: v.array(entry(shapes.event)),
      /** When something was last said here; 0 if nothing was. */
      said: time,
    }),
    /** `dues` only where deadlines have moved. */
    v.strictObject({
      type: v.literal('table'),
      now: time,
      table,
      seat: v.nullable(seat),
      dues: v.optional(v.array(due)),
    }),
    /** What happened: `version` is that of the last frame. `dues` only where a deadline is new, `id` where it answers too. */
    v.strictObject({
      type: v.literal('frames'),
      version: count,
      frames: v.array(frame),
      dues: v.optional(v.array(due)),
      id: v.optional(id),
    }),
    v.strictObject({ type: v.literal('here'), here: v.array(seat), watching: count }),
    v.strictObject({ type: v.literal('accepted'), id, version: count }),
    v.strictObject({ type: v.literal('refused'), id: v.nullable(id), why, rule }),
    v.strictObject({ type: v.literal('moves'), id, version: count, moves: v.array(plain), dues: v.array(due) }),
    v.strictObject({
      type: v.literal('log'),
      id,
      from: count,
      events: count,
      log: v.array(entry(shapes.event)),
    }),
    v.strictObject({ type: v.literal('said'), said }),
    /** Everything said that is still kept, the oldest first. */
    v.strictObject({ type: v.literal('talk'), id, talk: v.array(said) }),
    /** The view right after the event number `from`, and the frames from there to the event number `to`. */
    v.strictObject({ type: v.literal('past'), id, from: count, to: count, view: seen, frames: v.array(frame) }),
  ]);
}
export type ServerMessage<T extends Types = Types> =
  | Exclude<v.InferOutput<ReturnType<typeof serverMessageOf<Types>>>, { type: 'welcome' | 'frames' | 'log' | 'past' }>
  | Welcome<T>
  | Frames<T>
  | Log<T>
  | Past<T>;

export interface Entry<T extends Types = Types> {
  at: number;
  /** Who made it happen: a seat, the clock, or the table itself. */
  by: 'seat' | 'clock' | 'table';
  event: T['Event'];
}

/** What happened, and what it changed in the public drawer and, where it did, in the viewer's own. */
export type Frame<T extends Types = Types> = [event: T['Event'] | null, shared: Difference | null, own?: Difference];
export interface Frames<T extends Types = Types> {
  type: 'frames';
  version: number;
  frames: Frame<T>[];
  dues?: TimedDue[];
  /** Of the message that made them happen: they are the answer that it was accepted. */
  id?: string;
}
export interface Log<T extends Types = Types> {
  type: 'log';
  id: string;
  from: number;
  events: number;
  log: Entry<T>[];
}
export interface Past<T extends Types = Types> {
  type: 'past';
  id: string;
  from: number;
  to: number;
  view: View<T>;
  frames: Frame<T>[];
}
export interface Welcome<T extends Types = Types> {
  type: 'welcome';
  id: string;
  protocol: number;
  build: string;
  now: number;
  table: TableInfo;
  seat: number | null;
  version: number;
  view: View<T> | null;
  dues: TimedDue[];
  here: number[];
  watching: number;
  events: number;
  from: number;
  log: Entry<T>[];
  said: number;
}

/** GET /api/tables/:code */
export const description = v.strictObject({
  game: v.string(),
  title: v.string(),
  phase: v.string(),
  seats: count,
  free: count,
});
export type Description = v.InferOutput<typeof description>;
