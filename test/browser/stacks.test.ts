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

test(
  'while a bid is made all of a claim is in sight, and the way to the last round beside it',
  { timeout: 120_000 },
  async () => {
    const people = [await comer('phone'), await comer('phone')];
    await gather(people, mouse);
    await deal(people, mouse);
    await takeTurn(people, 1);
    const caller = await mover(people);
    await draw(caller, mouse);
    await call(caller, mouse);
    // Until then the caller's title still says whose turn it was.
    await caller.page.getByRole('list', { name: 'Order of turns, round 2' }).waitFor();
    for (const picks of [2, 2, 0]) await takeTurn(people, picks);
    const bidder = await mover(people);
    await draw(bidder, mouse);
    const { page } = bidder;
    await page.locator('.laying .card').nth(2).waitFor();
    const middle = page.locator('.middle');
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      expect(await middle.evaluate((each) => each.scrollHeight - each.clientHeight)).toBeLessThanOrEqual(0);
      expect(await page.evaluate(liesOnClaim)).toBe(false);
    }
    for (const { context } of people) await context.close();
  },
);

const SIZES = [
  [360, 640],
  [390, 730],
  [390, 750],
  [412, 780],
  [390, 844],
  [412, 915],
  [1280, 720],
  [1280, 800],
];

/** Picks so many cards; an only one is picked already. */
async function takeTurn(people: Person[], picks: number): Promise<void> {
  const person = await mover(people);
  await draw(person, mouse);
  const { page } = person;
  const hand = page.getByRole('group', { name: 'Your hand' }).getByRole('button');
  for (let card = 0; card < picks; card++) await hand.nth(card).click();
  await act(page, /^Play \d cards?, bid/).click();
  await page.getByRole('region', { name: 'Last bid' }).getByText('You').waitFor();
}

function liesOnClaim(): boolean {
  const way = document.querySelector('.recall')!.getBoundingClientRect();
  return [...document.querySelectorAll('.laying .card')].some((card) => {
    const { left, right, top, bottom } = card.getBoundingClientRect();
    return left < way.right && way.left < right && top < way.bottom && way.top < bottom;
  });
}

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
