import { createSignal, onCleanup, type Accessor } from 'solid-js';
import type { RuleId, Types, View } from '../../../shared/game.ts';
import { changed, type Change, type Plain } from '../../../shared/plain.ts';
import {
  PROTOCOL,
  type ClientMessage,
  type Entry,
  type Frame,
  type Frames,
  type Refusal,
  type ServerMessage,
  type TableInfo,
  type TimedDue,
  type Welcome,
} from '../../../shared/protocol.ts';
import { createFields } from '../fields.ts';
import { myName } from '../name.ts';
import { createPlayback, type Moment, type Playback } from '../playback.ts';
import { BUILD, renewOnce } from '../renew.ts';
import { openLine, type Line } from '../socket.ts';
import { newId, newToken, rememberTable, tableOf } from '../store.ts';

/** What this page knows of its table. */
interface Known {
  table: TableInfo | null;
  seat: number | null;
  /** As last told; who is waited for follows from the rules. */
  dues: TimedDue[];
  here: number[];
  watching: number;
  refusal: Refusal | null;
  /** The sentence of the rules that is being read. */
  reading: RuleId | null;
  /** Sent and not answered: one at most, sent again with its id when the line is back. */
  open: ClientMessage | null;
  /** Public events by their number; what this page has not asked for yet is missing. */
  log: (Entry | undefined)[];
  /** What happened since this browser last looked. */
  news: Entry[];
  tooOld: boolean;
  /** For a moment after a decision was. */
  stored: boolean;
}

type Unsigned<M> = M extends unknown ? Omit<M, 'id'> : never;

export interface Session {
  code: string;
  known: Known;
  line: Line;
  playback: Playback;
  /** The newest view, perhaps not shown yet. */
  latest: Accessor<View<Types> | null>;
  /** The table's clock, ticking each second. */
  now: Accessor<number>;
  /** Says something that a person did; it is sent again until it is answered. */
  say(message: Unsigned<ClientMessage>): void;
  sit(seat: number | null): void;
  decide(moves: Types['Move'][]): void;
  /** Fetches what is missing of the log. */
  readLog(): void;
  refuse(refusal: Refusal | null): void;
  /** Opens the rules at one of their sentences, or closes them. */
  read(rule: RuleId | null): void;
  dismissNews(): void;
  /** The rematch that was there already when this page came; null if none was. */
  cameWithNext(): string | null;
}

interface Desk extends Session {
  set(news: Partial<Known>): void;
  setLatest(view: View<Types> | null): void;
  next: string | null;
  version: number;
  /** The table's clock less this machine's. */
  skew: number;
}

const NOTHING: Known = {
  table: null,
  seat: null,
  dues: [],
  here: [],
  watching: 0,
  refusal: null,
  reading: null,
  open: null,
  log: [],
  news: [],
  tooOld: false,
  stored: false,
};

export function sitAt(code: string): Session {
  const [known, set] = createFields(NOTHING);
  const [latest, setLatest] = createSignal<View<Types> | null>(null);
  const line = openLine({
    url: `${location.origin.replace(/^http/, 'ws')}/api/tables/${code}/socket`,
    greet: () => greet(desk),
    take: (message) => take(desk, message),
  });
  const desk: Desk = {
    code,
    known,
    line,
    playback: createPlayback(),
    latest,
    now: createClock(() => desk.skew),
    say: (message) => say(desk, message),
    sit: (seat) => sit(desk, seat),
    decide: (moves) => decide(desk, moves),
    readLog: () => readLog(desk),
    refuse: (refusal) => set({ refusal }),
    read: (reading) => set({ reading }),
    dismissNews: () => set({ news: [] }),
    cameWithNext: () => desk.next,
    set,
    setLatest,
    next: null,
    version: 0,
    skew: 0,
  };
  const comeBack = () => {
    if (!document.hidden) set({ news: newsOf(desk, known.log) });
    noteSeen(desk);
  };
  document.addEventListener('visibilitychange', comeBack);
  onCleanup(() => document.removeEventListener('visibilitychange', comeBack));
  return desk;
}

function createClock(skew: () => number): Accessor<number> {
  const [tick, setTick] = createSignal(Date.now());
  const timer = setInterval(() => setTick(Date.now()), 1000);
  onCleanup(() => clearInterval(timer));
  return () => tick() + skew();
}

/* Saying. */

/** The last event that was seen comes along once more: it is what just happened. */
function greet({ code, known }: Desk): Extract<ClientMessage, { type: 'hello' }> {
  const { token, seen } = tableOf(code);
  const heard = known.log.length > 0 ? known.log.length : seen;
  return { type: 'hello', id: newId(), protocol: PROTOCOL, token, events: heard && heard - 1 };
}

function say(desk: Desk, message: Unsigned<ClientMessage>): void {
  const open = { ...message, id: newId() };
  desk.set({ open, refusal: null });
  desk.line.send(open);
}

/** The token is made here, by a click, and kept before it is sent: a lost answer loses no seat. */
function sit(desk: Desk, seat: number | null): void {
  const token = tableOf(desk.code).token ?? newToken();
  rememberTable(desk.code, { token });
  say(desk, { type: 'sit', seat, token, name: myName() });
}

function decide(desk: Desk, moves: Types['Move'][]): void {
  if (desk.known.open?.type === 'decide') return;
  say(desk, { type: 'decide', version: desk.version, moves });
}

function readLog(desk: Desk): void {
  const from = desk.known.log.findIndex((entry) => entry === undefined);
  if (from >= 0) desk.line.send({ type: 'log', id: newId(), from });
}

/* Hearing. */

