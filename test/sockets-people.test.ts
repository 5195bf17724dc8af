import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { GameId } from '../shared/games.ts';
import { CLOSE } from '../shared/protocol.ts';
import type { Clock } from '../shared/wire.ts';
import { fast } from '../shared/rng.ts';
import {
  call,
  closeHouse,
  dealtTable,
  evict,
  freshId,
  gathered,
  openHouse,
  Page,
  pageAt,
  playOut,
  post,
  QUICK,
  quiet,
  redeploy,
  restore,
  settled,
  sql,
  stored,
} from './harness.ts';
import { DAY, tokenOf } from './tabletop.ts';

beforeAll(openHouse);
afterAll(closeHouse);

const DAYS: Clock = { ...QUICK, pace: 'days', seconds: 86_400 };

async function played(people: number, clock: Partial<Clock> = {}, game?: GameId) {
  const { code, pages } = await gathered(people, game);
  await pages[0].accept({ type: 'chairs', count: people });
  await pages[0].accept({ type: 'clock', clock: { ...DAYS, ...clock } });
  await pages[0].accept({ type: 'start' });
  await settled(pages, 1);
  return { code, pages };
}

type Heard = Page['heard'][number];
const isNote = (note: string) => (message: Heard) =>
  message.type === 'said' && message.said.type === 'note' && message.said.note === note;

async function stranger(code: string): Promise<Page> {
  const page = new Page(code, null);
  await page.opened;
  await page.hello();
  return page;
}

describe('a pause', () => {
  test('outlasts eviction, deploy and every deadline; all move when it ends', async () => {
    const { code, pages } = await played(2);
    const by = pages[0].dues[0].by!;
    for (const page of pages) await page.accept({ type: 'pause' });
    await restore(code, (table) => {
      table.pause!.since! -= 3 * DAY;
      for (const due of table.dues) Object.assign(due, { by: by - 3 * DAY, since: due.since - 3 * DAY });
    });
    await redeploy();
    const back = [await pageAt(code, 0), await pageAt(code, 1)];
    expect(back[0].dues).toMatchObject([{ by: null }]);
    await back[1].accept({ type: 'resume' });
    const { lines, dues } = await stored(code);
    expect(lines.filter((line) => line.by === 'late')).toEqual([]);
    expect(dues[0].by! - by).toBeGreaterThanOrEqual(0);
    expect(dues[0].by! - by).toBeLessThan(30_000);
    expect(back[1].dues).toMatchObject([{ by: dues[0].by }]);
  });
});

describe('live at a table of days', () => {
  test('begins when the last agrees, and ends with the first who leaves', async () => {
    const { code, pages } = await played(2, { live: 30 });
    await pages[0].accept({ type: 'live', on: true });
    const begun = pages[0].next((message) => message.type === 'table' && message.table.live?.runs === true);
    await pages[1].accept({ type: 'live', on: true });
    await begun;
    expect(pages[0].dues[0].by! - Date.now()).toBeLessThanOrEqual(30_000);
    const ended = pages[0].next((message) => message.type === 'table' && !message.table.live?.runs);
    await pages[1].close();
    await ended;
    expect(pages[0].dues[0].by! - Date.now()).toBeGreaterThan(DAY - 60_000);
    const again = pages[0].next((message) => message.type === 'table' && message.table.live?.runs === true);
    await evict(code);
    await pageAt(code, 1);
    await again;
    expect((await stored(code)).lines.filter(({ by }) => by === 'late')).toEqual([]);
  });

  test.each([
    { said: 'nothing', late: 0, agreed: 1 },
    { said: 'ping', late: 1, agreed: 2 },
    { said: 'seen', late: 1, agreed: 2 },
  ])('a line that looks open is late only if it was heard from since: $said', async ({ said, late, agreed }) => {
    const { code, pages } = await played(2, { live: 4 });
    const mover = pages.find((page) => page.owes)!;
    const [giver] = pages.filter((page) => page !== mover);
    await mover.accept({ type: 'live', on: true });
    await quiet(20);
    const begun = mover.next((message) => message.type === 'table' && message.table.live?.runs === true);
    await giver.accept({ type: 'live', on: true });
    await begun;
    if (said === 'ping') mover.send('ping');
    if (said === 'seen') mover.send(JSON.stringify({ type: 'seen', id: freshId(), version: mover.version }));
    const outcome = async () => {
      const { lines, live } = await stored(code);
      return [lines.filter(({ by }) => by === 'late').length, live.agreed.length];
    };
    await quiet(4200);
    await expect.poll(outcome).toEqual([late, agreed]);
  });

  test('nobody is flagged by an alarm for a clock that nobody is there to see', async () => {
    const { code, pages } = await played(2, { live: 4 });
    for (const page of pages) await page.accept({ type: 'live', on: true });
    for (const page of pages) await page.close();
    await evict(code);
    await quiet(5000);
    const { lines, live } = await stored(code);
    expect([lines.filter(({ by }) => by === 'late').length, live.runs]).toEqual([0, false]);
  });
});

