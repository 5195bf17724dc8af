import { describe, expect, it } from 'vitest';
import { view } from '../shared/game.ts';
import { fast } from '../shared/rng.ts';
import { rankOf } from '../shared/tricky-tactics/deck.ts';
import { trickyTactics } from '../shared/tricky-tactics/rules.ts';
import { drawerOf } from '../shared/tricky-tactics/table.ts';
import { goThrough } from './rows.ts';
import { OTHERS } from './tricky-tactics.others.ts';
import { answer, position, told } from './tricky-tactics.text.ts';

goThrough({ game: trickyTactics, position, told, answer, others: OTHERS, prefix: 'TT', rulings: 29, cases: 12 });

describe('Tricky-Tactics: an imagined table', () => {
  const handsIn = (from: string, { viewer, seat }: { viewer: number; seat: number }) =>
    Array.from({ length: 40 }, (_, seed) => {
      const world = trickyTactics.imagine(view(position(from), viewer), fast(seed));
      return drawerOf(world, seat).handA;
    });

  it('gives no card of the suit that was led to a hand that did not follow', () => {
    const from =
      'trick A S7 C2; A: H1 H2 H3 H4 | D1 D2 D3 D4 D5; B: C3 C4 C5 C6 | S1 S2 S3 S4 S5; ' +
      '>C: C1 C7 C8 C9 C10 | S6 S8 S9 S10 D6; D: D7 D8 D9 D10 H6 | H5 H7 H8 H9 H10';
    for (const hand of handsIn(from, { viewer: 2, seat: 1 })) {
      expect(hand.filter((card) => card.startsWith('S'))).toEqual([]);
      expect(hand).toHaveLength(4);
    }
  });

  it('gives the automa no card that it would have played instead', () => {
    const from =
      'trick C D8 D2; A: H1 H2 H3 H4 H5 | C1 C2 C3 C4 C5 C6; >B: D1 S1 S2 S3 S4 S5 | H6 H7 H8 H9 H10 S6; ' +
      '!C: D3 D4 D5 D6 D7 | S7 S8 S9 S10 C7 C8';
    for (const hand of handsIn(from, { viewer: 1, seat: 2 })) {
      expect(Math.max(...hand.map(rankOf))).toBeLessThanOrEqual(8);
      expect(hand).not.toContain('C8');
    }
  });

  it('leaves the last trick where it lies', () => {
    const { state } = told(position('trick A S7; A: C2 | C3; >B: S9 C9 | D1'), 'B play S9');
    const world = trickyTactics.imagine(view(state, 0), fast(1));
    expect(world.private.flatMap(({ handA }) => handA)).not.toContain('S9');
    expect(trickyTactics.piles(world).filter((pile) => pile.includes('S9'))).toEqual([['S7', 'S9']]);
  });
});
