import type { Types, View } from '../../../shared/game.ts';
import { type ClientMessage, PROTOCOL } from '../../../shared/protocol.ts';
import type { Entry, Frame, Frames, Refusal, ServerMessage, Welcome } from '../../../shared/answers.ts';
import { type Moment, momentsFrom } from '../playback.ts';
import { BUILD, renewOnce } from '../renew.ts';
import { rememberTable, tableOf } from '../store.ts';
import { greet, look, readLog } from './saying.ts';
import type { Desk, Known } from './session.ts';

/* What a page makes of what its table says. */

export function take(desk: Desk, message: ServerMessage): void {
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
      if (message.log.length > 0) readLog(desk, message.from);
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

/** What is open goes out again with its ids: answered twice, it still counts once. */
function sayAgain({ known, line }: Desk): void {
  for (const message of known.open) line.send(message);
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
export function rejoin(desk: Desk): void {
  const { length } = desk.known.log;
  const missed = length - (tableOf(desk.code).seen ?? length);
  if (missed === 0) return showNow(desk);
  import('./catchUp.ts').then(({ catchUp }) => catchUp(desk, missed)).catch(() => showNow(desk));
}

export function showNow({ latest, playback }: Desk): void {
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

/** What was open under this id, and is no longer. */
function closed({ known, set }: Desk, id: string | null): ClientMessage | undefined {
  const mine = known.open.find((message) => message.id === id);
  set({ open: known.open.filter((message) => message !== mine) });
  return mine;
}

function answered(desk: Desk, id: string): void {
  const mine = closed(desk, id);
  if (!mine) return;
  const { known, set, code } = desk;
  /* During a game the token still opens the seat that was left. */
  if (mine.type === 'leave' && known.table?.phase === 'gathering') rememberTable(code, { token: null });
  set({ stored: mine.type === 'decide' });
  setTimeout(() => set({ stored: false }), STORED_FOR);
}

const STORED_FOR = 1500;

function refused(desk: Desk, { id, why, rule }: { id: string | null } & Refusal): void {
  const { known, set, code } = desk;
  const mine = closed(desk, id);
  if (why === 'wrong-token') return greetAsGuest(desk);
  if (why === 'closed-doors' && !mine) sayAgain(desk);
  if (mine && asksForSeat(mine) && known.seat === null) rememberTable(code, { token: null });
  if (why === 'old-protocol') set({ tooOld: !renewOnce(`protocol ${PROTOCOL}`) });
  set({ refusal: { why, rule } });
}

/** The host has freed the seat: its token opens nothing any more. One that is still being asked for with it is kept. */
function greetAsGuest(desk: Desk): void {
  if (!desk.known.open.some(asksForSeat)) {
    desk.set({ refusal: { why: 'wrong-token', rule: null }, lost: tableOf(desk.code).sat });
    rememberTable(desk.code, { token: null });
  }
  desk.line.send({ ...greet(desk), token: null });
}

const asksForSeat = ({ type }: ClientMessage): boolean => type === 'sit' || type === 'claim';

export function noteSeen(desk: Desk): void {
  if (document.hidden || !desk.known.table) return;
  rememberTable(desk.code, { seen: desk.known.log.length, sat: desk.known.seat !== null });
}
