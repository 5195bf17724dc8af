import * as v from 'valibot';
import { expect } from 'vitest';
import { view, type Listed, type Seat } from '../shared/game.ts';
import type { AnyGame, GameId } from '../shared/games.ts';
import { below, fast, pick, type Rng } from '../shared/rng.ts';
import { afterTold, copyOf, type Plain } from '../shared/plain.ts';
import { clientMessage, type ClientMessage } from '../shared/protocol.ts';
import { type Clock, NO_CLOCK } from '../shared/wire.ts';
import { serverMessageOf, type RefusalName, type ServerMessage } from '../shared/answers.ts';
import type { Move } from '../shared/stacks/shapes.ts';
import { hashOf } from '../shared/hash.ts';
import { type Line, lineFrom, type Past, type ReadPage } from '../worker/log.ts';
import { gameAt, tableOf, type Sender, type Step, type Table } from '../worker/stored.ts';
import { isShutOut, seatOf, versionOf } from '../worker/people.ts';
import { opened } from '../worker/migrations.ts';
import { passed, receive, rung } from '../worker/table.ts';
import type { Kept as KeptTalk, Talk } from '../worker/talk.ts';
import { nextThought } from '../worker/clock.ts';
import { LIMITS } from '../shared/limits.ts';
import { type Arrived, arrivedOf, readAgain } from './arrived.ts';
import { decisionIn } from './random.ts';

export const SECOND = 1000;
export const DAY = 86_400_000;

const asServer = (message: unknown, { shapes }: AnyGame): unknown => v.parse(serverMessageOf(shapes), message);

type Body = ClientMessage extends infer M ? (M extends ClientMessage ? Omit<M, 'id'> & { id?: string } : never) : never;

export const tokenOf = (n: number): string => n.toString(16).padStart(32, '0');

export interface Kept {
  stored: Table;
  pages: ReadPage[];
}

/** A table without a network: the messages of people, a clock that stands still until it is moved, chance from a list. */
export class Tabletop {
  now = 1_800_000_000_000;
  pages: ReadPage[] = [];
  told: Arrived[] = [];
  table: Table;
  /** Seats with an open page; those whose line is dead, though it looks open, and since when. */
  here: Seat[] = [];
  silentSince = new Map<Seat, number>();
  talk: KeptTalk[] = [];
  seeds = 0;
  #ids = 0;
  /** What each token's page sees: it is kept by frames alone. */
  readonly seen = new Map<Seat | null, { version: number; public: Plain; private: Plain }>();

  constructor(people = 1, game: GameId = 'stacks') {
    this.table = tableOf('2222222222', { game, token: tokenOf(0), name: 'Ann' }, this.now)!;
    for (let n = 1; n < people; n++) this.accept(n, { type: 'sit', seat: null, token: tokenOf(n), name: `P${n}` });
  }

  /** A table as it was once stored, opened by this code. */
  static opened({ stored, pages }: Kept): Tabletop {
    const top = new Tabletop();
    top.#ids = 500_000;
    top.table = opened({ ...copyOf(stored) })!;
    top.pages = pages;
    top.now = top.lines.at(-1)?.at ?? top.table.made;
    const { state } = top.table;
    if (state)
      for (const viewer of [...top.table.seats.keys(), ...(top.table.house.watch ? [null] : [])]) {
        const { public: shown, private: mine } = view(state, viewer);
        top.seen.set(viewer, copyOf({ version: versionOf(top.table, viewer), public: shown, private: mine }) as never);
      }
    return top;
  }

  /** Since the last page. */
  get lines(): Line[] {
    return this.table.lines.map(lineFrom);
  }

  get past(): Past {
    return {
      knows: () => true,
      lineOf: (id) => this.pages.flatMap((page) => page.lines).find((line) => line.id === id) ?? null,
      pagesOf: (from, to) => {
        const start = this.pages.findLastIndex((page) => page.first <= from);
        return this.pages.slice(Math.max(0, start)).filter((page) => page.first < to);
      },
    };
  }

