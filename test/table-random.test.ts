import { expect, test } from 'vitest';
import { below, fast, pick, type Rng } from '../shared/rng.ts';
import { NO_CLOCK } from '../shared/protocol.ts';
import { chosen, SECOND, Tabletop, tokenOf } from './tabletop.ts';

type Wish = Parameters<Tabletop['say']>[1];

/** Something that person `n` might say now, sensible or not. */
function wishOf(n: number, rng: Rng): Wish {
  const seat = below(rng, 5);
  const wishes: (() => Wish)[] = [
    () => ({
      type: 'sit',
      seat: below(rng, 2) ? seat : null,
      token: tokenOf(n),
      name: pick(['Ann', 'ann', 'Bo', ' '], rng),
    }),
    () => ({ type: 'rename', name: pick(['Ann', 'ANN', 'Cy', '\u200b'], rng) }),
    () => ({ type: 'leave' }),
    () => ({ type: 'free', seat }),
    () => ({ type: 'chairs', count: below(rng, 8) }),
    () => ({ type: 'options', options: { target: 8 + below(rng, 20), maxRounds: 3 } }),
    () => ({ type: 'options', options: { youngest: seat, calls: pick(['open', 'asked'], rng) } }),
    () => ({ type: 'clock', clock: { ...NO_CLOCK, pace: pick(['none', 'live', 'days'] as const, rng), seconds: 30 } }),
    () => ({ type: 'start' }),
    () => ({ type: 'rematch' }),
    () => ({ type: 'look' }),
    () => ({ type: 'log', from: below(rng, 90) }),
    () => ({ type: 'moves', after: below(rng, 2) ? [] : [{ type: 'draw' }] }),
    () => ({ type: 'decide', version: below(rng, 40), moves: [{ type: pick(['draw', 'fold', 'steal'], rng) }] }),
  ];
  return pick(wishes, rng)();
}

function playOn(top: Tabletop, rng: Rng): void {
  const due = pick(top.table.dues, rng);
  const moves = top.movesOf(due.seat);
  if (moves.length > 0) top.decide(due.seat, [chosen(moves, rng)]);
}

/** What holds of every table, whoever said what. */
function check({ table, pages }: Tabletop): void {
  const seated = table.seats.filter((sitter) => sitter !== null);
  expect(new Set(seated.map(({ name }) => name.toLowerCase())).size).toBe(seated.length);
  expect(new Set(seated.map(({ hash }) => hash)).size).toBe(seated.length);
  if (table.host === null) expect(seated).toEqual([]);
  else expect(table.seats[table.host]).not.toBe(null);
  expect(table.phase === 'gathering').toBe(table.state === null);
  expect(table.phase === 'playing').toBe(table.dues.length > 0);
  const lines = [...pages.flatMap((page) => page.lines), ...table.lines];
  expect(lines.flatMap(({ events }) => events)).toHaveLength(table.events);
  const ids = lines.flatMap(({ id }) => id ?? []);
  expect(new Set(ids).size).toBe(ids.length);
}

test.each(Array.from({ length: 40 }, (_, seed) => seed))(
  'whatever is said in whatever order, the table stands (%i)',
  (seed) => {
    const rng = fast(seed);
    const top = new Tabletop();
    for (let said = 0; said < 150; said++) {
      top.now += below(rng, 9) * SECOND;
      const isMove = top.table.phase === 'playing' && below(rng, 3) > 0;
      if (isMove) playOn(top, rng);
      else {
        const n = below(rng, 6);
        top.say(n, wishOf(n, rng));
      }
      check(top);
    }
  },
);
