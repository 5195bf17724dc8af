import { DurableObject } from 'cloudflare:workers';
import { CLOSE, type ClientMessage } from '../shared/protocol.ts';
import type { Description, Refusal, RefusalName } from '../shared/answers.ts';
import type { Reached, SeatWish, Standing } from '../shared/reach.ts';
import { thinkingFor } from './bots.ts';
import { codeFrom, freshEntropy } from './hash.ts';
import type { Env } from './env.ts';
import { heardOn, type MannersOf } from './hearing.ts';
import * as ledger from './ledger.ts';
import { recordOf } from './log.ts';
import { newMark } from './manners.ts';
import { opened } from './migrations.ts';
import { noteError } from './notes.ts';
import * as outbox from './outbox.ts';
import { rang, rest } from './ringing.ts';
import * as sockets from './sockets.ts';
import { descriptionOf, isExpired, rematchOf, type Step, unchanged, type Table as Stored } from './stored.ts';
import { isShutOut, seatOf } from './people.ts';
import { isCalm, moved, passed, postponed, receive, rung, type World } from './table.ts';
import { refusal, standingOf, type Told } from './told.ts';

type Missing = { why: 'unknown-table' | 'updating' };

const BETWEEN_TIDYING = 1000;

const isTold = ({ told }: Step, type: Told['message']['type']): boolean =>
  told.some(({ message }) => message.type === type);

/** Sockets, storage, one alarm. It decides nothing: `table.ts` does. */
export class Table extends DurableObject<Env> {
  #book: ledger.Ledger | null = null;
  readonly #manners: MannersOf = new WeakMap();
  #outbox: outbox.Outbox;
  /** When everybody was last told who is here. */
  #tidied = 0;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#outbox = outbox.openOutbox(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  }

