import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { momentsFrom } from '../client/src/playback.ts';
import { LIMITS } from '../shared/limits.ts';
import { CLOSE, clientMessage, PROTOCOL } from '../shared/protocol.ts';
import { fast } from '../shared/rng.ts';
import { lineFrom } from '../worker/log.ts';
import { SCHEMA } from '../worker/migrations.ts';
import type { Table } from '../worker/stored.ts';
import {
  bodiesIn,
  call,
  closeHouse,
  dealt,
  dealtTable,
  evict,
  freshId,
  gathered,
  house,
  openHouse,
  Page,
  pageAt,
  playOne,
  playOut,
  post,
  QUICK,
  redeploy,
  restore,
  settled,
  sql,
  stored,
  quiet,
} from './harness.ts';
import { DAY, type Kept, tokenOf } from './tabletop.ts';

beforeAll(openHouse);
afterAll(closeHouse);

/** Each game once, and the automa. */
const GAMES: Parameters<typeof dealt>[0][] = [
  { game: 'stacks', people: 3, options: { target: 10, maxRounds: 3 } },
  { game: 'tricky-tactics', people: 3, options: {} },
  { game: 'tricky-tactics', people: 2, options: { automa: true } },
  { game: 'tuck-it', people: 3, options: {} },
  { game: 'tock', people: 4, options: { mode: '2v2', charity: '1', maxRounds: '6' } },
];

const eventsIn = (heard: Page['heard']) =>
  heard.flatMap((message) => (message.type === 'frames' ? message.frames.flatMap(([event]) => event ?? []) : []));

describe('a game over sockets', () => {
  test.each(GAMES)('of $game is played to the end, and everybody sees the same', async (setting) => {
    const { code, pages } = await dealt(setting);
    const watcher = await pageAt(code, null);
    await playOut([...pages, watcher], fast(3));
    expect(watcher.table?.seed).toMatch(/^[0-9a-f]{64}$/);
    for (const page of pages) expect(page.public).toEqual(watcher.public);
    expect(await (await call(`/api/tables/${code}/record`)).json()).toMatchObject({ seed: watcher.table?.seed });
  });

  test.each(GAMES)('of $game goes on though the object was evicted before every message', async (setting) => {
    const { code, pages } = await dealt(setting);
    const rng = fast(4);
    for (let n = 0; n < 30 && pages[0].table?.phase === 'playing'; n++) {
      await evict(code);
      await playOne(pages, rng);
    }
  });

  test.each(GAMES)(
    'of $game can be looked back at, also after an eviction, by each as it was seen',
    async (setting) => {
      const { code, pages } = await dealt(setting);
      const watcher = await pageAt(code, null);
      const rng = fast(9);
      for (let n = 0; n < 40 && pages[0].table?.phase === 'playing'; n++) await playOne([...pages, watcher], rng);
      await evict(code);
      for (const page of [...pages, watcher]) {
        const events = eventsIn(watcher.heard);
        const from = Math.max(0, events.length - 20);
        const answer = await page.ask({ type: 'past', from, to: events.length + 1 });
        if (answer.type !== 'past') throw new Error(answer.type);
        const moments = momentsFrom(answer.view as never, answer.frames as never);
        expect(moments.flatMap(({ event }) => event ?? [])).toEqual(events.slice(from));
        expect(moments.at(-1)?.view).toEqual(page.view);
      }
    },
  );

  test.each(GAMES)('of $game goes on after a deploy in the middle, from the same seats', async (setting) => {
    const { code, pages } = await dealt(setting);
    const rng = fast(6);
    for (let n = 0; n < 3; n++) await playOne(pages, rng);
    const before = pages[0].view;
    await redeploy();
    for (const page of pages) expect((await page.closed).code).toBe(1006);
    const back = await Promise.all(pages.map((_, n) => pageAt(code, n)));
    expect(back[0].view).toEqual(before);
    await playOut(back, rng);
  });

  test('a lost answer is got again after a deploy, with the same words', async () => {
    const { code, pages } = await dealtTable(2);
    const mover = pages.findIndex((page) => page.owes);
    const wish = { id: 'the-same-id', version: 1 };
    const answer = await pages[mover].decide([{ type: 'draw' }], wish);
    await redeploy();
    const back = await pageAt(code, mover);
    expect(await back.decide([{ type: 'draw' }], wish)).toEqual(answer);
    expect(await back.decide([{ type: 'fold' }], wish)).toMatchObject({ why: 'id-reused' });
    expect((await stored(code)).lines.filter(({ by }) => by === 'seat')).toHaveLength(1);
  });

  test('one decision writes one row', async () => {
    const { code, pages } = await dealtTable(2);
    const rows = async () => (await sql(code, 'SELECT count(*) AS pages FROM page'))[0].pages;
    const rng = fast(8);
    while (pages[0].table?.phase === 'playing') await playOne(pages, rng);
    const { pages: full, lines } = await stored(code);
    expect(await rows()).toBe(full);
    expect(lines.length).toBeLessThan(32);
  });
});

