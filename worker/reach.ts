import { hashOf } from '../shared/hash.ts';
import type { Refusal } from '../shared/answers.ts';
import { BOUNDS, type DeviceAddress, type HookAddress, type Reached, type SeatWish } from '../shared/reach.ts';
import type { Seat } from '../shared/game.ts';
import { isPublicHook, isPushService } from './addresses.ts';
import type { Table } from './stored.ts';
import { seatOf, withSitter } from './people.ts';
import { refusal } from './told.ts';

/** How the people of a table are reached while their pages are closed: a row of its own, made when somebody first asks. */
export interface Reach {
  reach: 1;
  /** Where the pages are, as people wrote it. */
  site: string;
  devices: Device[];
  /** Devices whose seat is another's now: they are told so, and then forgotten. */
  moved: Device[];
  hook: HookAddress | null;
  feeds: Feed[];
  keys: Key[];
  /** Deliveries of what the table now waits for that are done with: sent, or not needed. */
  done: string[];
  /** Those that failed and are tried again. */
  late: Late[];
}

/** `hash` is that of the token it belongs to: whoever has the seat no more is not told of it any more. */
export interface Device extends DeviceAddress {
  hash: string;
}

interface Feed {
  hash: string;
  /** SHA-256 of the calendar's secret. */
  secret: string;
}

/** Lets a seat go to another device, once. */
interface Key {
  hash: string;
  key: string;
  until: number;
  /** Of the token that has taken it: asked again, it is the same answer. */
  to: string | null;
}

export interface Late {
  id: string;
  tries: number;
  again: number;
}

export const noReach = (site: string): Reach => ({
  reach: 1,
  site,
  devices: [],
  moved: [],
  hook: null,
  feeds: [],
  keys: [],
  done: [],
  late: [],
});

/** What a wish made of the table and of the ways to reach it. */
export interface Granted {
  type: 'granted';
  table: Table;
  reach: Reach;
  seat: Seat;
  /** The seat's old token's hash, where it opens nothing any more. */
  ended: string | null;
}

export type Act = Granted | ({ type: 'refused' } & Refusal);

interface Circumstances {
  now: number;
  site: string;
  /** Whether this site can push. */
  pushes: boolean;
  /** Hosts that whoever runs this site vouches for. */
  also: readonly string[];
}

const refuse = (...why: Parameters<typeof refusal>): Act => ({ type: 'refused', ...refusal(...why) });

type Asked<K extends SeatWish['type']> = Extract<SeatWish, { type: K }>;

/** What a seat wishes outside its socket. */
export function wished(table: Table, reach: Reach, wish: SeatWish, around: Circumstances): Act {
  const { now } = around;
  const fresh = { ...heldNow(table, reach), keys: currentKeys(reach, now) };
  if (wish.type === 'take') return take(table, fresh, wish);
  const hash = hashOf(wish.token);
  const seat = seatOf(table, hash);
  if (seat === null) return refuse('wrong-token');
  const done = (news: Partial<Reach>): Act => ({
    type: 'granted',
    table,
    reach: { ...fresh, site: around.site, ...news },
    seat,
    ended: null,
  });
  switch (wish.type) {
    case 'reach':
      return { type: 'granted', table, reach, seat, ended: null };
    case 'device':
      if (!around.pushes) return refuse('no-push');
      return isPushService(wish.device, around.also)
        ? done(withDevice(fresh, { ...wish.device, hash }))
        : refuse('bad-address');
    case 'forget':
      return done({ devices: fresh.devices.filter(({ endpoint }) => endpoint !== wish.endpoint) });
    case 'test':
      return has(fresh, wish, hash) ? done({}) : refuse('not-reached');
    case 'hook':
      if (table.host !== seat) return refuse('not-host');
      return wish.hook === null || isPublicHook(wish.hook, around.also)
        ? done({ hook: wish.hook })
        : refuse('bad-address');
    case 'feed':
      return done({ feeds: withFeed(fresh, hash, wish.feed) });
    case 'give':
      return done({ keys: withKey(fresh, { hash, key: hashOf(wish.key), until: now + BOUNDS.keyLives, to: null }) });
  }
}

