import type { Seat } from '../shared/game.ts';
import { LIMITS } from '../shared/limits.ts';
import { noted } from './consent.ts';
import { closed, refuse, type Act } from './decide.ts';
import { lineFrom, lobby } from './log.ts';
import { arranged } from './seats.ts';
import type { House, Table } from './stored.ts';
import { tellTable } from './told.ts';

/** Whether people may write, and whether others may watch: the host's to say, at any time. */
export const keepHouse = (table: Table, { house, seat }: { house: House; seat: Seat }, now: number): Act =>
  table.host === seat ? arranged({ ...table, house }, seat, now) : refuse('not-host');

/** A game that nobody has touched for a season ends as it stands, where the host says so. */
export function end(table: Table, seat: Seat, now: number): Act {
  if (table.host !== seat) return refuse('not-host');
  if (table.phase !== 'playing') return refuse('not-now');
  if (now - lastActOf(table) < LIMITS.silent) return refuse('not-silent');
  const over = closed(table, now);
  const said = [noted(table, { note: 'ended', seat, now })];
  return { type: 'done', table: over, deed: lobby(seat), told: tellTable(over, now), said };
}

/** Of what everybody saw; where a page of the log has just been filled, what is owed now began with its last line. */
const lastActOf = ({ lines, dues }: Table): number =>
  lines.map(lineFrom).findLast(({ by, events }) => by === 'lobby' || events.length > 0)?.at ??
  Math.max(...dues.map(({ since }) => since));
