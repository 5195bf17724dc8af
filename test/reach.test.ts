import { describe, expect, test } from 'vitest';
import { HOOK_KINDS, nameTurn, type News, type SeatWish, type Turn } from '../shared/reach.ts';
import { isPublicHook, isPushService } from '../worker/addresses.ts';
import { calendarOf } from '../worker/calendar.ts';
import { hookPost } from '../worker/hooks.ts';
import { newMark } from '../worker/manners.ts';
import { type Delivery, type Fate, PARKED, planOf, pruned, seatsAware, settled } from '../worker/notices.ts';
import { noReach, reachedAt, seatOfFeed, type Reach, wished } from '../worker/reach.ts';
import { waitIn } from '../worker/send.ts';
import type { Table } from '../worker/stored.ts';
import { seatOf } from '../worker/people.ts';
import { moved, postponed } from '../worker/table.ts';
import { hashOf } from '../shared/hash.ts';
import { fast } from '../shared/rng.ts';
import { chosen, DAY, SECOND, Tabletop, tokenOf } from './tabletop.ts';

const MINUTE = 60 * SECOND;
const site = 'https://tuckbox.example';
const service = 'https://fcm.googleapis.com/fcm/send';
const device = (name: string) => ({ endpoint: `${service}/${name}`, p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) });
const secretOf = (n: number) => (900 + n).toString(16).padStart(32, 'f');

/** A table whose people may be told things, on a clock that is moved by hand. */
class Town {
  readonly top = new Tabletop(3);
  reach: Reach = noReach(site);
  aware: number[] = [];
  here: number[] = [];
  busy: string[] = [];
  readonly #rng = fast(3);

  constructor(clock: object = { pace: 'days', seconds: 86_400 }) {
    const whole = { pace: 'none', seconds: 86_400, reaction: 0, answer: 86_400, absent: 'rules', live: null, ...clock };
    this.top.accept(0, { type: 'clock', clock: whole as never });
    this.top.accept(0, { type: 'start' });
  }

  get table(): Table {
    return this.top.table;
  }

  get mover(): number {
    return this.table.dues[0].seat;
  }

  wish(wish: SeatWish, pushes = true) {
    const act = wished(this.table, this.reach, wish, { now: this.top.now, site, pushes, also: [] });
    if (act.type === 'refused') return act.why;
    this.reach = JSON.parse(JSON.stringify(act.reach));
    this.top.table = act.table;
    return act;
  }

  /** Every seat's browser asks to be told. */
  subscribe(): this {
    for (let n = 0; n < 3; n++) this.wish({ type: 'device', token: tokenOf(n), device: device(`of-${n}`) });
    return this;
  }

  hook(): this {
    this.wish({ type: 'hook', token: tokenOf(0), hook: { kind: 'json', url: 'https://hooks.example.org/x' } });
    return this;
  }

  plan() {
    const { aware, here, busy } = this;
    return planOf(this.table, this.reach, { now: this.top.now, aware, here, busy });
  }

  /** What would be sent now, as `seat stage > target`. */
  get due(): string[] {
    return this.plan().send.map(({ news, to }) => `${nameOf(news)} > ${to.id}`);
  }

  fare(fate: Fate): void {
    for (const delivery of this.plan().send) this.settle(delivery, fate);
  }

  settle(delivery: Delivery, fate: Fate): void {
    this.reach = pruned(settled(this.reach, delivery, { fate, now: this.top.now }), this.table);
  }

