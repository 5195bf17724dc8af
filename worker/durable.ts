import { DurableObject } from 'cloudflare:workers';
import { LIMITS } from '../shared/limits.ts';
import { CLOSE, type ClientMessage, type Description, type RefusalName } from '../shared/protocol.ts';
import { overdue } from './decide.ts';
import { codeFrom, freshEntropy } from './hash.ts';
import { recordOf } from './log.ts';
import { isTooFast, newMark, readMessage, tooFast, type Manners, weightOf } from './manners.ts';
import { opened } from './migrations.ts';
import { noteError } from './notes.ts';
import * as sockets from './sockets.ts';
import { pastOf, readTable, writeTable } from './store.ts';
import {
  armed,
  descriptionOf,
  isExpired,
  isKnown,
  rematchOf,
  type Step,
  unchanged,
  type Table as Stored,
} from './stored.ts';
import { moved, postponed, receive, type World } from './table.ts';
import type { Told } from './told.ts';

export interface Env {
  TABLE: DurableObjectNamespace<Table>;
  /** New tables per address; absent where the platform has no such counter. */
  NEW_TABLES?: RateLimit;
  BUILD?: string;
}

const RETRY_LATER = 60_000;

/** Sockets, storage, one alarm. It decides nothing: `table.ts` does. */
export class Table extends DurableObject<Env> {
  /** A cache of the stored row, set only after it is written. */
  #table: Stored | null = null;
  readonly #manners = new WeakMap<WebSocket, Manners>();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  }

  /** Stores a new table here; false where another one is. The same rematch may be made twice. */
  create(body: string): boolean {
    const table: Stored = JSON.parse(body);
    const there = this.#load();
    if (there !== null) return there !== 'newer' && there.before !== null && there.before === table.before;
    this.#commit(unchanged(table), Date.now());
    return true;
  }

  describe(): Description | null {
    const table = this.#living(Date.now());
    return table && descriptionOf(table);
  }

  /** The record as text; `not-over` while it is still played. */
  record(): { record: string } | { why: RefusalName } {
    const table = this.#living(Date.now());
    if (!table) return { why: 'unknown-table' };
    const record = recordOf(table, pastOf(this.ctx.storage.sql));
    return record ? { record: JSON.stringify(record) } : { why: 'not-over' };
  }

  /** A socket. Refusals go over one that is not kept: it closes at once, and says why. */
  override fetch(): Response {
    const now = Date.now();
    const { 0: client, 1: server } = new WebSocketPair();
    const why = this.#whyNoSocket(this.#wake(now));
    if (why) {
      server.accept();
      sockets.turnAway(server, null, why, why === 'failed' ? CLOSE.restart : undefined);
    } else {
      this.ctx.acceptWebSocket(server);
      server.serializeAttachment(newMark(now));
    }
    return new Response(null, { status: 101, webSocket: client });
  }

