import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Person } from './browser.ts';
import { keyboard, mouse } from './hands.ts';
import { allFine, openHouse } from './house.ts';
import { act, button, call, deal, draw, fold, gather, mover, play } from './table.ts';

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

test('the widest names stay within their buttons, and long sentences move nothing', { timeout: 120_000 }, async () => {
  const wide = 'W'.repeat(19);
  const people = [await comer('phone', `${wide}0`), await comer('phone', `${wide}1`)];
  await gather(people, mouse);
  await deal(people, mouse);
  const first = await mover(people);
  const [{ page }] = people.filter((person) => person !== first);
  await draw(first, mouse);
  await play(first, mouse);
  const callIt = act(page, /^Call W+/);
  await callIt.waitFor();
  for (const width of [360, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await callIt.evaluate((button) => button.scrollWidth - button.clientWidth)).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const heights = [await heightAfter(page, 'One.'), await heightAfter(page, 'A sentence of many words, '.repeat(3))];
  expect(heights[1]).toBe(heights[0]);
  await button(page, 'Scores').click();
  const sums = page.locator('.points tfoot').locator('th, td');
  await sums.first().waitFor();
  expect(new Set(await sums.evaluateAll((all) => all.map((each) => getComputedStyle(each).borderBottomWidth)))).toEqual(
    new Set(['0px']),
  );
  await page
    .getByRole('link', { name: /draws a card/ })
    .first()
    .click();
  await page.getByRole('slider').waitFor();
  const place = page.getByText(/^\d+ of \d+$/);
  expect(await place.evaluate((each) => getComputedStyle(each).borderTopWidth)).toBe('0px');
  for (const { context } of people) await context.close();
});

/** Of all that is below the table, once this has happened. */
const heightAfter = (page: Page, sentence: string): Promise<number> =>
  page.evaluate((said) => {
    document.querySelector('.bar .last')!.textContent = said;
    return document.querySelector('.bar')!.clientHeight;
  }, sentence);

/** Every score on the page, the lowest first: each page has them in an order of its own. */
async function standings({ page }: Person): Promise<string[]> {
  const points = await page.getByText(/^[−\d]+ points?$/).allTextContents();
  return points.toSorted();
}