function take(desk: Desk, message: ServerMessage): void {
  switch (message.type) {
    case 'welcome':
      return welcome(desk, message);
    case 'table':
      return showTable(desk, message);
    case 'frames':
      return showFrames(desk, message);
    case 'here':
      desk.set({ here: message.here, watching: message.watching });
      return;
    case 'accepted':
      return answered(desk, message.id);
    case 'refused':
      return refused(desk, message);
    case 'log':
      desk.set({ log: filled(desk.known.log, message) });
      if (message.log.length > 0) readLog(desk);
      return;
    case 'moves':
      return;
  }
}

function welcome(desk: Desk, message: Welcome): void {
  if (isOutdated(message) && !renewOnce(message.build)) desk.set({ tooOld: message.protocol !== PROTOCOL });
  desk.skew = message.now - Date.now();
  desk.version = message.version;
  if (!desk.known.table) desk.next = message.table.next;
  const { table, seat, dues, here, watching } = message;
  const log = filled(desk.known.log, message);
  desk.set({ table, seat, dues, here, watching, log, news: newsOf(desk, log) });
  desk.setLatest(message.view);
  if (message.view) desk.playback.jump({ view: message.view, event: null });
  rememberTable(desk.code, { game: table.game, at: Date.now() });
  noteSeen(desk);
  sayAgain(desk);
}

const isOutdated = ({ build, protocol }: Welcome): boolean =>
  protocol !== PROTOCOL || (build !== BUILD && build !== 'dev' && BUILD !== 'dev');

/** The open decision goes out again with its id: answered twice, it still counts once. */
function sayAgain({ known, set, line }: Desk): void {
  const isSeated = known.seat !== null && !known.table?.seats[known.seat]?.gone;
  if (known.open?.type === 'sit' && isSeated) set({ open: null });
  else if (known.open) line.send(known.open);
}

function filled(
  log: (Entry | undefined)[],
  part: { from: number; events: number; log: Entry[] },
): (Entry | undefined)[] {
  const full = Array.from({ length: Math.max(part.events, log.length) }, (_, i) => log[i]);
  for (const [i, entry] of part.log.entries()) full[part.from + i] ??= entry;
  return full;
}

/** What this browser has not seen; a single event is still on the table, and needs no list. */
function newsOf({ code, known }: Desk, log: (Entry | undefined)[]): Entry[] {
  const { seen } = tableOf(code);
  const missed = log.slice(seen ?? log.length).filter((entry) => entry !== undefined);
  return missed.length > 1 ? missed : known.news;
}

function showTable(desk: Desk, { table, seat }: Extract<ServerMessage, { type: 'table' }>): void {
  desk.set({ table, seat });
  const view = desk.latest();
  if (view && view.seat !== seat) look(desk);
}

/** The view is not the one that changes were made for: all of it is asked for. */
const look = ({ line }: Desk): unknown => line.send({ type: 'look', id: newId() });

function showFrames(desk: Desk, { frames, version, dues, now }: Frames): void {
  if (desk.version + frames.length !== version) return void look(desk);
  const moments = momentsOf(desk, frames);
  desk.version = version;
  desk.setLatest(moments.at(-1)?.view ?? desk.latest());
  const entries = frames.flatMap(([event]) => (event ? [{ at: now, by: 'seat' as const, event }] : []));
  /* What was refused was refused of the table as it was. */
  desk.set({ log: [...desk.known.log, ...entries], refusal: null, ...(dues && { dues }) });
  desk.playback.push(moments);
  noteSeen(desk);
}

/** The first deal comes as a change too: from nothing to a whole drawer. */
function momentsOf({ known, latest }: Desk, frames: Frame[]): Moment[] {
  const moments: Moment[] = [];
  let view = { ...(latest() ?? { public: NO_DRAWER, private: null }), seat: known.seat };
  for (const [event, shared, own] of frames) {
    view = { ...view, public: drawer(view.public, shared), private: drawer(view.private, own) };
    moments.push({ view, event });
  }
  return moments;
}

const NO_DRAWER: object = {};

function drawer<D>(before: D, change?: Change): D;
function drawer(before: Plain, change?: Change): Plain {
  return change ? changed(before, change) : before;
}

function answered({ known, set, code }: Desk, id: string): void {
  if (known.open?.id !== id) return;
  /* During a game the token still opens the seat that was left. */
  if (known.open.type === 'leave' && known.table?.phase === 'gathering') rememberTable(code, { token: null });
  set({ open: null, stored: known.open.type === 'decide' });
  setTimeout(() => set({ stored: false }), STORED_FOR);
}

const STORED_FOR = 1500;

function refused(desk: Desk, { id, why, rule }: { id: string | null } & Refusal): void {
  const { known, set, code } = desk;
  const mine = known.open?.id === id ? known.open : null;
  if (why === 'wrong-token') return greetAsGuest(desk);
  if (mine?.type === 'sit' && known.seat === null) rememberTable(code, { token: null });
  if (why === 'old-protocol') set({ tooOld: !renewOnce(`protocol ${PROTOCOL}`) });
  set({ refusal: { why, rule }, ...(mine && { open: null }) });
}

/** The host has freed the seat: its token opens nothing any more. One that is still being asked for with it is kept. */
function greetAsGuest(desk: Desk): void {
  if (desk.known.open?.type !== 'sit') rememberTable(desk.code, { token: null });
  desk.line.send({ ...greet(desk), token: null });
}

function noteSeen(desk: Desk): void {
  if (document.hidden || !desk.known.table) return;
  rememberTable(desk.code, { seen: desk.known.log.length });
}
