import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildName } from '../../client/build.ts';
import type { Person } from './browser.ts';
import { mouse } from './hands.ts';
import { openHouse } from './house.ts';
import { button, deal, draw, gather, mover, open, play } from './table.ts';

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

test('on a slow line settings stay as they were put, each on top of the last', { timeout: 120_000 }, async () => {
  const { page, context } = await house.comer('wide');
  const line = await heldBack(page);
  await open(page, 'Tuck It', mouse);
  await box(page, /hearts/).waitFor();
  line.hold();
  for (let chair = 3; chair < 6; chair++) await button(page, 'Add a chair').click();
  for (const set of SETS) await box(page, set).check();
  for (const door of DOORS) await box(page, door).uncheck();
  const set = [...SETS.map(() => true), ...DOORS.map(() => false)];
  /* A table and an answer for each click. */
  await expect.poll(line.held).toBe(18);
  while (line.held() > 0) {
    line.tell();
    expect(await ticks(page)).toEqual(set);
  }
  const other = await context.newPage();
  await other.goto(page.url());
  await expect.poll(() => ticks(other)).toEqual(set);
  expect(await other.locator('.place').count()).toBe(6);
  await button(other, 'Give up my seat').click();
  await button(other, 'Take a seat').waitFor();
  /* The table no longer listens to this host, who has not been told. */
  await box(page, /hearts/).uncheck();
  expect(await ticks(page)).toEqual([false, ...set.slice(1)]);
  line.letGo();
  await expect.poll(() => ticks(page)).toEqual(set);
  await context.close();
});

test('who types or looks for something is not disturbed by who sits down', { timeout: 120_000 }, async () => {
  const people = [await house.comer('wide', 'Ann'), await house.comer('phone', 'Bo'), await house.comer('phone', 'Cy')];
  const [{ page }, bo, cy] = people;
  await open(page, 'Stacks', mouse);
  const name = page.getByLabel('Your name');
  await name.fill('Zo');
  await bo.page.goto(page.url());
  await button(bo.page, 'Take a seat').click();
  await page.locator('b', { hasText: 'Bo' }).waitFor();
  expect(await name.inputValue()).toBe('Zo');
  await name.press('Enter');
  await bo.page.locator('b', { hasText: 'Zo' }).waitFor();
  await page.getByText('Mute somebody').click();
  await box(page, 'Bo').focus();
  const line = await heldBack(cy.page);
  await cy.page.goto(page.url());
  await button(cy.page, 'Take a seat').waitFor();
  line.hold();
  await button(cy.page, 'Take a seat').click();
  await button(cy.page, 'Sitting down').waitFor();
  line.letGo();
  await box(page, 'Cy').waitFor();
  expect(await box(page, 'Bo').evaluate((ticked) => ticked === document.activeElement)).toBe(true);
  /* A name of nothing that shows is refused, and what was goes back to its place. */
  await name.fill('\u200b');
  await name.press('Enter');
  await page.getByRole('alert').waitFor();
  expect(await name.inputValue()).toBe('Zo');
  for (const { context } of people) await context.close();
});

const SETS = [/hearts/, /acorns/, /balls/, /leaves/];
const DOORS = ['Those who sit may write to each other', 'Others may watch'];

const box = (page: Page, label: string | RegExp) => page.getByRole('checkbox', { name: label });

const ticks = (page: Page): Promise<boolean[]> =>
  Promise.all([...SETS, ...DOORS].map((label) => box(page, label).isChecked()));

/** A line that brings what the table says when it is let through; that it lives, and what people wrote, at once. */
async function heldBack(page: Page) {
  let isHeld = false;
  const held: (() => void)[] = [];
  const tell = () => held.shift()?.();
  await page.routeWebSocket(/\/socket$/, (line) => {
    line.connectToServer().onMessage((message) => {
      if (/^pong$|^{"type":"talk"/.test(`${message}`)) return line.send(message);
      held.push(() => line.send(message));
      if (!isHeld) tell();
    });
  });
  return {
    hold: () => {
      isHeld = true;
    },
    letGo: () => {
      isHeld = false;
      while (held.length > 0) tell();
    },
    held: () => held.length,
    tell,
  };
}

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