  /** As the table's rows are kept: so many of each kind. */
  get talks(): Talk {
    const all = () => this.talk.map(({ said }) => said);
    return {
      find: (id) => this.talk.find((kept) => kept.id === id)?.said ?? null,
      countOf: (seat, after) =>
        this.talk.filter(({ id, said }) => id !== null && said.seat === seat && said.at > after).length,
      all,
      last: () => all().at(-1)?.at ?? 0,
    };
  }

  freshId(): string {
    return `id-${String(++this.#ids).padStart(6, '0')}`;
  }

  /** Person `n` says something; what they are answered. */
  say(
    n: number | null,
    body: Body,
    sender: Sender = { hash: n === null ? null : hashOf(tokenOf(n)), hello: true },
  ): ServerMessage {
    const message = v.parse(clientMessage, { id: this.freshId(), ...body });
    const entropy = (++this.seeds).toString(16).padStart(64, '0');
    const presenceWith = () => ({ here: this.here, watching: 0 });
    this.pass(0);
    this.keep(
      receive(
        this.table,
        { sender, message },
        { now: this.now, entropy: () => entropy, past: this.past, talk: this.talks, presenceWith, build: 'test' },
      ),
    );
    const { message: answer } = this.told.findLast(({ to }) => to === 'sender')!;
    const { told } = this;
    this.pass(0);
    this.told = [...told, ...this.told];
    return answer;
  }

  /** As stored and read again: nothing may be lost by it. */
  keep(step: Step): void {
    const text = JSON.stringify(step.table);
    this.table = JSON.parse(text);
    expect(this.table).toEqual(step.table);
    this.pages.push(...step.pages.map(readAgain));
    for (const kept of step.said) {
      this.talk.push(kept);
      const kind = this.talk.filter(({ id }) => (id === null) === (kept.id === null));
      if (kind.length > LIMITS.talkKept) this.talk.splice(this.talk.indexOf(kind[0]), 1);
    }
    this.told = arrivedOf(step.told);
    for (const { to, message } of this.told) {
      asServer(message, gameAt(this.table));
      if (message.type === 'frames' && to !== 'sender') this.#follow(to, message);
    }
    this.#watch();
    for (const [viewer, { public: shown, private: mine }] of this.seen)
      expect({ public: shown, private: mine }).toEqual({ ...view(this.table.state!, viewer), seat: undefined });
  }

