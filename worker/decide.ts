import type { Seat, State, Types } from '../shared/game.ts';
import { LIMITS } from '../shared/limits.ts';
import type { ClientMessage } from '../shared/protocol.ts';
import type { Refusal } from '../shared/answers.ts';
import type { Said } from '../shared/talk.ts';
import { isPaused, duesAt, firstDues, firstOverdue, paceOf, reactionEnd, runningDue } from './clock.ts';
import { keptNotes, parted } from './consent.ts';
import { written, type Deed } from './log.ts';
import { kept } from './keeping.ts';
import { stepsFrom } from './moves.ts';
import { framesFor, type Picture, pictureOf, seenPlayed, seenRuled } from './pictures.ts';
import { both, gameAt, NOT_LIVE, type Step, type Table, unchanged, type Waited } from './stored.ts';
import { seatsWith, versionOf, withSitter } from './people.ts';
import { duesOf, type FramesTold, refusal, tellSaid, tellTable, type Told, witnesses } from './told.ts';
import { woken } from './wakes.ts';

/** What came of a wish: a refusal, or the table after it with what is to be kept and told. */
export type Act = ({ type: 'refused' } & Refusal) | Done;
export type Done = { type: 'done'; table: Table; deed: Deed; told: Told[]; said?: Said[] };

export const refuse = (...why: Parameters<typeof refusal>): Act => ({ type: 'refused', ...refusal(...why) });

type Decide = Extract<ClientMessage, { type: 'decide' }>;

/** A decision of a seat: first whether the rules allow it, then whether it saw the table as it is. */
export function decide(table: Table, seat: Seat, { message, now }: { message: Decide; now: number }): Act {
  const { state } = table;
  if (!state || table.phase !== 'playing' || table.seats[seat]?.gone) return refuse('not-now');
  if (isPaused(table)) return refuse('paused');
  const moves = stepsFrom(gameAt(table), message.moves);
  if (!moves) return refuse('malformed');
  return made(table, seat, { moves, now, version: message.version });
}

interface Making {
  moves: Types['Move'][];
  now: number;
  /** Of the view that it was made from; null: of the newest. */
  version: number | null;
}

/** Plays a decision, if it may be played now. */
export function made(table: Table, seat: Seat, { moves, now, version }: Making): Act {
  const { state } = table;
  if (!state) return refuse('not-now');
  const seen = seenPlayed(gameAt(table), state, { seat, moves });
  if (!Array.isArray(seen)) return { type: 'refused', ...seen };
  if (version !== null && isStale(table, seat, version)) return refuse('stale');
  const rule = waitingRule(table, state, { moves, now });
  if (rule) return refuse('too-soon', rule);
  /* A secret decision forgives no missed deadline: the next one would show that it was made. */
  const heard = seen[0].event === null || isInTime(table, seat) ? table : withSitter(table, seat, { missed: 0 });
  return advance(heard, { pictures: seen, deed: { by: 'seat', seat, moves } }, now);
}

const isInTime = ({ seats }: Table, seat: Seat): boolean => seats[seat]?.missed === 0;

/** Older than the seat's own last decision, or than what it is asked now; or of another table's future. */
function isStale(table: Table, seat: Seat, version: number): boolean {
  const sitter = table.seats[seat];
  if (!sitter || version > versionOf(table, seat)) return true;
  const owes = table.dues.some((due) => due.seat === seat);
  return version < sitter.decidedAt || (owes && version < sitter.askedAt);
}

function waitingRule(
  table: Table,
  state: State<Types>,
  { moves, now }: { moves: readonly Types['Move'][]; now: number },
): string | null {
  if (now >= reactionEnd(table)) return null;
  const game = gameAt(table);
  for (const move of moves) {
    const rule = game.waits(state.public, move);
    if (rule) return rule;
  }
  return null;
}

/** What the rules do without a decision: for one who is late, has gone, or is back. */
export function ruled(table: Table, { seat, by }: { seat: Seat; by: 'late' | 'left' | 'back' }, now: number): Done {
  if (!table.state) throw new Error('nothing is dealt');
  const game = gameAt(table);
  const pictures = seenRuled(game, table.state, (live, watch) => game[by](live, seat, (event) => watch(event, live)));
  return advance(table, { pictures, deed: { by, seat, moves: [] } }, now);
}

interface Change {
  /** One at least: the last is of the state that the table has now. */
  pictures: Picture[];
  deed: { by: 'seat' | 'late' | 'left' | 'back'; seat: Seat; moves: Deed['moves'] };
}

/** The table after the rules have spoken: versions, deadlines, the end; and what each viewer is told. */
function advance(table: Table, { pictures, deed }: Change, now: number): Done {
  const { seat, by } = deed;
  const { state } = pictures[pictures.length - 1];
  const events = eventsOf(pictures);
  const due = counted(table, { state, seat, events: events.length });
  time(due, { seat, by, events, now });
  const next = woken(due, { seat, isShown: events.length > 0, now });
  const told = tellFrames({ before: table, after: next }, framesFor(pictures), events.length === 0 ? seat : null);
  const over = gameAt(table).outcome(state.public) !== null;
  const done: Done = { type: 'done', table: next, deed: { by, seat, moves: deed.moves, events }, told };
  return over ? ended(done, now) : done;
}

function eventsOf(pictures: readonly Picture[]): Types['Event'][] {
  /* They stay in memory: a list that is filled one by one has room for sixteen more. */
  if (pictures.length === 1) return pictures[0].event ? [pictures[0].event] : [];
  const events: Types['Event'][] = [];
  for (const { event } of pictures) if (event) events.push(event);
  return events;
}

