import { expect, test } from 'vitest';
import { typesOf } from './moves.ts';
import { GOLDEN, played, strays, textIn } from './golden.ts';
import { shapes } from '../shared/stacks/shapes.ts';

test.each(GOLDEN)('the golden game $game-$name is played as it was', (golden) => {
  expect(textIn(golden)).not.toBe('');
  expect(played(golden)).toBe(textIn(golden));
});

test('every golden file is one of them', () => expect(strays()).toEqual([]));

test('together they have every kind of event', () => {
  const text = GOLDEN.map(textIn).join('');
  const unseen = typesOf(shapes.event).filter((type) => !text.includes(`\n    ${type} `));
  expect(unseen).toEqual([]);
});
