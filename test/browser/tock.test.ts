import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { hangUp } from '../robot.ts';
import { position } from '../tock.text.ts';
import { keyboard, mouse } from './hands.ts';
import { allFine, openHouse } from './house.ts';
import { button } from './table.ts';
import { prepared, seated, takeSeat } from './prepared.ts';
import { asksMe, connected, decideUntil, play, takeTurn } from './tock.ts';

const house = openHouse();

/** The partners A and C need a pawn each; who plays B and D can only discard. */
const LATE = '2v2; >A: 61 H2 H3 H4 | 7 3 Q J 5; B: | 2 3 5 6 9; C: 33 H2 H3 H4 | 2 6 9 10 5; D: | 3 5 6 8 9; exchange';

test('one by keyboard alone plays a game of two against two to its end', { timeout: 240_000 }, async () => {
  const robots = await prepared(
    house,
    { game: 'tock', people: 4, options: { mode: '2v2', seating: 'placed' } },
    position(LATE),
  );
  const [mine, ...others] = robots;
  const typist = await house.comer('wide');
  await takeSeat(typist, mine);
  await connected(others);
  await play(typist, keyboard, { card: /^queen/, act: /^Give the queen/ });
  await allFine([typist]);
  await decideUntil(typist, others, (listed) => listed.at(-1) ?? listed[0]);
  await play(typist, keyboard, { card: /^seven/, to: /to 14 after/, act: /^Play the seven/ });
  await decideUntil(typist, others, (listed) => listed.find(isHome) ?? listed[0]);
  await allFine([typist]);
  await play(typist, keyboard, { card: /^three/, to: /to home, place 1/, act: /^Move the pawn/ });
  await typist.page.getByRole('heading', { name: /^You and .* win\.$/ }).waitFor();
  expect(await typist.page.locator('.standing li.first').count()).toBe(2);
  await allFine([typist]);
  others.forEach(hangUp);
  await typist.context.close();
});

/** C's last place is the 73rd of a board of 72 spaces: its home begins there. */
const isHome = (step: object): boolean => 'to' in step && Number(step.to) >= 72;

/** A has two pawns that a jack can swap with each other, or with B’s. */
const TWO = '4; >A: 10 30 | J 2 3 4 5; B: 50';

test('a jack swaps two pawns of my own that are tapped one after the other', { timeout: 120_000 }, async () => {
  const robots = await prepared(house, { game: 'tock', people: 4, options: {} }, position(TWO));
  const guest = await house.comer('phone');
  const { page } = guest;
  await takeSeat(guest, robots[0]);
  await mouse.press(page.getByRole('group', { name: 'Your hand' }).getByRole('button', { name: /^jack/ }));
  /* A place lies over each. */
  const pawn = (name: RegExp) => page.getByRole('group', { name: 'The board' }).getByRole('button', { name });
  await pawn(/^Your first pawn, 10/).click({ force: true });
  await pawn(/^Your second pawn, 12/).click({ force: true });
  await page.getByRole('main').getByRole('button', { name: 'Swap them: J', disabled: false }).waitFor();
  await guest.context.close();
});

test('six people play their first hand', { timeout: 240_000 }, async () => {
  const robots = await seated(house, { game: 'tock', people: 6, options: { mode: '2v2v2', fastStart: true } }, 5);
  const guest = await house.comer('phone');
  await guest.page.goto(`/t/${robots[0].code}`);
  await mouse.press(button(guest.page, 'Take a seat'));
  await guest.page.locator('.ring').waitFor();
  let acts = 0;
  for (; robots[0].view === null || roundOf(robots[0].view.public) < 2; await pause(40)) {
    if (!(await asksMe(guest))) continue;
    await takeTurn(guest, mouse);
    if (acts++ < 2) await allFine([guest]);
  }
  for (const robot of robots) robot.resting = true;
  expect(acts).toBeGreaterThanOrEqual(5);
  await allFine([guest]);
  robots.forEach(hangUp);
  await guest.context.close();
});

const roundOf = (table: object): number => Number(Object(table).round);
