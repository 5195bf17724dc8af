import type { Due, Seat } from '../shared/game.ts';
import { nameCode } from '../shared/limits.ts';
import { gameOf, isGameId } from '../shared/games.ts';
import { isSameDue } from '../shared/answers.ts';
import type { HookAddress, News, Stage, Turn } from '../shared/reach.ts';
import { isPaused, remindersOf } from './clock.ts';
import type { Mark } from './manners.ts';
import { type Device, heldNow, type Late, type Reach } from './reach.ts';
import { type Claim, gameAt, type Table, type Waited } from './stored.ts';
import { isBotAt, nameAt, versionOf } from './people.ts';

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

type DeviceTarget = { type: 'device'; id: string; device: Device };
export type Target = DeviceTarget | { type: 'hook'; id: string; hook: HookAddress };

/** One notice on its way to one target. Its id is made of what it is about: made twice, it is the same delivery. */
export interface Delivery {
  id: string;
  to: Target;
  news: News;
}

export interface Moment {
  now: number;
  /** Seats whose person has seen that they are waited for. */
  aware: readonly Seat[];
  /** Seats with an open page. */
  here: readonly Seat[];
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
export function planOf(table: Table, known: Reach, moment: Moment): Plan {
  const reach = heldNow(table, known);
  const plan: Plan = { send: [], spared: [], wake: null };
  for (const delivery of aboutSeats(table, reach)) add(plan, carried(reach, delivery, moment));
  for (const ending of endingsOf(table))
    for (const { seat, to } of audienceOf(table, reach)) add(plan, endingFor(reach, ending, { seat, to, moment }));
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

/** That somebody asks for a seat, at once and wherever its owner may look; and to old devices, that theirs has moved. */
function aboutSeats(table: Table, reach: Reach): Delivery[] {
  const { claim, code } = table;
  const { title } = gameAt(table);
  const moved = reach.moved.map((device) => ({
    id: movedId(device),
    to: { type: 'device' as const, id: nameDevice(device), device },
    news: { type: 'moved' as const, id: movedId(device), code, title },
  }));
  if (!claim) return moved;
  const id = `${claimId(table, claim)}-${claim.until ?? 'asked'}`;
  const news = { type: 'claim' as const, id, code, title, name: nameAt(table, claim.seat), by: claim.until };
  return [...moved, ...targetsOf(table, reach, claim.seat).map((to) => ({ id: `${id}>${to.id}`, to, news }))];
}

const claimId = ({ code }: Table, { at }: Claim): string => `${code}-claim-${at}`;
const movedId = (device: Device): string => `moved-${device.hash.slice(0, 16)}-${nameDevice(device)}`;

/** What is told of the end: that it came, or where everybody goes on. */
interface Ending {
  news: News;
  at: number;
  /** Whose doing it is. */
  by: Seat | null;
}

function endingsOf(table: Table): Ending[] {
  const { code, ended, rematch } = table;
  if (ended === null) return [];
  if (!rematch?.made || !isGameId(rematch.game))
    return [
      { news: { type: 'over', id: overId(table), code, title: gameAt(table).title }, at: ended + PARKED, by: null },
    ];
  const { title } = gameOf(rematch.game);
  const name = nameAt(table, rematch.host);
  return [{ news: { type: 'next', id: nextId(table), code, title, name }, at: ended, by: rematch.host }];
}

const overId = ({ code }: Table): string => `${code}-over`;
const nextId = ({ code, rematch }: Table): string => `${code}-next-${rematch?.code}`;

type Listener = { seat: Seat | null; to: Target };

/** Who has not left, and the webhook. */
const audienceOf = (table: Table, reach: Reach): Listener[] => [
  ...table.seats.flatMap((sitter, seat) =>
    sitter && !sitter.gone ? devicesOf(table, reach, seat).map((to) => ({ seat, to })) : [],
  ),
  ...hooksOf(reach).map((to) => ({ seat: null, to })),
];

/** Whoever is there sees it. */
function endingFor(reach: Reach, { news, at, by }: Ending, { seat, to, moment }: Listener & { moment: Moment }): Next {
  if (at > moment.now) return { send: null, spared: null, wake: at };
  const next = carried(reach, { id: `${news.id}>${to.id}`, to, news }, moment);
  const isSpared = seat !== null && (seat === by || moment.here.includes(seat));
  return isSpared && next.send ? { ...next, send: null, spared: next.send.id } : next;
}

/** Of the stages that have come only the last is worth telling. */
function nextOf(table: Table, reach: Reach, { due, to, moment }: { due: Waited; to: Target; moment: Moment }): Next {
  const { now, aware } = moment;
  const notices = stagesOf(table, due);
  const notice = notices.findLast(({ at }) => at <= now);
  const later = notices.find(({ at }) => at > now)?.at ?? null;
  if (!notice) return { send: null, spared: null, wake: later };
  const next = carried(reach, { id: idOf(table, notice, to), to, news: turnOf(table, notice) }, moment);
  const isSpared = next.send !== null && notice.stage === 'asked' && aware.includes(due.seat);
  /* It is written down at once: the page that has seen it may close. */
  const told = isSpared ? { ...next, send: null, spared: next.send?.id ?? null } : next;
  return { ...told, wake: earlier(next.wake, later) };
}

/** How far one delivery is: to be sent now, under way, to be tried again, or done with. */
function carried({ done, late }: Reach, delivery: Delivery, { now, busy }: Moment): Next {
  const next: Next = { send: null, spared: null, wake: null };
  if (done.includes(delivery.id)) return next;
  if (busy.includes(delivery.id)) return { ...next, wake: now + UNDER_WAY };
  const again = late.find(({ id }) => id === delivery.id)?.again ?? 0;
  return again > now ? { ...next, wake: again } : { ...next, send: delivery, wake: now };
}

const earlier = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

const STAGES = { half: 'half', most: 'tenth' } as const;

/** Where days count, half of the time and nine tenths of it are told too; by then the turn itself was, or need not be. */
function stagesOf(table: Table, due: Waited): Notice[] {
  const later = remindersOf(table)
    .filter((reminder) => isSameDue(reminder, due))
    .map(({ part, at }): Notice => ({ due, stage: STAGES[part], at }));
  const at = Math.min(due.since + PARKED, ...later.map((notice) => notice.at));
  return [{ due, stage: 'asked', at }, ...later];
}

const targetsOf = (table: Table, reach: Reach, seat: Seat): Target[] => [
  ...devicesOf(table, reach, seat),
  ...hooksOf(reach),
];

const devicesOf = (table: Table, { devices }: Reach, seat: Seat): Target[] =>
  devices
    .filter(({ hash }) => hash === table.seats[seat]?.hash)
    .map((device) => ({ type: 'device', id: nameDevice(device), device }));

const hooksOf = ({ hook }: Reach): Target[] => (hook ? [{ type: 'hook', id: 'hook', hook }] : []);

/** The end of its address tells it from the seat's other devices. */
const nameDevice = ({ endpoint }: Device): string => endpoint.slice(-16);

/** A reminder of another deadline is another reminder; a turn is one turn. */
const noticeId = (table: Table, { due, stage }: Notice): string =>
  `${table.code}-${keyOf(due)}-${stage}${stage === 'asked' ? '' : `-${due.by}`}`;
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
export function settled(reach: Reach, { id, to, news }: Delivery, { fate, now }: { fate: Fate; now: number }): Reach {
  const known = reach.late.find((late) => late.id === id);
  const late = reach.late.filter((other) => other !== known);
  const isFarewell = news.type === 'moved' && to.type === 'device';
  const done = isFarewell ? { ...farewelled(reach, to), late } : { ...reach, done: [...reach.done, id], late };
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
    : { ...farewelled(reach, to), devices: reach.devices.filter(({ endpoint }) => endpoint !== to.device.endpoint) };

/** Whoever has been told that the seat has moved is told nothing more. */
const farewelled = (reach: Reach, { device }: DeviceTarget): Reach => ({
  ...reach,
  moved: reach.moved.filter(({ endpoint }) => endpoint !== device.endpoint),
});

/** A browser that takes no messages any more. */
export const forgotten = (reach: Reach, endpoint: string): Reach => ({
  ...reach,
  devices: reach.devices.filter((device) => device.endpoint !== endpoint),
});

/** What is still worth knowing: deliveries of what the table waits for no more never come up again. */
export function pruned(known: Reach, table: Table): Reach {
  const reach = heldNow(table, known);
  const running = [
    ...table.dues.map((due) => `${table.code}-${keyOf(due)}-`),
    ...(table.claim ? [`${claimId(table, table.claim)}-`] : []),
    ...reach.moved.map(movedId),
    ...(table.ended === null ? [] : [overId(table), nextId(table)]),
  ];
  const isRunning = (id: string) => running.some((start) => id.startsWith(start));
  return {
    ...reach,
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
      (seen ?? 0) <= versionOf(table, seat);
    return marks.some(hasSeen) ? [seat] : [];
  });

export const linkTo = (site: string, code: string): string => `${site}/t/${nameCode(code)}`;
