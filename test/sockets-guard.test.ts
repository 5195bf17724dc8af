import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GAMES } from '../shared/games.ts';
import { LIMITS } from '../shared/limits.ts';
import { CLOSE, PROTOCOL } from '../shared/protocol.ts';
import { SCHEMA } from '../worker/migrations.ts';
import {
  call,
  closeHouse,
  dealtTable,
  direct,
  freshId,
  gathered,
  house,
  newTable,
  openHouse,
  Page,
  pageAt,
  post,
  restore,
  sql,
  stored,
} from './harness.ts';
import { tokenOf } from './tabletop.ts';

let base = '';
beforeAll(async () => {
  base = await openHouse();
});
afterAll(closeHouse);

const host = () => new URL(base).host;
const wish = { game: 'stacks', token: tokenOf(0), name: 'Ann' };
const objects = () => house.getWorker().listDurableObjectIds('Table');

describe('a new table', () => {
  test('is made for whoever asks properly', async () => {
    const made = await post(wish);
    expect(made.status).toBe(201);
    const { code } = JSON.parse(await made.text());
    expect(code).toMatch(/^[2-9bcdfghjkmnpqrstvwxyz]{10}$/);
    const described = await call(`/api/tables/${code.slice(0, 5)}-${code.slice(5).toUpperCase()}`);
    expect(await described.json()).toEqual({ game: 'stacks', title: 'Stacks', phase: 'gathering', seats: 4, free: 3 });
  });

  test.each([
    [400, 'malformed', '{'],
    [400, 'malformed', 'null'],
    [400, 'malformed', { ...wish, token: 'short' }],
    [400, 'malformed', { ...wish, more: 1 }],
    [400, 'malformed', { game: 'stacks', name: 'Ann' }],
    [404, 'unknown-game', { ...wish, game: 'chess' }],
    [404, 'unknown-game', { ...wish, game: 'toString' }],
    [400, 'bad-name', { ...wish, name: '\u200b' }],
    [413, 'too-large', { ...wish, name: 'x'.repeat(9000) }],
  ])('%i %s for a wrong wish', async (status, why, body) => {
    const before = await objects();
    const answer = await post(body);
    expect([answer.status, await answer.json()]).toEqual([status, { why, rule: null }]);
    expect(await objects()).toEqual(before);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', ''])(
    'is not made from a body of type "%s"',
    async (type) => {
      const answer = await post(wish, { 'content-type': type });
      expect([answer.status, await answer.json()]).toEqual([415, { why: 'not-json', rule: null }]);
    },
  );

  test('is not made for one address without end', async () => {
    const from = (address: string) => post(wish, { 'cf-connecting-ip': address });
    await roomInMinute();
    const answers = [];
    for (let n = 0; n < 24; n++) answers.push((await from('203.0.113.9')).status);
    expect(answers).toEqual(expect.arrayContaining([201, 429]));
    expect(answers.at(-1)).toBe(429);
    expect((await from('203.0.113.10')).status).toBe(201);
  });

  test('is not made for one network of many addresses without end', async () => {
    const from = (address: string) => post(wish, { 'cf-connecting-ip': address });
    await roomInMinute();
    const answers = [];
    for (let n = 1; n <= 24; n++) answers.push((await from(`2001:db8:0:7::${n}`)).status);
    expect(answers.at(-1)).toBe(429);
    expect((await from('2001:db8::7:1:2:3:4')).status).toBe(429);
    expect((await from('2001:db8:0:8::1')).status).toBe(201);
  });
});

/** Askers are counted anew with each minute of the clock: one that ends soon is waited for. */
async function roomInMinute(): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < 10_000) await pause(left);
}

