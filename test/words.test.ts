import { expect, test } from 'vitest';
import type { Who } from '../client/src/board.ts';
import { sayWinners } from '../client/src/grammar.ts';
import { sayWinners as sayWinningSides } from '../client/src/tock/words.ts';

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
