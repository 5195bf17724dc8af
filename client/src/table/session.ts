import { createSignal, onCleanup, type Accessor } from 'solid-js';
import type { RuleId, Types, View } from '../../../shared/game.ts';
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
import type { Said } from '../../../shared/talk.ts';
import { createFields } from '../fields.ts';
import { myName } from '../name.ts';
import { createPlayback, type Moment, momentsFrom, type Playback } from '../playback.ts';
import { BUILD, renewOnce } from '../renew.ts';
import { openLine, type Line } from '../socket.ts';
import { newId, newToken, recall, remember, rememberTable, tableOf } from '../store.ts';

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
  /** What was said, as far as this page has asked for it; when the last was, and when this browser last listened. */
  said: Said[];
  saidAt: number;
  heardAt: number;
  /** That is being played again. */
  replaying: boolean;
  tooOld: boolean;
  /** For a moment after a decision was. */
  stored: boolean;
  /** Whether somebody may be looking at this page. */
  looking: boolean;
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
  /** Asks the table something that changes nothing; a lost line loses the answer. */
  ask(message: Unsigned<ClientMessage>): Promise<ServerMessage>;
  /** The person has seen what the table waits for: nobody has to tell them. */
  see(): void;
  /** Fetches what is missing of the log. */
  readLog(): void;
  refuse(refusal: Refusal | null): void;
  /** Opens the rules at one of their sentences, or closes them. */
  read(rule: RuleId | null): void;
  dismissNews(): void;
  /** All that was said has been seen. */
  hear(): void;
  /** The rematch that was there already when this page came; null if none was. */
  cameWithNext(): string | null;
}

export interface Desk extends Session {
  set(news: Partial<Known>): void;
  setLatest(view: View<Types> | null): void;
  asked: Map<string | null, (answer: ServerMessage) => void>;
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
  said: [],
  saidAt: 0,
  heardAt: 0,
  replaying: false,
  tooOld: false,
  stored: false,
  looking: !document.hidden,
};

