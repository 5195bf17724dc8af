import { expect, test } from 'vitest';
import type { Who, Words } from '../client/src/board.ts';
import { sayWinners } from '../client/src/grammar.ts';
import { words as stacks } from '../client/src/stacks/words.ts';
import { sayWinners as sayWinningSides, words as tock } from '../client/src/tock/words.ts';
import { words as trickyTactics } from '../client/src/tricky-tactics/words.ts';
import { words as tuckIt } from '../client/src/tuck-it/words.ts';
import { type Types, view } from '../shared/game.ts';
import { gameOf, type GameId } from '../shared/games.ts';
import { fast } from '../shared/rng.ts';
import { type AnyState, begin, goOn, isOver, nextDoing, seatsOf } from './random.ts';

const who: Who = { me: 2, name: (seat) => ['Ann', 'Bo', 'Cy'][seat] };

test.each([
  [[1, 2, 3], 'Ann wins.', 'Ann wins.'],
  [[2, 3, 1], 'You win.', 'You win.'],
  [[1, 3, 1], 'Ann and you share first place.', 'Ann and you win.'],
  [[1, 1, 1], 'Everybody shares first place.', 'Everybody shares the win.'],
])('after %j it is said who has won', (places, said, saidOfSides) => {
  expect(sayWinners(places, who)).toBe(said);
  expect(sayWinningSides(places, who)).toBe(saidOfSides);
});

const NAMES = ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Fay'];

/** What each seat and an onlooker are told to do. */
function turnsAt(state: AnyState, words: Words<Types>): string[] {
  return [null, ...seatsOf(state)].map((me) => {
    const seen = view(state, me);
    const names = [...NAMES.slice(0, seatsOf(state).length), ...(words.others?.(seen) ?? [])];
    return words.turn(seen, { me, name: (seat) => names[seat] });
  });
}

const WORDS: Record<GameId, unknown> = { stacks, 'tricky-tactics': trickyTactics, 'tuck-it': tuckIt, tock };

test.each(Object.keys(WORDS) as GameId[])('at every moment of a game of %s it is said whose turn it is', (id) => {
  const words = WORDS[id] as Words<Types>;
  const told = new Set<string>();
  const tell = (state: AnyState) => turnsAt(state, words).forEach((turn) => told.add(turn));
  for (let seed = 1; seed < 12; seed++) {
    const journey = begin(gameOf(id), fast(seed));
    tell(journey.state);
    while (!isOver(journey) && journey.steps < 400) goOn(journey, nextDoing(journey), (_, state) => tell(state));
  }
  expect(told.size).toBeGreaterThan(5);
  expect([...told].filter((turn) => /undefined|null|NaN|  | [.,]|^\W/.test(turn))).toEqual([]);
});