describe('evicted before it', () => {
  test('every kind of message is answered as ever', async () => {
    const { code, pages } = await gathered(2);
    const [host, guest] = pages;
    const said = new Set<string>();
    const ask = async (page: Page, body: Parameters<Page['ask']>[0]) => {
      said.add(body.type);
      await evict(code);
      return page.ask(body);
    };
    const accept = async (page: Page, body: Parameters<Page['ask']>[0]) =>
      expect(await ask(page, body)).toMatchObject({ type: 'accepted' });
    await accept(guest, { type: 'rename', name: 'Bob' });
    await accept(guest, { type: 'leave' });
    await accept(guest, { type: 'sit', seat: 1, token: tokenOf(1), name: 'Bob' });
    await accept(host, { type: 'free', seat: 1 });
    await accept(guest, { type: 'sit', seat: 2, token: tokenOf(7), name: 'Bob' });
    await accept(host, { type: 'chairs', count: 3 });
    await accept(host, { type: 'bot', seat: 1, level: 'easy' });
    await accept(host, { type: 'free', seat: 1 });
    await accept(host, { type: 'options', options: { target: 10, maxRounds: 3 } });
    await accept(host, { type: 'clock', clock: { ...QUICK, pace: 'days', seconds: 86_400, live: 30 } });
    await accept(host, { type: 'house', chat: true, watch: true });
    await accept(guest, { type: 'chat', text: 'Good evening' });
    await accept(guest, { type: 'greet', greeting: 'luck' });
    expect(await ask(host, { type: 'talk' })).toMatchObject({ talk: [{ text: 'Good evening' }, { greeting: 'luck' }] });
    await accept(host, { type: 'start' });
    expect(host.table?.seats.map((sitter) => sitter?.name)).toEqual(['Ann', 'Bob']);
    expect(await ask(host, { type: 'moves', after: [] })).toMatchObject({ type: 'moves' });
    expect(await ask(host, { type: 'look' })).toMatchObject({ type: 'welcome', seat: 0, here: [0, 1] });
    expect(await ask(guest, { type: 'log', from: 0 })).toMatchObject({ type: 'log', events: 0 });
    const hello = { type: 'hello', protocol: PROTOCOL, token: tokenOf(7), events: null } as const;
    expect(await ask(guest, hello)).toMatchObject({ type: 'welcome', seat: 1, version: 1 });
    const mover = pages.find((page) => page.owes)!;
    said.add('seen');
    await evict(code);
    mover.send(JSON.stringify({ type: 'seen', id: freshId(), version: mover.version }));
    await accept(mover, { type: 'decide', version: mover.version, moves: [{ type: 'draw' }] });
    await settled(pages, mover.version);
    expect(await ask(host, { type: 'past', from: 0, to: 1 })).toMatchObject({ type: 'past', from: 0, to: 1 });
    const giver = pages.find((page) => !page.owes)!;
    await accept(giver, { type: 'time', seat: mover.seat! });
    await accept(host, { type: 'live', on: true });
    await accept(host, { type: 'pause' });
    await accept(guest, { type: 'resume' });
    expect(await ask(host, { type: 'end' })).toMatchObject({ why: 'not-silent' });
    await accept(await pageAt(code, null), { type: 'claim', seat: 1, token: tokenOf(8) });
    await accept(host, { type: 'vouch', claim: (await stored(code)).claim!.at, agree: false });
    /* Not answered: the next question shows that it was read. */
    said.add('seen');
    await evict(code);
    guest.send(JSON.stringify({ type: 'seen', id: 'the-seeing', version: guest.version }));
    expect(await guest.ask({ type: 'look' })).toMatchObject({ type: 'welcome' });
    await playOut(pages, fast(11));
    await accept(guest, { type: 'rematch' });
    expect([...said].toSorted()).toEqual(clientMessage.options.map(({ entries }) => entries.type.literal).toSorted());
  });

  test('a ping is answered without waking it, and a new socket finds the same table', async () => {
    const { code, pages } = await dealtTable(2);
    await evict(code);
    const pong = new Promise((done) => pages[0].socket.addEventListener('message', ({ data }) => done(data)));
    pages[0].send('ping');
    expect(await pong).toBe('pong');
    await evict(code);
    expect((await pageAt(code, 1)).view).toEqual(pages[1].view);
  });
});

