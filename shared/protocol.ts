import * as v from 'valibot';
import type { Due, Shapes, Types, View } from './game.ts';
import { LEVELS } from './strength.ts';
import { LIMITS } from './limits.ts';
import type { Change } from './plain.ts';
import { greeting, said } from './talk.ts';

/** Grows when a client of the version before could no longer follow. */
export const PROTOCOL = 2;

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
const level = v.picklist(LEVELS);
const gameName = v.pipe(v.string(), v.maxLength(24));
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
const house = {
  /** Whether those who sit may write to each other. */
  chat: v.boolean(),
  /** Whether those who do not sit may watch. */
  watch: v.boolean(),
};

/* What a client says. */

const deciding = { moves: v.pipe(steps, v.minLength(1)), version: count };

export const clientMessage = v.variant('type', [
  /* The most frequent first: they are tried in this order. */
  v.strictObject({ type: v.literal('decide'), id, ...deciding }),
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
  /** Puts a bot on a free chair, or makes the one that sits there another. */
  v.strictObject({ type: v.literal('bot'), id, seat, level }),
  v.strictObject({ type: v.literal('start'), id }),
  /** Another game of the house, if one is named. */
  v.strictObject({ type: v.literal('rematch'), id, game: v.optional(gameName) }),
  /** More time for a seat that is waited for: as much again. */
  v.strictObject({ type: v.literal('time'), id, seat }),
  /** Asks all who sit for a pause, or agrees to one; and takes that back, or ends the pause. */
  v.strictObject({ type: v.literal('pause'), id }),
  v.strictObject({ type: v.literal('resume'), id }),
  /** Would play on at once, or rather not. */
  v.strictObject({ type: v.literal('live'), id, on: v.boolean() }),
  v.strictObject({ type: v.literal('house'), id, ...house }),
  /** "That seat was mine": asks the others to open it to this token. */
  v.strictObject({ type: v.literal('claim'), id, seat, token }),
  /** What one of the others says to the claim made at that time. */
  v.strictObject({ type: v.literal('vouch'), id, claim: time, agree: v.boolean() }),
  /** Ends a game that nobody has touched for long. */
  v.strictObject({ type: v.literal('end'), id }),
  v.strictObject({ type: v.literal('chat'), id, text: v.pipe(v.string(), v.maxLength(LIMITS.chatBytes)) }),
  v.strictObject({ type: v.literal('greet'), id, greeting }),
  /* Questions: they change nothing. */
  v.strictObject({ type: v.literal('talk'), id }),
  v.strictObject({ type: v.literal('moves'), id, after: steps }),
  v.strictObject({ type: v.literal('look'), id }),
  v.strictObject({ type: v.literal('log'), id, from: count }),
  /** A visible page has shown its person what is asked of the seat. Not answered. */
  v.strictObject({ type: v.literal('seen'), id, version: count }),
  /** What this viewer saw from the event number `from` (0: the deal) to the event number `to`. */
  v.strictObject({ type: v.literal('past'), id, from: count, to: count }),
]);
export type ClientMessage = v.InferOutput<typeof clientMessage>;

/** POST /api/tables: makes a table and seats its host. */
export const newTable = v.strictObject({ game: gameName, token, name });
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

const sitter = v.strictObject({
  name: v.string(),
  /** A number of their own among all who ever sat here: whoever takes the seat over has another. */
  person: count,
  gone: v.boolean(),
  /** The bot that plays for this seat, if one does. */
  bot: v.nullable(level),
  /** It only keeps the seat until its owner is back. */
  kept: v.boolean(),
});

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
  house: v.strictObject(house),
  /** Who agreed to a pause, and since when nothing runs; null where nobody asked for one. */
  pause: v.nullable(v.strictObject({ agreed: v.array(seat), since: v.nullable(time) })),
  /** Who would play on at once, and whether the short clock runs. */
  live: v.strictObject({ agreed: v.array(seat), runs: v.boolean() }),
  /** Somebody without the token says the seat is theirs: since when, who vouched for them, and when it opens unless its owner comes. */
  claim: v.nullable(v.strictObject({ seat, at: time, agreed: v.array(seat), until: v.nullable(time) })),
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
export type Frame<T extends Types = Types> = [event: T['Event'] | null, shared: Change, own?: Change];
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

/** Closing a socket, and what a client should do about it. */
export const CLOSE = {
  /** Come back in a moment. */
  restart: 4503,
  /** A newer page of the same seat took this one's place. */
  replaced: 4001,
  /** The seat has moved to another device. */
  moved: 4002,
  /** This table is not there, or not any more. */
  unknownTable: 4404,
  /** Load the page again: it is too old to follow. */
  oldProtocol: 4426,
  /** The seat of this page is opened by another token now. */
  seatPassed: 4403,
  tooMany: 1008,
  tooLarge: 1009,
} as const;
