import { describe, expect, test } from 'vitest';
import { type GameId, gameOf, GAMES } from '../shared/games.ts';
import { LIMITS } from '../shared/limits.ts';
import { type Past, serverMessageOf } from '../shared/answers.ts';
import { fast } from '../shared/rng.ts';
import { recordOf } from '../worker/log.ts';
import * as v from 'valibot';
import {
  askPast,
  type Chronicle,
  drawersOf,
  playedAtTable,
  randomSpan,
  rechosenAtTable,
  settledOf,
  type Sight,
  sightsIn,
  tellAgain,
} from './chronicle.ts';
import { dealt, Tabletop, tokenOf } from './tabletop.ts';

const IDS = Object.keys(GAMES) as GameId[];
const GAMES_EACH = 5;

const viewersOf = ({ seen }: Chronicle) => [...seen.keys()];

/** The answer, held against the closed schemas. */
function ask(chronicle: Chronicle, viewer: number | null, span: { from: number; to: number }): Past {
  const answer = askPast(chronicle, viewer, span);
  const { shapes } = GAMES[chronicle.table.game as GameId];
  expect(v.parse(serverMessageOf(shapes as never), answer)).toEqual(answer);
  return answer as Past;
}

/** All of it, answer by answer. */
function readAll(chronicle: Chronicle, viewer: number | null): Sight[] {
  const { events } = chronicle.table;
  const all: Sight[] = [];
  for (let from = 0; from <= events;) {
    const answer = ask(chronicle, viewer, { from, to: events + 1 });
    const [first, ...rest] = sightsIn(answer);
    const before = all.pop();
    all.push({ ...first, event: before?.event ?? null }, ...rest);
    from = answer.to;
  }
  return all;
}

describe.each(IDS)('the past of %s', (id) => {
  test('is what every viewer was told when it happened, to the end of the game', { timeout: 60_000 }, () => {
    for (let seed = 1; seed <= GAMES_EACH; seed++) {
      const chronicle = playedAtTable(id, seed);
      for (const viewer of viewersOf(chronicle))
        expect(readAll(chronicle, viewer)).toEqual(settledOf(chronicle.seen.get(viewer) ?? []));
    }
  });

  test('is so from any event to any other, while it is played', { timeout: 60_000 }, () => {
    for (let seed = 101; seed <= 100 + GAMES_EACH; seed++) {
      const rng = fast(seed);
      const chronicle = playedAtTable(id, seed, 20 + (seed % 7) * 15);
      for (const viewer of viewersOf(chronicle)) {
        const sights = settledOf(chronicle.seen.get(viewer) ?? []);
        for (let n = 0; n < 4; n++) {
          const { from, to } = randomSpan(chronicle.table.events, rng);
          const answer = ask(chronicle, viewer, { from, to });
          const start = sights.findIndex(({ number }) => number === from);
          const inside = sights
            .slice(start + 1)
            .filter(({ number, event }) => (event ? number <= answer.to : number < answer.to));
          const [first, ...rest] = sightsIn(answer);
          expect(first).toEqual({ ...sights[start], event: null });
          expect(rest).toEqual(inside);
          expect(answer.view.seat).toBe(viewer);
        }
      }
    }
  });

  test('never shows one seat the drawer of another, and none to who only watches', { timeout: 60_000 }, () => {
    for (let seed = 201; seed <= 200 + GAMES_EACH; seed++) {
      const chronicle = playedAtTable(id, seed, 60);
      for (const viewer of viewersOf(chronicle)) {
        const told = new Set((chronicle.seen.get(viewer) ?? []).map((sight) => JSON.stringify(sight.private)));
        for (const { private: own } of readAll(chronicle, viewer)) expect(told).toContain(JSON.stringify(own));
      }
      const last = readAll(chronicle, null).at(-1);
      expect(last).toMatchObject(drawersOf(chronicle.table, null));
    }
  });
});

test.each([0, 5000])('what was re-chosen in secret, for pages without an event, is in past and record (%i)', (most) => {
  const chronicle = rechosenAtTable('tricky-tactics', { seed: 1, seat: 0, times: 120 }, most);
  expect(chronicle.past.pagesOf(-1, 2).length).toBeGreaterThan(1);
  expect(chronicle.seen.get(0)?.length).toBeGreaterThan(settledOf(chronicle.seen.get(0) ?? []).length + 110);
  for (const viewer of viewersOf(chronicle))
    expect(readAll(chronicle, viewer)).toEqual(settledOf(chronicle.seen.get(viewer) ?? []));
  const record = recordOf(chronicle.table, chronicle.past);
  if (most > 0) expect(record && tellAgain(gameOf('tricky-tactics'), record).flaw).toBe(null);
});

describe('asking for the past', () => {
  test('before the deal is refused, and so is the future', () => {
    new Tabletop(3).refuse(0, { type: 'past', from: 0, to: 0 }, 'not-now');
    const top = dealt(3);
    top.refuse(0, { type: 'past', from: top.table.events + 1, to: 99 }, 'not-now');
    top.playOne(fast(1));
    top.refuse(0, { type: 'past', from: 1, to: 0 }, 'not-now');
    expect(top.say(0, { type: 'past', from: 0, to: 99 })).toMatchObject({ from: 0, to: top.table.events + 1 });
  });

  test('gives the log alone where the rules have changed since', () => {
    const top = dealt(3);
    top.playOne(fast(1));
    top.table = { ...top.table, rules: 0 };
    top.refuse(0, { type: 'past', from: 0, to: 1 }, 'old-rules');
    expect(top.say(0, { type: 'log', from: 0 })).toMatchObject({ type: 'log', events: top.table.events });
  });

  test('who leaves and comes back sees the own past; who takes the seat over only what watchers saw of it', () => {
    const top = dealt(3);
    for (let n = 0; n < 4; n++) top.playOne(fast(n));
    top.accept(1, { type: 'leave' });
    top.accept(1, { type: 'sit', seat: 1, token: tokenOf(1), name: 'P1' });
    expect(top.say(1, { type: 'past', from: 0, to: 99 })).toMatchObject({ view: { seat: 1, private: {} } });
    top.accept(1, { type: 'leave' });
    top.accept(9, { type: 'sit', seat: 1, token: tokenOf(9), name: 'Zoe' });
    const { events } = top.table;
    top.playOne(fast(9));
    const before = top.say(9, { type: 'past', from: 0, to: 99 });
    expect(before).toMatchObject({ to: events, view: { seat: null, private: null } });
    expect((before as Past).frames.every(({ length }) => length === 2)).toBe(true);
    expect(top.say(9, { type: 'past', from: events, to: 99 })).toMatchObject({ view: { seat: 1, private: {} } });
  });

  test('changes nothing', () => {
    const top = dealt(3);
    for (let n = 0; n < 9; n++) top.playOne(fast(n));
    const before = JSON.stringify(top.table);
    top.say(null, { type: 'past', from: 3, to: 6 });
    expect(JSON.stringify(top.table)).toBe(before);
  });

  test('gives a bounded answer', () => {
    const chronicle = playedAtTable('tuck-it', 2);
    const answer = askPast(chronicle, null, { from: 0, to: 1_000_000 });
    expect(answer).toMatchObject({ to: LIMITS.pastEvents });
    expect((answer as Past).frames).toHaveLength(LIMITS.pastEvents);
  });
});
