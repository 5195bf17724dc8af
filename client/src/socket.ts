import { createSignal, onCleanup, type Accessor } from 'solid-js';
import { CLOSE, type ClientMessage } from '../../shared/protocol.ts';
import type { ServerMessage } from '../../shared/answers.ts';

/** How the line to the table is. */
export type LineState =
  | { type: 'connecting' }
  | { type: 'open' }
  | { type: 'waiting'; until: number }
  | { type: 'offline' }
  /** Closed on purpose while nobody looks. */
  | { type: 'asleep' }
  | { type: 'closed'; code: number };

/** A line that comes back by itself, and says how it is. */
export interface Line {
  state: Accessor<LineState>;
  /** False where there is no open line: nothing is kept to be sent later. */
  send(message: ClientMessage): boolean;
  retry(): void;
}

interface Ends {
  url: string;
  /** The first message of every connection. */
  greet(): ClientMessage;
  take(message: ServerMessage): void;
}

interface Wire extends Ends {
  socket: WebSocket | null;
  attempt: number;
  /** The next try, or the end of this one. */
  timer: number;
  heartbeat: number;
  /** A ping is out, and nothing was heard since. */
  isAsking: boolean;
  state: Accessor<LineState>;
  become(state: LineState): void;
}

const SECOND = 1000;
const CONNECT_WITHIN = 5 * SECOND;
const PING_EVERY = 25 * SECOND;
const PONG_WITHIN = 8 * SECOND;
const ASLEEP_AFTER = 300 * SECOND;

/** After these nothing gets better by coming back. */
const FINAL: readonly number[] = [CLOSE.replaced, CLOSE.moved, CLOSE.unknownTable, CLOSE.oldProtocol, CLOSE.seatPassed];

export function openLine(ends: Ends): Line {
  const [state, become] = createSignal<LineState>({ type: 'connecting' });
  const wire: Wire = { ...ends, socket: null, attempt: 0, timer: 0, heartbeat: 0, isAsking: false, state, become };
  follow(wire);
  connect(wire);
  return { state, send: (message) => send(wire, message), retry: () => connect(wire) };
}

function send(wire: Wire, message: ClientMessage): boolean {
  if (wire.state().type !== 'open' || wire.socket?.readyState !== WebSocket.OPEN) return false;
  wire.socket.send(JSON.stringify(message));
  return true;
}

function connect(wire: Wire): void {
  hangUp(wire);
  wire.become({ type: 'connecting' });
  const socket = new WebSocket(wire.url);
  wire.socket = socket;
  wire.timer = window.setTimeout(() => lose(wire), CONNECT_WITHIN);
  const ifCurrent =
    <E>(act: (event: E) => void) =>
    (event: E) => {
      if (wire.socket === socket) act(event);
    };
  socket.addEventListener(
    'open',
    ifCurrent(() => open(wire, socket)),
  );
  socket.addEventListener(
    'message',
    ifCurrent(({ data }: MessageEvent) => hear(wire, data)),
  );
  socket.addEventListener(
    'close',
    ifCurrent(({ code }: CloseEvent) => end(wire, code)),
  );
}

function open(wire: Wire, socket: WebSocket): void {
  clearTimeout(wire.timer);
  socket.send(JSON.stringify(wire.greet()));
  wire.become({ type: 'open' });
  listen(wire);
}

function hear(wire: Wire, text: string): void {
  if (wire.isAsking) listen(wire);
  if (text === 'pong') return;
  wire.attempt = 0;
  wire.take(JSON.parse(text));
}

/** Asks now and then, however much is heard: that its person is here, the table knows by it alone. Where nothing comes back, the line is dead. */
function listen(wire: Wire): void {
  clearTimeout(wire.heartbeat);
  wire.isAsking = false;
  wire.heartbeat = window.setTimeout(() => {
    wire.socket?.send('ping');
    wire.isAsking = true;
    wire.heartbeat = window.setTimeout(() => lose(wire), PONG_WITHIN);
  }, PING_EVERY);
}

/** Forgets the socket before closing it, so that its last events reach nobody. */
function hangUp(wire: Wire): void {
  clearTimeout(wire.timer);
  clearTimeout(wire.heartbeat);
  const { socket } = wire;
  wire.socket = null;
  socket?.close();
}

function rest(wire: Wire, state: LineState): void {
  if (wire.state().type === 'closed') return;
  hangUp(wire);
  wire.become(state);
}

function end(wire: Wire, code: number): void {
  if (FINAL.includes(code)) rest(wire, { type: 'closed', code });
  else lose(wire);
}

function lose(wire: Wire): void {
  if (!navigator.onLine) return rest(wire, { type: 'offline' });
  const wait = pauseBefore(wire.attempt++);
  rest(wire, { type: 'waiting', until: Date.now() + wait });
  wire.timer = window.setTimeout(() => connect(wire), wait);
}

/** The first try is spread too: after a deploy everybody comes back in the same second. */
const pauseBefore = (attempt: number): number =>
  attempt === 0
    ? Math.random() * 2 * SECOND
    : 0.5 * SECOND + Math.random() * Math.min(9.5 * SECOND, 0.8 * SECOND * 1.6 ** attempt);

/** Comes back at once where there is reason to hope, sleeps where nobody looks. */
function follow(wire: Wire): void {
  let drowsy = 0;
  const wake = () => {
    if (['waiting', 'offline', 'asleep'].includes(wire.state().type)) connect(wire);
  };
  const look = () => {
    clearTimeout(drowsy);
    if (document.hidden) drowsy = window.setTimeout(() => rest(wire, { type: 'asleep' }), ASLEEP_AFTER);
    else wake();
  };
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener('online', wake, { signal });
  addEventListener('offline', () => rest(wire, { type: 'offline' }), { signal });
  addEventListener('pageshow', wake, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  onCleanup(() => {
    stop.abort();
    clearTimeout(drowsy);
    hangUp(wire);
  });
}
