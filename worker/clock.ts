import type { Due, Seat } from '../shared/game.ts';
import { isSameDue, type Clock, type TimedDue } from '../shared/protocol.ts';
import type { Table } from './stored.ts';

const SECOND = 1000;

/** Whom the table waits for, and until when. A deadline that runs goes on running, but for a seat that starts afresh. */
export function duesAt(
  table: Table,
  owed: readonly Due[],
  { now, fresh }: { now: number; fresh: Seat | null },
): TimedDue[] {
  return owed.map((due) => {
    const running = due.seat === fresh ? null : runningDue(table, due);
    return running ?? { ...due, by: deadlineOf(table, due, now) };
  });
}

export const runningDue = ({ dues }: Table, owed: Due): TimedDue | null =>
  dues.find((due) => isSameDue(due, owed)) ?? null;

function deadlineOf(table: Table, due: Due, now: number): number | null {
  const { clock } = table;
  if (due.for === 'answer') return now + answerTime(clock) * SECOND;
  /* A turn that may not end before the others had time to react does not lose that time. */
  return clock.pace === 'none' ? null : Math.max(now, reactionEnd(table)) + clock.seconds * SECOND;
}

const answerTime = ({ pace, seconds, answer }: Clock): number => (pace === 'live' ? seconds : answer);

/** Until then nobody may build upon the last play. */
export const reactionEnd = ({ provoked, clock }: Table): number => provoked + clock.reaction * SECOND;

/** The rules act for a seat whose time runs out; where the table would rather wait, for missing answers alone. */
const isBinding = ({ clock }: Table, due: TimedDue): boolean => due.for === 'answer' || clock.absent === 'rules';

export function nextDeadline(table: Table): number | null {
  return binding(table).at(0)?.by ?? null;
}

export const firstOverdue = (table: Table, now: number): TimedDue | null =>
  binding(table).find(({ by }) => by <= now) ?? null;

const binding = (table: Table): (TimedDue & { by: number })[] =>
  table.dues
    .flatMap((due) => (due.by !== null && isBinding(table, due) ? [{ ...due, by: due.by }] : []))
    .toSorted((a, b) => a.by - b.by);
