import type { Due, Seat } from '../shared/game.ts';
import type { Clock } from '../shared/wire.ts';
import { isSameDue } from '../shared/answers.ts';
import { appended } from './lists.ts';
import type { Table, Waited } from './stored.ts';

const SECOND = 1000;

/** Whom the table waits for, and until when. A deadline that runs goes on running, but for a seat that starts afresh. */
export function duesAt(
  table: Table,
  owed: readonly Due[],
  { now, fresh }: { now: number; fresh: Seat | null },
): Waited[] {
  /* Filled, not mapped: as the frames are (pictures.ts), and for the same reason. */
  let dues: Waited[] | null = null;
  for (const due of owed) {
    const running = due.seat === fresh ? null : runningDue(table, due);
    dues = appended(dues, running ?? newDue(table, due, now));
  }
  return dues ?? [];
}

/** What the deal asks: nothing has run before it. */
export function firstDues(table: Table, owed: readonly Due[], now: number): Waited[] {
  const dues: Waited[] = [];
  for (const due of owed) dues.push(newDue(table, due, now));
  return dues;
}

function newDue(table: Table, due: Due, now: number): Waited {
  const { since, by, moved } = timeFor(table, due, now);
  return { seat: due.seat, for: due.for, turn: due.turn, since, by, moved };
}

/** Every deadline anew, by the clock that is in force now. */
export const retimed = (table: Table, now: number): Table => ({
  ...table,
  dues: table.dues.map((due) => newDue(table, due, now)),
});

/** The deadlines of one seat anew. */
export const retimedAt = (table: Table, seat: Seat, now: number): Table => ({
  ...table,
  dues: table.dues.map((due) => (due.seat === seat ? newDue(table, due, now) : due)),
});

export function runningDue({ dues }: Table, owed: Due): Waited | null {
  for (const due of dues) if (isSameDue(due, owed)) return due;
  return null;
}

function timeFor(table: Table, due: Due, now: number): Pick<Waited, 'since' | 'by' | 'moved'> {
  /* A turn that may not end before the others had time to react does not lose that time. */
  const since = due.for === 'answer' ? now : Math.max(now, reactionEnd(table));
  const seconds = secondsFor(table, due);
  return { since, by: seconds === null ? null : since + seconds * SECOND, moved: now };
}

/** How long a seat has for it; null: as long as it likes, or no time at all, as a bot. */
export function secondsFor(table: Table, due: Due): number | null {
  if (table.seats[due.seat]?.bot) return null;
  const { pace, seconds } = paceOf(table);
  if (due.for === 'answer') return pace === 'live' ? seconds : table.clock.answer;
  return pace === 'none' ? null : seconds;
}

/** The clock in force: the short one while all play on at once. */
export const paceOf = ({ clock, live }: Table): Pick<Clock, 'pace' | 'seconds'> =>
  live.runs && clock.live !== null ? { pace: 'live', seconds: clock.live } : clock;

/** Nothing runs. */
export const isPaused = ({ pause }: Table): boolean => pause !== null && pause.since !== null;

/** Until then nobody may build upon the last play. */
export const reactionEnd = ({ provoked, clock }: Table): number =>
  provoked === null ? 0 : provoked + clock.reaction * SECOND;

/** The rules act for a seat whose time runs out; where the table would rather wait, for missing answers alone. */
const isBinding = ({ clock }: Table, due: Waited): boolean => due.for === 'answer' || clock.absent !== 'wait';

export const nextDeadline = (table: Table): number | null => firstBinding(table)?.by ?? null;

export function firstOverdue(table: Table, now: number): Waited | null {
  const due = firstBinding(table);
  return due && due.by <= now ? due : null;
}

function firstBinding(table: Table): Timed | null {
  let first: Timed | null = null;
  if (table.phase !== 'playing' || isPaused(table)) return null;
  for (const due of table.dues) if (isTimed(due) && isBinding(table, due) && (!first || due.by < first.by)) first = due;
  return first;
}

type Timed = Waited & { by: number };

const isTimed = (due: Waited): due is Timed => due.by !== null;

/** What has a deadline that runs. */
const timed = (table: Table): Timed[] => (isPaused(table) ? [] : table.dues.filter(isTimed));

/** The bot that thinks first, and when. */
export function nextThinker(table: Table): { seat: Seat; at: number } | null {
  if (table.phase !== 'playing' || isPaused(table)) return null;
  let first: { seat: Seat; at: number } | null = null;
  for (let seat = 0; seat < table.seats.length; seat++) {
    const sitter = table.seats[seat];
    if (sitter?.bot && sitter.wakes !== null && (!first || sitter.wakes < first.at)) first = { seat, at: sitter.wakes };
  }
  return first;
}

export const nextThought = (table: Table): number | null => nextThinker(table)?.at ?? null;

/** When a seat should be told once more that it is waited for. */
export interface Reminder extends Pick<Waited, 'seat' | 'for' | 'turn'> {
  part: keyof typeof PARTS;
  at: number;
}

const PARTS = { half: 0.5, most: 0.9 } as const;

/**
 * At half and at nine tenths of the time; a live clock has no time for it. What had passed when the deadline was moved
 * does not come again: only what lay ahead then.
 */
export function remindersOf(table: Table): Reminder[] {
  if (paceOf(table).pace === 'live') return [];
  return timed(table).flatMap((due) =>
    [reminder(due, 'half'), reminder(due, 'most')].filter(({ at }) => at > due.moved),
  );
}

const reminder = ({ seat, for: what, turn, since, by }: Timed, part: Reminder['part']): Reminder => ({
  seat,
  for: what,
  turn,
  part,
  at: Math.round(since + (by - since) * PARTS[part]),
});