  play(): void {
    const moves = [chosen(this.top.movesOf(this.mover), this.#rng)];
    expect(this.top.decide(this.mover, moves)).toMatchObject({ type: 'accepted' });
  }
}

function nameOf(news: News): string {
  switch (news.type) {
    case 'turn':
      return `${news.name} ${news.stage}`;
    case 'claim':
      return `${news.name} claimed${news.by === null ? '' : ` until ${news.by}`}`;
    case 'moved':
    case 'over':
      return news.type;
    case 'next':
      return `${news.title} next by ${news.name}`;
  }
}

const idOf = (n: number): string => device(`of-${n}`).endpoint.slice(-16);

describe('a turn', () => {
  test('is told after five seconds, to the devices of the seat that is waited for, once', () => {
    const town = new Town().subscribe();
    const { mover, top } = town;
    const name = town.table.seats[mover]!.name;
    expect([town.due, town.plan().wake]).toEqual([[], top.now + PARKED]);
    top.now += PARKED;
    expect(town.due).toEqual([`${name} asked > ${idOf(mover)}`]);
    town.fare({ type: 'sent' });
    expect([town.due, town.plan().wake]).toEqual([[], top.now - PARKED + DAY / 2]);
  });

  test('that was taken within them is not told, and the next one has seconds of its own', () => {
    const town = new Town().subscribe();
    town.top.now += 4 * SECOND;
    const before = town.mover;
    while (town.mover === before) town.play();
    town.top.now += 4 * SECOND;
    expect(town.due).toEqual([]);
    town.top.now += SECOND;
    expect(town.due).toHaveLength(town.table.dues.length);
  });

  test('that its person has seen is spared, and for good', () => {
    const town = new Town().subscribe();
    town.aware = [town.mover];
    town.top.now += PARKED;
    const { send, spared, wake } = town.plan();
    expect([send, spared, wake]).toEqual([[], [expect.stringContaining('-asked>')], town.top.now]);
    town.reach = pruned({ ...town.reach, done: spared }, town.table);
    town.aware = [];
    expect(town.due).toEqual([]);
  });

  test('is told by the webhook too, which every seat’s turn concerns', () => {
    const town = new Town().hook();
    town.top.now += PARKED;
    expect(town.due).toEqual([`${town.table.seats[town.mover]!.name} asked > hook`]);
  });

  test('is not told twice while a message is under way, but looked after', () => {
    const town = new Town().subscribe();
    town.top.now += PARKED;
    town.busy = town.plan().send.map(({ id }) => id);
    expect([town.due, town.plan().wake]).toEqual([[], town.top.now + MINUTE]);
  });

  test('is not told while the game is paused, and neither is what is left of its time', () => {
    const town = new Town().subscribe();
    for (const n of [0, 1, 2]) town.top.accept(n, { type: 'pause' });
    town.top.now += DAY;
    expect(town.plan()).toEqual({ send: [], spared: [], wake: null });
  });

  test('where nobody wants to be told there is nothing to wake for', () => {
    const town = new Town();
    town.top.now += PARKED;
    expect(town.plan()).toEqual({ send: [], spared: [], wake: null });
  });

  test('what is told has no card and no token in it', () => {
    const town = new Town().subscribe().hook();
    town.top.now += PARKED;
    for (const { news } of town.plan().send) {
      expect(Object.keys(news).toSorted()).toEqual(['by', 'code', 'for', 'id', 'name', 'stage', 'title', 'type']);
      expect(news).toMatchObject({ code: town.table.code, title: 'Stacks', by: town.top.now - PARKED + DAY });
    }
  });
});

describe('reminders', () => {
  test('come at half and at nine tenths of the time, the last alone where several are due', () => {
    const town = new Town().subscribe();
    const start = town.top.now;
    const stages: [number, string][] = [];
    for (let time = 0; time < DAY; time += MINUTE) {
      town.top.now = start + time;
      for (const { news } of town.plan().send) stages.push([time / MINUTE, nameOf(news).split(' ')[1]]);
      town.fare({ type: 'sent' });
    }
    expect(stages).toEqual([
      [1, 'asked'],
      [720, 'half'],
      [1296, 'tenth'],
    ]);
  });

  test('wake the table at their time', () => {
    const town = new Town().subscribe();
    const start = town.top.now;
    town.top.now += PARKED;
    town.fare({ type: 'sent' });
    expect(town.plan().wake).toBe(start + DAY / 2);
    town.top.now = start + DAY / 2;
    town.fare({ type: 'sent' });
    expect(town.plan().wake).toBe(start + 0.9 * DAY);
    town.top.now = start + 0.9 * DAY;
    town.fare({ type: 'sent' });
    expect(town.plan()).toEqual({ send: [], spared: [], wake: null });
  });

  test('reach those too who saw their turn and went away', () => {
    const town = new Town().subscribe();
    town.aware = [town.mover];
    town.top.now += DAY / 2;
    expect(town.due).toEqual([expect.stringContaining('half')]);
  });

  test.each(['none', 'live'])('are not for a clock that counts %s', (pace) => {
    const town = new Town({ pace }).subscribe();
    town.top.now += PARKED;
    town.fare({ type: 'sent' });
    expect(town.plan().wake).toBe(null);
  });
});

describe('a deadline that is moved', () => {
  /** Whom it concerns has been told at this part of the time; what is told from then on, after so many minutes of it. */
  function from(part: number, move: (town: Town) => void): [number, string][] {
    const town = new Town().subscribe();
    const start = town.top.now;
    for (let time = 0; time <= part * DAY; time += MINUTE) {
      town.top.now = start + time;
      town.fare({ type: 'sent' });
    }
    move(town);
    const stages: [number, string][] = [];
    const begun = town.top.now;
    for (let time = 0; time < 2 * DAY && town.table.dues[0].by! > begun + time; time += MINUTE) {
      town.top.now = begun + time;
      for (const { news } of town.plan().send)
        stages.push([Math.round(part * 1440 + time / MINUTE), nameOf(news).split(' ')[1]]);
      town.fare({ type: 'sent' });
    }
    return stages;
  }
  const more = (town: Town) => town.top.accept((town.mover + 1) % 3, { type: 'time', seat: town.mover });
  const rest = (town: Town) => {
    for (const n of [0, 1, 2]) town.top.accept(n, { type: 'pause' });
    town.top.now += 3 * DAY;
    town.top.accept(0, { type: 'resume' });
  };

  test('has reminders of its own where they lie ahead', () => {
    expect(from(0.95, more)).toEqual([
      [1440, 'half'],
      [2592, 'tenth'],
    ]);
    expect(from(0.25, rest)).toEqual([
      [720, 'half'],
      [1296, 'tenth'],
    ]);
  });

  test('does not repeat those that were behind when it was moved', () => {
    expect(from(0.75, rest)).toEqual([[1296, 'tenth']]);
    expect(from(0.95, rest)).toEqual([]);
  });
});

describe('somebody asks for a seat', () => {
  const claim = { type: 'claim', seat: 1, token: tokenOf(9) } as const;
  const vouch = (town: Town, n: number, agree = true) =>
    town.top.accept(n, { type: 'vouch', claim: town.table.claim!.at, agree });
  const quiet = () => new Town({ pace: 'none', absent: 'wait' }).subscribe();

  test('and the devices of the seat are told at once, those of nobody else; and again when the others have agreed', () => {
    const town = quiet();
    town.aware = [0, 1, 2];
    town.top.say(null, claim);
    const name = town.table.seats[1]!.name;
    expect([town.due, town.plan().wake]).toEqual([[`${name} claimed > ${idOf(1)}`], town.top.now]);
    town.fare({ type: 'sent' });
    expect(town.due).toEqual([]);
    for (const n of [0, 2]) vouch(town, n);
    expect(town.due).toEqual([`${name} claimed until ${town.top.now + DAY} > ${idOf(1)}`]);
    town.fare({ type: 'failed', after: 0 });
    expect(town.due).toEqual([]);
    town.top.now += 30 * SECOND;
    expect(town.due).toHaveLength(1);
    vouch(town, 2, false);
    expect(town.due).toEqual([]);
    expect(pruned(town.reach, town.table).late).toEqual([]);
  });

  test('during a pause too, and in the channel of the table', () => {
    const town = new Town().hook();
    for (const n of [0, 1, 2]) town.top.accept(n, { type: 'pause' });
    town.top.say(null, claim);
    expect(town.due).toEqual([`${town.table.seats[1]!.name} claimed > hook`]);
  });

  test('which passes on, and its old devices are told so, once', () => {
    const town = quiet();
    town.top.say(null, claim);
    for (const n of [0, 2]) vouch(town, n);
    town.fare({ type: 'sent' });
    town.top.pass(DAY);
    town.top.now += PARKED;
    town.fare({ type: 'failed', after: 0 });
    expect(town.reach.moved).toHaveLength(1);
    town.top.now += 30 * SECOND;
    expect(town.due).toContain(`moved > ${idOf(1)}`);
    town.fare({ type: 'sent' });
    expect([town.due, town.reach.moved, town.reach.late]).toEqual([[], [], []]);
  });
});

describe('the end of the game', () => {
  function over(): Town {
    const town = new Town({ pace: 'days', seconds: 86_400, absent: 'wait' }).subscribe().hook();
    town.top.playOut(fast(1));
    return town;
  }

  test('is told after five seconds to those who are not here, and to the webhook, once', () => {
    const town = over();
    expect([town.due, town.plan().wake]).toEqual([[], town.top.now + PARKED]);
    town.top.now += PARKED;
    town.here = [1];
    expect(town.due).toEqual([`over > ${idOf(0)}`, `over > ${idOf(2)}`, 'over > hook']);
    const { spared } = town.plan();
    expect(spared).toEqual([expect.stringContaining(`-over>${idOf(1)}`)]);
    town.fare({ type: 'sent' });
    town.reach = pruned({ ...town.reach, done: [...town.reach.done, ...spared] }, town.table);
    town.here = [];
    expect([town.due, town.plan().wake]).toEqual([[], null]);
  });

  test('is not told to who has left, nor where nobody knows when it was', () => {
    const town = over();
    town.top.now += PARKED;
    const seats = town.table.seats.map((sitter, seat) => sitter && { ...sitter, gone: seat === 2 });
    town.top.table = { ...town.table, seats };
    expect(town.due).toEqual([`over > ${idOf(0)}`, `over > ${idOf(1)}`, 'over > hook']);
    town.top.table = { ...town.table, ended: null };
    expect([town.due, town.plan().wake]).toEqual([[], null]);
  });

  test('and another game after it is told at once to all but who asked for it', () => {
    const town = over();
    town.top.now += PARKED;
    town.fare({ type: 'sent' });
    town.top.accept(1, { type: 'rematch', game: 'tock' });
    expect(town.due).toEqual([]);
    town.top.table = moved(town.table, town.top.now).table;
    const next = `Tock next by ${town.table.seats[1]!.name}`;
    expect(town.due).toEqual([`${next} > ${idOf(0)}`, `${next} > ${idOf(2)}`, `${next} > hook`]);
    town.fare({ type: 'sent' });
    expect(town.due).toEqual([]);
  });

  test('is not told again where the other game came to nothing', () => {
    const town = over();
    town.top.now += PARKED;
    town.fare({ type: 'sent' });
    town.top.accept(1, { type: 'rematch' });
    town.top.table = moved(town.table, town.top.now).table;
    town.fare({ type: 'sent' });
    town.top.table = postponed(town.table, town.top.now, null);
    expect(town.due).toEqual([]);
  });
});

describe('a receiver', () => {
  const ripe = () => {
    const town = new Town().hook();
    town.top.now += PARKED;
    return town;
  };

  test('that fails is tried again, a little later each time, and in the end left alone', () => {
    const town = ripe();
    town.table.clock = { ...town.table.clock, seconds: 30 * 86_400 };
    for (const due of town.table.dues) due.by = due.since + 30 * DAY;
    const waits: number[] = [];
    for (;;) {
      town.fare({ type: 'failed', after: 0 });
      const { again } = town.reach.late[0] ?? {};
      if (again === undefined) break;
      expect([town.due, town.plan().wake]).toEqual([[], again]);
      waits.push((again - town.top.now) / SECOND);
      town.top.now = again;
      expect(town.due).toHaveLength(1);
    }
    expect(waits).toEqual([30, 120, 480, 1920, 7680, 30_720]);
    expect(town.due).toEqual([]);
  });

  test('that asks to be left alone for a while is', () => {
    const town = ripe();
    town.fare({ type: 'failed', after: 10 * MINUTE });
    expect(town.plan().wake).toBe(town.top.now + 10 * MINUTE);
  });

  test('that is gone is told nothing any more', () => {
    const town = ripe().subscribe();
    town.fare({ type: 'gone' });
    expect(town.reach.hook).toBe(null);
    expect(town.reach.devices.map(({ endpoint }) => endpoint)).toEqual(
      [0, 1, 2].filter((n) => n !== town.mover).map((n) => device(`of-${n}`).endpoint),
    );
    expect(town.due).toEqual([]);
  });

  test('gets the same delivery under the same id', () => {
    const town = ripe();
    const [first] = town.plan().send;
    town.fare({ type: 'failed', after: 0 });
    town.top.now += 30 * SECOND;
    expect(town.plan().send).toEqual([first]);
  });

  test('says how long to wait in seconds or as a date', () => {
    const now = Date.parse('2026-11-18T12:00:00Z');
    expect(waitIn('120', now)).toBe(120_000);
    expect(waitIn('Wed, 18 Nov 2026 12:00:30 GMT', now)).toBe(30_000);
    for (const nothing of [null, '', 'soon', '-5', 'Wed, 18 Nov 2020 12:00:30 GMT'])
      expect(waitIn(nothing, now)).toBe(0);
  });

  test('what the table waits for no more is forgotten', () => {
    const town = ripe();
    town.fare({ type: 'failed', after: 0 });
    const before = town.mover;
    while (town.mover === before) town.play();
    const { done, late } = pruned(town.reach, town.table);
    expect([done, late]).toEqual([[], []]);
  });
});

describe('a seat has seen that it is waited for', () => {
  test('by a page that showed it this turn, and by no other', () => {
    const { table, mover } = new Town();
    const sitter = { ...table.seats[mover]!, askedAt: 5, own: 7 - table.watched };
    const at = { ...table, seats: table.seats.with(mover, sitter) };
    const mark = (seen: number, hash = sitter.hash) => ({ ...newMark(0), hello: true, hash, seen });
    expect(seatsAware(at, [mark(5)])).toEqual([mover]);
    expect(seatsAware(at, [mark(7)])).toEqual([mover]);
    const others = [mark(4), mark(8), { ...newMark(0), hash: sitter.hash }, mark(6, hashOf(tokenOf(9)))];
    for (const other of others) expect(seatsAware(at, [other])).toEqual([]);
  });
});

describe('wishes', () => {
  const token = tokenOf(1);
  const town = () => new Town();

  test('need a seat', () => {
    expect(town().wish({ type: 'reach', token: tokenOf(9) })).toBe('wrong-token');
  });

  test('a question changes nothing', () => {
    const { reach, ...at } = town();
    expect(
      wished(at.top.table, reach, { type: 'reach', token }, { now: 0, site, pushes: true, also: [] }),
    ).toMatchObject({ type: 'granted', reach });
  });

  test('a browser is told at one seat once; the oldest of six makes room', () => {
    const at = town();
    for (const name of ['a', 'b', 'a', 'c', 'd', 'e', 'f']) at.wish({ type: 'device', token, device: device(name) });
    expect(at.reach.devices.map(({ endpoint }) => endpoint.at(-1))).toEqual(['a', 'c', 'd', 'e', 'f']);
    at.wish({ type: 'forget', token, endpoint: device('d').endpoint });
    expect(at.reach.devices).toHaveLength(4);
  });

  test('where the site has no keys nothing is pushed', () => {
    expect(town().wish({ type: 'device', token, device: device('a') }, false)).toBe('no-push');
  });

  test('the webhook is the host’s, and nobody reads where it leads', () => {
    const at = town();
    const hook = { kind: 'ntfy', url: 'https://ntfy.example.org/secret-topic' } as const;
    expect(at.wish({ type: 'hook', token, hook })).toBe('not-host');
    const act = at.wish({ type: 'hook', token: tokenOf(0), hook });
    if (typeof act === 'string') throw new Error(act);
    expect(reachedAt(act, 'key')).toEqual({
      seat: 0,
      game: 'stacks',
      push: 'key',
      devices: 0,
      hook: 'ntfy',
      feed: false,
    });
    at.wish({ type: 'hook', token: tokenOf(0), hook: null });
    expect(at.reach.hook).toBe(null);
  });

  test('a calendar opens to its newest secret, until it is given up', () => {
    const at = town();
    at.wish({ type: 'feed', token, feed: secretOf(1) });
    expect(seatOfFeed(at.table, at.reach, secretOf(1))).toBe(seatOf(at.table, hashOf(token)));
    at.wish({ type: 'feed', token, feed: secretOf(2) });
    expect(seatOfFeed(at.table, at.reach, secretOf(1))).toBe(null);
    at.wish({ type: 'feed', token, feed: null });
    expect(seatOfFeed(at.table, at.reach, secretOf(2))).toBe(null);
    expect(JSON.stringify(at.reach)).not.toContain(secretOf(2));
  });
});

test('whoever has no seat any more leaves nothing behind, once told so', () => {
  const town = new Town().subscribe();
  for (let n = 0; n < 3; n++) town.wish({ type: 'feed', token: tokenOf(n), feed: secretOf(n) });
  town.top.accept(1, { type: 'leave' });
  town.top.accept(7, { type: 'sit', seat: 1, token: tokenOf(7), name: 'New' });
  town.wish({ type: 'device', token: tokenOf(7), device: device('of-7') });
  expect(town.due).toEqual([`moved > ${idOf(1)}`]);
  town.fare({ type: 'sent' });
  expect(JSON.stringify(town.reach)).not.toContain(hashOf(tokenOf(1)));
  expect([town.reach.devices.length, town.reach.feeds.length]).toEqual([3, 2]);
});

describe('a seat on another device', () => {
  const [token, fresh, key] = [tokenOf(1), tokenOf(77), secretOf(5)];
  const given = () => {
    const at = new Town().subscribe();
    at.wish({ type: 'feed', token, feed: secretOf(1) });
    at.wish({ type: 'give', token, key });
    return at;
  };
  const seat = (at: Town, of: string) => seatOf(at.table, hashOf(of));

  test('opens to the new token alone; the old one’s devices are told that it has moved and nothing more, the calendar goes along', () => {
    const at = given();
    const place = seat(at, token);
    expect(at.wish({ type: 'take', token: fresh, key })).toMatchObject({ seat: place, ended: hashOf(token) });
    expect([seat(at, fresh), seat(at, token)]).toEqual([place, null]);
    expect(at.reach.devices).toHaveLength(2);
    expect(seatOfFeed(at.table, at.reach, secretOf(1))).toBe(place);
    expect(at.due).toEqual([`moved > ${idOf(1)}`]);
    at.fare({ type: 'gone' });
    expect([at.due, at.reach.moved]).toEqual([[], []]);
    expect(at.wish({ type: 'reach', token })).toBe('wrong-token');
  });

  test('is taken once; asked again by the one who took it, the same answer', () => {
    const at = given();
    at.wish({ type: 'take', token: fresh, key });
    expect(at.wish({ type: 'take', token: fresh, key })).toMatchObject({ type: 'granted', ended: null });
    expect(at.wish({ type: 'take', token: tokenOf(78), key })).toBe('bad-key');
  });

  test('is not taken with a wrong key, an older one, or one that is ten minutes old', () => {
    const at = given();
    expect(at.wish({ type: 'take', token: fresh, key: secretOf(6) })).toBe('bad-key');
    at.wish({ type: 'give', token, key: secretOf(7) });
    expect(at.wish({ type: 'take', token: fresh, key })).toBe('bad-key');
    at.top.now += 600_000;
    expect(at.wish({ type: 'take', token: fresh, key: secretOf(7) })).toBe('bad-key');
    expect(seat(at, token)).not.toBe(null);
  });

  test('is not taken by somebody who has a seat there', () => {
    expect(given().wish({ type: 'take', token: tokenOf(0), key })).toBe('already-seated');
  });
});

describe('addresses', () => {
  const push = (endpoint: string, also: string[] = []) => isPushService({ ...device('x'), endpoint }, also);
  const hook = (url: string, kind: (typeof HOOK_KINDS)[number] = 'json') => isPublicHook({ kind, url }, []);

  test.each([
    `${service}/abc`,
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QGh',
    'https://wns2-par02p.notify.windows.com/w/?token=BQ',
  ])('%s is a push service', (endpoint) => expect(push(endpoint)).toBe(true));

  test.each([
    'https://fcm.googleapis.com.evil.org/x',
    'https://evilnotify.windows.com/x',
    'https://notify.windows.com.evil.org/',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://me@fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'data:text/plain,x',
    'fcm.googleapis.com',
    '',
  ])('%s is none', (endpoint) => expect(push(endpoint)).toBe(false));

  test('whoever runs the site may vouch for a host', () => {
    expect(push('http://127.0.0.1:9/x', ['127.0.0.1'])).toBe(true);
    expect(push('http://127.0.0.2:9/x', ['127.0.0.1'])).toBe(false);
  });

  test.each(['https://hooks.example.org/a?b=c', 'https://xn--bcher-kva.example.com/', 'https://example.co.uk./x'])(
    '%s may be a webhook',
    (url) => expect(hook(url)).toBe(true),
  );

  test.each([
    'http://example.org/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://10.0.0.1./',
    'https://localhost/',
    'https://localhost./',
    'https://printer.local/',
    'https://db.internal/',
    'https://intranet/',
    'https://1.0.0.127.in-addr.arpa/',
    'https://user:pass@example.org/',
    'https://example.org:8080/',
    'ftp://example.org/',
    'file:///etc/passwd',
    'https://',
  ])('%s may not', (url) => expect(hook(url)).toBe(false));

  test('Discord and Slack are where they are', () => {
    expect(hook('https://discord.com/api/webhooks/1/x', 'discord')).toBe(true);
    expect(hook('https://hooks.slack.com/services/T/B/x', 'slack')).toBe(true);
    for (const kind of ['discord', 'slack'] as const) expect(hook('https://example.org/x', kind)).toBe(false);
  });
});

describe('a webhook', () => {
  const turn: Turn = {
    type: 'turn',
    code: '2222222222',
    title: 'Stacks',
    id: '2222222222-1-turn-4-asked',
    name: '<@1> *Ann* & @everyone',
    for: 'turn',
    stage: 'asked',
    by: null,
  };
  const link = `${site}/t/22222-22222`;
  const post = (kind: (typeof HOOK_KINDS)[number], name = turn.name) =>
    hookPost({ kind, url: 'https://example.org' }, { ...turn, name }, link);

  test.each(HOOK_KINDS)('of %s names whose turn it is, and where', (kind) => {
    const { headers, body } = post(kind, 'Ann');
    expect(body).toContain('Ann, it is your turn at Stacks.');
    expect(body + JSON.stringify(headers)).toContain(link);
  });

  test('calls nobody by a name, and makes no markup of it', () => {
    expect(JSON.parse(post('discord').body)).toEqual({
      content: `\\<\\@1\\> \\*Ann\\* & \\@everyone, it is your turn at Stacks. ${link}`,
      allowed_mentions: { parse: [] },
    });
    expect(JSON.parse(post('slack').body).text).toContain('&lt;@1&gt; *Ann* &amp; @everyone');
  });

  test('carries its id where the receiver can make one of two', () => {
    expect(post('json').headers['idempotency-key']).toBe(turn.id);
    expect(JSON.parse(post('json').body)).toMatchObject({ id: turn.id });
    expect(post('ntfy').headers['x-sequence-id']).toMatch(/^[\w-]{1,64}$/);
  });

  test('has a sentence for everything a seat can be asked', () => {
    const words = (['setup', 'turn', 'answer'] as const).flatMap((what) =>
      (['asked', 'half', 'tenth'] as const).map((stage) => nameTurn({ ...turn, name: 'Ann', for: what, stage })),
    );
    expect(new Set(words).size).toBe(5);
  });
});

describe('a calendar', () => {
  const town = new Town();
  const now = Date.parse('2026-11-18T12:00:00.500Z');
  const { table, mover } = town;
  for (const due of table.dues) due.by = Date.parse('2026-11-19T18:30:00Z');
  const text = calendarOf(table, { seat: mover, site, now });
  const lines = text.split('\r\n');

  test('has one event for each deadline of the seat, and none for others', () => {
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(calendarOf(table, { seat: (mover + 1) % 3, site, now })).not.toContain('VEVENT');
    expect(lines).toEqual(
      expect.arrayContaining([
        'DTSTAMP:20261118T120000Z',
        'DTSTART:20261119T180000Z',
        'DTEND:20261119T183000Z',
        'SUMMARY:Stacks: your turn',
        `URL:${site}/t/22222-22222`,
      ]),
    );
  });

  test('names a deadline the same however often it is asked for or moved', () => {
    const uid = (of: string) => /^UID:.*$/m.exec(of)?.[0];
    const moved = { ...table, dues: table.dues.map((due) => ({ ...due, by: (due.by ?? 0) + DAY })) };
    expect(uid(calendarOf(moved, { seat: mover, site, now: now + DAY }))).toBe(uid(text));
  });

  test('is in lines of 75 bytes that end as they must', () => {
    const long = 'https://a-very-long-name-of-a-site-that-goes-on-and-on.über-alle-maße-lang.example.org';
    const wide = calendarOf(table, { seat: mover, site: long, now });
    expect(wide.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(wide.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of wide.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(wide.replaceAll('\r\n ', '')).toContain(`URL:${long}/t/22222-22222\r\n`);
  });

  test('a turn without a deadline is no event', () => {
    const timeless = new Town({ pace: 'none' });
    expect(calendarOf(timeless.table, { seat: timeless.mover, site, now })).not.toContain('VEVENT');
  });
});
