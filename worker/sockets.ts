import { LIMITS } from '../shared/limits.ts';
import { CLOSE, type RefusalName } from '../shared/protocol.ts';
import { newMark, overstays, presenceOf, type Mark, type Visitor } from './manners.ts';
import { seatOf, type Table } from './stored.ts';
import type { Presence } from './table.ts';
import { refusal, refused, type Told } from './told.ts';

export interface Guest extends Visitor {
  socket: WebSocket;
}

export function guestOf(ctx: DurableObjectState, socket: WebSocket): Guest {
  const mark = markOf(socket);
  const pinged = ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0;
  return { socket, mark, awakeAt: Math.max(mark.heard, pinged) };
}

function markOf(socket: WebSocket): Mark {
  const mark = socket.deserializeAttachment();
  return mark?.mark === 1 ? mark : newMark(0);
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

/** Who is here; one of them counted as whom it is about to speak for. */
export function presenceAt(ctx: DurableObjectState, table: Table, now: number, as: Guest | null = null): Presence {
  const guests = guestsOf(ctx).map((guest) => (guest.socket === as?.socket ? as : guest));
  return presenceOf(table, guests, now);
}

interface Room {
  ctx: DurableObjectState;
  table: Table;
  /** Who asked, if anyone. */
  sender: Guest | null;
}

/** Each message to whom it is for, in order. */
export function tell({ ctx, table, sender }: Room, told: readonly Told[]): void {
  if (told.length === 0) return;
  const guests = guestsOf(ctx).filter(({ mark }) => mark.hello);
  for (const { to, message } of told) {
    const text = JSON.stringify(message);
    if (to !== 'sender')
      for (const { socket } of guests.filter(({ mark }) => seatOf(table, mark.hash) === to)) send(socket, text);
    else if (sender) answer(sender.socket, text, message.type === 'refused' ? message.why : null);
  }
}

function answer(socket: WebSocket, text: string, why: RefusalName | null): void {
  send(socket, text);
  const code = why && LAST_WORDS[why];
  if (code) close(socket, code, why);
}

/** Where the table is full, whoever has watched longest makes room; a seat never does. */
export function makesRoom(ctx: DurableObjectState, table: Table): boolean {
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

/** Silent sockets are closed, and whoever was told otherwise learns who is here. */
export function tidy(ctx: DurableObjectState, table: Table, now: number): void {
  for (const { socket, mark } of guestsOf(ctx))
    if (overstays(mark, now)) turnAway(socket, null, 'hello-first', CLOSE.tooMany);
  const guests = guestsOf(ctx);
  const presence = presenceOf(table, guests, now);
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
