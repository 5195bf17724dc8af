import { view, type Seat, type State, type Types } from '../shared/game.ts';
import { changeOf, type Plain } from '../shared/plain.ts';
import type { Frame, Refusal, RefusalName, ServerMessage, TableInfo, Welcome } from '../shared/protocol.ts';
import { PROTOCOL } from '../shared/protocol.ts';
import { optionsAt, type Table, versionOf } from './stored.ts';

/** A message and whom it is for: the sockets of a seat, all that only watch (null), or the one that asked. */
export interface Told {
  to: Seat | null | 'sender';
  message: ServerMessage;
}

export const answer = (message: ServerMessage): Told => ({ to: 'sender', message });

export const refusal = (why: RefusalName, rule: string | null = null): Refusal => ({ why, rule });

export const refused = (id: string | null, { why, rule }: Refusal): Told => answer({ type: 'refused', id, why, rule });

const infoOf = (table: Table): TableInfo => ({
  code: table.code,
  game: table.game,
  rules: table.rules,
  phase: table.phase,
  seats: table.seats.map((sitter) => sitter && { name: sitter.name, gone: sitter.gone }),
  host: table.host,
  chosen: table.chosen,
  options: optionsAt(table),
  clock: table.clock,
  made: table.made,
  commitment: table.commitment,
  seed: table.phase === 'over' ? table.seed : null,
  next: table.rematch?.made ? table.rematch.code : null,
});

const viewersOf = (table: Table): (Seat | null)[] => [
  ...table.seats.flatMap((sitter, seat) => (sitter ? [seat] : [])),
  null,
];

/** Everybody is told how the table stands. */
export function tellTable(table: Table, now: number): Told[] {
  const info = infoOf(table);
  return viewersOf(table).map((seat) => ({ to: seat, message: { type: 'table', now, table: info, seat } }));
}

/** The asker alone is told, and at which seat. */
export const tableFor = (table: Table, seat: Seat, now: number): Told =>
  answer({ type: 'table', now, table: infoOf(table), seat });

/** All there is to know for one viewer, but for the log. */
export const welcomeOf = (
  table: Table,
  seat: Seat | null,
  now: number,
): Omit<Welcome, 'id' | 'build' | 'here' | 'watching' | 'from' | 'log'> => ({
  type: 'welcome',
  protocol: PROTOCOL,
  now,
  table: infoOf(table),
  seat,
  version: versionOf(table, seat),
  view: table.state && view(table.state, seat),
  dues: table.dues,
  events: table.events,
});

/** The drawers right after an event, copied: the state goes on changing. */
export interface Picture {
  event: Types['Event'] | null;
  public: Plain;
  private: Plain[];
}

export const pictureOf = (event: Types['Event'] | null, state: State<Types>): Picture =>
  JSON.parse(JSON.stringify({ event, public: state.public, private: state.private }));

/** What is seen before the deal: nothing. */
export const nothingOf = (seatCount: number): Picture => ({
  event: null,
  public: null,
  private: Array.from({ length: seatCount }, () => null),
});

/** The pictures as frames, for every viewer. */
export function framesFor(before: Picture, pictures: readonly Picture[]): (viewer: Seat | null) => Frame[] {
  const publics = pictures.map((picture, i) => changeOf((pictures[i - 1] ?? before).public, picture.public));
  return (viewer) =>
    pictures.map((picture, i) => {
      if (viewer === null) return [picture.event, publics[i]];
      const own = changeOf((pictures[i - 1] ?? before).private[viewer], picture.private[viewer]);
      return Object.keys(own).length === 0 ? [picture.event, publics[i]] : [picture.event, publics[i], own];
    });
}

/** The viewers who see what happened: all, or the seat alone whose secret it is. */
export const witnesses = (table: Table, secretOf: Seat | null): (Seat | null)[] =>
  secretOf === null ? viewersOf(table) : [secretOf];
