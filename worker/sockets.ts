import { CLOSE, type RefusalName } from '../shared/protocol.ts';
import { newMark, type Mark, type Visitor } from './manners.ts';
import { refusal, refused } from './told.ts';

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
