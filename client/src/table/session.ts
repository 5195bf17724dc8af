import { type Accessor, createSignal, onCleanup } from 'solid-js';
import type { RuleId, Types, View } from '../../../shared/game.ts';
import type { ClientMessage } from '../../../shared/protocol.ts';
import type { Entry, Refusal, ServerMessage, TableInfo, TimedDue } from '../../../shared/answers.ts';
import type { Said } from '../../../shared/talk.ts';
import { createFields } from '../fields.ts';
import { createPlayback, type Playback } from '../playback.ts';
import { type Line, openLine } from '../socket.ts';
import { recall, remember } from '../store.ts';
import { noteSeen, rejoin, showNow, take } from './hearing.ts';
import { ask, decide, greet, readLog, say, see, sit } from './saying.ts';

/** What this page knows of its table. */
export interface Known {
  table: TableInfo | null;
  seat: number | null;
  /** As last told; who is waited for follows from the rules. */
  dues: TimedDue[];
  here: number[];
  watching: number;
  refusal: Refusal | null;
  /** The sentence of the rules that is being read. */
  reading: RuleId | null;
  /** Sent and not answered: all of it goes out again with its ids when the line is back. */
  open: ClientMessage[];
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
  /** The key that this browser kept opens nothing here any more. */
  lost: boolean;
  /** For a moment after a decision was. */
  stored: boolean;
  /** Whether somebody may be looking at this page. */
  looking: boolean;
}

export type Unsigned<M> = M extends unknown ? Omit<M, 'id'> : never;

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
  /** Fetches what is missing of the log; or of what comes after so many events. */
  readLog(after?: number): void;
  refuse(refusal: Refusal | null): void;
  /** Opens the rules at one of their sentences, or closes them. */
  read(rule: RuleId | null): void;
  dismissNews(): void;
  /** All that was said has been seen. */
  hear(): void;
  /** The rematch that was there already when this page came. */
  cameWithNext(): string | undefined;
}

export interface Desk extends Session {
  set(news: Partial<Known>): void;
  setLatest(view: View<Types> | null): void;
  asked: Map<string | null, (answer: ServerMessage) => void>;
  next: string | undefined;
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
  open: [],
  log: [],
  news: [],
  said: [],
  saidAt: 0,
  heardAt: 0,
  replaying: false,
  tooOld: false,
  lost: false,
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
    readLog: (after) => readLog(desk, after),
    refuse: (refusal) => set({ refusal, lost: false }),
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
    next: undefined,
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
