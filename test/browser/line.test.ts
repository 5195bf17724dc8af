import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildName } from '../../client/build.ts';
import type { Person } from './browser.ts';
import { mouse } from './hands.ts';
import { openHouse } from './house.ts';
import { button, deal, draw, gather, mover, play } from './table.ts';

const house = openHouse();

async function dealt(count: number): Promise<Person[]> {
  const people = await Promise.all(Array.from({ length: count }, () => house.comer('phone')));
  await gather(people, mouse);
  await deal(people, mouse);
  return people;
}

/** Nothing is kept for later. */
const withoutShelf = (page: Page) => page.route('**/assets/offline-*.js', (route) => route.abort());

const hand = ({ page }: Person): Promise<string> => page.getByRole('group', { name: 'Your hand' }).innerText();

test('a page whose server is killed says so, and plays on when it is back', { timeout: 120_000 }, async () => {
  const people = await dealt(2);
  const first = await mover(people);
  await draw(first, mouse);
  await house.kill();
  for (const { page } of people) await page.getByText(/Line lost|Connecting/).waitFor();
  await house.restart();
  for (const { page } of people) await page.getByText(/Line lost|Connecting/).waitFor({ state: 'hidden' });
  await play(first, mouse);
  const [other] = people.filter((person) => person !== first);
  await other.page
    .getByText(/plays 1 card/)
    .first()
    .waitFor();
  for (const { context } of people) await context.close();
});

test('who closes the page finds the seat, the cards and what happened since', { timeout: 120_000 }, async () => {
  const people = await dealt(2);
  const first = await mover(people);
  const [other] = people.filter((person) => person !== first);
  const before = await hand(other);
  const address = other.page.url();
  await other.page.close();
  await draw(first, mouse);
  await play(first, mouse);
  other.page = await other.context.newPage();
  await other.page.goto(address);
  await other.page.getByText('Since you were last here').waitFor();
  expect(await hand(other)).toBe(before);
  await expect.poll(() => other.page.title()).toContain('Your turn');
  for (const { context } of people) await context.close();
});

test('a page of another build loads itself again, and only once', { timeout: 120_000 }, async () => {
  const [{ page: host }] = await dealt(2);
  const late = await house.comer('phone');
  const loads = await asBuilt(late.page, 'of-yesterday');
  await late.page.goto(host.url());
  await late.page.getByText('You are watching.').waitFor();
  await expect.poll(loads).toBe(2);
  await late.page.waitForTimeout(1000);
  expect(loads()).toBe(2);
  expect(late.complaints).toEqual([]);
  await late.context.close();
});

test('a page whose pieces are answered by errors stays, and asks for them again', { timeout: 120_000 }, async () => {
  const people = [await house.comer('phone'), await house.comer('phone')];
  const [{ page, context }] = people;
  /* Or it may have all pieces on its shelf by then, and ask nobody. */
  await withoutShelf(page);
  await gather(people, mouse);
  await deal(people, mouse);
  let errors = 0;
  const fail = async (route: Route) => {
    await route.fulfill({ status: 500, body: 'Not now.' });
    errors++;
  };
  await page.route('/', fail);
  await page.route('**/assets/**', fail);
  await button(page, 'Rules').click();
  await expect.poll(() => errors).toBeGreaterThan(1);
  await page.unroute('**/assets/**');
  await page.getByRole('dialog').getByRole('heading', { name: 'Rules of Stacks' }).waitFor();
  await context.close();
});

test('a page whose keeping for later fails throws nothing', { timeout: 120_000 }, async () => {
  const { page, context, complaints } = await house.comer('phone');
  await withoutShelf(page);
  const failed = page.waitForEvent('requestfailed');
  await page.goto('/');
  await failed;
  await page.waitForTimeout(500);
  expect(complaints.filter((complaint) => complaint.startsWith('thrown'))).toEqual([]);
  await context.close();
});

/** Serves the same page with another name for its build, as an old cache would. */
async function asBuilt(page: Page, build: string): Promise<() => number> {
  let loads = 0;
  page.on('load', () => loads++);
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(buildName(), build) });
  });
  return () => loads;
}