describe('deadlines', () => {
  const overdue = (code: string) =>
    restore(code, (table) => {
      table.clock = { ...QUICK, pace: 'live' };
      for (const due of table.dues) due.by = Date.now() - 1000;
    });

  test('that passed unnoticed act before the next message is heard', async () => {
    const { code, pages } = await dealtTable(3);
    const late = pages.find((page) => page.owes)!;
    await overdue(code);
    expect(await late.decide([{ type: 'draw' }])).toMatchObject({ type: 'refused', why: 'not-legal' });
    const { lines } = await stored(code);
    expect(lines.filter(({ by }) => by === 'late')).toMatchObject([{ seat: late.seat, id: null }]);
    await settled(pages, late.version);
  });

  test('that passed unnoticed act when somebody only looks', async () => {
    const { code, pages } = await dealtTable(3);
    await overdue(code);
    const watcher = await pageAt(code, null);
    expect(watcher.version).toBeGreaterThan(1);
    expect((await stored(code)).lines.filter(({ by }) => by === 'late')).toHaveLength(1);
    await settled(pages, watcher.version);
  });

  test('ring by themselves, though nobody is there and the object sleeps', async () => {
    const { code, pages } = await gathered(2);
    await pages[0].accept({ type: 'clock', clock: { ...QUICK, pace: 'live', seconds: 1 } });
    await pages[0].accept({ type: 'start' });
    for (const page of pages) await page.close();
    await evict(code);
    const rung = async () => (await stored(code)).lines.filter(({ by }) => by === 'late').map(({ at }) => at);
    await quiet(2600);
    await expect.poll(async () => (await rung()).length).toBeGreaterThanOrEqual(2);
    const times = await rung();
    for (const [i, at] of times.entries()) if (i > 0) expect(at - times[i - 1]).toBeGreaterThanOrEqual(1000);
  });
});

