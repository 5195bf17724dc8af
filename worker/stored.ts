import type { Seat, State, Types } from '../shared/game.ts';
import { type AnyGame, gameOf, isGameId } from '../shared/games.ts';
import { LIMITS } from '../shared/limits.ts';
import type { Level } from '../shared/strength.ts';
import { settle, type OptionValues } from '../shared/options.ts';
import type { NewTable } from '../shared/protocol.ts';
import { type Clock, NO_CLOCK } from '../shared/wire.ts';
import type { Description, TableInfo, TimedDue } from '../shared/answers.ts';
import { nextDeadline, nextThought } from './clock.ts';
import type { Page } from './log.ts';
import { hashOf } from '../shared/hash.ts';
import { SCHEMA } from './migrations.ts';
import { isBot, sitterOf } from './people.ts';
import type { Kept } from './talk.ts';
import { NO_TALLY, type Tally } from './tally.ts';
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
  /** How many people and bots ever had a seat, and how many came lately. */
  persons: number;
  arrivals: Tally;
  chosen: OptionValues;
  clock: Clock;
  house: House;
  /** Who agreed to a pause, and since when it is one; null where nobody asked. */
  pause: { agreed: Seat[]; since: number | null } | null;
  live: Live;
  claim: Claim | null;
  /** Before this time no claim is heard; after the next that comes to nothing none is for so long. */
  claimFrom: number;
  claimRest: number;
  state: State<Types> | null;
  seed: string | null;
  commitment: string | null;
  /** Frames so far of what everybody sees. */
  watched: number;
  /** Whom the table waits for. */
  dues: Waited[];
  /** When the last event happened that others may react to; null if none, or 0 in older rows. */
  provoked: number | null;
  /** What was accepted since the last page of the log, line by line, in words. */
  lines: string[];
  pages: number;
  /** Public events in those pages. */
  paged: number;
  /** Public events so far. */
  events: number;
  /** When the game ended; null while it is played, and where nobody knows any more. */
  ended: number | null;
  /** The last visit, to the day. */
  visited: number;
  /** The code of the table that this one is the rematch of. */
  before: string | null;
  rematch: Rematch | null;
  /** When the alarm is set to ring; it is only ever moved earlier. */
  alarm: number | null;
  /** How many times it was stored: what was stored in parts comes together again by it. */
  written: number;
}

/** Somebody without the token says the seat is theirs. */
export interface Claim {
  seat: Seat;
  /** Of the token that would open it. */
  hash: string;
  at: number;
  agreed: Seat[];
  /** A page of the owner's was open when the table last looked. */
  isHere: boolean;
  /** When the seat opens, unless its owner comes; null while somebody is still to agree. */
  until: number | null;
}

export interface Sitter {
  name: string;
  /** A number of their own among all who ever sat here. */
  person: number;
  /** SHA-256 of the token; null: a bot sits here, and nobody can open the seat. */
  hash: string | null;
  /** The bot that plays for the seat: its own, or one that keeps it for who is absent. */
  bot: Level | null;
  /** When that bot thinks next; null while there is nothing to think about. */
  wakes: number | null;
  gone: boolean;
  /** Deadlines missed running. */
  missed: number;
  /** Frames so far that this seat alone was told: with `watched` they are its version. */
  own: number;
  /** The version right after the seat's last accepted decision. */
  decidedAt: number;
  /** The version at the start of what the seat owes now. */
  askedAt: number;
  /** Public events before this person had the seat: nothing private from before is theirs to see. */
  since: number;
  /** What this seat has changed about the table lately. */
  changes: Tally;
}

export type House = TableInfo['house'];

/** Who would play on at once, by a short clock; without all of them here it does not run, and in a while they are asked anew. */
export interface Live {
  agreed: Seat[];
  runs: boolean;
  lapses: number | null;
}

export const NOT_LIVE: Live = { agreed: [], runs: false, lapses: null };

/** A deadline, when its time began, and when it was last set anew. */
export interface Waited extends TimedDue {
  since: number;
  moved: number;
}

