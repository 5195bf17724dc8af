import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CLOSE } from '../shared/protocol.ts';
import { fast } from '../shared/rng.ts';
import { pushed, reached, type SeatWish, standings } from '../shared/reach.ts';
import { lineFrom } from '../worker/log.ts';
import type { Reach } from '../worker/reach.ts';
import {
  call,
  closeHouse,
  evict,
  freshId,
  gathered,
  newTable,
  openHouse,
  Page,
  pageAt,
  playOne,
  post,
  PUSH_KEYS,
  quiet,
  restore,
  settled,
  sql,
  stored,
} from './harness.ts';
import { type Browser, type Got, newBrowser, openReceiver, type Receiver, senderOf } from './receiver.ts';
import { DAY, SECOND, tokenOf } from './tabletop.ts';

vi.setConfig({ testTimeout: 180_000 });
beforeAll(openHouse);
afterAll(closeHouse);

const receivers: Receiver[] = [];
afterAll(() => Promise.all(receivers.map((receiver) => receiver.close())));

async function newReceiver(): Promise<Receiver> {
  const receiver = await openReceiver();
  receivers.push(receiver);
  return receiver;
}

const MINUTE = 60 * SECOND;
const [publicKey] = PUSH_KEYS.split('.');
const DAYS = { pace: 'days', seconds: 86_400, reaction: 0, answer: 86_400, absent: 'wait', live: null } as const;

interface Slow {
  code: string;
  pages: Page[];
  browsers: Browser[];
  /** Where the messages of this table go. */
  service: Receiver;
}

/** A game over days, the cards dealt. */
async function slowTable(people = 2): Promise<Slow> {
  const service = await newReceiver();
  const { code, pages } = await gathered(people);
  await pages[0].accept({ type: 'chairs', count: people });
  await pages[0].accept({ type: 'clock', clock: DAYS });
  await pages[0].accept({ type: 'start' });
  await settled(pages, 1);
  return { code, pages, browsers: pages.map(() => newBrowser(service)), service };
}

async function ask(code: string, wish: SeatWish): Promise<{ status: number; why?: string }> {
  const answer = await post(wish, {}, `/api/tables/${code}/seat`);
  const body: { why?: string } = JSON.parse(await answer.text());
  if (answer.ok) v.parse(reached, body);
  return { status: answer.status, ...body };
}

const wish = async (code: string, wanted: SeatWish) => expect(await ask(code, wanted)).toMatchObject({ status: 200 });

const subscribe = (code: string, n: number, { address }: Browser) =>
  wish(code, { type: 'device', token: tokenOf(n), device: address });

const hook = ({ code, service }: Slow) =>
  wish(code, { type: 'hook', token: tokenOf(0), hook: { kind: 'json', url: `${service.url}/hook` } });

const moverOf = (pages: Page[]): number => pages.findIndex((page) => page.owes);

/** Looks again and again until it is so. */
const until = (isSo: () => void | Promise<void>): Promise<void> => vi.waitFor(isSo, { timeout: 45_000, interval: 50 });

async function got({ service }: Slow, count: number): Promise<Got[]> {
  await until(() => expect(service.got).toHaveLength(count));
  return service.got;
}

const reachAt = async (code: string): Promise<Reach> =>
  JSON.parse(String((await sql(code, 'SELECT body FROM reach'))[0].body));

/** The turn is taken to begin so much later: there is time to get ready for it. */
const putOff = (code: string, time: number): Promise<void> =>
  restore(code, (table) => {
    for (const due of table.dues) Object.assign(due, { since: due.since + time, by: due.by && due.by + time });
    table.alarm = null;
  });

/** Time passes for what the table waits for, and for what is to be tried again; somebody looks in. */
async function pass(code: string, time: number, page: Page): Promise<void> {
  const reach = await reachAt(code);
  const late = reach.late.map((each) => ({ ...each, again: each.again - time }));
  await sql(code, `UPDATE reach SET body = '${JSON.stringify({ ...reach, late }).replaceAll("'", "''")}'`);
  await restore(code, (table) => {
    for (const due of table.dues)
      Object.assign(due, { since: due.since - time, moved: due.moved - time, by: due.by && due.by - time });
    table.alarm = null;
  });
  await page.ask({ type: 'look' });
}

