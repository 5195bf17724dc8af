import * as v from 'valibot';
import { expect } from 'vitest';
import { createTestHarness } from 'wrangler';
import type { Listed, View } from '../shared/game.ts';
import { type AnyGame, type GameId, gameOf } from '../shared/games.ts';
import type { OptionValues } from '../shared/options.ts';
import { afterTold, type Plain } from '../shared/plain.ts';
import { clientMessage, type ClientMessage, PROTOCOL } from '../shared/protocol.ts';
import {
  duesAfter,
  description,
  refusal,
  type ServerMessage,
  serverMessageOf,
  type TableInfo,
  type TimedDue,
} from '../shared/answers.ts';
import { record } from '../shared/record.ts';
import { reached, standings } from '../shared/reach.ts';
import { pick, type Rng } from '../shared/rng.ts';
import type { Move, Stacks } from '../shared/stacks/shapes.ts';
import { amended, type Amendment } from '../worker/amended.ts';
import { type Line, lineFrom } from '../worker/log.ts';
import type { Table } from '../worker/stored.ts';
import { freshKeys } from '../client/keys.ts';
import { decisionIn } from './random.ts';
import { chosen, tokenOf } from './tabletop.ts';

/** The pair of keys by which this house is known to push services. */
export const PUSH_KEYS = freshKeys();

const options = {
  root: new URL('..', import.meta.url).pathname,
  workers: [{ configPath: './wrangler.toml', vars: { PUSH_KEYS, ALSO_REACH: '127.0.0.1' } }],
};

/** The real Worker with its objects, sockets and storage, in the platform's own runtime. */
export const house = createTestHarness(options);

let base = '';

export async function openHouse(): Promise<string> {
  const { url } = await house.listen();
  base = url.origin;
  return base;
}

export const closeHouse = (): Promise<void> => house.close();

/** What a deploy does: all sockets break, storage and alarms stay. */
export const redeploy = (): Promise<void> => house.update((now) => ({ ...now }));

/** It may have gone to sleep by itself. */
export const evict = (code: string): Promise<void> =>
  house
    .getWorker()
    .evictDurableObject('Table', { name: code, webSockets: 'hibernate' })
    .catch((thrown: Error) => expect(thrown.message).toContain('not currently running'));

/** Whatever is answered over HTTP: about a table, its record, its code; what runs here; or a refusal. */
const httpAnswer = v.union([
  description,
  record,
  v.strictObject({ code: v.string() }),
  v.strictObject({
    build: v.string(),
    protocol: v.number(),
    schema: v.number(),
    rules: v.record(v.string(), v.number()),
  }),
  refusal,
]);

export async function call(path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(new URL(path, base), init);
  const text = await answer.clone().text();
  const isCalendar = answer.headers.get('content-type')?.startsWith('text/calendar');
  if (text !== '' && !isCalendar) v.parse(v.union([httpAnswer, record, reached, standings]), JSON.parse(text));
  return answer;
}

/** Straight to the Worker: the local proxy in between rewrites headers that name its own address. */
export async function direct(
  path: string,
  headers: Record<string, string>,
  body: string | null = null,
): Promise<number> {
  const method = body === null ? 'GET' : 'POST';
  const answer = await house.getWorker().fetch(new URL(path, base).href, { method, headers, body });
  answer.webSocket?.accept();
  answer.webSocket?.close();
  return answer.status;
}

export async function post(
  body: unknown,
  headers: Record<string, string> = {},
  path = '/api/tables',
): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: text,
  });
}

/** A table with its host, whose token is number 0. */
export async function newTable(game: GameId = 'stacks'): Promise<string> {
  const made = await post({ game, token: tokenOf(0), name: 'Ann' });
  expect(made.status).toBe(201);
  const { code }: { code: string } = JSON.parse(await made.text());
  return code;
}

const storageOf = (code: string) => house.getWorker().getDurableObjectStorage('Table', { name: code });

export async function sql(code: string, query: string): Promise<Record<string, unknown>[]> {
  const rows = await (await storageOf(code)).exec(query);
  return rows as Record<string, unknown>[];
}

async function rowsOf(code: string): Promise<Table> {
  const [whole] = await bodiesIn<Table>(code, 'stored');
  return amended(whole, await bodiesIn<Amendment>(code, 'changed'));
}

