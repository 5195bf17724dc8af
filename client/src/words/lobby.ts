import type { Clock } from '../../../shared/protocol.ts';

export const lobby = {
  heading: (game: string) => `A table for ${game}`,
  chairs: 'Chairs',
  empty: 'Empty chair',
  sit: 'Take a seat',
  sitHere: 'Sit here',
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

const MINUTE = 60;
const DAY = 86_400;

/** The clocks a host may choose. */
export const CLOCKS: readonly { label: string; pace: Clock['pace']; seconds: number }[] = [
  { label: 'No clock', pace: 'none', seconds: DAY },
  { label: '30 seconds a move', pace: 'live', seconds: 30 },
  { label: '1 minute a move', pace: 'live', seconds: MINUTE },
  { label: '2 minutes a move', pace: 'live', seconds: 2 * MINUTE },
  { label: '5 minutes a move', pace: 'live', seconds: 5 * MINUTE },
  { label: '1 day a turn', pace: 'days', seconds: DAY },
  { label: '2 days a turn', pace: 'days', seconds: 2 * DAY },
  { label: '3 days a turn', pace: 'days', seconds: 3 * DAY },
  { label: '7 days a turn', pace: 'days', seconds: 7 * DAY },
];