describe('a turn reaches a closed page', () => {
  test.concurrent('by a push that only its browser can read, signed by this site', async () => {
    const slow = await slowTable();
    const { code, pages, browsers, service } = slow;
    const mover = moverOf(pages);
    await subscribe(code, mover, browsers[mover]);
    const [push] = await got(slow, 1);
    expect(push).toMatchObject({ method: 'POST', path: new URL(browsers[mover].address.endpoint).pathname });
    expect(push.headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: code, urgency: 'normal' });
    expect(Number(push.headers.ttl)).toBeGreaterThan(86_000);
    const { claims, key } = senderOf(push);
    expect([key, claims.aud]).toEqual([publicKey, service.url.replace('http', 'https')]);
    expect(claims.exp * 1000).toBeLessThanOrEqual(Date.now() + DAY);
    const told = v.parse(pushed, browsers[mover].read(push));
    expect(told).toMatchObject({ type: 'turn', code, title: 'Stacks', name: ['Ann', 'P1'][mover], stage: 'asked' });
    expect(push.body.length).toBeLessThanOrEqual(4096);
    await quiet(1500);
    expect(service.got).toHaveLength(1);
  });

  test.concurrent('five seconds after it began, to each device of the seat and to nobody else', async () => {
    const slow = await slowTable();
    const { code, pages, browsers, service } = slow;
    const second = newBrowser(service);
    await putOff(code, MINUTE);
    for (const n of [0, 1]) await subscribe(code, n, browsers[n]);
    const before = moverOf(pages);
    await subscribe(code, 1 - before, second);
    const start = Date.now();
    while (moverOf(pages) === before) await playOne(pages, fast(5));
    const paths = (await got(slow, 2)).map(({ path }) => path).toSorted();
    expect(service.got[0].at - start).toBeGreaterThanOrEqual(4900);
    const mine = [browsers[1 - before], second].map(({ address }) => new URL(address.endpoint).pathname);
    expect(paths).toEqual(mine.toSorted());
  });

  test.concurrent('unless an open page has shown it; then neither an eviction nor leaving brings it back', async () => {
    const slow = await slowTable();
    const { code, pages, browsers, service } = slow;
    const mover = moverOf(pages);
    await putOff(code, MINUTE);
    await subscribe(code, mover, browsers[mover]);
    pages[mover].send(JSON.stringify({ type: 'seen', id: freshId(), version: pages[mover].version }));
    await pages[mover].ask({ type: 'look' });
    await evict(code);
    await pass(code, MINUTE, pages[mover]);
    await until(async () => expect((await reachAt(code)).done.length).toBe(1));
    await pages[mover].close();
    await evict(code);
    await (await pageAt(code, null)).close();
    await quiet(1500);
    expect(service.got).toEqual([]);
  });

  test.concurrent('though a page is open, where nobody looks at it', async () => {
    const slow = await slowTable();
    const { code, pages, browsers } = slow;
    const mover = moverOf(pages);
    await subscribe(code, mover, browsers[mover]);
    pages[mover].send(JSON.stringify({ type: 'seen', id: freshId(), version: 99 }));
    await got(slow, 1);
  });

  test.concurrent('though the object slept when it was time', async () => {
    const slow = await slowTable();
    const { code, pages, browsers } = slow;
    const mover = moverOf(pages);
    await subscribe(code, mover, browsers[mover]);
    for (const page of pages) await page.close();
    await evict(code);
    await got(slow, 1);
  });

  test.concurrent('and again at half and at nine tenths of its time', async () => {
    const slow = await slowTable();
    const { code, pages, browsers, service } = slow;
    const mover = moverOf(pages);
    await subscribe(code, mover, browsers[mover]);
    await got(slow, 1);
    await pass(code, DAY / 2, pages[0]);
    await got(slow, 2);
    await pass(code, 0.4 * DAY, pages[0]);
    await got(slow, 3);
    const stages = service.got.map((push) => v.parse(pushed, browsers[mover].read(push)));
    expect(stages).toMatchObject([{ stage: 'asked' }, { stage: 'half' }, { stage: 'tenth' }]);
    expect(service.got[2].headers.urgency).toBe('high');
    expect(Number(service.got[2].headers.ttl)).toBeLessThanOrEqual(8640);
  });
});

