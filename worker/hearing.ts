import { LIMITS } from '../shared/limits.ts';
import { CLOSE, type ClientMessage } from '../shared/protocol.ts';
import { isTooFast, type Manners, readMessage, tooFast, weightOf } from './manners.ts';
import { turnAway } from './sockets.ts';

/** How each socket has behaved, as long as the memory lasts. */
export type MannersOf = WeakMap<WebSocket, Manners>;

interface Said {
  socket: WebSocket;
  data: string | ArrayBuffer;
  now: number;
}

function mannersOf(all: MannersOf, socket: WebSocket, now: number): Manners {
  const known = all.get(socket);
  if (known) return known;
  const manners = { since: now, messages: 0, strikes: 0 };
  all.set(socket, manners);
  return manners;
}

/** What a socket says, if it can be heard; else it is told why not, and in the end goes. */
export function heardOn(all: MannersOf, { socket, data, now }: Said): ClientMessage | null {
  const manners = mannersOf(all, socket, now);
  const message = isTooFast(manners, now) ? tooFast : readMessage(data);
  if (message.type !== 'unread') {
    manners.messages += weightOf(message);
    return message;
  }
  const isLast = message.why === 'malformed' && ++manners.strikes >= LIMITS.strikes;
  turnAway(socket, message.id, message.why, isLast ? CLOSE.tooMany : undefined);
  return null;
}