describe('a seat that has gone', () => {
  test('is taken by one of many who try at once; its old page is sent away with a reason', async () => {
    const { code, pages } = await played(3);
    await pages[1].accept({ type: 'leave' });
    const crowd = await Promise.all(Array.from({ length: 12 }, () => stranger(code)));
    const answers = await Promise.all(
      crowd.map((page, n) => page.ask({ type: 'sit', seat: 1, token: tokenOf(20 + n), name: `N${n}` })),
    );
    expect(answers.filter(({ type }) => type === 'accepted')).toHaveLength(1);
    expect(answers.filter((answer) => 'why' in answer && answer.why === 'seat-taken')).toHaveLength(11);
    expect(await pages[1].closed).toEqual({ code: CLOSE.seatPassed, reason: 'seat-passed' });
    const old = new Page(code, tokenOf(1));
    await old.opened;
    expect(await old.hello()).toMatchObject({ why: 'wrong-token' });
    const winner = answers.findIndex(({ type }) => type === 'accepted');
    const back = await pageAt(code, 20 + winner);
    expect(back).toMatchObject({ seat: 1, table: { seats: [{}, { name: `N${winner}` }, {}] } });
    expect(back.table?.seats[1]).not.toHaveProperty('gone');
    expect(back.private).not.toBe(null);
  });
});

