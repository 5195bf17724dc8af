import type { Seat } from '../shared/game.ts';
import { LIMITS } from '../shared/limits.ts';
import { CLOSE } from '../shared/protocol.ts';
import type { RefusalName } from '../shared/answers.ts';
import { newMark, overstays, presenceOf, SILENCE, type Mark, type Visitor } from './manners.ts';
import { appended } from './lists.ts';
import type { Sender, Table } from './stored.ts';
import { isShutOut, seatOf } from './people.ts';
import { scribe } from './scribe.ts';
import type { Attendance } from './pace.ts';
import type { Presence } from './table.ts';
import { type Message, refusal, refused, shortly, type Told } from './told.ts';

export interface Guest {
  socket: WebSocket;
  mark: Mark;
}

/** A last sign of life is written down to so many milliseconds. */
const HEARD_WITHIN = 10_000;

/** What memory keeps of a socket, as long as it lasts. */
interface Kept {
  /** As last read or written: to unpack one costs more than to send a message. */
  mark: Mark;
  /** When it last said something, to the millisecond; what outlives the memory is written down more seldom. */
  heardAt: number;
}

const memory = new WeakMap<WebSocket, Kept>();

const keptOf = (socket: WebSocket): Kept => memory.get(socket) ?? unpacked(socket);

export const guestOf = (socket: WebSocket): Guest => ({ socket, mark: keptOf(socket).mark });

function unpacked(socket: WebSocket): Kept {
  const packed = socket.deserializeAttachment();
  const kept: Kept = { mark: packed?.mark === 1 ? packed : newMark(0), heardAt: 0 };
  memory.set(socket, kept);
  return kept;
}

export function remark(guest: Guest, news: Partial<Mark>): void {
  guest.mark = { ...guest.mark, ...news };
  keptOf(guest.socket).mark = guest.mark;
  guest.socket.serializeAttachment(guest.mark);
}

/** Sockets that can still be spoken to, the oldest first. A closing one is among those that the platform lists. */
export const guestsOf = (ctx: DurableObjectState): Guest[] =>
  openIn(ctx)
    .map(guestOf)
    .toSorted((a, b) => a.mark.at - b.mark.at);

const openIn = (ctx: DurableObjectState): WebSocket[] =>
  ctx.getWebSockets().filter((socket) => socket.readyState === WebSocket.OPEN);

/** As what a socket is heard now; whether it has just said whom it speaks for. */
export function speaksFor(guest: Guest, { hash, hello }: Sender, now: number): boolean {
  const { mark } = guest;
  keptOf(guest.socket).heardAt = now;
  const isNew = hash !== mark.hash || hello !== mark.hello;
  if (isNew || now - mark.heard > HEARD_WITHIN) remark(guest, { hash, hello, heard: now });
  return isNew;
}

/** Who is here; the one who has just spoken counted as whom it speaks for. */
export function presenceAt(ctx: DurableObjectState, table: Table, now: number, speaker: Guest | null): Presence {
  const visitors = guestsOf(ctx).map((guest) =>
    guest.socket === speaker?.socket ? { mark: speaker.mark, awakeAt: now } : visitorOf(ctx, guest, now),
  );
  return presenceOf(table, visitors, now);
}

/** Who has an open page, and when each was last heard from. */
export const attendanceAt = (ctx: DurableObjectState, table: Table, now: number): Attendance => ({
  here: () => presenceAt(ctx, table, now, null).here,
  heard: (seat) => {
    const own = guestsOf(ctx).filter(({ mark }) => seatOf(table, mark.hash) === seat);
    return Math.max(0, ...own.map((guest) => lastSignOf(ctx, guest)));
  },
});

const lastSignOf = (ctx: DurableObjectState, { socket, mark }: Guest): number =>
  Math.max(mark.heard, keptOf(socket).heardAt, ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0);

/** Pings are asked for only of one who has not said anything for long. */
const visitorOf = (ctx: DurableObjectState, guest: Guest, now: number): Visitor => ({
  mark: guest.mark,
  awakeAt: guest.mark.heard > now - SILENCE ? guest.mark.heard : lastSignOf(ctx, guest),
});

interface Room {
  ctx: DurableObjectState;
  table: Table;
  /** Who asked, if anyone. */
  sender: Guest | null;
}

/** Each message to whom it is for, in order; the others first, for whoever asked knows already. */
export function tell({ ctx, table, sender }: Room, told: readonly Told[]): void {
  if (told.length === 0) return;
  const words = scribe();
  for (const socket of ctx.getWebSockets()) {
    const seat = socket === sender?.socket ? undefined : seatHeard(table, keptOf(socket).mark);
    for (const { to, message } of told) if (isFor(to, seat)) send(socket, words(message));
  }
  if (sender) answer(sender.socket, ownOf(told, seatHeard(table, sender.mark)), words);
}

