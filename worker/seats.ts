import type { Seat } from '../shared/game.ts';
import { LIMITS } from '../shared/limits.ts';
import type { Level } from '../shared/strength.ts';
import { cleanName } from '../shared/names.ts';
import type { OptionValues } from '../shared/options.ts';
import type { ClientMessage } from '../shared/protocol.ts';
import { keyed, pick } from '../shared/rng.ts';
import { back, gone, refuse, type Act } from './decide.ts';
import { noted } from './consent.ts';
import { hashOf } from '../shared/hash.ts';
import { lobby } from './log.ts';
import { gameAt, type Table } from './stored.ts';
import { isBot, seatOf, sitterOf, withNewcomer, withSitter } from './people.ts';
import { isHushed } from './talk.ts';
import { tableFor, tellTable } from './told.ts';

type Sit = Extract<ClientMessage, { type: 'sit' }>;

/** The lobby's changes are all told alike: everybody sees the table. */
export const arranged = (table: Table, seat: Seat | null, now: number): Act => ({
  type: 'done',
  table,
  deed: lobby(seat),
  told: tellTable(table, now),
});

/** A click on a chair. The same token always opens the same seat, and takes it back where it was given up. */
export function sit(table: Table, mine: Seat | null, { message, now }: { message: Sit; now: number }): Act {
  const hash = hashOf(message.token);
  const seat = seatOf(table, hash);
  if (mine !== null && mine !== seat) return refuse('already-seated');
  if (seat !== null) return sitAgain(table, seat, now);
  if (table.phase === 'playing') return takeOver(table, { message, hash }, now);
  if (table.phase !== 'gathering') return refuse('not-now');
  const free = message.seat ?? table.seats.indexOf(null);
  if (free === -1) return refuse('table-full');
  if (table.seats[free] !== null) return refuse('seat-taken');
  const name = nameFor(table, message.name, free);
  if (!name) return refuse('bad-name');
  const next = withNewcomer(table, free, sitterOf(name, hash));
  return arranged({ ...next, host: table.host ?? free }, free, now);
}

/** Whose seat has gone may lose it to somebody new: the old token opens nothing from then on. */
function takeOver(table: Table, { message, hash }: { message: Sit; hash: string }, now: number): Act {
  const seat = message.seat ?? table.seats.findIndex((sitter) => sitter?.gone);
  const before = table.seats[seat];
  if (!before) return refuse(message.seat === null ? 'not-now' : 'seat-taken');
  if (!before.gone) return refuse('seat-taken');
  const name = nameFor(table, message.name, seat);
  if (!name) return refuse('bad-name');
  const claim = table.claim?.hash === hash ? null : table.claim;
  const { persons } = table;
  const next = withSitter({ ...table, claim, persons: persons + 1 }, seat, { name, hash, person: persons });
  const said = [noted(next, { note: 'taken-over', seat, of: before.name, now })];
  const done = back(next, seat, now);
  const since = table.events + done.deed.events.length;
  return { ...done, table: withSitter(done.table, seat, { since }), said };
}

function sitAgain(table: Table, seat: Seat, now: number): Act {
  const isGone = table.seats[seat]?.gone && table.phase === 'playing';
  return isGone
    ? back(table, seat, now)
    : { type: 'done', table, deed: lobby(seat), told: [tableFor(table, seat, now)] };
}

export function rename(table: Table, seat: Seat, { name, now }: { name: string; now: number }): Act {
  /* Else partners would write to each other in their names. */
  if (isHushed(table)) return refuse('chat-off');
  const clean = nameFor(table, name, seat);
  return clean ? arranged(withSitter(table, seat, { name: clean }), seat, now) : refuse('bad-name');
}

/** A name that nobody else at the table has: the second Ann is "Ann 2". */
export function nameFor(table: Pick<Table, 'seats'>, text: string, seat: Seat): string | null {
  const clean = cleanName(text);
  if (!clean) return null;
  const others = table.seats.filter((_, other) => other !== seat).map((sitter) => folded(sitter?.name ?? ''));
  let name = clean;
  for (let count = 2; others.includes(folded(name)); count++) name = numbered(clean, count);
  return name;
}

