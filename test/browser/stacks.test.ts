import { expect, test } from 'vitest';
import type { Person } from './browser.ts';
import { keyboard, mouse } from './hands.ts';
import { allFine, openHouse } from './house.ts';
import { call, deal, draw, fold, gather, mover, play } from './table.ts';

const { comer } = openHouse();

test.each([mouse, keyboard])('three people play a round of Stacks, $name', { timeout: 180_000 }, async (hands) => {
  const people = [await comer('phone'), await comer('wide'), await comer('phone')];
  await gather(people, hands);
  await allFine(people);
  await deal(people, hands);
  const first = await mover(people);
  await draw(first, hands);
  await play(first, hands);
  const second = await mover(people.filter((person) => person !== first));
  await draw(second, hands);
  await play(second, hands);
  const third = await mover(people.filter((person) => person !== first && person !== second));
  await allFine(people);
  await draw(third, hands);
  await fold(third, hands);
  await mover([first]);
  await call(first, hands);
  for (const { page } of people) await page.getByRole('list', { name: 'Order of turns, round 2' }).waitFor();
  expect(await standings(first)).toEqual(await standings(second));
  await allFine(people);
  for (const { context } of people) await context.close();
});

/** Every score on the page, the lowest first: each page has them in an order of its own. */
async function standings({ page }: Person): Promise<string[]> {
  const points = await page.getByText(/^[−\d]+ points?$/).allTextContents();
  return points.toSorted();
}