/** The table that everybody moves on to: it is made after this row is stored, and tried again until it is. */
export interface Rematch {
  code: string;
  game: string;
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
  said: Kept[];
}

export const unchanged = (table: Table, told: Told[] = []): Step => ({ table, told, pages: [], said: [] });

export function both(first: Step, second: Step): Step {
  /* Most of what is looked at in passing has not come about. */
  if (isSilent(first)) return second;
  if (isSilent(second) && second.table === first.table) return first;
  return {
    table: second.table,
    told: [...first.told, ...second.told],
    pages: [...first.pages, ...second.pages],
    said: [...first.said, ...second.said],
  };
}

const isSilent = ({ told, pages, said }: Step): boolean => told.length + pages.length + said.length === 0;

/** A new table with its host in the first seat. */
export function tableOf(code: string, { game, token, name }: NewTable, now: number): Table | null {
  if (!isGameId(game)) return null;
  const { chairs, version } = gameOf(game);
  const seats = Array.from({ length: chairs }, (_, seat) => (seat === 0 ? sitterOf(name, hashOf(token)) : null));
  return { ...blank, code, game, rules: version, made: now, visited: now, host: 0, seats, persons: 1 };
}

const blank = {
  schema: SCHEMA,
  phase: 'gathering',
  chosen: {},
  clock: NO_CLOCK,
  house: { chat: true, watch: true },
  pause: null,
  live: NOT_LIVE,
  claim: null,
  claimFrom: 0,
  claimRest: LIMITS.claimRest,
  arrivals: NO_TALLY,
  state: null,
  seed: null,
  commitment: null,
  watched: 0,
  dues: [],
  provoked: null,
  lines: [],
  pages: 0,
  paged: 0,
  events: 0,
  ended: null,
  before: null,
  rematch: null,
  alarm: null,
  written: 0,
} satisfies Partial<Table>;

/** The same people at a new table, whoever had gone too: the host can free a chair. */
export function rematchOf(table: Table, code: string, now: number): Table {
  const { clock, house } = table;
  const game = table.rematch?.game ?? table.game;
  const played =
    game === table.game ? { rules: table.rules, chosen: table.chosen } : { rules: versionNow(game), chosen: {} };
  const people = table.seats.map(
    (sitter, person) => sitter && { ...sitterOf(sitter.name, sitter.hash, isBot(sitter) ? sitter.bot : null), person },
  );
  const chairs = Array.from({ length: chairsFor(game, people.length) ?? people.length }, (_, i) => people[i] ?? null);
  const host = table.rematch?.host ?? null;
  return {
    ...blank,
    code,
    game,
    ...played,
    clock,
    house,
    seats: chairs,
    persons: people.length,
    host,
    made: now,
    visited: now,
    before: table.code,
  };
}

const versionNow = (game: string): number => (isGameId(game) ? gameOf(game).version : 0);

/** With how many chairs so many people can play it; null if with none. */
export function chairsFor(game: string, people: number): number | null {
  const counts = isGameId(game) ? gameOf(game).seatCounts.filter((count) => count >= people) : [];
  return counts.length === 0 ? null : Math.min(...counts);
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
export function armed(table: Table, now: number, notice: number | null = null): Table {
  const next = wakeAt(table, notice);
  if (next === null) return table;
  const isSet = table.alarm !== null && table.alarm > now && table.alarm <= next;
  return isSet ? table : { ...table, alarm: next };
}

function wakeAt(table: Table, notice: number | null): number | null {
  const rematch = table.rematch && !table.rematch.made ? table.rematch.again : null;
  const claim = table.claim && (table.claim.until ?? table.claim.at + LIMITS.claimOpen);
  const due = sooner(sooner(nextDeadline(table), nextThought(table)), sooner(endOf(table), notice));
  return sooner(sooner(due, rematch), sooner(claim, table.live.lapses));
}

const sooner = (one: number | null, other: number | null): number | null =>
  one === null || (other !== null && other < one) ? other : one;