describe('the end of the game', () => {
  test.concurrent('reaches whoever is not there, and then that it goes on; nobody else', async () => {
    const slow = await slowTable();
    const { code, pages, browsers, service } = slow;
    await putOff(code, MINUTE);
    for (const n of [0, 1]) await subscribe(code, n, browsers[n]);
    await pages[1].close();
    await restore(code, (table) => {
      table.lines = table.lines.map((line) => JSON.stringify({ ...lineFrom(line), at: Date.now() - 91 * DAY }));
    });
    await pages[0].accept({ type: 'end' });
    const told = async (count: number) =>
      (await got(slow, count)).map((push) => v.parse(pushed, browsers[1].read(push)));
    expect(await told(1)).toMatchObject([{ type: 'over', code }]);
    await pages[0].accept({ type: 'rematch' });
    expect(await told(2)).toMatchObject([{ type: 'over' }, { type: 'next', code, name: 'Ann' }]);
    await quiet(1500);
    expect(service.got).toHaveLength(2);
  });
});

describe('that somebody asks for a seat', () => {
  test.concurrent('reaches its devices at once, and again when the others agree; and once it passed on, a last time', async () => {
    const slow = await slowTable();
    const { code, pages, browsers, service } = slow;
    const waiting = 1 - moverOf(pages);
    await subscribe(code, waiting, browsers[waiting]);
    await pages[waiting].close();
    const lost = new Page(code, null);
    await lost.opened;
    await lost.hello();
    await lost.accept({ type: 'claim', seat: waiting, token: tokenOf(40) });
    const [first] = await got(slow, 1);
    expect(first.headers).toMatchObject({ topic: `${code}-seat`, urgency: 'high' });
    await pages[1 - waiting].accept({ type: 'vouch', claim: lost.table!.claim!.at, agree: true });
    await got(slow, 2);
    const { until: end } = (await stored(code)).claim!;
    await restore(code, (table) => {
      table.claim!.until = Date.now() - 1;
      table.alarm = null;
    });
    await pages[1 - waiting].ask({ type: 'look' });
    await got(slow, 3);
    const told = service.got.map((push) => v.parse(pushed, browsers[waiting].read(push)));
    const name = ['Ann', 'P1'][waiting];
    expect(told).toMatchObject([
      { type: 'claim', name, by: null },
      { type: 'claim', name, by: end },
      { type: 'moved' },
    ]);
    expect(lost.seat).toBe(waiting);
    await until(async () => expect(await reachAt(code)).toMatchObject({ devices: [], moved: [], late: [] }));
  });
});

