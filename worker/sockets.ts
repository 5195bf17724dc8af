import * as v from 'valibot';
import { LIMITS } from '../shared/limits.ts';
import { CLOSE, clientMessage, type ClientMessage, type Refusal, type RefusalName } from '../shared/protocol.ts';
import { seatOf, type Sender, type Table } from './stored.ts';
import type { Presence } from './table.ts';
import { refusal, refused } from './told.ts';

/** What a socket is, as it outlives the object's memory: a few bytes, with a version of their own. */
export interface Mark extends Sender {
  mark: 1;
  /** When it connected, and when it last said something. */
  at: number;
  heard: number;
  /** Who is here, as it was last told. */
  told: string;
}

export interface Guest {
  socket: WebSocket;
  mark: Mark;
  /** The last sign of life, pings too. */
  awakeAt: number;
}

export const newMark = (now: number): Mark => ({ mark: 1, hash: null, hello: false, at: now, heard: now, told: '' });

function markOf(socket: WebSocket): Mark {
  const mark = socket.deserializeAttachment();
  return mark?.mark === 1 ? mark : newMark(0);
}

export function guestOf(ctx: DurableObjectState, socket: WebSocket): Guest {
  const mark = markOf(socket);
  const pinged = ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0;
  return { socket, mark, awakeAt: Math.max(mark.heard, pinged) };
}

export function remark(guest: Guest, news: Partial<Mark>): void {
  guest.mark = { ...guest.mark, ...news };
  guest.socket.serializeAttachment(guest.mark);
}

/** Sockets that can still be spoken to, the oldest first. A closing one is among those that the platform lists. */
export const guestsOf = (ctx: DurableObjectState): Guest[] =>
  ctx
    .getWebSockets()
    .filter((socket) => socket.readyState === WebSocket.OPEN)
    .map((socket) => guestOf(ctx, socket))
    .toSorted((a, b) => a.mark.at - b.mark.at);

/** A page that has not even pinged for this long is not here, though its socket may still look open. */
const SILENCE = 90_000;

export function presenceOf(table: Table, guests: readonly Guest[], now: number): Presence {
  const awake = guests.filter((guest) => guest.mark.hello && guest.awakeAt > now - SILENCE);
  const seats = awake.map(({ mark }) => seatOf(table, mark.hash));
  const here = [...new Set(seats.filter((seat) => seat !== null))].toSorted((a, b) => a - b);
  return { here, watching: seats.filter((seat) => seat === null).length };
}

/** What came over the wire, if it can be read at all. Its size is looked at before anything else. */
export function readMessage(data: string | ArrayBuffer): ClientMessage | Refusal {
  if (typeof data !== 'string') return refusal(data.byteLength > LIMITS.frameBytes ? 'too-large' : 'malformed');
  if (isTooLarge(data)) return refusal('too-large');
  const read = v.safeParse(clientMessage, parsed(data));
  return read.success ? read.output : refusal('malformed');
}

const isTooLarge = (text: string): boolean =>
  text.length > LIMITS.frameBytes || new TextEncoder().encode(text).length > LIMITS.frameBytes;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** How a socket has behaved, in memory alone: sleep forgives. */
export interface Manners {
  since: number;
  messages: number;
  strikes: number;
}

export function isTooFast(manners: Manners, now: number): boolean {
  if (now - manners.since > LIMITS.messageWindow) Object.assign(manners, { since: now, messages: 0 });
  return ++manners.messages > LIMITS.messages;
}

export const tooFast = refusal('too-many');

/** Refusals after which there is nothing more to say. */
const LAST_WORDS: Partial<Record<RefusalName, number>> = {
  'old-protocol': CLOSE.oldProtocol,
  'unknown-table': CLOSE.unknownTable,
  'too-many': CLOSE.tooMany,
  'too-large': CLOSE.tooLarge,
};

/** Tells a socket why, and closes it where the refusal is final. */
export function turnAway(socket: WebSocket, id: string | null, why: RefusalName, code = LAST_WORDS[why]): void {
  send(socket, JSON.stringify(refused(id, refusal(why)).message));
  if (code) close(socket, code, why);
}

export function closeAfter(socket: WebSocket, why: RefusalName): void {
  const code = LAST_WORDS[why];
  if (code) close(socket, code, why);
}

export function sendTo(guests: readonly Guest[], text: string): void {
  for (const { socket } of guests) send(socket, text);
}

/** A socket may be gone before it is spoken to; the others must not notice. */
export function send(socket: WebSocket, text: string): void {
  try {
    socket.send(text);
  } catch {
    close(socket, 1011, 'failed');
  }
}

export function close(socket: WebSocket, code: number, reason: string): void {
  try {
    socket.close(code, reason);
  } catch {
    /* Closed already. */
  }
}
