import * as v from 'valibot';
import { CODE_LENGTH } from './limits.ts';

/* How a seat is reached, and known, outside its socket. */

/** Bounds that no page needs at first; docs/protocol.md lists them with the others. */
export const BOUNDS = {
  /** Devices that are told when a seat is waited for. */
  devicesPerSeat: 5,
  /** Devices that are still to be told that their seat has moved. */
  movedDevices: 20,
  /** Of a push service's or a webhook's URL. */
  addressLength: 1024,
  /** How long a seat may be taken to another device. */
  keyLives: 600_000,
  /** Tables in one question whose turn it is. */
  mine: 40,
} as const;

/** 128 random bits in hex: a seat's token, a calendar's secret, the key of a move to another device. */
const secret = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const address = v.pipe(v.string(), v.maxLength(BOUNDS.addressLength));
const coded = v.pipe(v.string(), v.regex(/^[\w-]{16,128}=*$/));

/** A browser's subscription to its push service. */
const device = v.strictObject({ endpoint: address, p256dh: coded, auth: coded });
export type DeviceAddress = v.InferOutput<typeof device>;

export const HOOK_KINDS = ['discord', 'slack', 'ntfy', 'json'] as const;
export type HookKind = (typeof HOOK_KINDS)[number];

const hook = v.strictObject({ kind: v.picklist(HOOK_KINDS), url: address });
export type HookAddress = v.InferOutput<typeof hook>;

/** POST /api/tables/:code/seat */
export const seatWish = v.variant('type', [
  /** How this seat can be reached. */
  v.strictObject({ type: v.literal('reach'), token: secret }),
  v.strictObject({ type: v.literal('device'), token: secret, device }),
  v.strictObject({ type: v.literal('forget'), token: secret, endpoint: address }),
  v.strictObject({ type: v.literal('test'), token: secret, endpoint: address }),
  v.strictObject({ type: v.literal('hook'), token: secret, hook: v.nullable(hook) }),
  v.strictObject({ type: v.literal('feed'), token: secret, feed: v.nullable(secret) }),
  /** The old device lets the seat go to whoever has the key, the new one takes it with a token of its own. */
  v.strictObject({ type: v.literal('give'), token: secret, key: secret }),
  v.strictObject({ type: v.literal('take'), token: secret, key: secret }),
]);
export type SeatWish = v.InferOutput<typeof seatWish>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The answer to a wish. */
export const reached = v.strictObject({
  seat: count,
  game: v.string(),
  /** With which a browser subscribes; null where this site pushes nothing. */
  push: v.nullable(v.string()),
  /** Devices of this seat that are told. */
  devices: count,
  hook: v.nullable(v.picklist(HOOK_KINDS)),
  feed: v.boolean(),
});
export type Reached = v.InferOutput<typeof reached>;

const code = v.pipe(v.string(), v.length(CODE_LENGTH));

/** POST /api/mine: whose turn it is at the tables of one browser. */
export const mine = v.strictObject({
  seats: v.pipe(v.array(v.strictObject({ code, token: secret })), v.maxLength(BOUNDS.mine)),
});

const waiting = v.strictObject({
  seat: count,
  for: v.picklist(['setup', 'turn', 'answer']),
  turn: count,
  by: v.nullable(count),
});
export const standing = v.strictObject({
  code: v.string(),
  game: v.string(),
  phase: v.picklist(['gathering', 'playing', 'over']),
  seat: count,
  seats: v.array(v.nullable(v.strictObject({ name: v.string(), gone: v.boolean() }))),
  dues: v.array(waiting),
  pace: v.picklist(['none', 'live', 'days']),
  /** Somebody without its key asks for this seat. */
  claimed: v.boolean(),
  /** The code of the table that everybody goes on to, once it is over. */
  next: v.nullable(v.string()),
  now: count,
});
export type Standing = v.InferOutput<typeof standing>;
/** In the order of the question; null where the table is not there, or the token opens no seat. */
export const standings = v.array(v.nullable(standing));

/* What is said to somebody whose page is not open. */

const told = {
  code: v.string(),
  /** The game's title. */
  title: v.string(),
};

/** What a push carries: never a card, never a token. */
export const pushed = v.variant('type', [
  v.strictObject({
    type: v.literal('turn'),
    ...told,
    id: v.string(),
    name: v.string(),
    for: v.picklist(['setup', 'turn', 'answer']),
    /** How much of the time is gone. */
    stage: v.picklist(['asked', 'half', 'tenth']),
    by: v.nullable(count),
  }),
  /** Somebody without its key asks for the seat; `by`: when it passes on, once the others have agreed. */
  v.strictObject({ type: v.literal('claim'), ...told, id: v.string(), name: v.string(), by: v.nullable(count) }),
  /** The seat that this device was told for is another's now. */
  v.strictObject({ type: v.literal('moved'), ...told, id: v.string() }),
  v.strictObject({ type: v.literal('over'), ...told, id: v.string() }),
  /** Everybody goes on to another game, with that title, because somebody of that name asked for it. */
  v.strictObject({ type: v.literal('next'), ...told, id: v.string(), name: v.string() }),
  v.strictObject({ type: v.literal('test'), ...told }),
]);
export type Pushed = v.InferOutput<typeof pushed>;
/** What the outbox brings. */
export type News = Exclude<Pushed, { type: 'test' }>;
export type Turn = Extract<Pushed, { type: 'turn' }>;
export type Stage = Turn['stage'];

/** One sentence for those at the table, by name. */
export function nameNews(news: News): string {
  switch (news.type) {
    case 'turn':
      return nameTurn(news);
    case 'claim':
      return `Somebody asks for the seat of ${news.name} at ${news.title}.`;
    case 'moved':
      return `A seat at ${news.title} is played from another device.`;
    case 'over':
      return `The game of ${news.title} is over.`;
    case 'next':
      return `${news.name} asked for another game: ${news.title}.`;
  }
}

export function nameTurn({ name, title, for: what, stage }: Turn): string {
  if (stage === 'half') return `${name}, half of your time at ${title} is gone.`;
  if (stage === 'tenth') return `${name}, only a tenth of your time at ${title} is left.`;
  switch (what) {
    case 'setup':
      return `${name}, ${title} begins: the table waits for you.`;
    case 'turn':
      return `${name}, it is your turn at ${title}.`;
    case 'answer':
      return `${name}, you are asked at ${title}.`;
  }
}
