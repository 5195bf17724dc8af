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
    await walkTo(target);
    await target.page().keyboard.press('Enter');
  },
};

const FAR = 150;

/** To itself; or, where arrows go through a group, to the one in it that stands for all. */
async function tabTo(target: Locator): Promise<void> {
  for (let tabs = 0; tabs < FAR; tabs++) {
    if (await target.evaluate(isThere)) return;
    await target.page().keyboard.press('Tab');
  }
  throw new Error(`no number of tabs leads to ${target}`);
}

/** Runs in the page. */
function isThere(element: HTMLElement): boolean {
  const group = element.tabIndex < 0 ? element.closest('[role=group]') : element;
  return group?.contains(document.activeElement) ?? false;
}

/** Node.DOCUMENT_POSITION_FOLLOWING, which is known in the page alone. */
const FOLLOWING = 4;

async function walkTo(target: Locator): Promise<void> {
  for (let steps = 0; steps < FAR; steps++) {
    const way = await target.evaluate((element) => document.activeElement?.compareDocumentPosition(element) ?? 0);
    if (way === 0) return;
    await target.page().keyboard.press(way & FOLLOWING ? 'ArrowRight' : 'ArrowLeft');
  }
  throw new Error(`no number of arrows leads to ${target}`);
}