describe('a push service', () => {
  test.concurrent.each([404, 410])('that answers %s has no such browser any more', async (status) => {
    const slow = await slowTable();
    const { code, pages, browsers, service } = slow;
    const mover = moverOf(pages);
    service.manners.push(status);
    await subscribe(code, mover, browsers[mover]);
    await got(slow, 1);
    await until(async () => expect((await reachAt(code)).devices).toEqual([]));
  });

  test.concurrent('gets a test at once, and its failure is told', async () => {
    const slow = await slowTable();
    const { code, browsers, service } = slow;
    await subscribe(code, 0, browsers[0]);
    const { endpoint } = browsers[0].address;
    await wish(code, { type: 'test', token: tokenOf(0), endpoint });
    expect(v.parse(pushed, browsers[0].read(service.got[0]))).toEqual({ type: 'test', code, title: 'Stacks' });
    service.manners.push(500);
    expect(await ask(code, { type: 'test', token: tokenOf(0), endpoint })).toMatchObject({ why: 'not-reached' });
    expect(await ask(code, { type: 'test', token: tokenOf(1), endpoint })).toMatchObject({ why: 'not-reached' });
    expect((await reachAt(code)).devices).toHaveLength(1);
  });

  test.concurrent.each([404, 410])('that answers a test with %s has no such browser any more', async (status) => {
    const { code, browsers, service } = await slowTable();
    await subscribe(code, 0, browsers[0]);
    const { endpoint } = browsers[0].address;
    service.manners.push(status);
    expect(await ask(code, { type: 'test', token: tokenOf(0), endpoint })).toMatchObject({ why: 'not-reached' });
    expect((await reachAt(code)).devices).toEqual([]);
  });

  test.concurrent('that answers a test when the table has ended leaves no row behind', async () => {
    const code = await newTable();
    const service = await newReceiver();
    const browser = newBrowser(service);
    await subscribe(code, 0, browser);
    await restore(code, (table) => {
      table.made = Date.now() + 3 * SECOND - 7 * DAY;
      table.alarm = null;
    });
    await (await pageAt(code, null)).close();
    service.manners.push({ status: 410, headers: {}, after: 5 * SECOND });
    const { endpoint } = browser.address;
    expect(await ask(code, { type: 'test', token: tokenOf(0), endpoint })).toMatchObject({ why: 'not-reached' });
    expect(await sql(code, "SELECT name FROM sqlite_master WHERE name IN ('reach', 'stored')")).toEqual([]);
  });

  test.concurrent('is left alone as one that fails, where nothing can be sealed for the browser', async () => {
    const { code, pages, browsers } = await slowTable();
    const token = tokenOf(moverOf(pages));
    const { endpoint } = browsers[0].address;
    await wish(code, { type: 'device', token, device: { endpoint, p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } });
    expect(await ask(code, { type: 'test', token, endpoint })).toMatchObject({ why: 'not-reached' });
    await until(async () => expect((await reachAt(code)).late).toMatchObject([{ tries: 1 }]));
  });

  test.concurrent('is one of those that browsers have', async () => {
    const slow = await slowTable();
    const { code, service } = slow;
    for (const endpoint of ['https://push.example.org/x', 'http://10.0.0.1/x', 'http://localhost:1/x']) {
      const device = { ...newBrowser(service).address, endpoint };
      expect(await ask(code, { type: 'device', token: tokenOf(0), device })).toMatchObject({
        status: 400,
        why: 'bad-address',
      });
    }
    expect(await sql(code, "SELECT name FROM sqlite_master WHERE name = 'reach'")).toEqual([]);
  });
});

