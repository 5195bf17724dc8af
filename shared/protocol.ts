import * as v from 'valibot';
import { LIMITS } from './limits.ts';
import { greeting } from './talk.ts';
import {
  clock,
  count,
  decision,
  gameName,
  house,
  id,
  level,
  name,
  optionValues,
  seat,
  steps,
  time,
  token,
  whole,
} from './wire.ts';

/** Grows when a client of the version before could no longer follow. */
export const PROTOCOL = 4;

export const clientMessage = v.variant('type', [
  v.strictObject({ type: v.literal('decide'), id, moves: decision, version: count }),
  /** The first message of a socket. `events`: how many public events this browser has seen; null: only what just happened is told. */
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
