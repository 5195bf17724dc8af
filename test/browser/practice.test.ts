import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { GAMES } from '../../shared/games.ts';
import { keyboard, mouse } from './hands.ts';
import { allFine, openHouse } from './house.ts';
import { act, button } from './table.ts';

const { comer } = openHouse();

const hand = (page: Page) => page.getByRole('group', { name: 'Your hand' }).getByRole('button');

const SLOW = { timeout: 240_000 };

test('from home to a running practice game, taken back, hinted, taught, by keyboard', SLOW, async () => {
  const person = await comer('phone');
  const { page } = person;
  await page.goto('/');
  await mouse.press(page.locator('.boxed', { hasText: 'Fifteen cards' }).getByRole('link', { name: 'Play now' }));
  await mouse.press(button(page, 'Show me how'));
  await page.getByText('A turn begins with a card').waitFor();
  expect(await button(page, 'Got it').evaluate((next) => next === document.activeElement)).toBe(true);
  await allFine([person]);
  await keyboard.press(act(page, 'Draw a card'));
  await page.getByText('goes face down on your Stack').waitFor();
  await keyboard.press(hand(page).first());
  await keyboard.press(act(page, /^Play 1 card, bid/));
  await page.getByText('That bid may be a lie').waitFor();
  await keyboard.press(button(page, 'Got it'));
  await act(page, 'Draw a card').and(page.locator('[aria-disabled=false]')).waitFor({ timeout: 30_000 });

  await page.reload();
  await keyboard.press(button(page, 'Undo'));
  await page.getByText('Pick a card to play').waitFor();
  await keyboard.press(button(page, 'Hint'));
  await page.getByText('A sharp player’s choice: Play').waitFor();
  await allFine([person]);
  await keyboard.press(button(page, 'Close'));
  await keyboard.press(button(page, 'Undo'));
  await act(page, 'Draw a card').waitFor();
  await keyboard.press(act(page, 'Draw a card'));
  await hand(page).nth(1).waitFor();

  const leave = button(page, 'Leave the lesson');
  for (const known of [leave, leave]) if (await known.isVisible()) await known.click();
  await page.reload();
  await hand(page).first().waitFor();
  expect(await button(page, 'Show me how').count()).toBe(0);
  expect(await leave.count()).toBe(0);
  await person.context.close();
});

test('other seats, levels and options are a new game, and an unknown game is none', SLOW, async () => {
  const person = await comer('wide');
  const { page } = person;
  await page.goto('/practice/tuck-it');
  await button(page, 'I know it').click();
  await button(page, 'New game').click();
  await page.getByRole('radio', { name: '2', exact: true }).check();
  await page.getByRole('radio', { name: 'sharp' }).check();
  await page.getByLabel('The two Skips alone').check();
  await allFine([person]);
  await button(page, 'Deal the cards').click();
  await page.getByText('Lay six cards').waitFor();
  expect(await page.locator('.seats > .seat').count()).toBe(1);
  await act(page, 'Suggest').click();
  await act(page, /^Lay/).click();
  await page
    .getByText(/Tap a Stack|which|show/i)
    .first()
    .waitFor();
  await button(page, 'Hint').click();
  await page.getByText('A sharp player’s choice').waitFor();
  await allFine([person]);
  await page.goto('/practice/chess');
  await page.getByText('Nothing lies here').waitFor();
  await person.context.close();
});

test('a low phone, upright or on its side, has hand and controls in sight at once, in each game', SLOW, async () => {
  const person = await comer('phone');
  const { page } = person;
  for (const [width, height] of LOW) {
    await page.setViewportSize({ width, height });
    for (const game of Object.keys(GAMES)) {
      await page.goto(`/practice/${game}`);
      await button(page, 'I know it').or(page.locator('.bar.yours')).first().waitFor();
      if (await button(page, 'I know it').isVisible()) await button(page, 'I know it').click();
      await page.locator('.bar.yours').waitFor();
      expect(await page.evaluate(outOfReach)).toEqual([]);
      await allFine([person]);
    }
  }
  await person.context.close();
});

const LOW = [
  [360, 560],
  [844, 390],
  [667, 375],
] as const;

/** Runs in the page: what cannot be tapped without scrolling. */
function outOfReach(): string[] {
  const buttons = [...document.querySelectorAll<HTMLElement>('.board button')];
  return buttons.flatMap((one) => {
    const { left, top, height } = one.getBoundingClientRect();
    const isThere = one.contains(document.elementFromPoint(left + 8, top + height / 2));
    return height === 0 || isThere ? [] : (one.ariaLabel ?? one.innerText);
  });
}

test('once installed, any game is practised without a line', SLOW, async () => {
  const person = await comer('phone');
  const { page, context, complaints } = person;
  await page.goto('/');
  while (!(await page.evaluate(isStocked))) await page.waitForTimeout(500);
  await context.setOffline(true);
  await page.goto('/practice/tock');
  await button(page, 'I know it').click();
  await page.getByText(/^Your turn/).waitFor({ timeout: 30_000 });
  await mouse.press(hand(page).first());
  await mouse.press(button(page, 'Hint'));
  await page.getByText('A sharp player’s choice').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

/** Runs in the page: all that belongs to the build lies on its shelf. */
async function isStocked(): Promise<boolean> {
  const [name] = await caches.keys();
  const shelf = name ? await (await caches.open(name)).keys() : [];
  const has = (piece: string) => shelf.some(({ url }) => url.includes(piece));
  return has('/thinker-') && has('/tuck-it-') && has('/tricky-tactics-words-');
}
