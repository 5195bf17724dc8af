import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { end, freePort, serve, type Serving } from '../serving.ts';
import { newPerson, openBrowser, type Person, PHONE, seriousFlaws } from './browser.ts';
import { keyboard, mouse } from './hands.ts';
import { call, deal, draw, fold, gather, mover, play } from './table.ts';

const storage = mkdtempSync(join(tmpdir(), 'tuckbox-browser-'));
let server: Serving;
let browser: Browser;

beforeAll(async () => {
  server = serve({ port: await freePort(), storage });
  browser = await openBrowser();
  await server.ready;
});

afterAll(async () => {
  await browser.close();
  await end(server);
  rmSync(storage, { recursive: true, force: true });
});

test.each([mouse, keyboard])('three people play a round of Stacks, $name', { timeout: 90_000 }, async (hands) => {
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

const comer = (screen: 'phone' | 'wide'): Promise<Person> =>
  newPerson(browser, { url: server.url, ...(screen === 'phone' ? { viewport: PHONE } : {}) });

async function allFine(people: Person[]): Promise<void> {
  for (const person of people) {
    expect(await seriousFlaws(person)).toEqual([]);
    expect(person.complaints).toEqual([]);
  }
}

/** Every score on the page, the lowest first: each page has them in an order of its own. */
async function standings({ page }: Person): Promise<string[]> {
  const points = await page.getByText(/^[−\d]+ points?$/).allTextContents();
  return points.toSorted();
}
