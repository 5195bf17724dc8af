import assert from 'node:assert/strict';
import { describe, expect, test } from 'vitest';
import { type AnyBot, BOTS, botOf, isBotId } from '../shared/bots.ts';
import { play, type Seat, type Types, view } from '../shared/game.ts';
import { decide, reasonsOf, thoughtsOn } from '../shared/levels.ts';
import type { Judged } from '../shared/search.ts';
import { type Level, LEVELS } from '../shared/strength.ts';
import { copyOf } from '../shared/plain.ts';
import { below, fast, nextWord, pick, type Rng } from '../shared/rng.ts';
import { playMatch } from './match.ts';
import { type AnyState, outcomeOf, randomSetting, seatsOf } from './random.ts';

/** Long enough for every kind of decision, short enough for every seat and option. */
const TIME = 0.05;
const STEPS = 80;

describe.each(Object.keys(BOTS).filter(isBotId))('%s', (id) => {
  const bot = botOf(id);

  test.each(LEVELS)('a bot that is %s always answers with a whole decision', { timeout: 120_000 }, (level) => {
    for (let seed = 1; seed <= 10; seed++) roam(bot, level, fast(seed));
  });

  test('a table of bots alone plays to its end', { timeout: 120_000 }, () => {
    for (const seats of bot.game.seatCounts) {
      const players = Array.from({ length: seats }, (_, i) => LEVELS[i % 2]);
      const { options } = randomSetting(bot.game, fast(seats), seats);
      const { places } = playMatch({ bot, players, options, rng: fast(seats), time: 0, note: () => {} });
      expect(places.some((place) => place === 1)).toBe(true);
    }
  });

  test('thinking ends where the choice is clear, whatever time is left', { timeout: 120_000 }, () => {
    const state = bot.game.setup(randomSetting(bot.game, fast(1)).options, bot.game.seatCounts[0], fast(1));
    for (let isEnded = false; !isEnded;) {
      const { seat } = bot.game.owes(state.public)[0];
      const [short, long] = [10, 20].map((time) => thoughtsOn(bot, view(state, seat), { rng: fast(1), time }));
      isEnded = triesOf(short) > 0 && triesOf(short) === triesOf(long);
      for (const move of short[0].choice.moves) bot.game.apply(state, seat, move, () => {});
    }
  });

  test('who has a choice can tell why', () => {
    const state = bot.game.setup(randomSetting(bot.game, fast(1)).options, bot.game.seatCounts[0], fast(1));
    for (let told = 0; told < 20;) {
      const { seat } = bot.game.owes(state.public)[0];
      const seen = view(state, seat);
      const thoughts = thoughtsOn(bot, seen, { rng: fast(1), time: TIME });
      const { moves } = thoughts[0].choice;
      const grounds = reasonsOf(bot, seen, moves);
      for (const { reason, worth } of grounds) expect(bot.weights[reason] * worth).not.toBeNaN();
      if (thoughts.length > 1) told++;
      for (const move of moves) bot.game.apply(state, seat, move, () => {});
    }
  });
});

/** How often a choice of these was played out in all. */
const triesOf = (thoughts: readonly Judged<Types>[]): number => thoughts.reduce((sum, { tries }) => sum + tries, 0);

/** Among players who come and go, in any game there may be. */
function roam(bot: AnyBot, level: Level, rng: Rng): void {
  const { game } = bot;
  const { options, seatCount } = randomSetting(game, rng);
  let state: AnyState = game.setup(options, seatCount, fast(nextWord(rng)));
  for (let step = 0; step < STEPS && !game.outcome(state.public); step++) {
    const { seat } = pick(game.owes(state.public), rng);
    const moves = decided(bot, state, { seat, level, seed: step });
    assert.ok(moves.length > 0);
    const other = pick(seatsOf(state), rng);
    const unasked = decided(bot, state, { seat: other, level, seed: step });
    if (unasked.length > 0) assert.equal(play(game, state, { seat: other, moves: unasked }).refusal, null);
    const isAbsent = below(rng, 60) === 0;
    const absence = { type: pick(['late', 'left', 'back'] as const, rng), seat };
    const next = outcomeOf(game, state, isAbsent ? absence : { type: 'decide', seat, moves });
    assert.ok(next, JSON.stringify(moves));
    state = next;
  }
}

interface Asked {
  seat: Seat;
  level: Level;
  seed: number;
}

/** The same of whoever sees the same, with the same generator; the view is left as it was. */
function decided(bot: AnyBot, state: AnyState, { seat, level, seed }: Asked) {
  const seen = view(state, seat);
  const before = JSON.stringify(seen);
  const moves = decide(bot, seen, { level, rng: fast(seed), time: TIME });
  const elsewhere = view(bot.game.imagine(copyOf(seen), fast(seed + 1)), seat);
  assert.deepEqual(decide(bot, elsewhere, { level, rng: fast(seed), time: TIME }), moves);
  assert.equal(JSON.stringify(seen), before);
  return moves;
}
