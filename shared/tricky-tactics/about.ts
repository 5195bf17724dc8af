import type { About } from '../game.ts';

export const about = {
  id: 'tricky-tactics',
  title: 'Tricky-Tactics',
  version: 1,
  seatCounts: [2, 3, 4],
  chairs: 3,
  options: [
    { type: 'flag', id: 'automa', initial: false, when: (seatCount) => seatCount === 2 },
    {
      type: 'flag',
      id: 'automaIsNeutral',
      initial: false,
      when: (seatCount, { automa }) => seatCount === 2 && automa === true,
    },
  ],
} as const satisfies About;