  override webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): void {
    const now = Date.now();
    if (!this.#isLive(socket, this.#wake(now))) return;
    const message = this.#read(socket, data, now);
    if (message) this.#hear(sockets.guestOf(this.ctx, socket), message, now);
    this.#tidy(now);
  }

  /** Without this answer the other side waits ten seconds and sees an accident. */
  override webSocketClose(socket: WebSocket, code: number, reason: string): void {
    if (code !== 1006 && code !== 1015) sockets.close(socket, code === 1005 ? 1000 : code, reason);
    this.#tidy(Date.now());
  }

  override webSocketError(): void {
    this.#tidy(Date.now());
  }

  override async alarm(): Promise<void> {
    const now = Date.now();
    this.#load();
    /* The alarm that rings is set no more, even where it rings a moment early. */
    if (this.#table) this.#table = { ...this.#table, alarm: null };
    this.#wake(now);
    const table = this.#table;
    if (table?.rematch && table.rematch.again <= now) this.#commit(unchanged(postponed(table, now, null)), now);
    await this.#makeRematch();
  }

  /** The table as time has left it: deadlines are data, and act at whatever comes first. */
  #wake(now: number): Stored | 'newer' | null {
    const table = this.#load();
    if (!table || table === 'newer') return table;
    if (isExpired(table, now)) return this.#end();
    try {
      const step = overdue(table, now);
      this.#commit(step, now);
      this.#tell(step.told);
    } catch (thrown) {
      /* Six failures of the alarm in a row and the platform would drop it for good. */
      noteError('deadline', thrown);
      void this.ctx.storage.setAlarm(now + RETRY_LATER);
    }
    return this.#table;
  }

  /* Storage */

  /** The table as stored; null where there is none; or one that newer code wrote, which must not be touched. */
  #load(): Stored | 'newer' | null {
    if (this.#table) return this.#table;
    const body = readTable(this.ctx.storage.sql);
    if (body === null) return null;
    const table = opened(body);
    if (!table || !isKnown(table)) return 'newer';
    this.#table = table;
    return table;
  }

  #living(now: number): Stored | null {
    const table = this.#load();
    return table === null || table === 'newer' || isExpired(table, now) ? null : table;
  }

  /** One synchronous transaction; memory follows only when it is written. */
  #commit({ table, pages }: Step, now: number): void {
    const next = armed(table, now);
    if (next === this.#table) return;
    const { storage } = this.ctx;
    /* An alarm set anew is not worth a row: whoever wakes to the older time, which has passed, sets it again. */
    if (table !== this.#table) writeTable(storage, next, { pages, isNew: this.#table === null });
    if (next.alarm !== null && next.alarm !== this.#table?.alarm) void storage.setAlarm(next.alarm);
    this.#table = next;
  }

  #end(): null {
    for (const { socket } of sockets.guestsOf(this.ctx)) sockets.turnAway(socket, null, 'unknown-table');
    this.#table = null;
    void this.ctx.storage.deleteAll();
    return null;
  }

  /* Sockets */

  #whyNoSocket(table: Stored | 'newer' | null): RefusalName | null {
    if (table === 'newer') return 'failed';
    if (!table) return 'unknown-table';
    return sockets.makesRoom(this.ctx, table) ? null : 'too-many';
  }

  /** A socket may outlive its table, or this code. */
  #isLive(socket: WebSocket, table: Stored | 'newer' | null): boolean {
    if (table === 'newer') sockets.turnAway(socket, null, 'failed', CLOSE.restart);
    else if (!table) sockets.turnAway(socket, null, 'unknown-table');
    else return true;
    return false;
  }

  #read(socket: WebSocket, data: string | ArrayBuffer, now: number): ClientMessage | null {
    const manners = this.#mannersOf(socket, now);
    const message = isTooFast(manners, now) ? tooFast : readMessage(data);
    if (!('why' in message)) {
      manners.messages += weightOf(message);
      return message;
    }
    const isLast = message.why === 'malformed' && ++manners.strikes >= LIMITS.strikes;
    sockets.turnAway(socket, message.id, message.why, isLast ? CLOSE.tooMany : undefined);
    return null;
  }

  #mannersOf(socket: WebSocket, now: number): Manners {
    const manners = this.#manners.get(socket) ?? { since: now, messages: 0, strikes: 0 };
    this.#manners.set(socket, manners);
    return manners;
  }

  #hear(guest: sockets.Guest, message: ClientMessage, now: number): void {
    const { socket } = guest;
    try {
      this.#answer(guest, message, now);
    } catch (thrown) {
      noteError(message.type, thrown);
      sockets.turnAway(socket, message.id, 'failed');
    }
  }

  #answer(guest: sockets.Guest, message: ClientMessage, now: number): void {
    const table = this.#living(now);
    if (!table) return;
    const step = receive(table, { sender: guest.mark, message }, this.#world(table, guest, now));
    this.#commit(step, now);
    const { hash, hello } = step.sender;
    const isGreeted = step.told.some((told) => told.message.type === 'welcome');
    sockets.remark(guest, { hash, hello, heard: now });
    if (isGreeted) sockets.remark(guest, { told: JSON.stringify(sockets.presenceAt(this.ctx, step.table, now)) });
    this.#tell(step.told, guest);
    sockets.closeOldest(this.ctx, step.table, guest);
    if (message.type === 'rematch') this.ctx.waitUntil(this.#goOn());
  }

  #world(table: Stored, guest: sockets.Guest, now: number): World {
    return {
      now,
      entropy: freshEntropy(),
      past: pastOf(this.ctx.storage.sql),
      build: this.env.BUILD ?? 'dev',
      presenceWith: (sender) =>
        sockets.presenceAt(this.ctx, table, now, { ...guest, mark: { ...guest.mark, ...sender }, awakeAt: now }),
    };
  }

  #tell(told: readonly Told[], sender: sockets.Guest | null = null): void {
    if (this.#table) sockets.tell({ ctx: this.ctx, table: this.#table, sender }, told);
  }

  /** After every event: silent sockets are closed, and whoever was told otherwise learns who is here. */
  #tidy(now: number): void {
    const table = this.#living(now);
    if (table) sockets.tidy(this.ctx, table, now);
  }

  /* The rematch */

  /** A rematch that was made long ago may have ended: then there is a new one. */
  async #goOn(): Promise<void> {
    const made = this.#living(Date.now())?.rematch;
    if (made?.made && !(await this.env.TABLE.getByName(made.code).describe())) this.#settleRematch(made.code, false);
    await this.#makeRematch();
  }

  /** Made after the wish is stored, told only once it stands; what fails here the alarm tries again. */
  async #makeRematch(): Promise<void> {
    const table = this.#living(Date.now());
    if (!table?.rematch || table.rematch.made) return;
    const { code } = table.rematch;
    try {
      const isMade = await this.env.TABLE.getByName(code).create(JSON.stringify(rematchOf(table, code, Date.now())));
      this.#settleRematch(code, isMade);
    } catch (thrown) {
      noteError('rematch', thrown);
    }
  }

  #settleRematch(code: string, isMade: boolean): void {
    const now = Date.now();
    const table = this.#living(now);
    if (!table?.rematch || table.rematch.code !== code || (table.rematch.made && isMade)) return;
    const step = isMade
      ? moved(table, now)
      : { table: postponed(table, now, codeFrom(freshEntropy())), told: [], pages: [] };
    this.#commit(step, now);
    this.#tell(step.told);
  }
}
