import type { Seat, Types } from '../shared/game.ts';
import { LIMITS } from '../shared/limits.ts';
import type { ClientMessage } from '../shared/protocol.ts';
import type { Entry } from '../shared/answers.ts';
import { type Decision, type GameRecord, marked } from '../shared/record.ts';
import { hashOf, sortedText, tagOf } from '../shared/hash.ts';
import { gameAt, optionsAt, type Step, type Table } from './stored.ts';

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
  /** Of the message's words: the same id with other words is refused. Null where they are the moves. */
  digest: string | null;
  /** The answer that was given: the sender's version right after. */
  version: number;
}

/** Lines that have moved out of the table into a row of their own. */
export interface Page {
  number: number;
  /** The number of its first public event. */
  first: number;
  /** In words. */
  lines: string[];
}

/** A page as it is looked at again. */
export interface ReadPage extends Omit<Page, 'lines'> {
  lines: Line[];
}

/** The pages of the log, looked at only when somebody asks. */
export interface Past {
  /** Whether a line may have this id: mostly none has. */
  knows(id: string): boolean;
  lineOf(id: string): Line | null;
  /** The pages with events from `from` on and before `to`. */
  pagesOf(from: number, to: number): ReadPage[];
}

export const lobby = (seat: Seat | null): Deed => ({ by: 'lobby', seat, moves: [], events: [] });

interface Saying {
  message: ClientMessage;
  /** Of the sender's token, and the seat that it opens. */
  hash: string | null;
  seat: Seat | null;
}

/** What a message said, told from every other by the same sender: the order of keys means nothing. */
export const digestOf = ({ message, hash }: Pick<Saying, 'message' | 'hash'>): string | null =>
  message.type === 'decide' ? null : tagOf(sortedText([hash, message]));

/** Whether the line is of these very words; older builds wrote down other digests of them. */
export function saysSame(line: Line, { message, hash, seat }: Saying): boolean {
  if (message.type === 'decide' && line.digest === null)
    return line.seat === seat && sortedText(line.moves) === sortedText(message.moves);
  const words = sortedText([hash, message]);
  return line.digest === tagOf(words) || line.digest === hashOf(words).slice(0, 16);
}

export function lineOf(table: Table, id: string, past: Past): Line | null {
  if (!past.knows(id)) return null;
  const words = table.lines.find((line) => idIn(line) === id);
  return words === undefined ? past.lineOf(id) : lineFrom(words);
}

/** Adds a line; a full page leaves the table. */
export function written(table: Table, line: Line): Pick<Step, 'table' | 'pages'> {
  /* Nothing of the lobby is an event, and its empty lists are of another kind to V8 than those of the game. */
  const events = table.events + (line.by === 'lobby' ? 0 : line.events.length);
  const lines = [...table.lines, inWords(line)];
  if (lines.length < LIMITS.decisionsPerPage) return { table: { ...table, lines, events }, pages: [] };
  const page = { number: table.pages, first: table.paged, lines };
  return { table: { ...table, lines: [], events, paged: events, pages: table.pages + 1 }, pages: [page] };
}

/** A line is kept in words until somebody asks for it: as a dozen objects it was most of what V8 had to carry from place to place. */
const inWords = ({ id, at, by, seat, moves, events, digest, version }: Line): string =>
  JSON.stringify({ id, at, by, seat, moves, events, digest, version });

export const lineFrom = (words: string): Line => JSON.parse(words);

const ID = '{"id":"';

/** Found where `inWords` puts it: to read the whole line for it takes as long as to play. */
export const idIn = (words: string): string | null =>
  words.startsWith(ID) ? words.slice(ID.length, words.indexOf('"', ID.length)) : null;

/** The public events from `from` on and before `to`. */
export function entriesOf(table: Table, past: Past, { from, to }: { from: number; to: number }): Entry[] {
  const pages = from < table.paged ? past.pagesOf(from, to) : [];
  const lines = [...pages.flatMap((page) => page.lines), ...table.lines.map(lineFrom)];
  const start = pages.length > 0 ? pages[0].first : table.paged;
  return lines.flatMap(entriesIn).slice(Math.max(0, from - start), Math.max(0, to - start));
}

/** What a bot decides has no message, and is a seat's decision all the same. */
const entriesIn = ({ at, id, by, events }: Line): Entry[] =>
  events.map((event) => ({ at, by: id === null && by !== 'seat' ? 'clock' : 'seat', event }));

/** Every line so far, the first one first; pages without any event too. */
export const linesOf = (table: Table, past: Past): Line[] => [
  ...past.pagesOf(-1, table.events + 1).flatMap((page) => page.lines),
  ...table.lines.map(lineFrom),
];

/** A line that the rules spoke in, as opposed to the lobby. */
export type Played = Line & Decision;

export const isPlayed = (line: Line): line is Played => line.by !== 'lobby' && line.seat !== null;

/** All it takes to deal and play the game again; null while it is not over. */
export function recordOf(table: Table, past: Past): GameRecord | null {
  const { code, game, rules, commitment, seed, phase, state } = table;
  if (phase !== 'over' || !commitment || !seed || !state) return null;
  const seats = table.seats.map((sitter) => sitter?.name ?? '');
  const lines = linesOf(table, past).filter(isPlayed);
  const decisions = lines.map(({ at, by, seat, moves }) => ({ at, by, seat, moves }));
  const bare = { code, game, rules, options: optionsAt(table), seats, commitment, seed, decisions };
  return marked(bare, { told: lines.map(({ events }) => events), outcome: gameAt(table).outcome(state.public) });
}