describe('a lost seat', () => {
  /** The time that its owner had is over. */
  const outwait = (code: string) =>
    restore(code, (table) => {
      expect(table.claim!.until! - Date.now()).toBeGreaterThan(DAY - 60_000);
      table.claim!.until = Date.now() - 1;
      table.alarm = null;
    });

  test('opens to its new token by the others’ consent, after a time; the old page is closed and unheard', async () => {
    const { code, pages } = await played(3);
    const lost = await stranger(code);
    await lost.accept({ type: 'claim', seat: 1, token: tokenOf(7) });
    expect([lost.seat, lost.private]).toEqual([null, null]);
    await evict(code);
    const { at } = pages[0].table!.claim!;
    await pages[0].accept({ type: 'vouch', claim: at, agree: true });
    const given = [pages[0], pages[2], lost].map((page) => page.next(isNote('given-back')));
    await pages[2].accept({ type: 'vouch', claim: at, agree: true });
    expect([lost.seat, pages[0].table!.claim!.agreed]).toEqual([null, [0, 2]]);
    await outwait(code);
    await pages[0].ask({ type: 'look' });
    await Promise.all(given);
    expect(await pages[1].closed).toEqual({ code: CLOSE.seatPassed, reason: 'seat-passed' });
    expect(lost.seat).toBe(1);
    expect(await lost.ask({ type: 'look' })).toMatchObject({ type: 'welcome', seat: 1, view: { seat: 1 } });
    expect(lost.private).not.toBe(null);
    expect(await pageAt(code, 7)).toMatchObject({ seat: 1 });
  });

  test('is its owner’s still, who opens a page in time: also where the object slept, and nobody else was there', async () => {
    const { code, pages } = await played(2);
    await pages[1].close();
    const lost = await stranger(code);
    await lost.accept({ type: 'claim', seat: 1, token: tokenOf(7) });
    await pages[0].accept({ type: 'vouch', claim: lost.table!.claim!.at, agree: true });
    await vi.waitFor(() => expect(lost.table!.claim!.until).not.toBe(null));
    expect((await stored(code)).claim).toMatchObject({ isHere: false, until: expect.any(Number) });
    for (const page of [pages[0], lost]) await page.close();
    await evict(code).catch(() => {});
    const back = await pageAt(code, 1);
    await back.next((message) => message.type === 'table' && message.table.claim === undefined);
    expect(back).toMatchObject({ seat: 1 });
    expect((await back.ask({ type: 'talk' })) as object).toMatchObject({
      talk: [{ note: 'claimed' }, { note: 'claim-waits' }, { note: 'owner-here' }],
    });
  });

  test('what the old page sends after that changes nothing', async () => {
    const { code, pages } = await played(2);
    const lost = await stranger(code);
    await lost.accept({ type: 'claim', seat: 1, token: tokenOf(7) });
    const { at } = pages[0].table!.claim!;
    await pages[0].accept({ type: 'vouch', id: 'the-vouching', claim: at, agree: true });
    await outwait(code);
    for (let n = 0; n < 40; n++)
      pages[1].send(JSON.stringify({ type: 'rename', id: `renaming-${n}`, name: `Still ${n}` }));
    await pages[1].closed;
    const { lines } = await stored(code);
    const vouched = lines.findIndex(({ id }) => id === 'the-vouching');
    expect(vouched).toBeGreaterThan(0);
    expect(lines.slice(vouched + 1)).toEqual([]);
  });

  test('its old page is sent away too where the last to agree was taken for gone', async () => {
    const { code, pages } = await played(3, { absent: 'rules' });
    const late = pages.findIndex((page) => page.owes);
    const [claimed, other] = [0, 1, 2].filter((seat) => seat !== late);
    const lost = await stranger(code);
    await lost.accept({ type: 'claim', seat: claimed, token: tokenOf(7) });
    await pages[other].accept({ type: 'vouch', claim: lost.table!.claim!.at, agree: true });
    await restore(code, (table) => {
      table.seats[late]!.missed = 2;
      for (const due of table.dues) due.by = Date.now() - 1000;
    });
    await pages[other].ask({ type: 'look' });
    await outwait(code);
    await pages[other].ask({ type: 'look' });
    expect(await pages[claimed].closed).toEqual({ code: CLOSE.seatPassed, reason: 'seat-passed' });
  });

  test('a claim lapses by itself after a day, also where nobody comes', async () => {
    const { code, pages } = await played(2);
    const lost = await stranger(code);
    await lost.accept({ type: 'claim', seat: 1, token: tokenOf(7) });
    await restore(code, (table) => {
      table.claim!.at -= DAY;
    });
    const lapsed = pages[0].next(isNote('claim-lapsed'));
    await lost.ask({ type: 'look' });
    await lapsed;
    expect((await stored(code)).claim).toBe(null);
  });
});