describe('many pages', () => {
  test('two pages of one seat see the same, and either may decide', async () => {
    const { code, pages } = await dealtTable(2);
    const mover = pages.findIndex((page) => page.owes);
    const second = await pageAt(code, mover);
    const answer = await second.decide([{ type: 'draw' }]);
    expect(answer).toMatchObject({ type: 'accepted', version: 2 });
    await settled([...pages, second], 2);
    expect(pages[mover].view).toEqual(second.view);
    expect(await pages[mover].decide([{ type: 'draw' }], { version: 1 })).toMatchObject({ why: 'not-legal' });
  });

  test('a sixth page of a seat takes the place of the oldest', async () => {
    const { code, pages } = await gathered(1);
    const more = [];
    for (let n = 0; n < 5; n++) more.push(await pageAt(code, 0));
    expect((await pages[0].closed).code).toBe(CLOSE.replaced);
    expect(more.map(({ socket }) => socket.readyState)).toEqual([1, 1, 1, 1, 1]);
  });

  test('who is here is told to everybody, once for each coming and going', async () => {
    const { code, pages } = await gathered(2);
    const [host, guest] = pages;
    const watcher = await pageAt(code, null);
    const here = () => host.heard.filter(({ type }) => type === 'here').at(-1);
    await host.ask({ type: 'look' });
    expect(here()).toMatchObject({ here: [0, 1], watching: 1 });
    await Promise.all([host.next(({ type }) => type === 'here'), watcher.close()]);
    expect(here()).toMatchObject({ here: [0, 1], watching: 0 });
    await Promise.all([host.next(({ type }) => type === 'here'), guest.close()]);
    expect(here()).toMatchObject({ here: [0], watching: 0 });
  });

  test('a page says good-bye and is answered at once, with its own code', async () => {
    const { pages } = await gathered(1);
    const start = Date.now();
    pages[0].socket.close(3000, 'done');
    expect(await pages[0].closed).toMatchObject({ code: 3000 });
    expect(Date.now() - start).toBeLessThan(1000);
  });
});

describe('the rematch', () => {
  test('is a new table that opens to the same tokens, told when it stands', async () => {
    const { code, pages } = await dealtTable(2);
    await playOut(pages, fast(9));
    const told = pages[1].next((message) => message.type === 'table' && message.table.next !== undefined);
    await pages[0].accept({ type: 'rematch' });
    await told;
    const next = pages[1].table!.next!;
    expect(next).not.toBe(code);
    const back = await pageAt(next, 1);
    expect(back).toMatchObject({ seat: 1, table: { phase: 'gathering', host: 0, options: { target: 10 } } });
  });

  test('that ended before anybody dealt is made anew when somebody asks again', async () => {
    const { pages } = await dealtTable(2);
    await playOut(pages, fast(9));
    const told = (old: string | null) =>
      pages[1].next(
        (message) => message.type === 'table' && message.table.next !== old && message.table.next !== undefined,
      );
    const [first] = [told(null), await pages[0].accept({ type: 'rematch' })];
    await first;
    const ended = pages[1].table!.next!;
    await restore(ended, (table) => {
      table.made -= 8 * DAY;
    });
    const [second] = [told(ended), await pages[0].accept({ type: 'rematch' })];
    await second;
    expect(await pageAt(pages[1].table!.next!, 0)).toMatchObject({ seat: 0, table: { phase: 'gathering' } });
  });

  test('that could not be made is tried again when the alarm rings', async () => {
    const { code, pages } = await dealtTable(2);
    await playOut(pages, fast(9));
    await restore(code, (table) => {
      table.rematch = { code: 'zzzzz22222', game: 'stacks', host: 1, made: false, again: Date.now() + 300 };
    });
    const told = pages[1].next((message) => message.type === 'table' && message.table.next !== undefined);
    await pages[0].ask({ type: 'look' });
    await told;
    expect(pages[1].table?.next).toBe('zzzzz22222');
    expect(await pageAt('zzzzz22222', 0)).toMatchObject({ seat: 0, table: { host: 1 } });
  });

  test('that stood and has ended is not made again by itself', async () => {
    const { code, pages } = await dealtTable(2);
    await playOut(pages, fast(9));
    const almost = 1500;
    await restore(code, (table) => {
      table.rematch = { code: 'yyyyy22222', game: 'stacks', host: 1, made: true, again: Date.now() };
      table.visited = Date.now() - LIMITS.finished + almost;
      table.alarm = null;
    });
    await pageAt(code, 0);
    await quiet(almost + 1000);
    expect((await stored(code)).rematch?.made).toBe(true);
    expect((await call('/api/tables/yyyyy22222')).status).toBe(404);
  });

  test('is not made for whoever may not ask for it', async () => {
    const { code, pages } = await dealtTable(2);
    await playOut(pages, fast(9));
    const rematch = { code: 'xxxxx22222', game: 'stacks', host: 1, made: true, again: 0 };
    await restore(code, (table) => void (table.rematch = rematch));
    const watcher = await pageAt(code, null);
    expect(await watcher.ask({ type: 'rematch' })).toMatchObject({ why: 'not-seated' });
    await quiet(300);
    expect((await stored(code)).rematch).toEqual(rematch);
  });

  test('a code that another table has is left alone', async () => {
    const { code: other, pages: others } = await gathered(2);
    const { code, pages } = await dealtTable(2);
    await playOut(pages, fast(9));
    await restore(code, (table) => {
      table.rematch = { code: other, game: 'stacks', host: 1, made: false, again: Date.now() + 300 };
    });
    await pages[0].ask({ type: 'look' });
    await expect.poll(async () => (await stored(code)).rematch?.code).not.toBe(other);
    expect((await stored(other)).before).toBe(null);
    expect(await others[0].ask({ type: 'look' })).toMatchObject({ table: { phase: 'gathering' } });
  });
});

