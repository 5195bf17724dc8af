/**
 * What games cost on the platform, from what one game uses. Prices and limits as of November 2026, from the pricing
 * pages of Workers and Durable Objects; what is included in the $5 of the paid plan is for a month, the free plan's for a day.
 */

/** What one game uses of the platform, measured where nothing else is said. */
export interface Use {
  decisions: number;
  /** Calls of the Function in front: making the table, and one for each socket. */
  requests: number;
  /** The same at the object, and a twentieth of a request for each message that a socket says. */
  objectRequests: number;
  rowsWritten: number;
  rowsRead: number;
  /** Time awake at 128 MB: an assumption, since nobody can measure it here. */
  gigabyteSeconds: number;
  storedBytes: number;
}

export interface Meter {
  name: string;
  of(use: Use): number;
  freePerDay: number;
  included: number;
  /** Dollars for each one beyond. */
  price: number;
}

const MILLION = 1e6;
const GIGABYTE = 1e9;
/** A finished table is kept for sixty days after its last visit. */
const MONTHS_KEPT = 2;
export const DAYS = 30;
export const BASE_PRICE = 5;

const REQUESTS: Meter = {
  name: 'requests',
  of: ({ requests }) => requests,
  freePerDay: 100_000,
  included: 10 * MILLION,
  price: 0.3 / MILLION,
};
const OBJECT_REQUESTS: Meter = {
  name: 'object requests',
  of: ({ objectRequests }) => objectRequests,
  freePerDay: 100_000,
  included: MILLION,
  price: 0.15 / MILLION,
};
const ROWS_WRITTEN: Meter = {
  name: 'rows written',
  of: ({ rowsWritten }) => rowsWritten,
  freePerDay: 100_000,
  included: 50 * MILLION,
  price: 1 / MILLION,
};
const ROWS_READ: Meter = {
  name: 'rows read',
  of: ({ rowsRead }) => rowsRead,
  freePerDay: 5 * MILLION,
  included: 25_000 * MILLION,
  price: 0.001 / MILLION,
};
const SECONDS: Meter = {
  name: 'GB-seconds',
  of: ({ gigabyteSeconds }) => gigabyteSeconds,
  freePerDay: 13_000,
  included: 400_000,
  price: 12.5 / MILLION,
};
/** Gigabytes that lie there; the free plan has five altogether, not a day. */
const STORED: Meter = {
  name: 'GB stored',
  of: ({ storedBytes }) => (storedBytes / GIGABYTE) * MONTHS_KEPT,
  freePerDay: 5 / DAYS,
  included: 5,
  price: 0.2,
};

export const METERS: readonly Meter[] = [REQUESTS, OBJECT_REQUESTS, ROWS_WRITTEN, ROWS_READ, SECONDS, STORED];

/** Dollars for so many games beyond what is included. */
export const priceOf = (use: Use, games: number): number =>
  METERS.reduce((sum, meter) => sum + meter.of(use) * games * meter.price, 0);

const isFree = (use: Use, games: number): boolean => games / DAYS <= freeGames(use).perDay;

/** Games a day of the free plan, and what runs out first. */
export function freeGames(use: Use): { perDay: number; meter: Meter } {
  return first(METERS.map((meter) => ({ perDay: Math.floor(meter.freePerDay / meter.of(use)), meter })));
}

/** Games a month within the $5, and what has to be paid for first. */
export function includedGames(use: Use): { perMonth: number; meter: Meter } {
  const limits = METERS.map((meter) => ({ perDay: Math.floor(meter.included / meter.of(use)), meter }));
  const { perDay: perMonth, meter } = first(limits);
  return { perMonth, meter };
}

const first = (limits: { perDay: number; meter: Meter }[]): { perDay: number; meter: Meter } =>
  limits.toSorted((a, b) => a.perDay - b.perDay)[0];

export interface Month {
  games: number;
  plan: 'free' | 'paid';
  used: { meter: Meter; amount: number; dollars: number }[];
  dollars: number;
}

/** A month of so many games: on the free plan as long as it carries them. */
export function monthOf(use: Use, games: number): Month {
  const plan = isFree(use, games) ? 'free' : 'paid';
  const used = METERS.map((meter) => {
    const amount = meter.of(use) * games;
    return { meter, amount, dollars: plan === 'free' ? 0 : Math.max(0, amount - meter.included) * meter.price };
  });
  const beyond = used.reduce((sum, { dollars }) => sum + dollars, 0);
  return { games, plan, used, dollars: plan === 'free' ? 0 : BASE_PRICE + beyond };
}
