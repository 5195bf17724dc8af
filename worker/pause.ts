import type { Seat } from '../shared/game.ts';
import { isPaused, reactionEnd } from './clock.ts';
import { noted, settled } from './consent.ts';
import { refuse, type Act } from './decide.ts';
import { lobby } from './log.ts';
import { type Table } from './stored.ts';
import { tellDues, tellTable } from './told.ts';

/** Asks for a pause, or agrees to one: when all who play have, nothing runs any more. */
export function pause(table: Table, seat: Seat, now: number): Act {
  if (isPaused(table)) return refuse('paused');
  const before = table.pause?.agreed ?? [];
  const agreed = [...before.filter((each) => each !== seat), seat].toSorted((a, b) => a - b);
  const asked = before.length === 0 ? [noted(table, { note: 'pause-asked', seat, now })] : [];
  const next = settled({ ...table, pause: { agreed, since: null } }, now);
  const told = isPaused(next.table) ? tellDues(next.table, now) : tellTable(next.table, now);
  return { type: 'done', table: next.table, deed: lobby(seat), told, said: [...asked, ...next.said] };
}

/** Ends a pause, or the asking for one. Every deadline that stood still has moved by as much. */
export function resume(table: Table, seat: Seat, now: number): Act {
  if (!table.pause) return refuse('not-now');
  const { since } = table.pause;
  const next = since === null ? { ...table, pause: null } : shifted(table, since, now);
  const note = since === null ? 'pause-refused' : 'resumed';
  return {
    type: 'done',
    table: next,
    deed: lobby(seat),
    told: tellDues(next, now),
    said: [noted(table, { note, seat, now })],
  };
}

function shifted(table: Table, since: number, now: number): Table {
  /* What began during the pause has stood still from then on only. */
  const dues = table.dues.map((due) => {
    const rest = now - Math.max(since, due.since);
    return { ...due, since: due.since + rest, by: due.by === null ? null : due.by + rest, moved: now };
  });
  const { provoked: last } = table;
  const provoked = last !== null && reactionEnd(table) > since ? last + now - since : last;
  const seats = table.seats.map((sitter) =>
    sitter && sitter.wakes !== null ? { ...sitter, wakes: sitter.wakes + now - since } : sitter,
  );
  return { ...table, pause: null, dues, provoked, seats };
}
