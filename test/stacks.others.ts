import { expect } from 'vitest';
import { play, view } from '../shared/game.ts';
import { settle } from '../shared/options.ts';
import { fast, keyed } from '../shared/rng.ts';
import { about } from '../shared/stacks/about.ts';
import { DECK, sumOf } from '../shared/stacks/deck.ts';
import { stacks } from '../shared/stacks/rules.ts';
import type { Options } from '../shared/stacks/shapes.ts';
import { position, told } from './stacks.text.ts';
import type { Other } from './rows.ts';

const OPTIONS: Options = { target: 40, calls: 'open', maxRounds: 100, youngest: null };

/** Rules that are not a position and a move. */
export const OTHERS: Other[] = [
  [
    'ST1 (ST-R1) the deck: 5 × 1, 4 × 2, 3 × 3, 2 × 4, one −10',
    () => {
      const copies = (face: string) => DECK.filter((card) => card === face).length;
      expect(['1', '2', '3', '4', '-10'].map(copies)).toEqual([5, 4, 3, 2, 1]);
      expect(sumOf(DECK.filter((card) => card !== '-10'))).toBe(30);
    },
  ],
  ['ST2 two to five seats', () => expect(stacks.seatCounts).toEqual([2, 3, 4, 5])],
  [
    'ST3 everybody begins with nothing',
    () => {
      expect(stacks.setup(OPTIONS, 3, fast(1)).public.scores).toEqual([0, 0, 0]);
    },
  ],
  [
    'ST4 the target is 40 unless the host says otherwise',
    () => {
      expect(settle(about.options, {}, { seatCount: 3, slow: false }).target).toBe(40);
    },
  ],
  [
    'ST5 (ST-R22) one card each, from the top, in the order of turns',
    () => {
      const first = stacks.setup({ ...OPTIONS, youngest: 0 }, 3, keyed('ab'.repeat(32)));
      const other = stacks.setup({ ...OPTIONS, youngest: 1 }, 3, keyed('ab'.repeat(32)));
      expect(first.private.map(({ hand }) => hand.length)).toEqual([1, 1, 1]);
      expect(first.secret.deck).toHaveLength(12);
      expect([1, 2, 0].map((seat) => other.private[seat].hand)).toEqual(
        [0, 1, 2].map((seat) => first.private[seat].hand),
      );
    },
  ],
  [
    'ST6 (ST-R2, ST-R22, ST-R34) round 1: the youngest begins, clockwise',
    () => {
      expect(stacks.setup({ ...OPTIONS, youngest: 2 }, 4, fast(1)).public.order).toEqual([2, 3, 0, 1]);
    },
  ],
  [
    'ST6 (ST-R2) by chance, every seat is youngest sometimes',
    () => {
      const firsts = Array.from({ length: 60 }, (_, seed) => stacks.setup(OPTIONS, 4, fast(seed)).public.youngest);
      expect([...new Set(firsts)].sort()).toEqual([0, 1, 2, 3]);
    },
  ],
  [
    'ST26 (ST-R24) a play waits the reaction time after an open bid; drawing and calling do not',
    () => {
      const { public: table } = position('open; A: 1 | 3; *B: 2 1 |; C: 1 |; bids A3');
      expect(stacks.waits(table, { type: 'play', cards: ['2'], bid: 4 })).toBe('ST26');
      expect(stacks.waits(table, { type: 'draw' })).toBeNull();
      expect(stacks.waits(table, { type: 'call', round: 1, play: 1 })).toBeNull();
      expect(stacks.provokes).toEqual(['play']);
    },
  ],
  [
    'ST26 a fold waits only where it ends the round',
    () => {
      const three = position('open; A: 1 | 3; *B: 2 1 |; C: 1 |; bids A3').public;
      const two = position('open; A: 1 | 3; *B: 2 1 |; xC: 1 |; bids A3').public;
      expect(stacks.waits(three, { type: 'fold' })).toBeNull();
      expect(stacks.waits(two, { type: 'fold' })).toBe('ST26');
    },
  ],
  [
    'ST26 also by the folds of gone seats that follow it',
    () => {
      const { public: table } = position('open; A: 1 | 3; *B: 2 1 |; ~C: 1 |; bids A3');
      expect(stacks.waits(table, { type: 'fold' })).toBe('ST26');
    },
  ],
  [
    'ST26 the first play of a round waits for nobody, nor any where calls are asked',
    () => {
      const first = position('open; *A: 1 3 |; B: 2 |').public;
      const asked = position('asked; A: 1 | 3; *B: 2 1 |; bids A3; settled').public;
      expect(stacks.waits(first, { type: 'play', cards: ['1'], bid: 4 })).toBeNull();
      expect(stacks.waits(asked, { type: 'play', cards: ['2'], bid: 4 })).toBeNull();
    },
  ],
  [
    'ST38 (ST-R29) options, their bounds, and asked calls where the clock counts days',
    () => {
      const values = settle(about.options, {}, { seatCount: 3, slow: true });
      expect(values).toEqual({ target: 40, calls: 'asked', maxRounds: 100, youngest: null });
      expect(about.options.find(({ id }) => id === 'target')).toMatchObject({ from: 10, to: 200 });
      expect(about.options.find(({ id }) => id === 'maxRounds')).toMatchObject({
        from: 3,
        to: 1000,
        none: true,
      });
    },
  ],
  [
    'ST41 (ST-R19) a hand that nobody showed stays unseen when the round ends',
    () => {
      const { state, events } = told(position('open; deck 1; A: 4 | 3; >B: 3 | 2; bids A3'), 'B draw');
      expect(state.public.last?.stacks).toEqual([['3'], ['2']]);
      expect(JSON.stringify([state.public, events])).not.toContain('"4"');
    },
  ],
  [
    'ST41 a play shows how many cards, not which',
    () => {
      const played = told(position('open; *A: 4 3 |; B: 2 |'), 'A play 4 3 for 7');
      expect(played.events).toEqual([{ type: 'play', seat: 0, cards: 2, bid: 7 }]);
      expect(view(played.state, 1)).toMatchObject({ private: { hand: ['2'], stack: [] } });
    },
  ],
  [
    'ST42 (ST-R32) seed and moves deal every hand again',
    () => {
      const again = () => {
        const state = stacks.setup(OPTIONS, 2, keyed('0f'.repeat(32)));
        const played = play(stacks, state, { seat: state.public.mover, moves: [{ type: 'draw' }] });
        return played.state?.private;
      };
      expect(again()).toEqual(again());
    },
  ],
];