/**
 * Without what belongs to nobody who sits here any more: else the row would grow with each who takes a seat over. Whose
 * seat passed on while it was played is told so first; before the deal chairs come and go.
 */
export function heldNow(table: Table, reach: Reach): Reach {
  const isHeld = ({ hash }: Device | Feed) => seatOf(table, hash) !== null;
  const lost = table.phase === 'playing' ? reach.devices.filter((device) => !isHeld(device)) : [];
  return {
    ...reach,
    devices: reach.devices.filter(isHeld),
    moved: [...reach.moved, ...lost].slice(-BOUNDS.movedDevices),
    feeds: reach.feeds.filter(isHeld),
  };
}

const currentKeys = ({ keys }: Reach, now: number): Key[] => keys.filter(({ until }) => until > now);

const has = ({ devices }: Reach, { endpoint }: Asked<'test'>, hash: string): boolean =>
  devices.some((device) => device.endpoint === endpoint && device.hash === hash);

/** A browser has one subscription for all that it plays; the oldest of too many makes room. */
function withDevice({ devices, moved }: Reach, device: Device): Pick<Reach, 'devices' | 'moved'> {
  const isOther = ({ endpoint }: Device) => endpoint !== device.endpoint;
  const others = devices.filter(isOther);
  const own = others.filter(({ hash }) => hash === device.hash);
  const oldest = own.length < BOUNDS.devicesPerSeat ? [] : own.slice(0, 1);
  return { devices: [...others.filter((other) => !oldest.includes(other)), device], moved: moved.filter(isOther) };
}

const withFeed = ({ feeds }: Reach, hash: string, feed: string | null): Feed[] => [
  ...feeds.filter((other) => other.hash !== hash),
  ...(feed === null ? [] : [{ hash, secret: hashOf(feed) }]),
];

/** A new key of a seat ends the one before. */
const withKey = ({ keys }: Reach, key: Key): Key[] => [...keys.filter(({ hash }) => hash !== key.hash), key];

/** The seat opens to another token from now on, and to that one alone. Its calendar goes along; its devices do not, and are told. */
function take(table: Table, reach: Reach, { token, key }: Asked<'take'>): Act {
  const to = hashOf(token);
  const found = reach.keys.find((known) => known.key === hashOf(key));
  if (!found || (found.to !== null && found.to !== to)) return refuse('bad-key');
  const mine = seatOf(table, to);
  if (found.to === to && mine !== null) return { type: 'granted', table, reach, seat: mine, ended: null };
  if (mine !== null) return refuse('already-seated');
  const seat = seatOf(table, found.hash);
  if (seat === null) return refuse('bad-key');
  return {
    type: 'granted',
    table: withSitter(table, seat, { hash: to }),
    reach: {
      ...reach,
      devices: reach.devices.filter(({ hash }) => hash !== found.hash),
      moved: [...reach.moved, ...reach.devices.filter(({ hash }) => hash === found.hash)].slice(-BOUNDS.movedDevices),
      feeds: reach.feeds.map((feed) => (feed.hash === found.hash ? { ...feed, hash: to } : feed)),
      keys: reach.keys.map((known) => (known === found ? { ...known, to } : known)),
    },
    seat,
    ended: found.hash,
  };
}

/** What is set up for a seat, as its person may see it: never where the hook leads. */
export function reachedAt({ table, reach, seat }: Granted, push: string | null): Reached {
  const hash = table.seats[seat]?.hash;
  return {
    seat,
    game: table.game,
    push,
    devices: reach.devices.filter((device) => device.hash === hash).length,
    hook: reach.hook?.kind ?? null,
    feed: reach.feeds.some((feed) => feed.hash === hash),
  };
}

/** The seat whose calendar a secret opens. */
export function seatOfFeed(table: Table, reach: Reach, secret: string): Seat | null {
  const wanted = hashOf(secret);
  const feed = reach.feeds.find((known) => known.secret === wanted);
  return feed ? seatOf(table, feed.hash) : null;
}
