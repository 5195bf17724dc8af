import { LIMITS } from '../shared/limits.ts';
import type { Refusal } from '../shared/answers.ts';
import type { Reached, SeatWish } from '../shared/reach.ts';
import { calendarOf } from './calendar.ts';
import { isTooFast, type Manners } from './manners.ts';
import { type Delivery, forgotten, type Plan, planOf, pruned, seatsAware, settled } from './notices.ts';
import { noteError } from './notes.ts';
import { type Act, type Granted, heldNow, noReach, type Reach, reachedAt, seatOfFeed, wished } from './reach.ts';
import { deliver, parseKeys, type PushKeys, pushTest } from './send.ts';
import { guestsOf, presenceAt } from './sockets.ts';
import { readReach, writeReach } from './store.ts';
import type { Table } from './stored.ts';
import { refusal } from './told.ts';

export interface OutboxEnv {
  /** `public.private`, made once by the deploy; without them nothing is pushed. */
  PUSH_KEYS?: string;
  /** Hosts, divided by blanks, that whoever runs this site vouches for. */
  ALSO_REACH?: string;
}

/** What is on its way to people whose pages are closed. What it remembers may be lost at any time: the row has what counts. */
export interface Outbox {
  readonly ctx: DurableObjectState;
  readonly keys: PushKeys | null;
  readonly also: readonly string[];
  /** As stored; null where there is no row. */
  reach: Reach | null;
  isRead: boolean;
  /** Deliveries under way. */
  busy: string[];
  /** While the alarm rings: what is due now is about to be sent, and needs no other alarm. */
  isRinging: boolean;
  readonly wishes: Manners;
}

export const openOutbox = (ctx: DurableObjectState, { PUSH_KEYS, ALSO_REACH = '' }: OutboxEnv): Outbox => ({
  ctx,
  keys: parseKeys(PUSH_KEYS),
  also: ALSO_REACH.split(' ').filter(Boolean),
  reach: null,
  isRead: false,
  busy: [],
  isRinging: false,
  wishes: { since: 0, messages: 0, strikes: 0 },
});

function reachOf(outbox: Outbox): Reach | null {
  if (!outbox.isRead) {
    const body = readReach(outbox.ctx.storage.sql);
    outbox.reach = body === null ? null : { ...noReach(''), ...JSON.parse(body) };
    outbox.isRead = true;
  }
  return outbox.reach;
}

/** Memory follows only when it is written; what says the same is not written again. */
function keepReach(outbox: Outbox, reach: Reach): void {
  const body = JSON.stringify(reach);
  if (body === JSON.stringify(outbox.reach)) return;
  writeReach(outbox.ctx.storage, body);
  outbox.reach = reach;
}

interface Asking {
  wish: SeatWish;
  site: string;
  now: number;
}

/** Judges a wish, and keeps what it changes. Each change costs a stored row, and nobody needs many. */
export function grant(outbox: Outbox, table: Table, { wish, site, now }: Asking): Act {
  const known = reachOf(outbox) ?? noReach(site);
  const act = wished(table, known, wish, { now, site, pushes: outbox.keys !== null, also: outbox.also });
  if (act.type === 'refused' || act.reach === known) return act;
  outbox.wishes.messages += LIMITS.arrangement - 1;
  if (isTooFast(outbox.wishes, now)) return { type: 'refused', ...refusal('too-many') };
  keepReach(outbox, act.reach);
  return act;
}

/** The table is asked for anew after a test: it may have gone meanwhile, and nothing is written for it then. */
export async function answer(
  outbox: Outbox,
  { wish, act }: { wish: SeatWish; act: Granted },
  tableNow: () => Table | null,
): Promise<Reached | Refusal> {
  const { keys } = outbox;
  if (wish.type === 'test') {
    const fate = await pushTest(act, wish, keys);
    const [table, known] = [tableNow(), outbox.reach];
    if (fate.type === 'gone' && table && known) keepReach(outbox, forgotten(known, wish.endpoint));
    if (fate.type !== 'sent') return refusal('not-reached');
  }
  return reachedAt(act, keys?.publicKey ?? null);
}

/** The deadlines of the seat whose secret this is. */
export function calendar(
  outbox: Outbox,
  table: Table,
  { secret, now }: { secret: string; now: number },
): string | null {
  const reach = reachOf(outbox);
  const seat = reach && seatOfFeed(table, reach, secret);
  return reach && seat !== null ? calendarOf(table, { seat, site: reach.site, now }) : null;
}

/** When there is next something to tell: the alarm must ring for it too. */
export function noticeAt(outbox: Outbox, table: Table, now: number): number | null {
  return outbox.isRinging ? null : (plan(outbox, table, now)?.wake ?? null);
}

function plan(outbox: Outbox, table: Table, now: number): Plan | null {
  const reach = reachOf(outbox);
  if (!reach) return null;
  const { ctx, busy } = outbox;
  const marks = guestsOf(ctx).map(({ mark }) => mark);
  const { here } = presenceAt(ctx, table, now, null);
  return planOf(table, reach, { now, aware: seatsAware(table, marks), here, busy });
}

/** Sends what is due. The table is asked for anew each time: it goes on while a receiver makes us wait. */
export async function drain(outbox: Outbox, tableNow: () => Table | null, now: number): Promise<void> {
  outbox.isRinging = false;
  const table = tableNow();
  const due = table && plan(outbox, table, now);
  if (!table || !due) return;
  const { reach } = outbox;
  if (reach && due.spared.length > 0)
    keepReach(outbox, pruned({ ...reach, done: [...reach.done, ...due.spared] }, table));
  outbox.busy.push(...due.send.map(({ id }) => id));
  await Promise.all(due.send.map((delivery) => carry(outbox, delivery, tableNow)));
}

async function carry(outbox: Outbox, delivery: Delivery, tableNow: () => Table | null): Promise<void> {
  const { keys, reach } = outbox;
  try {
    const fate = await deliver(delivery, { site: reach?.site ?? '', keys });
    const [table, known] = [tableNow(), outbox.reach];
    if (table && known)
      keepReach(outbox, pruned(settled(heldNow(table, known), delivery, { fate, now: Date.now() }), table));
  } catch (thrown) {
    noteError('delivery', thrown);
  } finally {
    outbox.busy = outbox.busy.filter((id) => id !== delivery.id);
  }
}
