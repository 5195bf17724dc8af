import type { Seat, State, Types } from '../shared/game.ts';
import { type AnyGame, gameOf, isGameId } from '../shared/games.ts';
import { LIMITS } from '../shared/limits.ts';
import { settle, type OptionValues } from '../shared/options.ts';
import { type Clock, type Description, type NewTable, NO_CLOCK, type TimedDue } from '../shared/protocol.ts';
import { nextDeadline } from './clock.ts';
import type { Line, Page } from './log.ts';
import { hashOf } from '../shared/hash.ts';
import { SCHEMA } from './migrations.ts';
import type { Told } from './told.ts';

/** One table: plain data, stored as one row. */
export interface Table {
  schema: number;
  /** Of the rules this table is played by. */
  rules: number;
  code: string;
  game: string;
  made: number;
  phase: 'gathering' | 'playing' | 'over';
  host: Seat | null;
  /** The chairs; null is an empty one. After the deal none is. */
  seats: (Sitter | null)[];
  chosen: OptionValues;
  clock: Clock;
  state: State<Types> | null;
  seed: string | null;
  commitment: string | null;
  /** Frames so far of all spectators together. */
  watched: number;
  /** Whom the table waits for, as everybody was last told. */
  dues: TimedDue[];
  /** When the last event happened that others may react to; 0 if none. */
  provoked: number;
  /** What was accepted since the last page of the log. */
  lines: Line[];
  pages: number;
  /** Public events so far. */
  events: number;
  /** The last visit, to the day. */
  visited: number;
  /** The code of the table that this one is the rematch of. */
  before: string | null;
  rematch: Rematch | null;
  /** When the alarm is set to ring; it is only ever moved earlier. */
  alarm: number | null;
}

export interface Sitter {
  name: string;
  /** SHA-256 of the token. */
  hash: string;
  gone: boolean;
  /** Deadlines missed running. */
  missed: number;
  /** Frames so far of this seat. */
  version: number;
  /** The version right after the seat's last accepted decision. */
  decidedAt: number;
  /** The version at the start of what the seat owes now. */
  askedAt: number;
}

/** The table that everybody moves on to: it is made after this row is stored, and tried again until it is. */
export interface Rematch {
  code: string;
  host: Seat;
  made: boolean;
  again: number;
}

export const REMATCH_RETRY = 30_000;

/** Whom a socket speaks for, and whether it has said so. */
export interface Sender {
  hash: string | null;
  hello: boolean;
}

/** What one message, or the passing of time, made of a table. */
export interface Step {
  table: Table;
  told: Told[];
  pages: Page[];
}

export const unchanged = (table: Table, told: Told[] = []): Step => ({ table, told, pages: [] });

export const both = (first: Step, second: Step): Step => ({
  table: second.table,
  told: [...first.told, ...second.told],
  pages: [...first.pages, ...second.pages],
});

/** A new table with its host in the first seat. */
export function tableOf(code: string, { game, token, name }: NewTable, now: number): Table | null {
  if (!isGameId(game)) return null;
  const { chairs, version } = gameOf(game);
  const seats = Array.from({ length: chairs }, (_, seat) => (seat === 0 ? sitterOf(name, hashOf(token)) : null));
  return { ...blank, code, game, rules: version, made: now, visited: now, host: 0, seats };
}

export const sitterOf = (name: string, hash: string): Sitter => ({
  name,
  hash,
  gone: false,
  missed: 0,
  version: 0,
  decidedAt: 0,
  askedAt: 0,
});

const blank = {
  schema: SCHEMA,
  phase: 'gathering',
  chosen: {},
  clock: NO_CLOCK,
  state: null,
  seed: null,
  commitment: null,
  watched: 0,
  dues: [],
  provoked: 0,
  lines: [],
  pages: 0,
  events: 0,
  before: null,
  rematch: null,
  alarm: null,
} satisfies Partial<Table>;

/** The same people at a new table, whoever had gone too: the host can free a chair. */
export function rematchOf(table: Table, code: string, now: number): Table {
  const { game, rules, chosen, clock } = table;
  const seats = table.seats.map((sitter) => sitter && sitterOf(sitter.name, sitter.hash));
  const host = table.rematch?.host ?? null;
  return { ...blank, code, game, rules, chosen, clock, seats, host, made: now, visited: now, before: table.code };
}

export function gameAt(table: Table): AnyGame {
  if (!isGameId(table.game)) throw new Error('a table of a game that is not in this build');
  return gameOf(table.game);
}

/** Whether this build has the rules that the table is played by. */
export const isKnown = ({ game, rules }: Table): boolean => isGameId(game) && rules <= gameOf(game).version;

/** Every option with its value. */
export const optionsAt = (table: Table): OptionValues =>
  settle(gameAt(table).options, table.chosen, {
    seatCount: table.seats.length,
    slow: table.clock.pace === 'days',
  });

/** The seat that a token's hash opens. */
export function seatOf(table: Table, hash: string | null): Seat | null {
  const seat = table.seats.findIndex((sitter) => sitter !== null && sitter.hash === hash);
  return seat === -1 ? null : seat;
}

export const versionOf = (table: Table, seat: Seat | null): number =>
  (seat === null ? null : table.seats[seat])?.version ?? table.watched;

/** Replaces what is known of one who sits. */
export const withSitter = (table: Table, seat: Seat, news: Partial<Sitter>): Table => ({
  ...table,
  seats: table.seats.map((sitter, other) => (sitter && other === seat ? { ...sitter, ...news } : sitter)),
});

export function descriptionOf(table: Table): Description {
  const { id, title } = gameAt(table);
  const free = table.seats.filter((sitter) => sitter === null).length;
  return { game: id, title, phase: table.phase, seats: table.seats.length, free };
}

/** When the table's life ends; a game that is being played never does by itself. */
function endOf({ phase, made, visited }: Table): number | null {
  if (phase === 'gathering') return made + LIMITS.neverDealt;
  return phase === 'over' ? visited + LIMITS.finished : null;
}

export function isExpired(table: Table, now: number): boolean {
  const end = endOf(table);
  return end !== null && end <= now;
}

/** The table with its alarm set for the next thing to do; one that rang, or was lost, is set anew. */
export function armed(table: Table, now: number): Table {
  const next = wakeAt(table);
  if (next === null) return table;
  const isSet = table.alarm !== null && table.alarm > now && table.alarm <= next;
  return isSet ? table : { ...table, alarm: next };
}

function wakeAt(table: Table): number | null {
  const rematch = table.rematch && !table.rematch.made ? table.rematch.again : null;
  const times = [nextDeadline(table), endOf(table), rematch].filter((time) => time !== null);
  return times.length === 0 ? null : Math.min(...times);
}