/** The table as it is stored, its lines read. */
export async function stored(code: string): Promise<Omit<Table, 'lines'> & { lines: Line[] }> {
  const table = await rowsOf(code);
  return { ...table, lines: table.lines.map(lineFrom) };
}

export async function bodiesIn<T>(code: string, table: 'stored' | 'changed'): Promise<T[]> {
  const rows = await sql(code, `SELECT body FROM ${table}`);
  return rows.map(({ body }) => JSON.parse(String(body)));
}

/** Stores the table whole, changed behind the object's back; the object forgets what it had in memory. */
export async function restore(code: string, change: (table: Table) => void): Promise<void> {
  const table = await rowsOf(code);
  change(table);
  await sql(code, `UPDATE stored SET body = '${JSON.stringify(table).replaceAll("'", "''")}'`);
  await evict(code);
}

type Body = ClientMessage extends infer M ? (M extends ClientMessage ? Omit<M, 'id'> & { id?: string } : never) : never;
type Answer = Extract<ServerMessage<Stacks>, { id: unknown }>;

let ids = 0;
export const freshId = (): string => `id-${String(++ids).padStart(8, '0')}`;

/** One page at a table: keeps what it is told, and checks every word that goes either way. */
export class Page {
  readonly socket: WebSocket;
  readonly heard: ServerMessage<Stacks>[] = [];
  readonly opened: Promise<void>;
  readonly closed: Promise<{ code: number; reason: string }>;
  game: AnyGame = gameOf('stacks');
  table: TableInfo | null = null;
  seat: number | null = null;
  version = 0;
  public: Plain = null;
  private: Plain = null;
  dues: TimedDue[] = [];
  #waiting: { is(message: ServerMessage<Stacks>): boolean; done(message: ServerMessage<Stacks>): void }[] = [];
  readonly token: string | null;

  constructor(code: string, token: string | null, headers: Record<string, string> = { origin: base }) {
    this.token = token;
    const url = `${base.replace('http', 'ws')}/api/tables/${code}/socket`;
    this.socket = new WebSocket(url, { headers } as never);
    this.opened = new Promise((done, fail) => {
      this.socket.addEventListener('open', () => done());
      this.socket.addEventListener('error', () => fail(new Error('no socket')));
    });
    this.opened.catch(() => {});
    this.closed = new Promise((done) => {
      this.socket.addEventListener('close', ({ code: with_, reason }) => done({ code: with_, reason }));
    });
    this.socket.addEventListener('message', ({ data }) => this.#take(String(data)));
  }

  #take(text: string): void {
    if (text === 'pong') return;
    const plain = JSON.parse(text);
    this.game = gameOf(plain.table?.game ?? this.game.id);
    const message = v.parse(serverMessageOf(this.game.shapes), plain) as ServerMessage<Stacks>;
    this.#follow(message);
    this.#note(message);
    if (message.type === 'frames' && message.id) {
      const { id, version } = message;
      this.#note({ type: 'accepted', id, version });
    }
  }

