import type { Seat } from '../shared/game.ts';
import type { Level } from '../shared/strength.ts';
import type { Sitter, Table } from './stored.ts';
import { NO_TALLY } from './tally.ts';

/* Who sits at a table. */

export const sitterOf = (name: string, hash: string | null, bot: Level | null = null): Sitter => ({
  name,
  person: 0,
  hash,
  bot,
  wakes: null,
  gone: false,
  missed: 0,
  own: 0,
  decidedAt: 0,
  askedAt: 0,
  since: 0,
  changes: NO_TALLY,
});

/** Somebody who was never here before takes a chair. */
export const withNewcomer = (table: Table, seat: Seat, sitter: Sitter): Table => ({
  ...table,
  seats: table.seats.with(seat, { ...sitter, person: table.persons }),
  persons: table.persons + 1,
});

/** The seat that a token's hash opens. */
export function seatOf(table: Table, hash: string | null): Seat | null {
  if (hash === null) return null;
  const { seats } = table;
  for (let seat = 0; seat < seats.length; seat++) if (seats[seat]?.hash === hash) return seat;
  return null;
}

/** Frames so far of one viewer. */
export const versionOf = ({ watched, seats }: Table, seat: Seat | null): number =>
  watched + ((seat === null ? null : seats[seat])?.own ?? 0);

/** The seats that play: nobody in them has gone. */
export const playersAt = ({ seats }: Table): Seat[] =>
  seats.flatMap((sitter, seat) => (sitter && !sitter.gone ? [seat] : []));

/** Those of them who answer for themselves: what all are asked about, no bot is. */
export const peopleAt = (table: Table): Seat[] => playersAt(table).filter((seat) => !isBotAt(table, seat));

/** A bot plays for this seat. */
export const isBotAt = ({ seats }: Table, seat: Seat): boolean => (seats[seat]?.bot ?? null) !== null;

/** Nobody's seat but the bot's. */
export const isBot = ({ hash }: Sitter): boolean => hash === null;

export const nameAt = ({ seats }: Table, seat: Seat | null): string => (seat === null ? '' : (seats[seat]?.name ?? ''));

export const personAt = ({ seats }: Table, seat: Seat | null): number | null =>
  seat === null ? null : (seats[seat]?.person ?? null);

/** Behind closed doors only those who sit are told anything of the game. */
export const isShutOut = ({ house, phase }: Table, seat: Seat | null): boolean =>
  seat === null && !house.watch && phase !== 'gathering';

/** Replaces what is known of one who sits. */
export const withSitter = (table: Table, seat: Seat, news: Partial<Sitter>): Table => ({
  ...table,
  seats: seatsWith(table, seat, (sitter) => ({ ...sitter, ...news })),
});

/** To name what is news makes the copy several times quicker: so it is done with every decision. */
export function seatsWith({ seats }: Table, seat: Seat, renewed: (sitter: Sitter) => Sitter): Table['seats'] {
  const sitter = seats[seat];
  if (!sitter) return seats;
  const next = seats.slice();
  next[seat] = renewed(sitter);
  return next;
}
