import * as v from 'valibot';
import { LIMITS } from '../shared/limits.ts';
import { clientMessage, type ClientMessage } from '../shared/protocol.ts';
import { id } from '../shared/wire.ts';
import type { Refusal, RefusalName } from '../shared/answers.ts';
import type { Sender, Table } from './stored.ts';
import { isShutOut, seatOf } from './people.ts';
import type { Presence } from './table.ts';
import { refusal } from './told.ts';
import { readerOf } from './variants.ts';

/** What a socket is, as it outlives the object's memory: a few bytes, with a version of their own. */
export interface Mark extends Sender {
  mark: 1;
  /** When it connected, and when it last said something. */
  at: number;
  heard: number;
  /** Who is here, as it was last told. */
  told: string;
  /** The seat's version when its person last saw that the table waits for it. */
  seen?: number;
}

export const newMark = (now: number): Mark => ({ mark: 1, hash: null, hello: false, at: now, heard: now, told: '' });

/** A socket that does not say who it is only takes up room. */
export const overstays = ({ hello, at }: Mark, now: number): boolean => !hello && now - at > LIMITS.helloWithin;

export interface Visitor {
  mark: Mark;
  /** The last sign of life, pings too. */
  awakeAt: number;
}

/** A page that has not even pinged for this long is not here, though its socket may still look open. */
export const SILENCE = 90_000;

export function presenceOf(table: Table, visitors: readonly Visitor[], now: number): Presence {
  const awake = visitors.filter(({ mark, awakeAt }) => mark.hello && awakeAt > now - SILENCE);
  const seats = awake.map(({ mark }) => seatOf(table, mark.hash)).filter((seat) => !isShutOut(table, seat));
  const here = [...new Set(seats.filter((seat) => seat !== null))].toSorted((a, b) => a - b);
  return { here, watching: seats.filter((seat) => seat === null).length };
}

/** How a socket has behaved, in memory alone: sleep forgives. */
export interface Manners {
  since: number;
  messages: number;
  strikes: number;
}

export function isTooFast(manners: Manners, now: number): boolean {
  if (now - manners.since > LIMITS.messageWindow) {
    manners.since = now;
    manners.messages = 0;
  }
  return ++manners.messages > LIMITS.messages;
}

const CHEAP: readonly ClientMessage['type'][] = ['hello', 'look', 'moves', 'log', 'talk', 'decide', 'seen'];

/** What has to be played again first weighs as much as what costs a row. */
export const weightOf = ({ type }: ClientMessage): number => (CHEAP.includes(type) ? 0 : LIMITS.arrangement - 1);

export const tooFast: Unread = { type: 'unread', ...refusal('too-many'), id: null };

export const readClient = readerOf(clientMessage);

/** What came over the wire, if it can be read at all. Its size is looked at before anything else. */
export function readMessage(data: string | ArrayBuffer): ClientMessage | Unread {
  if (typeof data !== 'string') return unread(data.byteLength > LIMITS.frameBytes ? 'too-large' : 'malformed');
  if (isTooLarge(data)) return unread('too-large');
  const message = parsed(data);
  if (mayBeDeep(data) && isTooDeep(message)) return unread('malformed', message);
  const read = readClient(message);
  return read.success ? read.output : unread('malformed', message);
}

/** What could not be read, with its id if that much could be. */
export type Unread = Refusal & { type: 'unread'; id: string | null };

function unread(why: RefusalName, message: unknown = null): Unread {
  const named = v.safeParse(v.object({ id }), message);
  return { type: 'unread', ...refusal(why), id: named.success ? named.output.id : null };
}

/** No message needs many things within things, and what walks them would run out of stack. */
function isTooDeep(value: unknown, left: number = LIMITS.depth): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (left === 0) return true;
  for (const key in value) if (isTooDeep(Reflect.get(value, key), left - 1)) return true;
  return false;
}

/** To walk a message takes as long as to read it; most have too few brackets to be deep. */
const mayBeDeep = (text: string): boolean => countOf(text, '{') + countOf(text, '[') > LIMITS.depth;

function countOf(text: string, letter: string): number {
  let count = 0;
  for (let at = text.indexOf(letter); at >= 0; at = text.indexOf(letter, at + 1)) count++;
  return count;
}

const isTooLarge = (text: string): boolean =>
  text.length > LIMITS.frameBytes ||
  (text.length * MOST_BYTES > LIMITS.frameBytes && new TextEncoder().encode(text).length > LIMITS.frameBytes);

/** Of a letter in UTF-8. */
const MOST_BYTES = 3;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