/** As which seat a socket is told what happens; undefined: it has not said whom it speaks for. */
const seatHeard = (table: Table, { hello, hash }: Mark): Seat | null | undefined =>
  hello ? seatOf(table, hash) : undefined;

/** Of two seats at most a number is compared: it is done for everything told and every socket. */
const isFor = (to: Told['to'], seat: Seat | null | undefined): boolean =>
  typeof to === 'number' ? typeof seat === 'number' && to === seat : to === null && seat === null;

function ownOf(told: readonly Told[], seat: Seat | null | undefined): Message[] {
  let own: Message[] | null = null;
  for (const { to, message } of told) if (to === 'sender' || isFor(to, seat)) own = appended(own, message);
  return own ?? [];
}

function answer(socket: WebSocket, messages: readonly Message[], words: ReturnType<typeof scribe>): void {
  for (const message of shortly(messages)) {
    send(socket, words(message));
    const code = message.type === 'refused' && LAST_WORDS[message.why];
    if (code) close(socket, code, message.why);
  }
}

/** A socket may outlive its table, or this code. */
export function isLive(socket: WebSocket, table: Table | 'newer' | null): boolean {
  if (table === 'newer') turnAway(socket, null, 'updating', CLOSE.restart);
  else if (!table) turnAway(socket, null, 'unknown-table');
  else return true;
  return false;
}

/** Why there is no socket more for this table. */
export function whyNone(ctx: DurableObjectState, table: Table | 'newer' | null): RefusalName | null {
  if (table === 'newer') return 'updating';
  if (!table) return 'unknown-table';
  return makesRoom(ctx, table) ? null : 'too-many';
}

/** Where the table is full, whoever has watched longest makes room; a seat never does. */
function makesRoom(ctx: DurableObjectState, table: Table): boolean {
  const guests = guestsOf(ctx);
  if (guests.length < LIMITS.socketsPerTable) return true;
  const watcher = guests.find(({ mark }) => seatOf(table, mark.hash) === null);
  if (watcher) turnAway(watcher.socket, null, 'too-many');
  return watcher !== undefined;
}

/** A person's pages on many devices: a new one takes the place of the oldest. */
export function closeOldest(ctx: DurableObjectState, table: Table, { socket: newest, mark }: Guest): void {
  if (seatOf(table, mark.hash) === null) return;
  const others = guestsOf(ctx).filter(({ socket, mark: { hash } }) => hash === mark.hash && socket !== newest);
  for (const { socket } of others.slice(0, 1 - LIMITS.socketsPerSeat)) close(socket, CLOSE.replaced, 'replaced');
}

/** The seat has moved to another device: the pages of the old one are told so, and see nothing more. */
export function closeMoved(ctx: DurableObjectState, hash: string): void {
  for (const { socket, mark } of guestsOf(ctx)) if (mark.hash === hash) close(socket, CLOSE.moved, 'moved');
}

/** Whose seat has passed to another token leaves it on every device. */
export function dismiss(ctx: DurableObjectState, before: Table, after: Table): void {
  if (before.phase === 'gathering' || !isPassed(before, after)) return;
  for (const { socket, mark } of guestsOf(ctx))
    if (seatOf(before, mark.hash) !== null && seatOf(after, mark.hash) === null)
      close(socket, CLOSE.seatPassed, 'seat-passed');
}

function isPassed(before: Table, after: Table): boolean {
  for (let seat = 0; seat < before.seats.length; seat++) {
    const sitter = before.seats[seat];
    if (sitter && sitter.hash !== after.seats[seat]?.hash) return true;
  }
  return false;
}

/** Silent sockets are closed, and whoever was told otherwise learns who is here. */
export function tidy(ctx: DurableObjectState, table: Table, now: number): void {
  const all = guestsOf(ctx);
  const guests = all.filter(({ mark }) => !overstays(mark, now) && !isShutOut(table, seatOf(table, mark.hash)));
  for (const { socket, mark } of all) if (overstays(mark, now)) turnAway(socket, null, 'hello-first', CLOSE.tooMany);
  const visitors = guests.map((guest) => visitorOf(ctx, guest, now));
  const presence = presenceOf(table, visitors, now);
  const told = JSON.stringify(presence);
  for (const guest of guests.filter(({ mark }) => mark.hello && mark.told !== told)) {
    remark(guest, { told });
    send(guest.socket, JSON.stringify({ type: 'here', ...presence }));
  }
}

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

/** A socket may be gone before it is spoken to; the others must not notice. */
function send(socket: WebSocket, text: string): void {
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
