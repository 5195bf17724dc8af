import type { About } from '../game.ts';

export const about = {
  id: 'stacks',
  title: 'Stacks',
  version: 1,
  seatCounts: [2, 3, 4, 5],
  chairs: 4,
  reacts: true,
  options: [
    { type: 'number', id: 'target', from: 10, to: 200, initial: 40 },
    { type: 'choice', id: 'calls', values: ['open', 'asked'], initial: 'open', slow: 'asked' },
    { type: 'number', id: 'maxRounds', from: 3, to: 1000, initial: 100, none: true },
    { type: 'seat', id: 'youngest' },
  ],
} as const satisfies About;