  /** Stores a new table here; false where another one is. The same rematch may be made twice. */
  create(body: string): boolean {
    /* During an update whoever makes it may be of another build than this. */
    const table = opened(JSON.parse(body));
    if (!table) return false;
    const there = ledger.tableIn(this.#ledger);
    if (there !== null) return there !== 'newer' && there.before !== null && there.before === table.before;
    this.#commit(unchanged(table), Date.now());
    return true;
  }

  describe(): Description | Missing {
    const table = this.#living(Date.now());
    return table ? descriptionOf(table) : this.#whyNone();
  }

  /** The record as text; `not-over` while it is still played. Behind closed doors it is for those who sat. */
  record(hash: string | null): { record: string } | { why: RefusalName } {
    const table = this.#living(Date.now());
    if (!table) return this.#whyNone();
    if (isShutOut(table, seatOf(table, hash))) return { why: 'closed-doors' };
    const record = recordOf(table, ledger.pastIn(this.#ledger));
    return record ? { record: JSON.stringify(record) } : { why: 'not-over' };
  }

  /** How the table stands, for whoever has a seat here; null for everybody else. */
  standing(token: string): Standing | null {
    const now = Date.now();
    const table = this.#living(now);
    return table && standingOf(table, token, now);
  }

  /** The deadlines of the seat whose secret this is. */
  calendar(secret: string): { calendar: string } | Missing {
    const now = Date.now();
    const table = this.#living(now);
    if (!table) return this.#whyNone();
    const calendar = outbox.calendar(this.#outbox, table, { secret, now });
    return calendar === null ? { why: 'unknown-table' } : { calendar };
  }

  /** What a seat wishes outside its socket. */
  async wish(wish: SeatWish, site: string): Promise<Reached | Refusal> {
    const now = Date.now();
    const table = this.#living(now);
    if (!table) return refusal(this.#whyNone().why);
    const act = outbox.grant(this.#outbox, table, { wish, site, now });
    if (act.type === 'refused') return refusal(act.why);
    this.#commit(unchanged(act.table), now);
    if (act.ended) sockets.closeMoved(this.ctx, act.ended);
    return outbox.answer(this.#outbox, { wish, act }, () => this.#living(Date.now()));
  }

  /** A socket. Refusals go over one that is not kept: it closes at once, and says why. */
  override fetch(): Response {
    const now = Date.now();
    const { 0: client, 1: server } = new WebSocketPair();
    const why = sockets.whyNone(this.ctx, this.#wake(now));
    if (why) {
      server.accept();
      sockets.turnAway(server, null, why, why === 'updating' ? CLOSE.restart : undefined);
    } else {
      this.ctx.acceptWebSocket(server);
      server.serializeAttachment(newMark(now));
    }
    return new Response(null, { status: 101, webSocket: client });
  }

  override webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): void {
    const now = Date.now();
    if (!sockets.isLive(socket, this.#wake(now))) return;
    const message = heardOn(this.#manners, { socket, data, now });
    if (message) this.#hear(sockets.guestOf(socket), message, now);
    /* Nobody comes or goes by a decision: after it is soon enough now and then. */
    if (message?.type !== 'decide' || now >= this.#tidied + BETWEEN_TIDYING) this.#tidy(now);
    else this.#settle(now);
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
    this.#outbox.isRinging = rang(this.#ledger, ledger.tableIn(this.#ledger), now);
    this.#wake(now, (table, passing) => rung(table, passing, thinkingFor(this.env.BOT_MS)));
    this.ctx.waitUntil(this.#drain(now));
    const { table } = this.#ledger;
    if (table?.rematch && !table.rematch.made && table.rematch.again <= now)
      this.#commit(unchanged(postponed(table, now, null)), now);
    await this.#makeRematch();
  }

  /** The table as time has left it: deadlines are data, and act at whatever comes first. */
  #wake(now: number, pass = passed): Stored | 'newer' | null {
    const table = ledger.tableIn(this.#ledger);
    if (!table || table === 'newer') return table;
    if (isExpired(table, now)) return this.#end();
    this.#pass(table, now, pass);
    return this.#ledger.table;
  }

  #pass(table: Stored, now: number, pass = passed): void {
    if (pass === passed && table.alarm !== null && isCalm(table, now)) return;
    try {
      const step = pass(table, { ...sockets.attendanceAt(this.ctx, table, now), now });
      this.#commit(step, now);
      sockets.dismiss(this.ctx, table, step.table);
      this.#tell(step.told);
    } catch (thrown) {
      noteError('deadline', thrown);
      rest(this.#ledger, now);
    }
  }

  get #ledger(): ledger.Ledger {
    return (this.#book ??= ledger.openLedger(this.ctx.storage));
  }

  #living(now: number): Stored | null {
    return ledger.livingIn(this.#ledger, now);
  }

  /** A table that is newer than this code is still there: an update is under way. */
  #whyNone(): Missing {
    return { why: ledger.tableIn(this.#ledger) === 'newer' ? 'updating' : 'unknown-table' };
  }

  #commit(step: Step, now: number): void {
    ledger.keep(this.#ledger, step, { now, notice: outbox.noticeAt(this.#outbox, step.table, now) });
  }

  #end(): null {
    for (const { socket } of sockets.guestsOf(this.ctx)) sockets.turnAway(socket, null, 'unknown-table');
    this.#book = ledger.erased(this.#ledger);
    this.#outbox = outbox.openOutbox(this.ctx, this.env);
    return null;
  }

  /* Sockets */

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
    if (message.type === 'seen' && guest.mark.hello)
      return sockets.remark(guest, { seen: message.version, heard: now });
    const step = receive(table, { sender: guest.mark, message }, this.#world(table, guest, now));
    this.#commit(step, now);
    sockets.dismiss(this.ctx, table, step.table);
    const isNew = sockets.speaksFor(guest, step.sender, now);
    if (message.type === 'hello' || message.type === 'look') this.#noteWelcome(guest, step, now);
    this.#tell(step.told, guest);
    if (isNew) sockets.closeOldest(this.ctx, step.table, guest);
    if (message.type === 'rematch' && isTold(step, 'accepted')) this.ctx.waitUntil(this.#goOn());
  }

  /** Whoever is welcomed is told who is here. */
  #noteWelcome(guest: sockets.Guest, step: Step, now: number): void {
    if (!isTold(step, 'welcome')) return;
    sockets.remark(guest, { told: JSON.stringify(sockets.presenceAt(this.ctx, step.table, now, guest)) });
  }

  #world(table: Stored, guest: sockets.Guest, now: number): World {
    return {
      now,
      entropy: freshEntropy,
      past: ledger.pastIn(this.#ledger),
      talk: ledger.talkIn(this.#ledger),
      build: this.env.BUILD ?? 'dev',
      presenceWith: (sender) =>
        sockets.presenceAt(this.ctx, table, now, { ...guest, mark: { ...guest.mark, ...sender } }),
    };
  }

  #tell(told: readonly Told[], sender: sockets.Guest | null = null): void {
    const { table } = this.#ledger;
    if (table) sockets.tell({ ctx: this.ctx, table, sender }, told);
  }

  /** After every event: silent sockets are closed, and whoever was told otherwise learns who is here. */
  #tidy(now: number): void {
    const table = this.#living(now);
    if (!table) return;
    sockets.tidy(this.ctx, table, now);
    this.#tidied = now;
    this.#pass(table, now);
  }

  /** What the message itself has brought about, by those who are here. */
  #settle(now: number): void {
    const table = this.#living(now);
    if (table) this.#pass(table, now);
  }

  /** Sends what is to be told to people elsewhere. Nobody waits for it, and the alarm looks after what it leaves. */
  async #drain(now: number): Promise<void> {
    const tableNow = () => this.#living(Date.now());
    const sent = outbox.drain(this.#outbox, tableNow, now);
    this.#rearm(now);
    await sent;
    this.#rearm(Date.now());
  }

  #rearm(now: number): void {
    const table = this.#living(now);
    if (table) this.#commit(unchanged(table), now);
  }

  /** A rematch that was made long ago may have ended: then there is a new one. */
  async #goOn(): Promise<void> {
    const made = this.#living(Date.now())?.rematch;
    const found = made?.made ? await this.env.TABLE.getByName(made.code).describe() : null;
    if (made && found && 'why' in found && found.why === 'unknown-table') this.#settleRematch(made.code, false);
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
    const step = isMade ? moved(table, now) : unchanged(postponed(table, now, codeFrom(freshEntropy())));
    this.#commit(step, now);
    this.#tell(step.told);
  }
}