describe('the origin', () => {
  const foreign = () => [
    'null',
    'https://example.com',
    `https://${host()}`,
    `http://${host()}.example.com`,
    `http://example.${host()}`,
    `http://${host().split(':')[0]}:1`,
    `http://${host().split(':')[0]}`,
    'http://',
    'file://',
    `http://user@${host()}`,
    `http://${host()}/`,
    `${base}, ${base}`,
  ];

  test('of another page makes no table', async () => {
    const type = { 'content-type': 'application/json' };
    for (const origin of foreign())
      expect([origin, await direct('/api/tables', { ...type, origin }, JSON.stringify(wish))]).toEqual([origin, 403]);
    expect(await direct('/api/tables', { ...type, origin: base }, JSON.stringify(wish))).toBe(201);
  });

  test('of another page opens no socket', async () => {
    const path = `/api/tables/${await newTable()}/socket`;
    const upgrade = { upgrade: 'websocket' };
    for (const origin of foreign()) expect([origin, await direct(path, { ...upgrade, origin })]).toEqual([origin, 403]);
    expect(await direct(path, { ...upgrade, origin: base })).toBe(101);
    expect(await direct(path, upgrade)).toBe(101);
  });

  test('of this page, or none at all, is welcome', async () => {
    const code = await newTable();
    expect((await post(wish, { origin: base })).status).toBe(201);
    const none: Record<string, string> = {};
    for (const headers of [{ origin: base }, none]) {
      const page = new Page(code, null, headers);
      await page.opened;
      expect(await page.hello()).toMatchObject({ type: 'welcome', seat: null });
    }
  });
});