describe('a webhook', () => {
  test.concurrent('is told whose turn it is, and where', async () => {
    const slow = await slowTable();
    const { code, pages } = slow;
    await hook(slow);
    const [{ headers, body }] = await got(slow, 1);
    const link = expect.stringMatching(new RegExp(`^http://[^/]+/t/${code.slice(0, 5)}-${code.slice(5)}$`));
    const name = ['Ann', 'P1'][moverOf(pages)];
    expect(JSON.parse(String(body))).toMatchObject({ name, code, link, text: `${name}, it is your turn at Stacks.` });
    expect(headers['idempotency-key']).toBe(JSON.parse(String(body)).id);
  });

  test.concurrent('that fails gets the same once more, under the same id, when its time has come', async () => {
    const slow = await slowTable();
    const { code, pages, service } = slow;
    service.manners.push(500);
    await hook(slow);
    await got(slow, 1);
    await until(async () => expect((await reachAt(code)).late.length).toBe(1));
    await pass(code, 30 * SECOND, pages[0]);
    const [first, second] = await got(slow, 2);
    expect(second.headers['idempotency-key']).toBe(first.headers['idempotency-key']);
    await until(async () => expect((await reachAt(code)).late).toEqual([]));
  });

  test.concurrent('that is told too much is left alone for as long as it says', async () => {
    const slow = await slowTable();
    const { code, pages, service } = slow;
    service.manners.push({ status: 429, headers: { 'retry-after': '600' } });
    await hook(slow);
    await got(slow, 1);
    await until(async () => expect((await reachAt(code)).late.length).toBe(1));
    const [{ again }] = (await reachAt(code)).late;
    expect(again - Date.now()).toBeGreaterThan(590 * SECOND);
    await pass(code, 5 * MINUTE, pages[0]);
    await quiet(500);
    expect(service.got).toHaveLength(1);
    await pass(code, 5 * MINUTE, pages[0]);
    await got(slow, 2);
  });

  test.concurrent('that stalls is cut off, and holds up no decision and no other message', async () => {
    const slow = await slowTable();
    const { code, pages, browsers, service } = slow;
    const mover = moverOf(pages);
    service.manners.push('stall', 'stall');
    await hook(slow);
    await subscribe(code, mover, browsers[mover]);
    await got(slow, 2);
    const start = Date.now();
    const before = mover;
    while (moverOf(pages) === before) await playOne(pages, fast(5));
    expect(Date.now() - start).toBeLessThan(9000);
    await got(slow, 3);
    await quiet(10_500);
    expect((await reachAt(code)).late.every(({ tries }) => tries === 1)).toBe(true);
  });

  test.concurrent('is not followed to where it points', async () => {
    const slow = await slowTable();
    const { service } = slow;
    service.manners.push({ status: 302, headers: { location: `${service.url}/elsewhere` } });
    await hook(slow);
    await got(slow, 1);
    await quiet(1000);
    expect(service.got.map(({ path }) => path)).toEqual(['/hook']);
  });

  test.concurrent('is the host’s to set, leads to a public place, and is never shown', async () => {
    const slow = await slowTable();
    const { code } = slow;
    const to = (url: string, n = 0) => ask(code, { type: 'hook', token: tokenOf(n), hook: { kind: 'json', url } });
    expect(await to('https://example.org/x', 1)).toMatchObject({ status: 403, why: 'not-host' });
    for (const url of ['http://example.org', 'https://192.168.0.1/', 'https://localhost/'])
      expect(await to(url)).toMatchObject({ status: 400, why: 'bad-address' });
    const answer = await to('https://example.org/secret');
    expect(answer).toMatchObject({ hook: 'json' });
    expect(JSON.stringify(answer)).not.toContain('secret');
  });
});

describe('rows', () => {
  test.concurrent('are not written for what nobody asked for', async () => {
    const slow = await slowTable();
    const { code, pages } = slow;
    for (let n = 0; n < 6; n++) await playOne(pages, fast(n));
    pages[0].send(JSON.stringify({ type: 'seen', id: freshId(), version: pages[0].version }));
    await ask(code, { type: 'reach', token: tokenOf(0) });
    await post({ seats: [{ code, token: tokenOf(0) }] }, {}, '/api/mine');
    expect(await sql(code, "SELECT name FROM sqlite_master WHERE name = 'reach'")).toEqual([]);
  });

  test.concurrent('go when the table goes', async () => {
    const code = await newTable();
    await subscribe(code, 0, newBrowser(await newReceiver()));
    await restore(code, (table) => {
      table.made -= 8 * DAY;
    });
    const page = await pageAt(code, null).catch(() => null);
    expect(page).toBe(null);
    expect(await sql(code, "SELECT name FROM sqlite_master WHERE name IN ('reach', 'stored')")).toEqual([]);
  });
});

describe('my tables', () => {
  const mine = async (seats: { code: string; token: string }[]) => {
    const answer = await post({ seats }, {}, '/api/mine');
    return v.parse(standings, await answer.json());
  };

  test.concurrent('are told with whose turn it is, to who has a seat there', async () => {
    const slow = await slowTable();
    const { code, pages } = slow;
    const other = await newTable('tock' as never).catch(() => newTable());
    const mover = moverOf(pages);
    const told = await mine([
      { code, token: tokenOf(1) },
      { code: other, token: tokenOf(0) },
      { code, token: tokenOf(9) },
      { code: 'zzzzzzzzzz', token: tokenOf(0) },
    ]);
    expect(told).toMatchObject([
      { code, seat: 1, phase: 'playing', dues: [{ seat: mover, for: 'turn' }], pace: 'days' },
      { code: other, seat: 0, phase: 'gathering' },
      null,
      null,
    ]);
    expect(JSON.stringify(told)).not.toMatch(/hash|token|private/);
  });

  test.concurrent('are asked for in the body of a POST of our own pages, forty at most', async () => {
    const seats = Array.from({ length: 41 }, () => ({ code: '2222222222', token: tokenOf(0) }));
    expect((await post({ seats }, {}, '/api/mine')).status).toBe(400);
    expect((await post({ seats: [] }, { origin: 'https://evil.example' }, '/api/mine')).status).toBe(403);
    expect((await call('/api/mine')).status).toBe(405);
    expect(await (await post({ seats: [] }, {}, '/api/mine')).json()).toEqual([]);
  });
});

