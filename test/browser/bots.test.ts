import { expect, test } from 'vitest';
import { keyboard, mouse } from './hands.ts';
import { allFine, openHouse } from './house.ts';
import { button, deal, open } from './table.ts';

const { comer } = openHouse();

test.each([mouse, keyboard])(
  'the host fills chairs with bots, and they play, $name',
  { timeout: 180_000 },
  async (hands) => {
    const ann = await comer(hands === mouse ? 'phone' : 'wide');
    const { page } = ann;
    await open(page, 'Stacks', hands);
    await hands.press(button(page, 'easy bot').first());
    const free = button(page, /^Free the seat of /);
    await free.waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toMatch(/^Free the seat of /);
    await hands.press(button(page, 'steady bot').first());
    await free.nth(1).waitFor();
    await hands.press(button(page, 'sharp bot').first());
    await free.nth(2).waitFor();
    await hands.press(free.nth(2));
    await free.nth(2).waitFor({ state: 'detached' });
    await allFine([ann]);
    await page.getByLabel('The youngest').selectOption({ index: 2 });
    await deal([ann], hands);
    await expect.poll(() => page.locator('.seat .tag').allTextContents()).toEqual(['bot', 'bot']);
    await page.getByRole('region', { name: 'Last bid' }).getByText('claims').waitFor();
    await allFine([ann]);
    await ann.context.close();
  },
);
