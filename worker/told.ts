import { view, type Seat } from '../shared/game.ts';
import type { Frames, Refusal, RefusalName, ServerMessage, TableInfo, TimedDue, Welcome } from '../shared/answers.ts';
import { PROTOCOL } from '../shared/protocol.ts';
import { hashOf } from '../shared/hash.ts';
import type { Standing } from '../shared/reach.ts';
import type { Said } from '../shared/talk.ts';
import { isPaused, paceOf } from './clock.ts';
import { type Claim, optionsAt, type Sitter, type Table } from './stored.ts';
import { isBot, isShutOut, seatOf, versionOf } from './people.ts';

/** A message and whom it is for: the sockets of a seat, all that only watch (null), or the one that asked. */
export interface Told {
  to: Seat | null | 'sender';
  message: Message;
}

/** A message on its way. */
export type Message = Exclude<ServerMessage, Frames> | FramesTold;

/** Each of the frames in words already: many are told the same. */
export interface FramesTold extends Pick<Frames, 'type' | 'version'> {
  frames: readonly string[];
  dues: TimedDue[] | null;
  /** Of the message that they answer. */
  id: string | null;
}

export const answer = (message: Message): Told => ({ to: 'sender', message });

export const refusal = (why: RefusalName, rule: string | null = null): Refusal => ({ why, rule });

export const refused = (id: string | null, { why, rule }: Refusal): Told => answer({ type: 'refused', id, why, rule });

const sitterInfo = (sitter: Sitter): NonNullable<TableInfo['seats'][number]> => ({
  name: sitter.name,
  person: sitter.person,
  ...(sitter.gone && { gone: true }),
  ...(sitter.bot && { bot: sitter.bot }),
  ...(sitter.bot && !isBot(sitter) && { kept: true }),
});

const infoOf = (table: Table, seat: Seat | null): TableInfo => ({
  code: table.code,
  game: table.game,
  rules: table.rules,
  phase: table.phase,
  seats: table.seats.map((sitter) => sitter && sitterInfo(sitter)),
  host: table.host,
  options: optionsAt(table),
  clock: table.clock,
  house: table.house,
  made: table.made,
  ...(table.pause && { pause: table.pause }),
  ...(table.clock.live && { live: { agreed: table.live.agreed, runs: table.live.runs } }),
  ...(table.claim && { claim: claimInfo(table.claim) }),
  ...(table.commitment && { commitment: table.commitment }),
  ...(table.seed && table.phase === 'over' && !isShutOut(table, seat) && { seed: table.seed }),
  ...(table.rematch?.made && { next: table.rematch.code }),
});

const claimInfo = ({ seat, at, agreed, until }: Claim): TableInfo['claim'] => ({ seat, at, agreed, until });

function seatedAt({ seats }: Table): Seat[] {
  const seated: Seat[] = [];
  for (let seat = 0; seat < seats.length; seat++) if (seats[seat]) seated.push(seat);
  return seated;
}

/** Whoever may know what is going on. */
function viewersOf(table: Table): (Seat | null)[] {
  const viewers: (Seat | null)[] = seatedAt(table);
  if (!isShutOut(table, null)) viewers.push(null);
  return viewers;
}

type TableTold = Extract<ServerMessage, { type: 'table' }>;

const tableMessage = (table: Table, seat: Seat | null, now: number): TableTold => ({
  type: 'table',
  now,
  table: infoOf(table, seat),
  seat,
});

/** Everybody is told how the table stands, also those before its doors. */
export const tellTable = (table: Table, now: number): Told[] =>
  [...seatedAt(table), null].map((seat) => ({ to: seat, message: tableMessage(table, seat, now) }));

/** And until when whoever is waited for. */
export const tellDues = (table: Table, now: number): Told[] =>
  [...seatedAt(table), null].map((seat) => ({
    to: seat,
    message: isShutOut(table, seat)
      ? tableMessage(table, seat, now)
      : { ...tableMessage(table, seat, now), dues: duesOf(table) },
  }));

/** Whom the table waits for; while nothing runs there is no deadline. */
export const duesOf = (table: Table): TimedDue[] =>
  table.dues.map(({ seat, for: what, turn, by }) => ({ seat, for: what, turn, by: isPaused(table) ? null : by }));

/** How the table stands, for one who sits at it. */
export function standingOf(table: Table, token: string, now: number): Standing | null {
  const seat = seatOf(table, hashOf(token));
  if (seat === null) return null;
  const { code, game, phase } = table;
  const seats = table.seats.map((sitter) => sitter && { name: sitter.name, gone: sitter.gone });
  const claimed = table.claim?.seat === seat;
  const next = table.rematch?.made ? table.rematch.code : null;
  return { code, game, phase, seat, seats, dues: duesOf(table), pace: paceOf(table).pace, claimed, next, now };
}

export const tellSaid = (table: Table, said: readonly Said[]): Told[] =>
  said.flatMap((each) => viewersOf(table).map((to) => ({ to, message: { type: 'said' as const, said: each } })));

/** The asker alone is told, and at which seat. */
export const tableFor = (table: Table, seat: Seat | null, now: number): Told => answer(tableMessage(table, seat, now));

/** All there is to know for one viewer, but for the log. */
export const welcomeOf = (
  table: Table,
  seat: Seat | null,
  now: number,
): Omit<Welcome, 'id' | 'build' | 'here' | 'watching' | 'from' | 'log' | 'said'> => ({
  type: 'welcome',
  protocol: PROTOCOL,
  now,
  table: infoOf(table, seat),
  seat,
  version: versionOf(table, seat),
  view: table.state && view(table.state, seat),
  dues: duesOf(table),
  events: table.events,
});

/** Of the messages to the one that asked: the last frames say too that it was accepted, which is one message less. */
export function shortly(messages: readonly Message[]): readonly Message[] {
  const frames = messages[messages.length - 2];
  const accepted = messages[messages.length - 1];
  if (frames?.type !== 'frames' || accepted?.type !== 'accepted' || frames.version !== accepted.version)
    return messages;
  const { version, frames: seen, dues } = frames;
  const last: Message = { type: 'frames', version, frames: seen, dues, id: accepted.id };
  return messages.length === 2 ? [last] : [...messages.slice(0, -2), last];
}

/** The viewers who see what happened: all, or the seat alone whose secret it is. */
export const witnesses = (table: Table, secretOf: Seat | null): (Seat | null)[] =>
  secretOf === null ? viewersOf(table) : [secretOf];