describe('a stored table of an earlier day', () => {
  test('is opened by this code, and its people play on', async () => {
    const { stored: old, pages: full }: Kept = JSON.parse(
      await readFile(new URL('./tables/1-playing.json', import.meta.url), 'utf8'),
    );
    const { code, pages } = await gathered(1);
    await pages[0].close();
    const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
    for (const { number, first, lines } of full)
      await sql(code, `INSERT INTO page VALUES (${number}, ${first}, '', ${quoted(JSON.stringify(lines))})`);
    await restore(code, (table) => Object.assign(table, old, { code }));
    const back = [await pageAt(code, 0), await pageAt(code, 1), await pageAt(code, 2)];
    expect(back[0].table?.seats.map((sitter) => sitter?.gone ?? false)).toEqual([false, false, true]);
    await back[2].accept({ type: 'sit', seat: null, token: tokenOf(2), name: 'P2' });
    await restore(code, (table) => Object.assign(table, { provoked: 0, clock: QUICK }));
    await settled(back, back[2].version);
    await playOut(back, fast(1));
  });
});

describe('an accepted decision', () => {
  test('is answered by the frames of the socket that made it, and of no other', async () => {
    const { code, pages } = await dealtTable(2);
    const mover = pages.find((page) => page.owes)!;
    const other = pages.find((page) => page !== mover)!;
    const twin = await pageAt(code, pages.indexOf(mover));
    const id = freshId();
    expect(await mover.decide([{ type: 'draw' }], { id })).toEqual({ type: 'accepted', id, version: 2 });
    await settled([other, twin], 2);
    const idsOf = (page: Page) => page.heard.flatMap((message) => (message.type === 'frames' ? [message.id] : []));
    expect([mover, other, twin].map((page) => idsOf(page).at(-1))).toEqual([id, undefined, undefined]);
    expect(await mover.decide([{ type: 'draw' }], { id, version: 1 })).toEqual({ type: 'accepted', id, version: 2 });
    expect(idsOf(mover).filter((each) => each === id)).toHaveLength(1);
  });
});