const folded = (name: string): string => name.toLowerCase();

const numbered = (name: string, count: number): string =>
  `${[...name]
    .slice(0, LIMITS.nameLength - 3)
    .join('')
    .trim()} ${count}`;

/** Before the deal the chair is free again; during the game the seat has gone for good. */
export function leave(table: Table, seat: Seat, now: number): Act {
  if (table.phase === 'gathering') return arranged(emptied(table, seat), seat, now);
  return table.phase === 'playing' && !table.seats[seat]?.gone ? gone(table, seat, now) : refuse('not-now');
}

interface BotWish {
  seat: Seat;
  level: Level;
  host: Seat;
  entropy: string;
}

/** A bot takes a free chair, or another one's of its kind. */
export function seatBot(table: Table, { seat, level, host, entropy }: BotWish, now: number): Act {
  const before = table.seats[seat];
  if (before === undefined || (before && !isBot(before))) return refuse('seat-taken');
  const name = before?.name ?? nameFor(table, botName(table, entropy), seat);
  if (!name) return refuse('bad-name');
  return arranged(withNewcomer(table, seat, sitterOf(name, null, level)), host, now);
}

/** One that nobody here has, while there are any. */
function botName({ seats }: Table, entropy: string): string {
  const fresh = BOT_NAMES.filter((name) => seats.every((sitter) => sitter?.name !== name));
  return pick(fresh.length > 0 ? fresh : BOT_NAMES, keyed(entropy));
}

const BOT_NAMES = ['Basil', 'Clover', 'Dill', 'Fennel', 'Juniper', 'Mace', 'Nutmeg', 'Olive', 'Pepper', 'Sorrel'];

/** The host asks somebody off a chair. */
export function free(table: Table, { seat, host }: { seat: Seat; host: Seat }, now: number): Act {
  return table.seats[seat] ? arranged(emptied(table, seat), host, now) : refuse('not-seated');
}

function emptied(table: Table, seat: Seat): Table {
  const seats = table.seats.with(seat, null);
  return { ...table, seats, host: table.host === seat ? nextSeated(seats, seat) : table.host };
}

function nextSeated(seats: Table['seats'], from: Seat): Seat | null {
  const round = seats.map((_, i) => (from + 1 + i) % seats.length);
  return round.find((seat) => (seats[seat]?.hash ?? null) !== null) ?? null;
}

/** More chairs at the end; or fewer, the last empty ones first. */
export function chairs(table: Table, { count, host }: { count: number; host: Seat }, now: number): Act {
  const taken = table.seats.filter((sitter) => sitter !== null).length;
  if (!gameAt(table).seatCounts.includes(count) || count < taken) return refuse('bad-count');
  return arranged(withChairCount(table, count), host, now);
}

function withChairCount(table: Table, count: number): Table {
  const { seats } = table;
  const added = Math.max(0, count - seats.length);
  if (added > 0) return { ...table, seats: [...seats, ...Array.from({ length: added }, () => null)] };
  const empty = seats.flatMap((sitter, seat) => (sitter ? [] : [seat]));
  return without(table, empty.slice(empty.length - (seats.length - count)));
}

/** Takes chairs away; those who sit close up, and what names a seat follows them. */
export function without(table: Table, gaps: readonly Seat[]): Table {
  if (gaps.length === 0) return table;
  const kept = table.seats.flatMap((_, seat) => (gaps.includes(seat) ? [] : [seat]));
  const moved = (seat: Seat | null): Seat | null => (seat === null || !kept.includes(seat) ? null : kept.indexOf(seat));
  return {
    ...table,
    seats: table.seats.filter((_, seat) => !gaps.includes(seat)),
    host: moved(table.host),
    chosen: followed(table, moved),
  };
}

function followed(table: Table, moved: (seat: Seat) => Seat | null): OptionValues {
  const seatOptions = gameAt(table)
    .options.filter(({ type }) => type === 'seat')
    .map(({ id }) => id);
  const follow = ([id, value]: [string, OptionValues[string]]) =>
    [id, seatOptions.includes(id) && typeof value === 'number' ? moved(value) : value] as const;
  return Object.fromEntries(Object.entries(table.chosen).map(follow));
}