export function sitAt(code: string): Session {
  const [known, set] = createFields({ ...NOTHING, heardAt: Number(recall(`heard:${code}`)) });
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
    ask: (message) => ask(desk, message),
    see: () => see(desk),
    readLog: () => readLog(desk),
    refuse: (refusal) => set({ refusal }),
    read: (reading) => set({ reading }),
    dismissNews: () => {
      set({ news: [], replaying: false });
      showNow(desk);
    },
    hear: () => {
      set({ heardAt: known.saidAt });
      remember(`heard:${code}`, String(known.saidAt));
    },
    cameWithNext: () => desk.next,
    set,
    setLatest,
    asked: new Map(),
    next: null,
    version: 0,
    skew: 0,
  };
  const comeBack = () => {
    set({ looking: !document.hidden });
    if (!document.hidden) rejoin(desk);
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

function ask({ asked, line }: Desk, message: Unsigned<ClientMessage>): Promise<ServerMessage> {
  const id = newId();
  return new Promise((answer) => {
    asked.set(id, answer);
    line.send({ ...message, id });
  });
}

/** Each new line is told anew; a device that has rung for it stops. */
function see({ line, version, code }: Desk): void {
  line.send({ type: 'seen', id: newId(), version });
  navigator.serviceWorker?.controller?.postMessage({ type: 'seen', code });
}

function readLog(desk: Desk): void {
  const from = desk.known.log.findIndex((entry) => entry === undefined);
  if (from >= 0) desk.line.send({ type: 'log', id: newId(), from });
}

/* Hearing. */

function take(desk: Desk, message: ServerMessage): void {
  const answer = 'id' in message && desk.asked.get(message.id ?? '');
  if (answer) return answer(message);
  switch (message.type) {
    case 'welcome':
      return welcome(desk, message);
    case 'table':
      return showTable(desk, message);
    case 'frames':
      showFrames(desk, message);
      return message.id ? answered(desk, message.id) : undefined;
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
    case 'said':
      desk.set({ said: [...desk.known.said, message.said], saidAt: message.said.at });
      return;
    case 'talk':
      desk.set({ said: message.talk });
      return;
    case 'moves':
    case 'past':
      return;
  }
}

function welcome(desk: Desk, message: Welcome): void {
  if (isOutdated(message) && !renewOnce(message.build)) desk.set({ tooOld: message.protocol !== PROTOCOL });
  desk.skew = message.now - Date.now();
  desk.version = message.version;
  if (!desk.known.table) desk.next = message.table.next;
  const { table, seat, dues, here, watching, said: saidAt } = message;
  const log = filled(desk.known.log, message);
  desk.set({ table, seat, dues, here, watching, saidAt, log });
  desk.setLatest(message.view);
  rejoin(desk);
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

/** What this browser has missed is shown as it went, or told where it was much. */
function rejoin(desk: Desk): void {
  const { length } = desk.known.log;
  const missed = length - (tableOf(desk.code).seen ?? length);
  if (missed === 0) return showNow(desk);
  import('./catchUp.ts').then(({ catchUp }) => catchUp(desk, missed)).catch(() => showNow(desk));
}

function showNow({ latest, playback }: Desk): void {
  const view = latest();
  if (view && playback.shown()?.view !== view) playback.jump({ view, event: null });
}

function showTable(desk: Desk, { table, seat, dues }: Extract<ServerMessage, { type: 'table' }>): void {
  const wasShutOut = isShutOut(desk.known);
  desk.set({ table, seat, ...(dues && { dues }), ...(wasShutOut && { refusal: null }) });
  const view = desk.latest();
  if (isShutOut(desk.known)) return;
  /* Whoever waited outside comes in as if just arrived. */
  if (wasShutOut) desk.line.send(greet(desk));
  else if (view && view.seat !== seat) look(desk);
}

/** Behind closed doors only those who sit are told anything of the game. */
export const isShutOut = ({ table, seat }: Pick<Known, 'table' | 'seat'>): boolean =>
  seat === null && table !== null && !table.house.watch && table.phase !== 'gathering';

/** The view is not the one that changes were made for: all of it is asked for. */
const look = ({ line }: Desk): unknown => line.send({ type: 'look', id: newId() });

function showFrames(desk: Desk, { frames, version, dues }: Frames): void {
  if (desk.version + frames.length !== version) return void look(desk);
  const moments = momentsOf(desk, frames);
  desk.version = version;
  desk.setLatest(moments.at(-1)?.view ?? desk.latest());
  const at = Date.now() + desk.skew;
  const entries = frames.flatMap(([event]) => (event ? [{ at, by: 'seat' as const, event }] : []));
  /* What was refused was refused of the table as it was. */
  desk.set({ log: [...desk.known.log, ...entries], refusal: null, ...(dues && { dues }) });
  desk.playback.push(moments);
  noteSeen(desk);
}

/** The first deal comes as a change too: from nothing to a whole drawer. */
const momentsOf = ({ known, latest }: Desk, frames: Frame[]): Moment[] =>
  momentsFrom({ ...(latest() ?? NOTHING_SEEN), seat: known.seat }, frames);

const NOTHING_SEEN: Pick<View<Types>, 'public' | 'private'> = { public: {}, private: null };

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
  if (why === 'closed-doors' && !mine) sayAgain(desk);
  if (asksForSeat(mine) && known.seat === null) rememberTable(code, { token: null });
  if (why === 'old-protocol') set({ tooOld: !renewOnce(`protocol ${PROTOCOL}`) });
  set({ refusal: { why, rule }, ...(mine && { open: null }) });
}

/** The host has freed the seat: its token opens nothing any more. One that is still being asked for with it is kept. */
function greetAsGuest(desk: Desk): void {
  if (!asksForSeat(desk.known.open)) {
    rememberTable(desk.code, { token: null });
    desk.set({ refusal: { why: 'wrong-token', rule: null } });
  }
  desk.line.send({ ...greet(desk), token: null });
}

const asksForSeat = (open: ClientMessage | null): boolean => open?.type === 'sit' || open?.type === 'claim';

function noteSeen(desk: Desk): void {
  if (document.hidden || !desk.known.table) return;
  rememberTable(desk.code, { seen: desk.known.log.length });
}
