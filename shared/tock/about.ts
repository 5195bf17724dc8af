import type { About } from '../game.ts';
import type { OptionValue, OptionValues } from '../options.ts';

/** How many sit at a table of teams; with any other number everybody plays alone (TK6). */
const TEAM_SEATS: Record<string, number> = { '2v2': 4, '2v2v2': 6 };

export const isTeamGame = (mode: OptionValue, seatCount: number): boolean => TEAM_SEATS[String(mode)] === seatCount;

export const about = {
  id: 'tock',
  title: 'Tock',
  version: 1,
  seatCounts: [2, 3, 4, 5, 6],
  chairs: 4,
  // TK69: partners do not talk.
  hushed: (seatCount: number, { mode }: OptionValues) => isTeamGame(mode, seatCount),
  options: [
    {
      type: 'choice',
      id: 'mode',
      values: ['free', '2v2', '2v2v2'],
      initial: 'free',
      when: (seatCount: number) => seatCount === 4 || seatCount === 6,
    },
    {
      type: 'choice',
      id: 'seating',
      values: ['random', 'placed'],
      initial: 'random',
      when: (seatCount: number, { mode }: OptionValues) => isTeamGame(mode, seatCount),
    },
    { type: 'flag', id: 'fastStart', initial: false },
    { type: 'choice', id: 'charity', values: ['off', '1', '2', '3'], initial: 'off' },
    { type: 'flag', id: 'ace11', initial: false },
    { type: 'choice', id: 'five', values: ['normal', 'othersOnly', 'all'], initial: 'normal' },
    { type: 'choice', id: 'seven', values: ['split', 'noSplit'], initial: 'split' },
    { type: 'flag', id: 'tenNoDiscard', initial: false },
    { type: 'flag', id: 'jackOwnStart', initial: false },
    // With four or six seats the two boards are the same.
    {
      type: 'flag',
      id: 'classicBoard',
      initial: false,
      when: (seatCount: number) => seatCount !== 4 && seatCount !== 6,
    },
    { type: 'choice', id: 'maxRounds', values: ['none', '6', '12', '24', '48'], initial: 'none' },
  ],
} as const satisfies About;
