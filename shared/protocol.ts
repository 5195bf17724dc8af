import * as v from 'valibot';
import type { Due, Shapes, Types, View } from './game.ts';
import { LIMITS } from './limits.ts';
import type { Change } from './plain.ts';

/** Grows when a client of the version before could no longer follow. */
export const PROTOCOL = 1;

const whole = v.pipe(v.number(), v.integer());
const count = v.pipe(whole, v.minValue(0));
const seat = v.pipe(count, v.maxValue(15));
const time = count;

/** Made by the client, once for each thing a person does; the same id sent again is the same thing. */
const id = v.pipe(v.string(), v.regex(/^[\w-]{8,32}$/));
export const messageId = id;
/** 128 random bits in hex, made when a person clicks "sit"; the table keeps only its hash. */
const token = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const name = v.pipe(v.string(), v.maxLength(200));
const optionValue = v.union([v.boolean(), whole, v.pipe(v.string(), v.maxLength(40)), v.null()]);
const optionValues = v.record(v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,24}$/)), optionValue);
const plain = v.looseObject({ type: v.string() });
const steps = v.pipe(v.array(plain), v.maxLength(LIMITS.steps));

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
  /** What happens to a seat whose time ran out: the rules act for it, or everybody waits. */
  absent: v.picklist(['rules', 'wait']),
});
export type Clock = v.InferOutput<typeof clock>;

export const NO_CLOCK: Clock = {
  pace: 'none',
  seconds: DAY,
  reaction: 5,
  answer: DAY,
  absent: 'rules',
};

/* What a client says. */

const deciding = { moves: v.pipe(steps, v.minLength(1)), version: count };

export const clientMessage = v.variant('type', [
  /** The first message of a socket. `events`: how many public events this browser has seen, if any. */
  v.strictObject({
    type: v.literal('hello'),
    id,
    protocol: whole,
    token: v.nullable(token),
    events: v.nullable(count),
  }),
  v.strictObject({ type: v.literal('sit'), id, seat: v.nullable(seat), token, name }),
  v.strictObject({ type: v.literal('rename'), id, name }),
  /** Leave the seat: free again before the deal, gone for good after it. */
  v.strictObject({ type: v.literal('leave'), id }),
  v.strictObject({ type: v.literal('options'), id, options: optionValues }),
  v.strictObject({ type: v.literal('clock'), id, clock }),
  v.strictObject({ type: v.literal('chairs'), id, count: v.pipe(count, v.maxValue(16)) }),
  v.strictObject({ type: v.literal('free'), id, seat }),
  v.strictObject({ type: v.literal('start'), id }),
  v.strictObject({ type: v.literal('decide'), id, ...deciding }),
  v.strictObject({ type: v.literal('rematch'), id }),
  /* Questions: they change nothing. */
  v.strictObject({ type: v.literal('moves'), id, after: steps }),
  v.strictObject({ type: v.literal('look'), id }),
  v.strictObject({ type: v.literal('log'), id, from: count }),
]);
export type ClientMessage = v.InferOutput<typeof clientMessage>;

/** POST /api/tables: makes a table and seats its host. */
export const newTable = v.strictObject({ game: v.pipe(v.string(), v.maxLength(24)), token, name });
export type NewTable = v.InferOutput<typeof newTable>;

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
  'table-full',
  'failed',
] as const;
const why = v.picklist(REFUSALS);
export type RefusalName = v.InferOutput<typeof why>;

const rule = v.nullable(v.string());
export type Refusal = { why: RefusalName; rule: string | null };

const sitter = v.strictObject({ name: v.string(), gone: v.boolean() });

const table = v.strictObject({
  code: v.string(),
  game: v.string(),
  /** Of the rules this table is played by. */
  rules: count,
  phase: v.picklist(['gathering', 'playing', 'over']),
  seats: v.array(v.nullable(sitter)),
  host: v.nullable(seat),
  /** What the host chose; the game's own start for the rest. */
  chosen: optionValues,
  /** Every option with its value. */
  options: optionValues,
  clock,
  made: time,
  /** SHA-256 of the seed, known before the first card; null before the deal. */
  commitment: v.nullable(v.string()),
  /** The seed itself, once the game is over: anyone can deal it all again. */
  seed: v.nullable(v.string()),
  /** The code of the rematch. */
  next: v.nullable(v.string()),
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

const change = v.record(v.string(), v.any());

/** Schemas of all that a table of this game may send; closed, so that a stray field is an error. */
export function serverMessageOf<T extends Types>(shapes: Shapes<T>) {
  const seen = v.strictObject({
    seat: v.nullable(seat),
    public: shapes.public,
    private: v.nullable(shapes.private),
  });
  const event = v.nullable(shapes.event);
  const frame = v.union([v.strictTuple([event, change]), v.strictTuple([event, change, change])]);
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
    }),
    v.strictObject({ type: v.literal('table'), now: time, table, seat: v.nullable(seat) }),
    /** What happened: `version` is that of the last frame. `dues` only where a deadline is new. */
    v.strictObject({
      type: v.literal('frames'),
      now: time,
      version: count,
      frames: v.array(frame),
      dues: v.optional(v.array(due)),
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
  ]);
}
export type ServerMessage<T extends Types = Types> =
  | Exclude<v.InferOutput<ReturnType<typeof serverMessageOf<Types>>>, { type: 'welcome' | 'frames' | 'log' }>
  | Welcome<T>
  | Frames<T>
  | Log<T>;

export interface Entry<T extends Types = Types> {
  at: number;
  /** Who made it happen: a seat, the clock, or the table itself. */
  by: 'seat' | 'clock' | 'table';
  event: T['Event'];
}

/** What happened, and what it changed in the public drawer and, where it did, in the viewer's own. */
export type Frame<T extends Types = Types> = [event: T['Event'] | null, shared: Change, own?: Change];
export interface Frames<T extends Types = Types> {
  type: 'frames';
  now: number;
  version: number;
  frames: Frame<T>[];
  dues?: TimedDue[];
}
export interface Log<T extends Types = Types> {
  type: 'log';
  id: string;
  from: number;
  events: number;
  log: Entry<T>[];
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

/** GET /api/tables/:code/record, once the game is over: deal the seed again, make the moves again, see the same. */
const decision = v.strictObject({
  at: time,
  by: v.picklist(['seat', 'late', 'left', 'back']),
  seat,
  moves: v.array(plain),
});
export const record = v.strictObject({
  code: v.string(),
  game: v.string(),
  rules: count,
  options: optionValues,
  seats: v.array(v.string()),
  commitment: v.string(),
  seed: v.string(),
  decisions: v.array(decision),
});
export type Decision = v.InferOutput<typeof decision>;
export type GameRecord = v.InferOutput<typeof record>;

/** Closing a socket, and what a client should do about it. */
export const CLOSE = {
  /** Come back in a moment. */
  restart: 4503,
  /** A newer page of the same seat took this one's place. */
  replaced: 4001,
  /** This table is not there, or not any more. */
  unknownTable: 4404,
  /** Load the page again: it is too old to follow. */
  oldProtocol: 4426,
  tooMany: 1008,
  tooLarge: 1009,
} as const;