describe('looking', () => {
  test('GET and HEAD change nothing, whatever they look at', async () => {
    const { code } = await dealtTable(2);
    await restore(code, (table) => {
      table.clock = { ...table.clock, pace: 'live' };
      for (const due of table.dues) due.by = 1;
    });
    const before = await stored(code);
    for (const method of ['GET', 'HEAD'])
      for (const path of [`/api/tables/${code}`, `/api/tables/${code}/record`, `/api/tables/${code}/socket`])
        await call(path, { method });
    expect(await stored(code)).toEqual(before);
  });

  test('HEAD answers as GET does, without a body', async () => {
    const code = await newTable();
    const answer = await call(`/api/tables/${code}`, { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  test('an unknown code is answered and stores nothing', async () => {
    const before = await objects();
    const answers = [];
    for (const code of ['2222222222', 'bbbbb-bbbbb', 'not-a-code', 'AAAAAAAAAA']) {
      const answer = await call(`/api/tables/${code}`);
      answers.push(`${answer.status} ${await answer.text()}`);
      expect((await call(`/api/tables/${code}/record`)).status).toBe(404);
      const page = new Page(code, null);
      expect((await page.closed).code).toBe(CLOSE.unknownTable);
      expect(page.heard).toMatchObject([{ type: 'refused', why: 'unknown-table' }]);
    }
    expect(new Set(answers)).toEqual(new Set(['404 {"why":"unknown-table","rule":null}']));
    for (const code of ['2222222222', 'bbbbbbbbbb'])
      expect(await sql(code, "SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_%' ESCAPE '\\'")).toEqual([]);
    expect((await objects()).length - before.length).toBeLessThanOrEqual(2);
  });

  test('the record stays closed while the game is played', async () => {
    const { code } = await dealtTable(2);
    const answer = await call(`/api/tables/${code}/record`);
    expect([answer.status, await answer.json()]).toEqual([409, { why: 'not-over', rule: null }]);
  });

  test('the version says what runs here', async () => {
    const version = await (await call('/api/version')).json();
    expect(version).toEqual({
      build: 'dev',
      protocol: PROTOCOL,
      schema: SCHEMA,
      rules: Object.fromEntries(Object.values(GAMES).map(({ id, version }) => [id, version])),
    });
  });

  test('other paths and methods are refused by name', async () => {
    const code = await newTable();
    const why = async (method: string, path: string) => {
      const answer = await call(path, { method });
      return `${answer.status} ${JSON.parse(await answer.text()).why}`;
    };
    expect(await why('GET', '/api/nothing')).toBe('404 wrong-route');
    expect(await why('GET', '/')).toBe('404 wrong-route');
    expect(await why('GET', '/api/tables')).toBe('405 wrong-method');
    expect(await why('DELETE', `/api/tables/${code}`)).toBe('405 wrong-method');
    expect(await why('POST', `/api/tables/${code}/record`)).toBe('405 wrong-method');
    expect(await why('OPTIONS', '/api/tables')).toBe('405 wrong-method');
    expect(await why('GET', `/api/tables/${code}/socket`)).toBe('426 no-upgrade');
  });

  test('every answer is kept by nobody, and sniffed, framed or referred to by none', async () => {
    const code = await newTable();
    const paths = ['/api/version', `/api/tables/${code}`, '/api/tables/2222222222', '/api/nothing', '/api/tables'];
    for (const path of paths) {
      const { headers } = await call(path);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('access-control-allow-origin')).toBe(null);
    }
  });
});

describe('tokens', () => {
  test('one that opens no seat here is refused, and the page may go on without', async () => {
    const code = await newTable();
    const page = new Page(code, tokenOf(77));
    await page.opened;
    expect(await page.hello()).toMatchObject({ why: 'wrong-token' });
    expect(await page.ask({ type: 'look' })).toMatchObject({ why: 'hello-first' });
    expect(await page.hello(null)).toMatchObject({ type: 'welcome', seat: null });
  });

  test('of one table opens no seat at another', async () => {
    const { code } = await gathered(1);
    const other = await gathered(2);
    const page = new Page(code, tokenOf(1));
    await page.opened;
    expect(await page.hello()).toMatchObject({ why: 'wrong-token' });
    expect(other.pages[1].seat).toBe(1);
  });

  test('are told to nobody and stored nowhere', async () => {
    const { code, pages } = await gathered(3);
    const words =
      JSON.stringify(pages.map(({ heard }) => heard)) +
      JSON.stringify(await sql(code, 'SELECT body FROM stored UNION SELECT body FROM changed'));
    for (const n of [0, 1, 2]) expect(words).not.toContain(tokenOf(n));
  });

  test('a freed seat only watches, and hears no more than watchers do', async () => {
    const { pages } = await gathered(3);
    await pages[0].accept({ type: 'free', seat: 1 });
    expect(await pages[1].ask({ type: 'look' })).toMatchObject({ seat: null });
    await pages[0].accept({ type: 'start' });
    await pages[1].reached(1);
    expect(pages[1]).toMatchObject({ seat: null, private: null });
  });
});

describe('what cannot be read', () => {
  const garbage = ['', '{', 'null', '[]', '"ping"', '{"type":"hello"}', 'pong'];

  test.each(garbage)('%j is refused as malformed, and the socket stays', async (text) => {
    const page = await pageAt(await newTable(), 0);
    const answer = page.next(({ type }) => type === 'refused');
    page.send(text);
    expect(await answer).toMatchObject({ id: null, why: 'malformed' });
    expect(await page.ask({ type: 'look' })).toMatchObject({ type: 'welcome' });
  });

  test.each([
    ['a field too many', '"type":"look","more":1'],
    ['no such seat', '"type":"sit","seat":99,"token":"","name":"Ann"'],
    [
      'things within things within things',
      `"type":"decide","version":0,"moves":[{"type":"x","y":${'['.repeat(3000)}${']'.repeat(3000)}}]`,
    ],
  ])('%s is refused by its id', async (_, words) => {
    const page = await pageAt(await newTable(), 0);
    const answer = page.next(({ type }) => type === 'refused');
    page.send(`{"id":"abcdefgh",${words}}`);
    expect(await answer).toMatchObject({ id: 'abcdefgh', why: 'malformed' });
  });

  test('a binary frame is refused like any other', async () => {
    const page = await pageAt(await newTable(), 0);
    const answer = page.next(({ type }) => type === 'refused');
    page.send(new Uint8Array([1, 2, 3]));
    expect(await answer).toMatchObject({ why: 'malformed' });
  });

  test('the fifth is the last', async () => {
    const page = await pageAt(await newTable(), 0);
    for (let n = 0; n < LIMITS.strikes; n++) page.send('{');
    expect((await page.closed).code).toBe(CLOSE.tooMany);
    expect(page.heard.filter(({ type }) => type === 'refused')).toHaveLength(LIMITS.strikes);
  });

  test.each([
    ['letters', 'x'.repeat(LIMITS.frameBytes + 1)],
    ['wide letters', '\u20ac'.repeat(Math.ceil((LIMITS.frameBytes + 1) / 3))],
    ['bytes', new Uint8Array(LIMITS.frameBytes + 1)],
    ['a megabyte', 'x'.repeat(2 ** 20)],
  ])('too many %s: named, then closed, and the others play on', async (_, data) => {
    const { pages } = await dealtTable(2);
    pages[0].send(data);
    expect((await pages[0].closed).code).toBe(CLOSE.tooLarge);
    expect(pages[0].heard.at(-1)).toMatchObject({ type: 'refused', why: 'too-large' });
    expect(await pages[1].ask({ type: 'moves', after: [] })).toMatchObject({ type: 'moves' });
  });

  test('a message just small enough is read', async () => {
    const page = await pageAt(await newTable(), 0);
    const text = JSON.stringify({ type: 'look', id: freshId() });
    const answer = page.next(({ type }) => type === 'welcome');
    page.send(text.padEnd(LIMITS.frameBytes, ' '));
    await answer;
  });

  test('a move that is none is refused without harm', async () => {
    const { pages } = await dealtTable(2);
    const mover = pages.find(({ owes }) => owes)!;
    for (const move of [{ type: 'steal' }, { type: 'draw', more: 1 }, { type: 'play' }, { type: '__proto__' }])
      expect(await mover.decide([move as never])).toMatchObject({ why: 'malformed' });
    expect(await mover.decide([{ type: 'draw' }])).toMatchObject({ type: 'accepted' });
  });
});

describe('too much', () => {
  test('messages of one socket: named, then closed, and the others play on', async () => {
    const { pages } = await dealtTable(2);
    const mover = pages.find(({ owes }) => owes)!;
    const other = pages.find(({ owes }) => !owes)!;
    for (let n = 0; n <= LIMITS.messages; n++) other.send(JSON.stringify({ type: 'look', id: freshId() }));
    expect((await other.closed).code).toBe(CLOSE.tooMany);
    expect(other.heard.at(-1)).toMatchObject({ type: 'refused', why: 'too-many' });
    expect(await mover.decide([{ type: 'draw' }])).toMatchObject({ type: 'accepted' });
  });

  test('sockets of one table: watchers make room, the oldest first, seats never', async () => {
    const { code, pages } = await gathered(2);
    const watchers = [];
    for (let n = 0; n < LIMITS.socketsPerTable - 2; n++) watchers.push(await pageAt(code, null));
    const late = await pageAt(code, null);
    expect((await watchers[0].closed).code).toBe(CLOSE.tooMany);
    expect(watchers[0].heard.at(-1)).toMatchObject({ why: 'too-many' });
    expect([watchers[1], late, ...pages].map(({ socket }) => socket.readyState)).toEqual([1, 1, 1, 1]);
    expect((await pageAt(code, 1)).seat).toBe(1);
  });

  test('a socket that has not said hello yet hears nothing', async () => {
    const code = await newTable();
    const silent = new Page(code, null);
    await silent.opened;
    const page = await pageAt(code, 0);
    expect(silent.heard).toEqual([]);
    expect(silent.socket.readyState).toBe(1);
    await page.ask({ type: 'look' });
    expect(silent.socket.readyState).toBe(1);
  });

  test('an old page is told to load itself again', async () => {
    const page = new Page(await newTable(), null);
    await page.opened;
    page.send(JSON.stringify({ type: 'hello', id: freshId(), protocol: 0, token: null, events: null }));
    expect((await page.closed).code).toBe(CLOSE.oldProtocol);
    expect(page.heard).toMatchObject([{ why: 'old-protocol' }]);
  });
});