  #note(message: ServerMessage<Stacks>): void {
    this.heard.push(message);
    for (const waiting of this.#waiting.filter(({ is }) => is(message))) {
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
      waiting.done(message);
    }
  }

  /** As any client does: a whole view at first, changes from then on. */
  #follow(message: ServerMessage<Stacks>): void {
    if (message.type === 'welcome') {
      const { table, seat, version, view, dues } = message;
      Object.assign(this, { table, seat, version, dues, public: view?.public ?? null, private: view?.private ?? null });
    }
    if (message.type === 'table') {
      const { table, seat, dues = this.dues } = message;
      Object.assign(this, { table, seat, dues });
    }
    if (message.type !== 'frames') return;
    for (const [event, shared, own] of message.frames) {
      this.version++;
      this.public = afterTold(this.public, shared, event);
      this.private = afterTold(this.private, own ?? null);
    }
    expect(this.version).toBe(message.version);
    this.dues = duesAfter(this.game.owes(this.view.public), message.dues ?? this.dues);
  }

  next(is: (message: ServerMessage<Stacks>) => boolean): Promise<ServerMessage<Stacks>> {
    return new Promise((done, fail) => {
      const timer = setTimeout(() => fail(new Error('the table said nothing')), 15_000);
      this.#waiting.push({ is, done: (message) => (clearTimeout(timer), done(message)) });
    });
  }

  /** Whether the end of the game has been told as such, where the view shows it. */
  #isWhole(): boolean {
    const { outcome } = this.view.public;
    return outcome === null || this.table?.phase === 'over';
  }

  async reached(version: number): Promise<void> {
    const isThere = () => this.version >= version && this.#isWhole();
    if (!isThere()) await this.next(isThere);
  }

  send(raw: string | Uint8Array<ArrayBuffer>): void {
    this.socket.send(raw);
  }

  /** Says something; the answer to it. */
  async ask(body: Body): Promise<Answer> {
    const message = v.parse(clientMessage, { id: freshId(), ...body });
    const answer = this.next((heard) => heard.type !== 'frames' && 'id' in heard && heard.id === message.id);
    this.send(JSON.stringify(message));
    return (await answer) as Answer;
  }

  async accept(body: Body): Promise<void> {
    expect(await this.ask(body)).toMatchObject({ type: 'accepted' });
  }

  hello(token = this.token): Promise<Answer> {
    return this.ask({ type: 'hello', protocol: PROTOCOL, token, events: null });
  }

  get view(): View<Stacks> {
    return { seat: this.seat, public: this.public, private: this.private } as never;
  }

  get owes(): boolean {
    return this.dues.some((due) => due.seat === this.seat);
  }

  decide(moves: Move[], more: { id?: string; version?: number } = {}): Promise<Answer> {
    return this.ask({ type: 'decide', version: this.version, moves: moves as never, ...more });
  }

  random(rng: Rng): Move[] {
    return decisionIn(this.game, this.view, (listed) => chosen(listed as Listed<Move>[], rng)) as Move[];
  }

  async close(): Promise<void> {
    this.socket.close();
    await this.closed;
  }
}

/** A page that has said who it is. */
export async function pageAt(code: string, n: number | null): Promise<Page> {
  const page = new Page(code, n === null ? null : tokenOf(n));
  await page.opened;
  expect(await page.hello()).toMatchObject({ type: 'welcome' });
  return page;
}

/** People at a table of their own, everybody seated. */
export async function gathered(people: number, game?: GameId): Promise<{ code: string; pages: Page[] }> {
  const code = await newTable(game);
  const host = await pageAt(code, 0);
  const pages = [host];
  for (let n = 1; n < people; n++) {
    const page = await pageAt(code, null);
    await page.accept({ type: 'sit', seat: n, token: tokenOf(n), name: `P${n}` });
    pages.push(page);
  }
  return { code, pages };
}

export const QUICK = { pace: 'none', seconds: 60, reaction: 0, answer: 60, absent: 'rules', live: null } as const;

/** A short game of Stacks that nobody has to wait in. */
export const dealtTable = (people: number, options: OptionValues = {}) =>
  dealt({ game: 'stacks', people, options: { target: 10, maxRounds: 3, ...options } });

export async function dealt({ game, people, options }: { game: GameId; people: number; options: OptionValues }) {
  const { code, pages } = await gathered(people, game);
  await pages[0].accept({ type: 'chairs', count: people });
  await pages[0].accept({ type: 'options', options });
  await pages[0].accept({ type: 'clock', clock: QUICK });
  await pages[0].accept({ type: 'start' });
  await settled(pages, 1);
  return { code, pages };
}

/** Long enough to see that nothing happens. */
export const quiet = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));

/** Every page has seen as much as the one that was answered. */
export async function settled(pages: readonly Page[], version: number): Promise<void> {
  await Promise.all(pages.map((page) => page.reached(version)));
}

export async function playOne(pages: readonly Page[], rng: Rng): Promise<void> {
  const page = pick(
    pages.filter((each) => each.owes),
    rng,
  );
  const answer = await page.decide(page.random(rng));
  expect(answer).toMatchObject({ type: 'accepted' });
  await settled(pages, page.version);
}

export async function playOut(pages: readonly Page[], rng: Rng): Promise<void> {
  while (pages[0].table?.phase === 'playing') await playOne(pages, rng);
}
