import type { Seat } from '../shared/game.ts';
import { LIMITS } from '../shared/limits.ts';
import { isPaused, retimed, secondsFor } from './clock.ts';
import { noted } from './consent.ts';
import { refuse, type Act } from './decide.ts';
import { lobby } from './log.ts';
import { type Live, NOT_LIVE, type Step, type Table, unchanged, type Waited } from './stored.ts';
import { nameAt, peopleAt } from './people.ts';
import { tellDues } from './told.ts';

/** As much time again for a seat that is waited for, out of somebody else's kindness. */
export function giveTime(table: Table, { to, seat, now }: { to: Seat; seat: Seat; now: number }): Act {
  if (to === seat) return refuse('own-seat');
  if (isPaused(table)) return refuse('paused');
  if (!table.dues.some((due) => due.seat === to && due.by !== null)) return refuse('no-deadline');
  const dues = table.dues.map((due) => (due.seat === to ? prolonged(table, due, now) : due));
  const next = { ...table, dues };
  const said = [noted(table, { note: 'time', seat, of: nameAt(table, to), now })];
  return { type: 'done', table: next, deed: lobby(seat), told: tellDues(next, now), said };
}

function prolonged(table: Table, due: Waited, now: number): Waited {
  if (due.by === null) return due;
  const more = Math.max(due.by, now) + (secondsFor(table, due) ?? 0) * 1000;
  const by = Math.max(due.by, Math.min(more, now + LIMITS.mostAhead));
  return by === due.by ? due : { ...due, by, moved: now };
}

/** A seat would play on at once, or rather not. The short clock runs when all would and all are here. */
export function wishLive(table: Table, { on, seat, now }: { on: boolean; seat: Seat; now: number }): Act {
  if (table.clock.live === null) return refuse('not-now');
  const others = table.live.agreed.filter((each) => each !== seat);
  const agreed = (on ? [...others, seat] : others).toSorted((a, b) => a - b);
  const lapses = agreed.length === 0 || (on && table.live.runs) ? null : now + LIMITS.liveLapse;
  const next = switched(table, { agreed, runs: on && table.live.runs, lapses }, now);
  return { type: 'done', table: next, deed: lobby(seat), told: tellDues(next, now) };
}

/** Who has an open page, and when each was last heard from, if only by a ping. */
export interface Attendance {
  here(): readonly Seat[];
  heard(seat: Seat): number;
}

/**
 * The clock as it is for those who are here. Whichever way it switches, every deadline begins anew: nobody is late
 * because somebody else came or went.
 */
export function attended(known: Table, attendance: Attendance, now: number): Step {
  const table = withoutSilent(known, attendance, now);
  const { live } = table;
  if (live.agreed.length === 0 && !live.runs) return unchanged(table);
  const runs = isPaused(table) ? live.runs : areAllHere(table, attendance.here());
  const lapses = runs ? null : now + LIMITS.liveLapse;
  if (runs !== live.runs) return told(switched(table, { ...live, runs, lapses }, now), now);
  const isLapsed = live.lapses !== null && live.lapses <= now;
  return isLapsed ? told({ ...table, live: NOT_LIVE }, now) : unchanged(table);
}

/**
 * A line may die without a word, and its page still look open for a while. Whoever has not been heard from since the
 * short time was set, and lets it run out, has gone away: they are not late, and are asked anew.
 */
function withoutSilent(table: Table, { heard }: Attendance, now: number): Table {
  const { live, dues } = table;
  if (!live.runs || isPaused(table)) return table;
  const isOut = ({ seat, moved, by }: Waited) => by !== null && by <= now && heard(seat) < moved;
  const silent = dues.filter(isOut).map(({ seat }) => seat);
  return silent.length === 0
    ? table
    : { ...table, live: { ...live, agreed: live.agreed.filter((seat) => !silent.includes(seat)) } };
}

const areAllHere = (table: Table, here: readonly Seat[]): boolean =>
  peopleAt(table).every((seat) => table.live.agreed.includes(seat) && here.includes(seat));

const told = (table: Table, now: number): Step => unchanged(table, tellDues(table, now));

const switched = (table: Table, live: Live, now: number): Table =>
  live.runs === table.live.runs ? { ...table, live } : retimed({ ...table, live }, now);