  /** Behind closed doors nobody watches; when they open, whoever waited looks again. */
  #watch(): void {
    const { table } = this;
    if (isShutOut(table, null)) this.seen.delete(null);
    else if (table.state && !this.seen.has(null))
      this.seen.set(null, copyOf({ version: table.watched, public: table.state.public, private: null }) as never);
  }

  #follow(to: Seat | null, { version, frames }: Extract<ServerMessage, { type: 'frames' }>): void {
    const before = this.seen.get(to) ?? { version: 0, public: null, private: null };
    const after = frames.reduce(
      (seen, [event, shared, own]) => ({
        version: seen.version + 1,
        public: afterTold(seen.public, shared, event),
        private: afterTold(seen.private, own ?? null),
      }),
      before,
    );
    expect(after.version).toBe(version);
    this.seen.set(to, after);
  }

  accept(n: number, body: Body): void {
    const answer = this.say(n, body, {
      hash: seatOf(this.table, hashOf(tokenOf(n))) === null ? null : hashOf(tokenOf(n)),
      hello: true,
    });
    expect(answer).toMatchObject({ type: 'accepted' });
  }

  refuse(n: number | null, body: Body, why: RefusalName, rule: string | null = null): void {
    expect(this.say(n, body)).toMatchObject({ type: 'refused', why, rule });
  }

  get passing(): Parameters<typeof passed>[1] {
    const { now } = this;
    return { here: () => this.here, heard: (seat) => this.silentSince.get(seat) ?? now, now };
  }

  pass(time: number): void {
    this.now += time;
    this.keep(passed(this.table, this.passing));
  }

  decide(seat: Seat, moves: Plain[] | Move[], more: { id?: string; version?: number } = {}): ServerMessage {
    const version = versionOf(this.table, seat);
    const n = this.personAt(seat);
    return this.say(n, { type: 'decide', version, moves: moves as never, ...more });
  }

  personAt(seat: Seat): number {
    return Array.from({ length: 20 }, (_, n) => n).find((n) => hashOf(tokenOf(n)) === this.table.seats[seat]!.hash)!;
  }

  movesOf(seat: Seat): Listed<Move>[] {
    return gameAt(this.table).legal(view(this.table.state!, seat)) as Listed<Move>[];
  }

  /** Somebody who is waited for makes a random decision. */
  playOne(rng: Rng): void {
    const { seat } = pick(this.table.dues, rng);
    if (this.table.seats[seat]?.bot) this.ring();
    else this.act(seat, rng);
  }

  /** The alarm rings when the next bot thinks, or later. */
  ring(late = 0): void {
    this.now = Math.max(this.now, nextThought(this.table) ?? this.now) + late;
    this.alarm();
  }

  alarm(): void {
    const entropy = (++this.seeds).toString(16).padStart(64, '0');
    this.keep(rung(this.table, this.passing, { entropy, time: 1 }));
  }

  /** A random decision of a seat, waited for or not. */
  act(seat: Seat, rng: Rng): void {
    this.now += 6 * SECOND;
    const seen = view(this.table.state!, seat);
    const moves = decisionIn(gameAt(this.table), seen, (listed) => chosen(listed as Listed<Move>[], rng));
    expect(this.decide(seat, moves as Move[])).toMatchObject({ type: 'accepted' });
  }

  playOut(rng: Rng = fast(1)): void {
    while (this.table.phase === 'playing') this.playOne(rng);
  }
}

/** A listed move with its ranges settled: bids stay low, so that there is something left to bid. */
export function chosen(moves: readonly Listed<Move>[], rng: Rng): Move {
  const listed = pick(moves, rng);
  const settle = (value: unknown) =>
    Array.isArray(value) && typeof value[0] === 'number'
      ? Math.min(value[1], Math.max(value[0], 0) + below(rng, 3))
      : value;
  return Object.fromEntries(Object.entries(listed).map(([key, value]) => [key, settle(value)])) as Move;
}

/** A short game, dealt. */
export function dealt(people = 3, options: Record<string, string | number | null> = {}): Tabletop {
  const top = new Tabletop(people);
  top.accept(0, { type: 'options', options: { target: 10, maxRounds: 3, ...options } });
  top.accept(0, { type: 'start' });
  return top;
}

/** A long game by a clock of days, everybody there. */
export function played(clock: Partial<Clock> = {}, people = 3): Tabletop {
  const top = new Tabletop(1);
  top.accept(0, { type: 'chairs', count: people });
  for (let n = 1; n < people; n++) top.accept(n, { type: 'sit', seat: n, token: tokenOf(n), name: `P${n}` });
  top.accept(0, { type: 'options', options: { target: 200, maxRounds: null, calls: 'open' } });
  top.accept(0, { type: 'clock', clock: { ...NO_CLOCK, pace: 'days', seconds: 86_400, reaction: 0, ...clock } });
  top.accept(0, { type: 'start' });
  top.here = [...top.table.seats.keys()];
  return top;
}

export const due = (top: Tabletop) => top.table.dues[0];

/** Somebody who is not waited for. */
export const other = (top: Tabletop, than: Seat = due(top).seat): Seat => (than + 1) % top.table.seats.length;

export const notes = (top: Tabletop) => top.talk.flatMap(({ said }) => (said.type === 'note' ? [said.note] : []));

export const told = (top: Tabletop, to: Seat | null | 'sender') =>
  top.told.filter((each) => each.to === to).map(({ message }) => message);
