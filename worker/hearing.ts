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

/** What a socket says, if it can be heard; else it is told why not, and in the end goes. */
export function heardOn(all: MannersOf, { socket, data, now }: Said): ClientMessage | null {
  const manners = all.get(socket) ?? { since: now, messages: 0, strikes: 0 };
  all.set(socket, manners);
  const message = isTooFast(manners, now) ? tooFast : readMessage(data);
  if (!('why' in message)) {
    manners.messages += weightOf(message);
    return message;
  }
  const isLast = message.why === 'malformed' && ++manners.strikes >= LIMITS.strikes;
  turnAway(socket, message.id, message.why, isLast ? CLOSE.tooMany : undefined);
  return null;
}