describe('the end of a table', () => {
  test('whoever is still there is sent away, and nothing is left', async () => {
    const { code, pages } = await gathered(2);
    await restore(code, (table) => void (table.made -= 8 * DAY));
    pages[0].send('{}');
    for (const page of pages) expect((await page.closed).code).toBe(CLOSE.unknownTable);
    expect((await call(`/api/tables/${code}`)).status).toBe(404);
    expect(await sql(code, "SELECT name FROM sqlite_master WHERE name IN ('stored', 'page')")).toEqual([]);
    const page = new Page(code, null);
    expect((await page.closed).code).toBe(CLOSE.unknownTable);
  });

  test('a table that older code has stored is stored whole before anything is added to it', async () => {
    const { code, pages } = await dealtTable(2);
    await restore(code, (table) => {
      const seats = table.seats.map((sitter) => ({ ...sitter, version: 1 }));
      const lines = table.lines.map(lineFrom);
      Object.assign(table, { schema: 3, written: undefined, paged: undefined, seats, lines });
    });
    await sql(code, 'DROP TABLE changed');
    await playOne(pages, fast(1));
    await settled(pages, 2);
    const [{ schema, lines }] = await bodiesIn<Table>(code, 'stored');
    expect([schema, lineFrom(lines.at(-1)!).by]).toEqual([SCHEMA, 'seat']);
    const before = await stored(code);
    await evict(code);
    expect(await pages[0].ask({ type: 'look' })).toMatchObject({ version: 2 });
    expect(await stored(code)).toEqual(before);
  });

  test('a table that newer code has written is refused for a while, and not touched', async () => {
    const { code, pages } = await gathered(1);
    await restore(code, (table) => void (table.schema += 1));
    const before = await stored(code);
    pages[0].send(JSON.stringify({ type: 'look', id: 'abcdefgh' }));
    expect((await pages[0].closed).code).toBe(CLOSE.restart);
    const page = new Page(code, tokenOf(0));
    expect((await page.closed).code).toBe(CLOSE.restart);
    expect(page.heard).toMatchObject([{ type: 'refused', why: 'updating' }]);
    const wish = () => post({ type: 'reach', token: tokenOf(0) }, {}, `/api/tables/${code}/seat`);
    const feed = `/api/tables/${code}/calendar/${'ab'.repeat(16)}.ics`;
    const answers = [call(`/api/tables/${code}`), call(`/api/tables/${code}/record`), call(feed), wish()];
    for (const answer of await Promise.all(answers))
      expect([answer.status, await answer.json()]).toEqual([503, { why: 'updating', rule: null }]);
    const standing = await post({ seats: [{ code, token: tokenOf(0) }] }, {}, '/api/mine');
    expect(await standing.json()).toEqual([null]);
    expect(await stored(code)).toEqual(before);
  });

  test('what throws is noted without a code, a token, a name or a card, and the others notice nothing', async () => {
    const { code, pages } = await dealtTable(2);
    await restore(code, (table) => void Reflect.deleteProperty(table.state!.public, 'order'));
    house.clearLogs();
    const mover = pages.find((page) => page.owes)!;
    const other = pages.find((page) => !page.owes)!;
    await mover.decide([{ type: 'draw' }]);
    expect(await mover.decide([{ type: 'fold' }])).toMatchObject({ why: 'failed' });
    expect(await other.ask({ type: 'moves', after: [] })).toMatchObject({ type: 'moves' });
    const notes = house.getLogs().map(({ message }) => message);
    expect(notes.some((note) => note.includes('"during":"decide"'))).toBe(true);
    for (const secret of [code, tokenOf(1), 'Ann']) expect(notes.join()).not.toContain(secret);
  });

  test('a deadline that throws is tried again in a minute, and wakes nobody before', async () => {
    const { code, pages } = await dealtTable(2);
    await restore(code, (table) => {
      Reflect.deleteProperty(table.state!.public, 'order');
      table.clock = { ...QUICK, pace: 'live' };
      for (const due of table.dues) due.by = Date.now() + 500;
      table.alarm = null;
    });
    house.clearLogs();
    await pages[0].ask({ type: 'talk' });
    const notes = () => house.getLogs().filter(({ message }) => message.includes('"during":"deadline"')).length;
    await expect.poll(notes).toBeGreaterThan(0);
    await quiet(1000);
    expect(notes()).toBeLessThan(8);
  });
});
