import type { Level } from '../../../shared/strength.ts';
import type { Clock } from '../../../shared/wire.ts';

export const lobby = {
  heading: (game: string) => `A table for ${game}`,
  chairs: 'Chairs',
  empty: 'Empty chair',
  sit: 'Take a seat',
  sitting: 'Sitting down …',
  sitHere: 'Sit here',
  bot: (level: Level) => `${LEVEL[level]} bot`,
  botHere: 'Or a bot:',
  watch: 'Just watch',
  welcome: (host: string) => `${host} keeps a chair for you.`,
  full: 'Every chair is taken. You can watch, or ask the host for one more chair.',
  add: 'Add a chair',
  remove: 'Remove a chair',
  free: (name: string) => `Free the seat of ${name}`,
  name: 'Your name',
  give: 'Give up my seat',
  options: 'How we play',
  clock: 'Clock',
  absent: 'When time is up',
  reaction: 'Time to call',
  live: 'When all are here',
  company: 'Company',
  advised: 'Play it so',
  chance: 'Chance decides',
  host: 'host',
  away: 'away',
  start: 'Deal the cards',
  waiting: (host: string) => `${host} deals when everybody sits.`,
  nobody: 'Whoever sits down first is the host.',
  tooFew: (n: number) => (n === 1 ? 'One more player is needed.' : `${n} more players are needed.`),
  ready: 'Everybody sits.',
  emptyChairs: (n: number) =>
    n === 1 ? 'The empty chair will be put away.' : `The ${n} empty chairs will be put away.`,
};

/** How well a bot plays. */
export const LEVEL: Record<Level, string> = { easy: 'easy', steady: 'steady', sharp: 'sharp' };

const MINUTE = 60;
const DAY = 86_400;

type Rows = { label: string; clock: Partial<Clock> }[];

const live = (seconds: number): Partial<Clock> => ({ pace: 'live', seconds, answer: DAY, live: null });
const days = (count: number): Partial<Clock> => ({ pace: 'days', seconds: count * DAY, answer: count * DAY });

/** The clocks a host may choose. */
export const CLOCKS: Rows = [
  { label: 'No clock', clock: { pace: 'none', live: null } },
  { label: '30 seconds a move', clock: live(30) },
  { label: '1 minute a move', clock: live(MINUTE) },
  { label: '2 minutes a move', clock: live(2 * MINUTE) },
  { label: '5 minutes a move', clock: live(5 * MINUTE) },
  { label: '1 day a turn', clock: days(1) },
  { label: '2 days a turn', clock: days(2) },
  { label: '3 days a turn', clock: days(3) },
  { label: '7 days a turn', clock: days(7) },
];

/** A second clock, for when everybody is there and would play on at once. */
export const LIVE: Rows = [
  { label: 'no faster clock', clock: { live: null } },
  { label: '30 seconds a move', clock: { live: 30 } },
  { label: '1 minute a move', clock: { live: MINUTE } },
  { label: '2 minutes a move', clock: { live: 2 * MINUTE } },
  { label: '5 minutes a move', clock: { live: 5 * MINUTE } },
];

export const ABSENT: Rows = [
  { label: 'the rules play on', clock: { absent: 'rules' } },
  { label: 'a bot keeps the seat', clock: { absent: 'bot' } },
  { label: 'everybody waits for ever', clock: { absent: 'wait' } },
];

export const REACTIONS: Rows = [
  { label: 'no pause', clock: { reaction: 0 } },
  { label: '3 seconds', clock: { reaction: 3 } },
  { label: '5 seconds', clock: { reaction: 5 } },
  { label: '10 seconds', clock: { reaction: 10 } },
  { label: '20 seconds', clock: { reaction: 20 } },
];
