import { expect, test } from 'vitest';
import { LEVELS } from '../shared/strength.ts';
import { below, fast, pick, type Rng } from '../shared/rng.ts';
import { NO_CLOCK } from '../shared/wire.ts';
import { nextThought } from '../worker/clock.ts';
import { lineFrom } from '../worker/log.ts';
import { armed } from '../worker/stored.ts';
import { peopleAt } from '../worker/people.ts';
import { chosen, SECOND, Tabletop, tokenOf } from './tabletop.ts';

type Wish = Parameters<Tabletop['say']>[1];

/** Something that person `n` might say now, sensible or not. */
function wishOf(n: number, { claim }: Tabletop['table'], rng: Rng): Wish {
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
    () => ({ type: 'bot', seat, level: pick(LEVELS, rng) }),
    () => ({ type: 'chairs', count: below(rng, 8) }),
    () => ({ type: 'options', options: { target: 8 + below(rng, 20), maxRounds: 3 } }),
    () => ({ type: 'options', options: { youngest: seat, calls: pick(['open', 'asked'], rng) } }),
    () => ({
      type: 'clock',
      clock: {
        ...NO_CLOCK,
        pace: pick(['none', 'live', 'days'] as const, rng),
        seconds: 30,
        live: pick([null, 20], rng),
        absent: pick(['rules', 'wait', 'bot'] as const, rng),
      },
    }),
    () => ({ type: 'start' }),
    () => ({ type: 'rematch' }),
    () => ({ type: 'rematch', game: pick(['stacks', 'tuck-it', 'whist'], rng) }),
    () => ({ type: 'time', seat }),
    () => ({ type: 'pause' }),
    () => ({ type: 'resume' }),
    () => ({ type: 'live', on: below(rng, 4) > 0 }),
    () => ({ type: 'house', chat: below(rng, 2) > 0, watch: below(rng, 3) > 0 }),
    () => ({ type: 'claim', seat, token: tokenOf(n) }),
    () => ({ type: 'vouch', claim: claim?.at ?? 1, agree: below(rng, 3) > 0 }),
    () => ({ type: 'end' }),
    () => ({ type: 'chat', text: pick(['hello', '\u200b'], rng) }),
    () => ({ type: 'greet', greeting: 'hello' }),
    () => ({ type: 'talk' }),
    () => ({ type: 'look' }),
    () => ({ type: 'log', from: below(rng, 90) }),
    () => ({ type: 'moves', after: below(rng, 2) ? [] : [{ type: 'draw' }] }),
    () => ({ type: 'decide', version: below(rng, 40), moves: [{ type: pick(['draw', 'fold', 'steal'], rng) }] }),
  ];
  return pick(wishes, rng)();
}

function playOn(top: Tabletop, rng: Rng): void {
  const due = pick(top.table.dues, rng);
  if (top.table.seats[due.seat]?.hash === null) return top.ring();
  const moves = top.movesOf(due.seat);
  if (moves.length > 0) top.decide(due.seat, [chosen(moves, rng)]);
}

/** What holds of every table, whoever said what. */
function check({ table, pages, now }: Tabletop): void {
  /* What is due in the past would ring for ever. */
  if (!table.rematch) expect(armed({ ...table, alarm: null }, now).alarm ?? Infinity).toBeGreaterThan(now);
  const seated = table.seats.filter((sitter) => sitter !== null);
  expect(new Set(seated.map(({ name }) => name.toLowerCase())).size).toBe(seated.length);
  expect(new Set(seated.map(({ person }) => person)).size).toBe(seated.length);
  expect(seated.every(({ person }) => person < table.persons)).toBe(true);
  const people = seated.filter(({ hash }) => hash !== null);
  expect(new Set(people.map(({ hash }) => hash)).size).toBe(people.length);
  if (table.host === null) expect(people).toEqual([]);
  else expect(people).toContain(table.seats[table.host]);
  expect(table.phase === 'gathering').toBe(table.state === null);
  expect(table.phase === 'playing').toBe(table.dues.length > 0);
  if (table.phase !== 'playing') expect([table.pause, table.claim, table.live.runs]).toEqual([null, null, false]);
  if (table.live.runs) expect(table.live.agreed).toEqual(expect.arrayContaining(peopleAt(table)));
  if (table.pause?.since) expect(table.pause.agreed).toEqual(expect.arrayContaining(peopleAt(table)));
  expect(table.dues.filter(({ since, by }) => by !== null && by < since)).toEqual([]);
  const lines = [...pages.flatMap((page) => page.lines), ...table.lines.map(lineFrom)];
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
      top.here = [0, 1, 2, 3, 4].filter(() => below(rng, 6) > 0);
      const isMove = top.table.phase === 'playing' && below(rng, 3) > 0;
      if (isMove) playOn(top, rng);
      else {
        const n = below(rng, 6);
        top.say(n, wishOf(n, top.table, rng));
      }
      while ((nextThought(top.table) ?? Infinity) <= top.now) top.alarm();
      check(top);
    }
  },
);
