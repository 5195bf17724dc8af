import type { Seat, Types } from '../shared/game.ts';
import { LIMITS } from '../shared/limits.ts';
import type { ClientMessage, Decision, Entry, GameRecord } from '../shared/protocol.ts';
import { hashOf } from '../shared/hash.ts';
import { optionsAt, type Step, type Table } from './stored.ts';

type Event = Types['Event'];

/** What was done at the table. `lobby` is all that needs no rules: it is not part of the game's record. */
export interface Deed {
  by: Decision['by'] | 'lobby';
  seat: Seat | null;
  moves: Decision['moves'];
  events: Event[];
}

/** An accepted message, or an act of the clock, as it is kept. */
export interface Line extends Deed {
  at: number;
  /** Of the message; null where the clock acted. */
  id: string | null;
  /** Of the message's words: the same id with other words is refused. */
  digest: string | null;
  /** The answer that was given: the sender's version right after. */
  version: number;
}

/** Lines that have moved out of the table into a row of their own. */
export interface Page {
  number: number;
  /** The number of its first public event. */
  first: number;
  lines: Line[];
}

/** The pages of the log, looked at only when somebody asks. */
export interface Past {
  lineOf(id: string): Line | null;
  /** The pages with events from `from` on and before `to`. */
  pagesOf(from: number, to: number): Page[];
}

export const lobby = (seat: Seat | null): Deed => ({ by: 'lobby', seat, moves: [], events: [] });

/** What a message said, told from every other: the order of keys means nothing. */
export const digestOf = (message: ClientMessage, hash: string | null): string =>
  hashOf(JSON.stringify([hash, message], sorted)).slice(0, 16);

const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

export const lineOf = (table: Table, id: string, past: Past): Line | null =>
  table.lines.find((line) => line.id === id) ?? (table.pages === 0 ? null : past.lineOf(id));

/** Adds a line; a full page leaves the table. */
export function written(table: Table, line: Line): Pick<Step, 'table' | 'pages'> {
  const events = table.events + line.events.length;
  const lines = [...table.lines, line];
  if (lines.length < LIMITS.decisionsPerPage) return { table: { ...table, lines, events }, pages: [] };
  const page = { number: table.pages, first: events - eventsIn(lines), lines };
  return { table: { ...table, lines: [], events, pages: table.pages + 1 }, pages: [page] };
}

const eventsIn = (lines: readonly Line[]): number => lines.flatMap((line) => line.events).length;

/** The public events from `from` on and before `to`. */
export function entriesOf(table: Table, past: Past, { from, to }: { from: number; to: number }): Entry[] {
  const first = table.events - eventsIn(table.lines);
  const pages = from < first ? past.pagesOf(from, to) : [];
  const lines = [...pages.flatMap((page) => page.lines), ...table.lines];
  const start = pages.length > 0 ? pages[0].first : first;
  return lines.flatMap(entriesIn).slice(Math.max(0, from - start), Math.max(0, to - start));
}

const entriesIn = ({ at, id, events }: Line): Entry[] =>
  events.map((event) => ({ at, by: id === null ? 'clock' : 'seat', event }));

/** All it takes to deal and play the game again; null while it is not over. */
export function recordOf(table: Table, past: Past): GameRecord | null {
  const { code, game, rules, commitment, seed, phase } = table;
  if (phase !== 'over' || !commitment || !seed) return null;
  const lines = [...past.pagesOf(0, table.events).flatMap((page) => page.lines), ...table.lines];
  const seats = table.seats.map((sitter) => sitter?.name ?? '');
  return {
    code,
    game,
    rules,
    options: optionsAt(table),
    seats,
    commitment,
    seed,
    decisions: lines.flatMap(decisionIn),
  };
}

function decisionIn({ at, by, seat, moves }: Line): Decision[] {
  return by === 'lobby' || seat === null ? [] : [{ at, by, seat, moves }];
}
