import { LIMITS } from '../shared/limits.ts';
import type { ClientMessage } from '../shared/protocol.ts';
import type { Table } from './stored.ts';
import { seatOf, withSitter } from './people.ts';
import { tallied } from './tally.ts';

/** What the game itself bounds, what happens once, and what nobody may be kept from: to leave, and to say no. */
const isFree = (message: ClientMessage): boolean =>
  message.type === 'vouch' ? !message.agree : FREE.includes(message.type);

const FREE: readonly ClientMessage['type'][] = ['decide', 'leave', 'start', 'end', 'claim'];

interface Changing {
  before: Table;
  after: Table;
  message: ClientMessage;
  /** What was decided shows to nobody: it may be chosen again and again. */
  isSecret: boolean;
  /** Of the token that the sender has now. */
  hash: string | null;
}

/** Each change is a line that is kept as long as the table. The table with one more counted; null where that was one too many. */
export function restrained({ before, after, message, isSecret, hash }: Changing, now: number): Table | null {
  if (isFree(message) && !isSecret) return after;
  const seat = seatOf(after, hash);
  if (seat === null) return after;
  if (seatOf(before, hash) === null && before.phase === 'gathering') {
    const arrivals = tallied(before.arrivals, LIMITS.arrivals, now);
    return arrivals && { ...after, arrivals };
  }
  const sitter = after.seats[seat];
  const changes = sitter && tallied(sitter.changes, isSecret ? LIMITS.rechoices : LIMITS.changes, now);
  return changes && withSitter(after, seat, { changes });
}
