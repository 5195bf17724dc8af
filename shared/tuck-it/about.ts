import type { About } from '../game.ts';
import type { OptionValues } from '../options.ts';

export const about = {
  id: 'tuck-it',
  title: 'Tuck It',
  version: 1,
  seatCounts: [2, 3, 4, 5, 6],
  chairs: 3,
  options: [
    { type: 'flag', id: 'hearts', initial: false },
    { type: 'flag', id: 'acorns', initial: false },
    { type: 'flag', id: 'balls', initial: false },
    { type: 'flag', id: 'leaves', initial: false },
    { type: 'flag', id: 'skips', initial: false, when: (_seatCount, { leaves }) => leaves !== true },
    { type: 'choice', id: 'tournament', values: ['off', '20', '40'], initial: 'off' },
  ],
} as const satisfies About;

/** TI7: the sets that the designers advise for so many players. */
export function recommended(seatCount: number): OptionValues {
  const isCrowd = seatCount >= 4;
  return { hearts: isCrowd, acorns: seatCount >= 5, balls: false, leaves: false, skips: false };
}

/** TI11: six players deal out the whole base set: their first turn is one of Phase 2. */
export const beginsEmpty = (seatCount: number, options: OptionValues): boolean =>
  seatCount === 6 && !['hearts', 'acorns', 'balls', 'leaves', 'skips'].some((set) => options[set] === true);
