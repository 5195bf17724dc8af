import type { Due, Seat } from '../shared/game.ts';
import { nameCode } from '../shared/limits.ts';
import { isSameDue } from '../shared/protocol.ts';
import type { HookAddress, Stage, Turn } from '../shared/reach.ts';
import { isPaused, remindersOf } from './clock.ts';
import type { Mark } from './manners.ts';
import type { Device, Late, Reach } from './reach.ts';
import { gameAt, isBotAt, seatOf, type Table, type Waited } from './stored.ts';

/** A turn is not told before its person had the time to see it on an open page. */
export const PARKED = 5_000;
/** A delivery that is under way is looked at again after this, should it never come back. */
const UNDER_WAY = 60_000;
const FIRST_RETRY = 30_000;
const LAST_TRY = 8;
/** Asked to wait for longer than this, there is no point in telling any more. */
const LONGEST_WAIT = 86_400_000;

const keyOf = ({ seat, for: what, turn }: Due): string => `${seat}-${what}-${turn}`;

interface Notice {
  due: Waited;
  stage: Stage;
  at: number;
}

export type Target = { type: 'device'; id: string; device: Device } | { type: 'hook'; id: string; hook: HookAddress };

/** One notice on its way to one target. Its id is made of what it is about: made twice, it is the same delivery. */
export interface Delivery {
  id: string;
  to: Target;
  turn: Turn;
}

export interface Moment {
  now: number;
  /** Seats whose person has seen that they are waited for. */
  aware: readonly Seat[];
  /** Deliveries under way. */
  busy: readonly string[];
}

export interface Plan {
  send: Delivery[];
  /** Not to be sent: it has been seen. */
  spared: string[];
  /** When to look again; null where there is nothing to wait for. */
  wake: number | null;
}

/** What is to be told now, to whom, and when there may be more. */
export function planOf(table: Table, reach: Reach, moment: Moment): Plan {
  const plan: Plan = { send: [], spared: [], wake: null };
  if (isPaused(table)) return plan;
  for (const due of table.dues.filter(({ seat }) => !isBotAt(table, seat)))
    for (const to of targetsOf(table, reach, due.seat)) add(plan, nextOf(table, reach, { due, to, moment }));
  return plan;
}

function add(plan: Plan, { send, spared, wake }: Next): void {
  if (send) plan.send.push(send);
  if (spared) plan.spared.push(spared);
  if (wake !== null) plan.wake = Math.min(wake, plan.wake ?? wake);
}

interface Next {
  send: Delivery | null;
  spared: string | null;
  wake: number | null;
}

/** Of the stages that have come only the last is worth telling. */
function nextOf(table: Table, reach: Reach, { due, to, moment }: { due: Waited; to: Target; moment: Moment }): Next {
  const { now, aware, busy } = moment;
  const notices = stagesOf(table, due);
  const notice = notices.findLast(({ at }) => at <= now);
  const later = notices.find(({ at }) => at > now)?.at ?? null;
  const next: Next = { send: null, spared: null, wake: later };
  if (!notice) return next;
  const delivery = { id: idOf(table, notice, to), to, turn: turnOf(table, notice) };
  if (reach.done.includes(delivery.id)) return next;
  const again = reach.late.find(({ id }) => id === delivery.id)?.again ?? 0;
  if (busy.includes(delivery.id)) return { ...next, wake: earlier(now + UNDER_WAY, later) };
  if (again > now) return { ...next, wake: earlier(again, later) };
  return notice.stage === 'asked' && aware.includes(due.seat)
    ? { ...next, spared: delivery.id }
    : { ...next, send: delivery, wake: now };
}

const earlier = (time: number, other: number | null): number => Math.min(time, other ?? time);

const STAGES = { half: 'half', most: 'tenth' } as const;

