import { expect, test } from 'vitest';
import type { Person } from './browser.ts';
import { type Hands, keyboard, mouse } from './hands.ts';
import { allFine, openHouse } from './house.ts';
import { gather } from './table.ts';
import { deal, exchange, isOver, printedSheets, ready, takeTurn } from './tricky-tactics.ts';

const { comer } = openHouse();

test('three people play a whole game of Tricky-Tactics, one by keyboard alone', { timeout: 360_000 }, async () => {
  const people = [await comer('wide'), await comer('phone'), await comer('phone')];
  const [typist, first] = people;
  const handsOf = (person: Person): Hands => (person === typist ? keyboard : mouse);
  await gather(people, mouse, 'Tricky-Tactics');
  await deal(people, keyboard);
  await allFine(people);
  await exchange(typist, keyboard);
  await ready(typist, keyboard);
  /* While a split is on its way no card goes over. */
  await typist.page.getByText('Ready. You may still change it').first().waitFor();
  await exchange(typist, keyboard);
  await ready(typist, keyboard);
  await takeTurn(first, mouse);
  for (let turns = 0; !(await isOver(typist)); turns++) {
    for (const person of people) await takeTurn(person, handsOf(person));
    if (turns < 2) await allFine(people);
  }
  await allFine(people);
  await expect.poll(() => standings(typist)).toHaveLength(3);
  const sheet = await standings(typist);
  for (const person of people) await expect.poll(() => standings(person)).toEqual(sheet);
  expect(await printedSheets(typist, keyboard)).toBe(1);
  for (const { context } of people) await context.close();
});

/** The final scores, as the page lists them. */
const standings = ({ page }: Person): Promise<string[]> => page.locator('.standing li b').allTextContents();
