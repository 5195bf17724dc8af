import type { Locator } from 'playwright-core';

/** How a person does things: by mouse, or by keyboard alone. */
export interface Hands {
  name: string;
  press(target: Locator): Promise<void>;
}

export const mouse: Hands = { name: 'by mouse', press: (target) => target.click() };

export const keyboard: Hands = {
  name: 'by keyboard alone',
  async press(target) {
    await target.waitFor();
    await tabTo(target);
    await target.page().keyboard.press('Enter');
  },
};

const FAR = 150;

async function tabTo(target: Locator): Promise<void> {
  for (let tabs = 0; tabs < FAR; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await target.page().keyboard.press('Tab');
  }
  throw new Error(`no number of tabs leads to ${target}`);
}