/** Where days count, half of the time and nine tenths of it are told too; by then the turn itself was, or need not be. */
function stagesOf(table: Table, due: Waited): Notice[] {
  const later = remindersOf(table)
    .filter((reminder) => isSameDue(reminder, due))
    .map(({ part, at }): Notice => ({ due, stage: STAGES[part], at }));
  const at = Math.min(due.since + PARKED, ...later.map((notice) => notice.at));
  return [{ due, stage: 'asked', at }, ...later];
}

function targetsOf(table: Table, { devices, hook }: Reach, seat: Seat): Target[] {
  const hash = table.seats[seat]?.hash;
  const own = devices.filter((device) => device.hash === hash);
  const hooks: Target[] = hook ? [{ type: 'hook', id: 'hook', hook }] : [];
  return [...own.map((device): Target => ({ type: 'device', id: nameDevice(device), device })), ...hooks];
}

/** The end of its address tells it from the seat's other devices. */
const nameDevice = ({ endpoint }: Device): string => endpoint.slice(-16);

const noticeId = (table: Table, { due, stage }: Notice): string => `${table.code}-${keyOf(due)}-${stage}`;
const idOf = (table: Table, notice: Notice, to: Target): string => `${noticeId(table, notice)}>${to.id}`;

const turnOf = (table: Table, notice: Notice): Turn => ({
  type: 'turn',
  code: table.code,
  title: gameAt(table).title,
  id: noticeId(table, notice),
  name: table.seats[notice.due.seat]?.name ?? '',
  for: notice.due.for,
  stage: notice.stage,
  by: notice.due.by,
});

/** How a delivery went. */
export type Fate =
  | { type: 'sent' }
  /** There is nobody any more. */
  | { type: 'gone' }
  /** `after`: how long the other side asks to be left alone. */
  | { type: 'failed'; after: number };

/** The ways to reach people after a delivery has gone the way it went. */
export function settled(reach: Reach, { id, to }: Delivery, { fate, now }: { fate: Fate; now: number }): Reach {
  const known = reach.late.find((late) => late.id === id);
  const late = reach.late.filter((other) => other !== known);
  const done = { ...reach, done: [...reach.done, id], late };
  switch (fate.type) {
    case 'sent':
      return done;
    case 'gone':
      return { ...without(reach, to), late };
    case 'failed': {
      const next = nextTry({ id, tries: (known?.tries ?? 0) + 1 }, fate.after, now);
      return next ? { ...reach, late: [...late, next] } : done;
    }
  }
}

function nextTry({ id, tries }: Omit<Late, 'again'>, after: number, now: number): Late | null {
  const wait = Math.max(after, FIRST_RETRY * 4 ** (tries - 1));
  return tries >= LAST_TRY || wait > LONGEST_WAIT ? null : { id, tries, again: now + wait };
}

const without = (reach: Reach, to: Target): Reach =>
  to.type === 'hook'
    ? { ...reach, hook: reach.hook === to.hook ? null : reach.hook }
    : { ...reach, devices: reach.devices.filter(({ endpoint }) => endpoint !== to.device.endpoint) };

/** What is still worth knowing: deliveries of what the table waits for no more never come up again. */
export function pruned(reach: Reach, table: Table): Reach {
  const running = table.dues.map((due) => `${table.code}-${keyOf(due)}-`);
  const isRunning = (id: string) => running.some((start) => id.startsWith(start));
  return {
    ...reach,
    devices: reach.devices.filter(({ hash }) => seatOf(table, hash) !== null),
    done: reach.done.filter(isRunning),
    late: reach.late.filter(({ id }) => isRunning(id)),
  };
}

/** Seats with a page that has shown its person what the table waits for. */
export const seatsAware = (table: Table, marks: readonly Mark[]): Seat[] =>
  table.seats.flatMap((sitter, seat) => {
    const hasSeen = ({ hash, seen }: Mark) =>
      sitter !== null &&
      hash !== null &&
      hash === sitter.hash &&
      (seen ?? -1) >= sitter.askedAt &&
      (seen ?? 0) <= sitter.version;
    return marks.some(hasSeen) ? [seat] : [];
  });

export const linkTo = (site: string, code: string): string => `${site}/t/${nameCode(code)}`;
