import { describe, expect, test } from 'vitest';
import { type AnyGame, GAMES, gameOf, isGameId } from '../shared/games.ts';
import { fast } from '../shared/rng.ts';
import { stacks } from '../shared/stacks/rules.ts';
import { showsAll } from './knows.ts';
import { type World, compare, emptyCoverage, engine, spelled, whatIn } from './leaks.ts';
import { KINDS, secretDoing, wayfarer } from './parting.ts';
import { begin, goOn, isOver, nextDoing, travel } from './random.ts';
import type { Table } from '../worker/stored.ts';
import { tableStage } from './stage.ts';
import { heardIn, SECRETS } from './tuck-it.secrets.ts';

const PAIRS = Number(process.env.PAIRS ?? 2000);
const STAGES = { 'the rules': engine, 'a table': tableStage() };

describe.each(Object.keys(GAMES).filter(isGameId))('%s: nothing leaks', (id) => {
  const game = gameOf(id);
  const coverage = emptyCoverage();

  describe.each(Object.entries(STAGES))('from %s', (_, stage) => {
    test.each(KINDS)(`in ${PAIRS} pairs by %s`, { timeout: 900_000 }, (kind) => {
      for (let seed = 1; seed <= PAIRS; seed++) compare(game, stage, { kind, seed, coverage });
    });
  });

  test('whatever anybody did, and whatever the table waited for', () => {
    const all = doneIn(game, 200);
    const missed = all
      .flatMap((what) => [`${what} by another`, `${what} by the viewer`])
      .filter((what) => !coverage.done.has(what));
    console.log(`${id}: ${JSON.stringify(Object.fromEntries([...coverage.endings, ...coverage.done]))}`);
    expect(missed).toEqual([]);
  });

  test('and few pairs are lost because the worlds went apart', () => {
    const apart = coverage.endings.get('apart') ?? 0;
    expect(apart).toBeLessThan(PAIRS * KINDS.length * 0.05);
  });

  test('nothing public spells a hidden card', () => {
    for (let seed = 1; seed <= 50; seed++) {
      for (const journey = begin(game, fast(seed)); !isOver(journey);) {
        goOn(journey, nextDoing(journey), (event, state) => expect(spelled(game, state, event)).toEqual([]));
      }
    }
  });
});

/** All that is done now and then in so many random games, and what the table was waiting for. */
function doneIn(game: AnyGame, games: number): string[] {
  const done = new Map<string, number>();
  for (let seed = 1; seed <= games; seed++) {
    for (const journey = begin(game, fast(seed)); !isOver(journey);) {
      const doing = nextDoing(journey);
      done.set(whatIn(journey, doing), (done.get(whatIn(journey, doing)) ?? 0) + 1);
      goOn(journey, doing);
    }
  }
  return [...done].flatMap(([what, times]) => (times < 20 ? [] : [what]));
}

test('a hidden card that is spelled is found, where every card has its own face', () => {
  const state = { public: { said: 'QS', shown: ['2D'] }, private: [{ hand: ['QS', '3C'] }], secret: { rng: fast(1) } };
  const { id } = stacks;
  const piles = () => [state.private[0].hand, state.public.shown];
  expect(spelled({ id, piles }, state, null)).toEqual(['QS']);
  expect(spelled({ id, piles }, state, { type: 'play', card: '3C' })).toEqual(['QS', '3C']);
});

test('a secret decision leaves no trace that a missed deadline could show later', () => {
  const stage = tableStage();
  let found = 0;
  for (let seed = 1; found < 20; seed++) {
    const journey = travel(wayfarer(gameOf('stacks'), 'absence', fast(seed)), 30);
    const doing = isOver(journey) ? null : secretDoing(journey, null);
    if (!doing) continue;
    const [still, stirred] = [stage(journey, journey.state, null), stage(journey, journey.state, null)];
    still.rest();
    if (!stirred.act(doing)) continue;
    expect(publicly(stirred)).toEqual(publicly(still));
    found++;
  }
});

/** What of a stored table others will sooner or later be told. */
function publicly(world: World): object {
  const { seats, dues, provoked, watched, events, phase, state }: Table = JSON.parse(world.text());
  return {
    missed: seats.map((sitter) => sitter?.missed),
    dues,
    provoked,
    watched,
    events,
    phase,
    public: state?.public,
  };
}

describe.each(Object.entries(STAGES))('TI83, from %s: nobody else can tell', (_, stage) => {
  test.each(SECRETS)('%s', (_secret, one, other) => {
    for (const viewer of [null, 1, 2]) expect(heardIn(stage, viewer, one)).toEqual(heardIn(stage, viewer, other));
    expect(heardIn(stage, 0, one)).not.toEqual(heardIn(stage, 0, other));
  });
});

test('ST41: all that the rules show is there, worked out from the events alone', { timeout: 60_000 }, () => {
  for (let seed = 1; seed <= 500; seed++) showsAll(stacks, seed);
});
