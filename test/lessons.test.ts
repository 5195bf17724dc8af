import { describe, expect, test } from 'vitest';
import type { Lesson } from '../client/src/board.ts';
import { COACHING } from '../client/src/practice/coaching.ts';
import { createCoach, noteFor, progressIn } from '../client/src/practice/lesson.ts';
import { layPractice } from '../client/src/practice/practice.ts';
import { begin, ME } from '../client/src/practice/saved.ts';
import { answerTo } from '../client/src/practice/thinking.ts';
import { BOTS, botOf, isBotId } from '../shared/bots.ts';
import { type Types, view } from '../shared/game.ts';
import { gameOf, type GameId } from '../shared/games.ts';
import { decide } from '../shared/levels.ts';

/** What is told in a whole lesson, whoever learns playing as a steady bot would. */
function toldIn(id: GameId, lesson: Lesson<Types>): string[] {
  const game = gameOf(id);
  const wishes = { seats: lesson.seats, level: 'easy', options: {} } as const;
  const practice = layPractice(game, begin(game, wishes, lesson.seed), () => {});
  const told: string[] = [];
  for (let n = 0; n < 5000 && !game.outcome(practice.table.state().public); n++) {
    const state = practice.table.state();
    const seen = view(state, ME);
    for (let note; (note = noteFor(lesson, told, { view: seen, moves: game.legal(seen) }));) told.push(note.id);
    const seat = practice.asked() ?? ME;
    const level = seat === ME ? 'steady' : 'easy';
    const moves = decide(botOf(id), view(state, seat), { level, rng: practice.chanceOf(seat), time: 1 });
    if (moves.length === 0) practice.pass(seat);
    else expect(practice.decide(seat, moves)).toBe(null);
  }
  return told;
}

describe.each(Object.keys(BOTS).filter(isBotId))('%s', (id) => {
  test('each reason of the bot has its words', async () => {
    const words = await COACHING[id]?.reasons();
    expect(Object.keys(words ?? {}).toSorted()).toEqual(Object.keys(botOf(id).weights).toSorted());
  });

  test('a hint is a move that the rules allow, with reasons that have words', async () => {
    const game = gameOf(id);
    const words = await COACHING[id]?.reasons();
    const state = game.setup(begin(game, { seats: 3, level: 'easy', options: {} }).options, 3, { ...SEED });
    const { seat } = game.owes(state.public)[0];
    const answer = answerTo({ id: 7, type: 'hint', game: id, seen: view(state, seat), rng: { ...SEED } });
    if (answer.type !== 'hint') throw new Error('not what was asked');
    expect(answer.moves.length).toBeGreaterThan(0);
    for (const { reason, worth } of answer.grounds) {
      expect(words?.[reason]).toBeTruthy();
      expect(worth).toBeGreaterThan(0);
    }
  });

  test('a lesson begins at once, and most of it is told in its game', async () => {
    const lesson = await COACHING[id]?.lesson();
    if (!lesson) throw new Error('nobody teaches it');
    const told = toldIn(id, lesson);
    expect(told[0]).toBe(lesson.notes[0].id);
    expect(told.length).toBeGreaterThanOrEqual(lesson.notes.length - 1);
    for (const { text } of lesson.notes) expect(text.length).toBeLessThan(125);
  });
});

const SEED = { type: 'keyed', key: 'b'.repeat(64), drawn: 0 } as const;

test('a lesson is offered once, each note is told once, and left is left', () => {
  const lesson: Lesson<Types> = {
    seats: 2,
    seed: '',
    notes: [
      { id: 'one', when: () => true, text: '' },
      { id: 'two', when: () => true, text: '' },
    ],
  };
  const coach = () => createCoach('some', lesson, () => ({ view: { seat: 0, public: {}, private: null }, moves: [] }));
  expect([coach().isOffered(), coach().note()]).toEqual([true, null]);
  coach().begin();
  expect([coach().isOffered(), coach().note()?.id]).toEqual([false, 'one']);
  coach().next();
  expect(coach().note()?.id).toBe('two');
  coach().next();
  expect([coach().isOffered(), coach().note(), progressIn('some').type]).toEqual([false, null, 'over']);
});