describe('talk', () => {
  const count = async (code: string) => (await sql(code, 'SELECT count(*) AS rows FROM talk'))[0].rows;

  test('has rows of its own, and outlasts eviction and deploy', async () => {
    const { code, pages } = await gathered(2);
    const before = await stored(code);
    await pages[1].accept({ type: 'chat', text: 'Good evening' });
    expect(await stored(code)).toEqual(before);
    await redeploy();
    const back = await pageAt(code, 0);
    expect(await back.ask({ type: 'talk' })).toMatchObject({ talk: [{ seat: 1, name: 'P1', text: 'Good evening' }] });
  });

  test('is heard by all, and said once however often it is sent', async () => {
    const { code, pages } = await gathered(2);
    const watcher = await pageAt(code, null);
    const heard = [pages[0], watcher].map((page) => page.next(({ type }) => type === 'said'));
    await pages[1].accept({ type: 'greet', greeting: 'hello', id: 'the-same-id' });
    await Promise.all(heard);
    await evict(code);
    await pages[1].accept({ type: 'greet', greeting: 'hello', id: 'the-same-id' });
    expect(await count(code)).toBe(1);
    expect(watcher.heard.filter(({ type }) => type === 'said')).toHaveLength(1);
  });

  test('is counted though the object was evicted in between', async () => {
    const { code, pages } = await gathered(2);
    for (let n = 0; n < 5; n++) {
      await pages[0].accept({ type: 'chat', text: `${n}` });
      await evict(code);
    }
    expect(await pages[0].ask({ type: 'chat', text: 'more' })).toMatchObject({ why: 'too-chatty' });
    await pages[1].accept({ type: 'chat', text: 'I may' });
  });

  test('keeps two hundred rows', async () => {
    const { code, pages } = await gathered(2);
    await pages[0].accept({ type: 'chat', text: 'the first' });
    const one = "SELECT 'old', 0, 1, body FROM talk";
    await sql(
      code,
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION SELECT i + 1 FROM n WHERE i < 205)
      INSERT INTO talk (id, seat, at, body) SELECT t.* FROM n, (${one} LIMIT 1) t`,
    );
    await pages[1].accept({ type: 'chat', text: 'the last' });
    expect(await count(code)).toBe(200);
  });

  test('goes when the table goes, and no alarm is left', async () => {
    const { code, pages } = await gathered(2);
    await pages[0].accept({ type: 'chat', text: 'soon gone' });
    await restore(code, (table) => {
      table.made -= 8 * DAY;
    });
    expect((await call(`/api/tables/${code}`)).status).toBe(404);
    pages[0].send(JSON.stringify({ type: 'look', id: 'the-last-look' }));
    expect((await pages[0].closed).code).toBe(CLOSE.unknownTable);
    expect(await sql(code, "SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\'")).toEqual([]);
  });

  test('keeps no token, no address and no agent', async () => {
    const { code, pages } = await played(2);
    await pages[0].accept({ type: 'chat', text: 'hello' });
    const lost = await stranger(code);
    await lost.accept({ type: 'claim', seat: 1, token: tokenOf(7) });
    const rows = JSON.stringify([
      await sql(code, 'SELECT body FROM stored UNION SELECT body FROM changed'),
      await sql(code, 'SELECT * FROM talk'),
    ]);
    for (const secret of [tokenOf(0), tokenOf(1), tokenOf(7), '127.0.0.1', 'node', 'undici'])
      expect(rows).not.toContain(secret);
  });
});

describe('closed doors', () => {
  test('keep watchers out of the game and its record, and nobody who sat', async () => {
    const { code, pages } = await dealtTable(2);
    const watcher = await pageAt(code, null);
    await pages[0].accept({ type: 'house', chat: true, watch: false });
    const { length } = watcher.heard;
    await playOut(pages, fast(2));
    expect(await watcher.ask({ type: 'look' })).toMatchObject({ why: 'closed-doors' });
    expect(watcher.heard.slice(length).filter(({ type }) => type !== 'refused' && type !== 'table')).toEqual([]);
    expect(watcher.table).toMatchObject({ phase: 'over' });
    expect(watcher.table).not.toHaveProperty('seed');
    const late = new Page(code, null);
    await late.opened;
    expect(await late.hello()).toMatchObject({ why: 'closed-doors' });
    expect(pages[0].table?.seed).toMatch(/^[0-9a-f]{64}$/);
    const record = (headers: Record<string, string>) => call(`/api/tables/${code}/record`, { headers });
    expect((await record({})).status).toBe(403);
    expect((await record({ authorization: `Bearer ${tokenOf(9)}` })).status).toBe(403);
    expect((await record({ authorization: `Bearer ${tokenOf(1)}` })).status).toBe(200);
  });

  test('are for those who wait outside to be counted nowhere', async () => {
    const { code, pages } = await dealtTable(2);
    await pages[0].accept({ type: 'house', chat: true, watch: false });
    const late = new Page(code, null);
    await late.opened;
    await late.hello();
    expect(await pages[0].ask({ type: 'look' })).toMatchObject({ watching: 0 });
    expect(late.heard.map(({ type }) => type)).toEqual(['table', 'refused']);
  });
});

describe('the next game', () => {
  test('is another one, with everybody in it', async () => {
    const { code, pages } = await dealtTable(2);
    await playOut(pages, fast(9));
    const told = pages[1].next((message) => message.type === 'table' && message.table.next !== undefined);
    await pages[0].accept({ type: 'rematch', game: 'tricky-tactics' });
    await told;
    const mine = await post({ seats: [{ code, token: tokenOf(1) }] }, {}, '/api/mine');
    expect(await mine.json()).toMatchObject([{ phase: 'over', claimed: false, next: pages[1].table!.next }]);
    const next = await pageAt(pages[1].table!.next!, 1);
    expect(next).toMatchObject({
      seat: 1,
      table: { game: 'tricky-tactics', seats: [{ name: 'Ann' }, { name: 'P1' }] },
    });
  });
});