/** Counts the frames: of all, or of the one seat whose secret it was. */
function counted(table: Table, { state, seat, events }: { state: State<Types>; seat: Seat; events: number }): Table {
  const watched = table.watched + events;
  const own = (table.seats[seat]?.own ?? 0) + Number(events === 0);
  const seats = seatsWith(table, seat, (sitter) => ({ ...sitter, own, decidedAt: watched + own }));
  return { ...table, seats, state, watched };
}

interface Happened {
  seat: Seat;
  by: Change['deed']['by'];
  events: Types['Event'][];
  now: number;
}

/** In place, for the table is a copy already, made for this decision alone. */
function time(table: Table, { seat, by, events, now }: Happened): void {
  const game = gameAt(table);
  if (events.some((event) => game.provokes.includes(event.type))) table.provoked = now;
  const owed = table.state ? game.owes(table.state.public) : [];
  /* A live clock starts afresh with each decision of the seat, but not with a secret one: it would show. */
  const isFresh = by !== 'seat' || (paceOf(table).pace === 'live' && events.length > 0);
  const dues = duesAt(table, owed, { now, fresh: isFresh ? seat : null });
  for (const due of dues) if (!runningDue(table, due)) table.seats = seatsAsked(table, due.seat);
  table.dues = dues;
}

function seatsAsked(table: Table, seat: Seat): Table['seats'] {
  const askedAt = versionOf(table, seat);
  return seatsWith(table, seat, (sitter) => ({ ...sitter, askedAt }));
}

type Turned = { before: Table; after: Table };

function tellFrames({ before, after }: Turned, frames: ReturnType<typeof framesFor>, secretOf: Seat | null): Told[] {
  const dues = after.dues.some((due) => isNews(before, due)) ? duesOf(after) : null;
  const told: { to: Seat | null; message: FramesTold }[] = [];
  for (const to of witnesses(after, secretOf)) {
    const version = versionOf(after, to);
    const seen = frames(to);
    told.push({
      to,
      message: sameIn(told, version, seen) ?? { type: 'frames', version, frames: seen, dues, id: null },
    });
  }
  return told;
}

function sameIn(told: readonly { message: FramesTold }[], version: number, seen: readonly string[]): FramesTold | null {
  for (const { message } of told) if (message.version === version && message.frames === seen) return message;
  return null;
}

/** A deadline that nobody could know: who is waited for, everybody knows from the rules. */
const isNews = (before: Table, due: Waited): boolean => due.by !== null && runningDue(before, due)?.by !== due.by;

/** The game is over: nobody is waited for, and the seed is opened. */
function ended({ table, deed, told }: Done, now: number): Done {
  const over = closed(table, now);
  return { type: 'done', table: over, deed, told: [...told, ...tellTable(over, now)] };
}

/** Nothing is left to wait for, or to agree upon. */
export const closed = (table: Table, now: number): Table => ({
  ...table,
  phase: 'over',
  dues: [],
  pause: null,
  live: NOT_LIVE,
  claim: null,
  ended: now,
  visited: now,
});

/** The first picture of the game: everybody sees it come out of nothing. */
export function dealt(table: Table, { state, deed }: { state: State<Types>; deed: Deed }, now: number): Done {
  const first = counted(table, { state, seat: 0, events: 1 });
  const due = { ...first, dues: firstDues(first, gameAt(table).owes(state.public), now) };
  for (const { seat } of due.dues) due.seats = seatsAsked(due, seat);
  const next = woken(due, { seat: 0, isShown: true, now });
  const frames = framesFor([pictureOf(gameAt(table), { event: null, before: null, state })]);
  const told = [...tellTable(next, now), ...tellFrames({ before: table, after: next }, frames, null)];
  return { type: 'done', table: next, deed, told };
}

/** Lets every deadline act that has passed: deadlines are data, whether an alarm rang for them or not. */
export function overdue(table: Table, now: number): Step {
  const due = firstOverdue(table, now);
  if (!due) return unchanged(table);
  const step = missed(table, due, now);
  return both(step, overdue(step.table, now));
}

/** Silence is an answer (who lets plays stand is not away), but a turn that nobody took is missed. */
function missed(table: Table, due: Waited, now: number): Step {
  const { seat } = due;
  if (table.clock.absent === 'bot' && due.for !== 'answer') return kept(table, seat, now);
  const count = (table.seats[seat]?.missed ?? 0) + Number(due.for !== 'answer');
  const isGone = count >= LIMITS.missedDeadlines && table.clock.absent !== 'wait';
  const late = withSitter(table, seat, { missed: count });
  return unasked(isGone ? gone(late, seat, now) : ruled(late, { seat, by: 'late' }, now), now);
}

/** What came about without a message, as it is kept and told. */
export function unasked({ table, deed, told, said = [] }: Done, now: number): Step {
  return {
    ...written(table, { ...deed, at: now, id: null, digest: null, version: 0 }),
    said: keptNotes(said),
    told: [...told, ...tellSaid(table, said)],
  };
}

/** A seat has gone for good, and everybody sees it at the chair too. */
export function gone(table: Table, seat: Seat, now: number): Done {
  const { table: left, said } = parted(table, seat, now);
  return { ...withChairs(ruled(left, { seat, by: 'left' }, now), now), said };
}

export function back(table: Table, seat: Seat, now: number): Done {
  return withChairs(ruled(withSitter(table, seat, { gone: false, missed: 0 }), { seat, by: 'back' }, now), now);
}

const withChairs = (done: Done, now: number): Done =>
  done.table.phase === 'over' ? done : { ...done, told: [...done.told, ...tellTable(done.table, now)] };
