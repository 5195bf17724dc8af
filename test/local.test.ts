import { describe, expect, test } from 'vitest';
import { layHere, type LocalMoment } from '../client/src/local/table.ts';
import { addScenes, parseAt, recordReel, type Scene } from '../client/src/past/reel.ts';
import type { Types } from '../shared/game.ts';
import { type GameId, gameOf, GAMES } from '../shared/games.ts';
import { copyOf } from '../shared/plain.ts';
import { retold } from '../shared/replay.ts';
import { fast } from '../shared/rng.ts';
import { recordOf } from '../worker/log.ts';
import { type Chronicle, playedAtTable, settledOf, tellAgain } from './chronicle.ts';
import { type AnyState, begin, isOver, nextDoing } from './random.ts';

const IDS = Object.keys(GAMES) as GameId[];

function scenesOf({ table, past }: Chronicle): Scene[] {
  const record = recordOf(table, past);
  const scenes: Scene[] = [];
  if (!record) throw new Error('not over');
  for (const told of retold(gameOf(table.game as GameId), record, record.options)) addScenes(scenes, told);
  return scenes;
}

describe.each(IDS)('a local table of %s', (id) => {
  test('plays a game to its end, and takes it back step by step to its start', () => {
    const journey = { ...begin(gameOf(id), fast(5)), absence: 0 };
    const states: AnyState[] = [copyOf(journey.state)];
    const shown: LocalMoment<Types>[] = [];
    const table = layHere(gameOf(id), journey.state, (moments) => shown.push(...moments));
    while (!isOver(journey)) {
      const doing = nextDoing(journey);
      if (doing.type !== 'decide') continue;
      expect(table.decide(doing.seat, doing.moves)).toBe(null);
      expect(shown.at(-1)?.state).toBe(table.state());
      journey.state = table.state();
      journey.steps++;
      states.push(copyOf(table.state()));
    }
    expect(table.owing()).toEqual([]);
    expect(table.made()).toBe(states.length - 1);
    for (const state of states.toReversed()) {
      expect(table.state()).toEqual(state);
      table.takeBack();
    }
    table.takeBack();
    expect([table.made(), table.state()]).toEqual([0, states[0]]);
  });

  test('refuses what the rules forbid, and changes nothing', () => {
    const { state } = begin(gameOf(id), fast(6));
    const table = layHere(gameOf(id), state, () => expect.fail('nothing may be shown'));
    expect(table.decide(0, [])).toMatchObject({ why: 'malformed' });
    expect(table.decide(0, [{ type: 'nothing' }])).toMatchObject({ why: 'not-legal' });
    expect(table.state()).toBe(state);
  });

  test('goes on from any moment of a record where a decision has come to rest', () => {
    const scenes = scenesOf(finished(id)).filter(({ rests }) => rests);
    for (const { state } of scenes.filter((_, i) => i % 9 === 0)) {
      const table = layHere(gameOf(id), state, () => {});
      const journey = { ...begin(gameOf(id), fast(7)), state, absence: 0, gone: new Set<number>() };
      for (let n = 0; n < 5 && table.owing().length > 0; n++) {
        journey.state = table.state();
        const doing = nextDoing({ ...journey, steps: 0 });
        if (doing.type === 'decide') expect(table.decide(doing.seat, doing.moves)).toBe(null);
      }
    }
  });
});

function finished(id: GameId): Chronicle {
  for (let seed = 1; ; seed++) {
    const chronicle = playedAtTable(id, seed);
    if (chronicle.table.phase === 'over') return chronicle;
  }
}

describe.each(IDS)('a recorded game of %s', (id) => {
  test('is seen by each seat as that seat saw it, moment by moment, there and back', () => {
    const chronicle = finished(id);
    const scenes = scenesOf(chronicle);
    for (const [viewer, sights] of chronicle.seen) {
      const reel = recordReel(
        () => scenes,
        () => viewer,
      );
      const way = [0];
      for (let at = 0; at < reel.last(); at = reel.next(at)) way.push(reel.next(at));
      expect(way).toEqual(scenes.map(({ at }) => at));
      for (const [i, at] of way.entries()) expect(reel.before(at)).toBe(way[Math.max(0, i - 1)]);
      for (const sight of settledOf(sights).filter(({ event }) => event)) {
        const shot = reel.shot(sight.number);
        expect(shot?.event).toEqual(sight.event);
        expect({ ...shot?.view, seat: undefined }).toEqual({ public: sight.public, private: sight.private });
      }
    }
  });

  test('has a flaw named without showing what comes after it', () => {
    const { table, past } = finished(id);
    const record = recordOf(table, past);
    if (!record) throw new Error('not over');
    const half = record.decisions.length >> 1;
    const decisions = record.decisions.map((each, i) =>
      i === half ? { ...each, moves: [{ type: 'nothing' }], by: 'seat' as const } : each,
    );
    const { moments, flaw } = tellAgain(gameOf(id), { ...record, decisions });
    expect(flaw).toMatchObject({ type: 'move', number: (moments.at(-1)?.number ?? 0) + 1 });
  });
});

test('an address names a moment, or nothing', () => {
  const cases: [text: string | null, at: number | null][] = [
    [null, null],
    ['', null],
    ['0', 0],
    ['12', 12],
    ['12.5', 12.5],
    ['99', 40],
    ['-1', null],
    ['1e3', null],
    ['12.25', null],
    ['two', null],
    ['999999999999', null],
  ];
  for (const [text, at] of cases) expect(parseAt(text, 40), String(text)).toBe(at);
});