describe('a calendar', () => {
  test.concurrent('opens by its secret, until it is given up', async () => {
    const slow = await slowTable();
    const { code, pages } = slow;
    const token = tokenOf(moverOf(pages));
    const feed = 'ab'.repeat(16);
    const path = `/api/tables/${code}/calendar/${feed}.ics`;
    expect((await call(path)).status).toBe(404);
    await wish(code, { type: 'feed', token, feed });
    const answer = await call(path);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = await answer.text();
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toContain(`UID:${code}-`);
    expect(text).not.toContain(token);
    await wish(code, { type: 'feed', token, feed: null });
    expect((await call(path)).status).toBe(404);
  });
});

describe('a seat on another device', () => {
  const [key, fresh] = ['cd'.repeat(16), tokenOf(500)];

  test.concurrent('leaves the old one at once, whose pages are told and whose words count no more', async () => {
    const slow = await slowTable();
    const { code, pages, browsers } = slow;
    const mover = moverOf(pages);
    const [old, another] = [pages[mover], await pageAt(code, mover)];
    pages[mover].send(JSON.stringify({ type: 'seen', id: freshId(), version: pages[mover].version }));
    await subscribe(code, mover, browsers[mover]);
    await wish(code, { type: 'give', token: tokenOf(mover), key });
    await wish(code, { type: 'take', token: fresh, key });
    for (const page of [old, another]) expect(await page.closed).toEqual({ code: CLOSE.moved, reason: 'moved' });
    const back = await pageAt(code, null);
    expect(await back.hello(tokenOf(mover))).toMatchObject({ type: 'refused', why: 'wrong-token' });
    expect(await back.hello(fresh)).toMatchObject({ type: 'welcome', seat: mover });
    expect(await back.decide(back.random(fast(1)))).toMatchObject({ type: 'accepted' });
    expect(await ask(code, { type: 'take', token: tokenOf(501), key })).toMatchObject({ status: 403, why: 'bad-key' });
    const [push] = await got(slow, 1);
    expect(push.headers).toMatchObject({ topic: `${code}-seat`, urgency: 'normal' });
    expect(v.parse(pushed, browsers[mover].read(push))).toMatchObject({ type: 'moved', code, title: 'Stacks' });
    await until(async () => expect((await reachAt(code)).moved).toEqual([]));
  });

  test.concurrent('is one seat’s, though fifty devices ask for it at once', async () => {
    const slow = await slowTable();
    const { code } = slow;
    await wish(code, { type: 'give', token: tokenOf(1), key });
    const tries = Array.from({ length: 50 }, (_, n) => ask(code, { type: 'take', token: tokenOf(600 + n), key }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 403)).toHaveLength(49);
  });

  test.concurrent('is not to be guessed, and nobody else is disturbed by who tries', async () => {
    const slow = await slowTable();
    const { code, pages } = slow;
    await wish(code, { type: 'give', token: tokenOf(1), key });
    for (let n = 0; n < 100; n++) {
      const guess = (n + 4096).toString(16).padStart(32, 'e');
      expect(await ask(code, { type: 'take', token: tokenOf(700 + n), key: guess })).toMatchObject({ status: 403 });
    }
    expect(await pages[1].ask({ type: 'look' })).toMatchObject({ type: 'welcome', seat: 1 });
    await wish(code, { type: 'take', token: fresh, key });
  });
});
