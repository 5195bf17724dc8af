import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fast } from '../../shared/rng.ts';
import { nextTurn } from '../bench/game.ts';
import { connect, hangUp, NO_HASTE, type Robot, seatRobots } from '../robot.ts';
import type { Person } from './browser.ts';
import { keyboard, mouse } from './hands.ts';
import { allFine, openHouse } from './house.ts';
import { act, button } from './table.ts';

const house = openHouse();

/** Robots around a table of Stacks, so many moves on; the person has the seat of the first of them. */
async function seated(person: Person, moves: number): Promise<Robot[]> {
  const { page } = person;
  await page.goto('/');
  const wishes = { people: 3, options: { target: 20, calls: 'open' }, clock: NO_HASTE };
  const robots = await seatRobots({ url: new URL(page.url()).origin, rng: fast(4), pace: 1 }, wishes);
  robots.forEach(connect);
  while (robots.some(({ table }) => table?.phase !== 'playing')) await pause(5);
  for (const robot of robots) robot.resting = true;
  await pause(100);
  await move(robots, moves);
  const [{ code, token }] = robots;
  const known = JSON.stringify({ code, game: 'stacks', token, seen: null, before: null, at: 0 });
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [`tuckbox:table:${code}`, known]);
  return robots;
}

async function move(robots: Robot[], moves: number): Promise<void> {
  for (let n = 0; n < moves && (await nextTurn(robots)); n++);
  await pause(50);
}

const at = (page: Page): string | null => new URL(page.url()).searchParams.get('move');

const place = (page: Page): Promise<string> => page.locator('.place').innerText();

test('a game that goes on is stepped through by keys, from the log, and back', { timeout: 120_000 }, async () => {
  const person = await house.comer('wide');
  const { page } = person;
  const robots = await seated(person, 16);
  await page.goto(`/t/${robots[0].code}`);
  await button(page, 'Log and scores').click();
  await page
    .getByRole('link', { name: /draws? a card/ })
    .first()
    .click();
  await page.getByRole('slider').waitFor();
  const opened = Number(at(page));
  await expect.poll(() => place(page)).toContain(`${opened} of`);
  await allFine([person]);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => at(page)).toBe(String(opened + 2));
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => at(page)).toBe(String(opened + 1));
  await page.keyboard.press('Home');
  await page.getByRole('status').getByText('The cards are dealt.').waitFor();
  expect(await act(page, /^(Draw|Fold|Play|Call)/).count()).toBe(0);
  await page.getByRole('slider').fill('5');
  await expect.poll(() => at(page)).toBe('5');
  await page.reload();
  await page.getByText(/^5 of/).waitFor();
  await move(robots, 1);
  await page.goBack();
  await page.getByRole('slider').waitFor({ state: 'hidden' });
  await expect.poll(() => at(page)).toBe(null);
  robots.forEach(hangUp);
  await allFine([person]);
  await person.context.close();
});

test('who comes back sees the few moves that were missed once more', { timeout: 120_000 }, async () => {
  const person = await house.comer('phone');
  const { page } = person;
  const robots = await seated(person, 4);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const path = `/t/${robots[0].code}`;
  await page.goto(path);
  await page.getByRole('region', { name: 'Last bid' }).or(page.locator('.middle')).first().waitFor();
  await page.goto('/');
  await move(robots, 3);
  await page.goto(path);
  await page.getByText('Since you were last here').waitFor();
  await button(page, 'Got it').waitFor({ state: 'hidden' });
  await page.getByText('Since you were last here').waitFor({ state: 'hidden' });
  await page.goto('/');
  await move(robots, 14);
  await page.goto(path);
  await button(page, 'Got it').click();
  await page.getByText('Since you were last here').waitFor({ state: 'hidden' });
  robots.forEach(hangUp);
  expect(person.complaints).toEqual([]);
  await person.context.close();
});

test(
  'a finished game is a link and a file that need no server, and what if is a try',
  { timeout: 180_000 },
  async () => {
    const person = await house.comer('wide');
    const { page } = person;
    const robots = await seated(person, 10_000);
    robots.forEach(hangUp);
    await page.goto(`/t/${robots[0].code}`);
    await button(page, 'The record').click();
    await button(page, 'It holds').click();
    await page.getByText('every shuffle and every move').waitFor();
    await allFine([person]);
    const link = await page.getByLabel('Link to the whole game').inputValue();
    const saved = page.waitForEvent('download');
    await button(page, 'Save as a file').click();
    const file = await readFile(await (await saved).path());
    await page.keyboard.press('Escape');

    const stranger = await house.comer('phone');
    await stranger.context.route('**/api/**', (route) => route.abort());
    await stranger.page.goto(link.replace('#', '?move=0#'));
    await button(stranger.page, 'It holds').waitFor();
    await stepAndTry(stranger);
    await allFine([stranger]);

    await stranger.page.goto('/record');
    await stranger.page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: file });
    await button(stranger.page, 'It holds').waitFor();
    await stranger.page.waitForURL(/record#1\./);
    await stranger.page.reload();
    await button(stranger.page, 'It holds').waitFor();
    await stranger.page.goto('/record#1.nothing');
    await stranger.page.getByText('no whole record').waitFor();
    const forged = JSON.parse(String(file));
    forged.decisions[3].moves[0].type = 'fold';
    const buffer = Buffer.from(JSON.stringify(forged));
    await stranger.page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer });
    await button(stranger.page, 'It does not hold').click();
    await stranger.page.getByText(/It does not hold from moment \d+ on/).waitFor();
    await button(stranger.page, 'Show the moment before').click();
    await stranger.page.getByRole('slider').waitFor();
    await allFine([person, stranger]);
    for (const { context } of [person, stranger]) await context.close();
  },
);

/** Some steps, each seat's view, and a few moves by keyboard that never were. */
async function stepAndTry(person: Person): Promise<void> {
  const { page } = person;
  const hand = page.getByRole('group', { name: 'Your hand' });
  await hand.waitFor();
  await page.getByLabel('Seen by').selectOption({ label: 'Onlookers' });
  await hand.waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await mouse.press(button(page, 'One on'));
  await expect.poll(() => at(page)).toBe('1');
  await mouse.press(button(page, 'What if'));
  await page.getByText('Only a try').waitFor();
  await allFine([person]);
  const said = page.locator('.bar .say');
  for (let moves = 0; moves < 2; moves++) {
    const before = await page.getByLabel('Now playing').inputValue();
    if (await act(page, 'Draw a card').isVisible()) await keyboard.press(act(page, 'Draw a card'));
    await keyboard.press(hand.getByRole('button').first());
    await keyboard.press(act(page, /^Play 1 card, bid/));
    await page.waitForFunction((seat) => document.querySelector('select')?.value !== seat, before);
    await expect.poll(() => said.innerText()).toContain('Your turn');
  }
  await button(page, 'Undo').click();
  await button(page, 'Leave, back to the real game').click();
  await page.getByText(/^1 of/).waitFor();
}
