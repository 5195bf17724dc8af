import { describe, expect, test } from 'vitest';
import { layPractice, type Practice } from '../client/src/practice/practice.ts';
import { begin, kept, keep, ME, type Saved } from '../client/src/practice/saved.ts';
import { answerTo } from '../client/src/practice/thinking.ts';
import { BOTS, isBotId } from '../shared/bots.ts';
import { view } from '../shared/game.ts';
import { gameOf } from '../shared/games.ts';
import type { Level } from '../shared/strength.ts';
import { copyOf } from '../shared/plain.ts';

/** What the page does, without waiting: bots are asked first, and whoever practises plays as a bot would. */
function step(game: string, practice: Practice, level: Level): void {
  const seat = practice.asked() ?? ME;
  const seen = view(practice.table.state(), seat);
  const answer = answerTo({ id: 1, type: 'decide', game, seen, level, rng: practice.chanceOf(seat) });
  if (answer.type !== 'decide') throw new Error('not what was asked');
  if (answer.moves.length === 0) return practice.pass(seat);
  expect(practice.decide(seat, answer.moves)).toBe(null);
}

const ENDS = 20_000;

describe.each(Object.keys(BOTS).filter(isBotId))('practice of %s', (id) => {
  const game = gameOf(id);
  const fresh = (seats: number, level: Level = 'steady'): Saved =>
    begin(game, { seats, level, options: {} }, `${id.length}`.padStart(64, 'a'));
  const lay = (saved: Saved) => layPractice(game, saved, () => {});

  test.each(game.seatCounts)('is played to its end by %i, and after a reload it is the same game', (seats) => {
    const practice = lay(fresh(seats));
    for (let n = 0; n < ENDS && !game.outcome(practice.table.state().public); n++) step(id, practice, 'steady');
    expect(game.outcome(practice.table.state().public)?.places).toContain(1);
    expect(practice.asked()).toBe(null);
    keep(game, practice.saved());
    const again = lay(kept(game) ?? fresh(seats));
    expect(again.table.state()).toEqual(practice.table.state());
  });

  test('is taken back to each of one’s own decisions, to the first', () => {
    const practice = lay(fresh(game.seatCounts[1]));
    const before: unknown[] = [];
    for (let n = 0; n < 60 && !game.outcome(practice.table.state().public); n++) {
      if (practice.asked() === null) before.push(copyOf(practice.table.state()));
      step(id, practice, 'easy');
    }
    expect(before.length).toBeGreaterThan(2);
    for (const state of before.toReversed()) {
      expect(practice.canTakeBack()).toBe(true);
      practice.takeBack();
      expect(practice.table.state()).toEqual(state);
      expect(lay(practice.saved()).table.state()).toEqual(state);
    }
    expect(practice.canTakeBack()).toBe(false);
    practice.takeBack();
    expect(practice.saved().decisions.every(({ seat }) => seat !== ME)).toBe(true);
  });

  test('a kept game that the rules do not take goes as far as they do; one of other rules is none', () => {
    const practice = lay(fresh(2));
    for (let n = 0; n < 12; n++) step(id, practice, 'easy');
    const decisions = [...practice.saved().decisions, { seat: 0, moves: [{ type: 'nothing' }] }];
    const again = lay({ ...practice.saved(), decisions });
    expect(again.table.state()).toEqual(practice.table.state());
    keep(game, { ...practice.saved(), version: 0 });
    expect(kept(game)).toBe(null);
  });
});
