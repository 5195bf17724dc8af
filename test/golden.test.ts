import { expect, test } from 'vitest';
import { typesOf } from './moves.ts';
import { GAMES } from '../shared/games.ts';
import { GOLDEN, played, strays, textIn } from './golden.ts';

test.each(GOLDEN)('the golden game $game-$name is played as it was', (golden) => {
  expect(textIn(golden)).not.toBe('');
  expect(played(golden)).toBe(textIn(golden));
});

test('every golden file is one of them', () => expect(strays()).toEqual([]));

test.each(Object.values(GAMES))('together those of $id have every kind of event', ({ id, shapes }) => {
  const text = GOLDEN.filter(({ game }) => game === id)
    .map(textIn)
    .join('');
  const unseen = typesOf(shapes.event).filter((type) => !new RegExp(`^    ${type}\\b`, 'm').test(text));
  expect(unseen).toEqual([]);
});
