import { describe, expect, test } from 'vitest';
import { fast } from '../shared/rng.ts';
import { dealt, Tabletop, tokenOf } from './tabletop.ts';

describe('the lobby', () => {
  test('a new table has its host in the first of four chairs', () => {
    const { table } = new Tabletop();
    expect(table.seats.map((sitter) => sitter?.name ?? null)).toEqual(['Ann', null, null, null]);
    expect(table.host).toBe(0);
  });

  test('the next to sit takes the first free chair, and the same token always opens it', () => {
    const top = new Tabletop(2);
    top.accept(1, { type: 'sit', seat: null, token: tokenOf(1), name: 'Bob' });
    expect(top.table.seats.map((sitter) => sitter?.name ?? null)).toEqual(['Ann', 'P1', null, null]);
  });

  test('a game can be played to the end', () => {
    const top = dealt();
    top.playOut(fast(5));
    expect(top.table.phase).toBe('over');
  });
});
