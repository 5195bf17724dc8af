import { expect, test } from 'vitest';
import { hangUp } from '../robot.ts';
import { position } from '../tuck-it.text.ts';
import { type Person, seriousFlaws } from './browser.ts';
import { keyboard, mouse } from './hands.ts';
import { openHouse } from './house.ts';
import { prepared, takeSeat } from './prepared.ts';
import { act, button, open } from './table.ts';
import { inviteRobots, layStacks, playToTheEnd } from './tuck-it.ts';

const house = openHouse();
const { comer } = house;

test('a whole game of Tuck It for three, one of them by keyboard alone', { timeout: 480_000 }, async () => {
  const person = await comer('phone');
  const { page, context } = person;
  await open(page, 'Tuck It', keyboard);
  const robots = inviteRobots(page, 2);
  await page.getByText('Everybody sits.').waitFor();
  await fine(person);
  await keyboard.press(button(page, 'Deal the cards'));
  await fine(person);
  await layStacks(page);
  const seen = new Set<string>();
  await playToTheEnd(page, async () => {
    const phase = await page.locator('.way .phase').allInnerTexts();
    if (seen.has(phase.join())) return;
    seen.add(phase.join());
    await fine(person);
    await stays(person);
  });
  expect([...seen]).toContain('Phase 2');
  await fine(person);
  robots.forEach(hangUp);
  await context.close();
});

test('six lay their Stacks with all sets and see who starts', { timeout: 120_000 }, async () => {
  const person = await comer('phone');
  const { page, context } = person;
  await open(page, 'Tuck It', mouse);
  for (let chair = 3; chair < 6; chair++) await button(page, 'Add a chair').click();
  for (const set of ['hearts', 'acorns', 'balls', 'leaves']) await page.getByLabel(new RegExp(set)).check();
  const robots = inviteRobots(page, 5);
  await page.getByText('Everybody sits.').waitFor();
  await fine(person);
  await button(page, 'Deal the cards').click();
  await page.getByRole('group', { name: 'Your nine cards' }).waitFor();
  await stays(person);
  await act(page, 'Suggest').click();
  await page.locator('[data-place="0"]').dragTo(page.locator('[data-place="5"]'));
  await fine(person);
  await act(page, 'Lay down these Stacks').click();
  await page.getByRole('region', { name: 'Who starts' }).waitFor();
  await stays(person);
  await fine(person);
  await act(page, /^Your 2nd Stack/).click();
  await act(page, 'Show the top of the 2nd Stack').click();
  await page.getByRole('region', { name: /^The table|^Who starts/ }).waitFor();
  robots.forEach(hangUp);
  await context.close();
});

test('who plays a ten has another turn, and nothing is picked for it yet', { timeout: 120_000 }, async () => {
  const state = position('base; pile 4; >A: 5 10 10; B: 4 4');
  const [mine] = await prepared(house, { game: 'tuck-it', people: 2, options: {} }, state);
  const person = await comer('phone');
  const { page, context } = person;
  await takeSeat(person, mine);
  const hand = page.getByRole('group', { name: 'Your hand' }).getByRole('button');
  await hand.nth(2).click();
  await act(page, /^Play/).click();
  await expect.poll(() => hand.count()).toBe(2);
  expect(await page.getByRole('list', { name: 'Picked so far' }).count()).toBe(0);
  await fine(person);
  await context.close();
});

test('who lays Stacks in practice is not disturbed by the bots that lay theirs', { timeout: 120_000 }, async () => {
  const { page, context } = await comer('phone');
  await page.goto('/practice/tuck-it');
  const mine = page.getByRole('group', { name: 'Your nine cards' });
  await mine.evaluate((cards) => (cards.dataset.met = 'yes'));
  await button(page, 'I know it').click();
  await mine.getByRole('button').first().focus();
  await expect.poll(() => page.locator('.seat.due').count()).toBe(0);
  expect(await mine.getAttribute('data-met')).toBe('yes');
  expect(
    await mine
      .getByRole('button')
      .first()
      .evaluate((card) => card === document.activeElement),
  ).toBe(true);
  await context.close();
});

test('on a small phone all nine cards and six places are in sight', { timeout: 120_000 }, async () => {
  const { page, context } = await comer('phone');
  await page.goto('/practice/tuck-it');
  await button(page, 'I know it').click();
  await page.getByRole('group', { name: 'Your nine cards' }).waitFor();
  for (const [width, height] of [
    [360, 640],
    [360, 720],
    [390, 844],
  ]) {
    await page.setViewportSize({ width, height });
    const [dealt, slots, arranging, bar] = await Promise.all(
      ['.dealt', '.slots', '.arranging', '.bar'].map((part) => page.locator(part).boundingBox()),
    );
    expect(dealt!.y + dealt!.height).toBeLessThanOrEqual(bar!.y);
    expect(slots!.x).toBeGreaterThanOrEqual(arranging!.x);
    expect(await page.locator('.slots').evaluate((all) => all.scrollWidth - all.clientWidth)).toBeLessThanOrEqual(0);
  }
  await context.close();
});

async function fine(person: Person): Promise<void> {
  expect(await seriousFlaws(person)).toEqual([]);
  expect(person.complaints).toEqual([]);
}

/** In play the page never scrolls, and nothing stands out of it. */
async function stays({ page }: Person): Promise<void> {
  const over = await page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement;
    return [scrollWidth - innerWidth, scrollHeight - innerHeight];
  });
  expect(over).toEqual([0, 0]);
}
