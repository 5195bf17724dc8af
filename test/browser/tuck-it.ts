import type { Locator, Page } from 'playwright-core';
import { gameOf } from '../../shared/games.ts';
import { parseCode } from '../../shared/limits.ts';
import { fast } from '../../shared/rng.ts';
import { connect, freshToken, newRobot, type Robot } from '../robot.ts';
import { keyboard } from './hands.ts';
import { act } from './table.ts';

/* A table of Tuck It: robots around it, and one person who plays by keyboard alone. */

const { press } = keyboard;

/** Robots that come by the link and sit down. */
export function inviteRobots(page: Page, count: number): Robot[] {
  const { origin, pathname } = new URL(page.url());
  const code = parseCode(pathname.replace('/t/', ''));
  if (!code) throw new Error(`no table at ${pathname}`);
  const robots = Array.from({ length: count }, (_, n) =>
    newRobot({ url: origin, rng: fast(n), pace: 5, code, game: gameOf('tuck-it'), token: freshToken(), host: null }),
  );
  robots.forEach(connect);
  return robots;
}

/** Lays the first six of nine cards: the focus goes from card to card, and at last to what lays them down. */
export async function layStacks(page: Page): Promise<void> {
  await press(page.getByRole('group', { name: 'Your nine cards' }).getByRole('button').first());
  for (let card = 1; card < 6; card++) await page.keyboard.press('Enter');
  await act(page, 'Lay down these Stacks').waitFor();
  await page.keyboard.press('Enter');
  await act(page, 'Lay down these Stacks').waitFor({ state: 'hidden' });
}

/** Does whatever the board asks for, until nothing is asked any more. */
export async function playToTheEnd(page: Page, each: () => Promise<void>): Promise<void> {
  for (;;) {
    const asked = await askedFor(page);
    if (asked === null) return;
    const answer = ANSWERS.find(([what]) => what.test(asked))?.[1];
    if (!answer) await page.waitForTimeout(20);
    else {
      await answer(page);
      await each();
    }
  }
}

/** What the main button says; null once the game is over. */
async function askedFor(page: Page): Promise<string | null> {
  if (await page.getByRole('button', { name: 'Play again' }).isVisible()) return null;
  const said = page.locator('.actions:not(.busy) .main');
  return (await said.count()) > 0 ? said.innerText({ timeout: 1000 }).catch(() => '') : '';
}

const ANSWERS: [asked: RegExp, answer: (page: Page) => Promise<void>][] = [
  [/^Pick a Stack to show/, (page) => chooseStack(page, /^Show/)],
  [/^Pick what to play/, playCard],
  [/^Pick a Stack to play from/, (page) => chooseStack(page, /^Play 1 card/)],
  [/^Pick a Stack to flip/, (page) => press(act(page, 'Flip none'))],
  [/^Pick a Stack$/, (page) => chooseStack(page, /^Take the top/)],
  [/^Take \d+ card/, (page) => press(act(page, /^Take \d+ card/))],
  [/^Pick a card to tuck/, payTuck],
];

async function playCard(page: Page): Promise<void> {
  if (await pickLive(page)) await press(act(page, /^Play /));
  else await press(act(page, /^Decline/));
}

async function payTuck(page: Page): Promise<void> {
  await pickLive(page);
  await press(act(page, /^Your 1st Stack/));
  await press(act(page, /^Tuck .* under/));
}

/** Arrows lead through the hand; Space takes a card that is lit. */
async function pickLive(page: Page): Promise<boolean> {
  const hand = page.getByRole('group', { name: 'Your hand' }).first();
  const lit = hand.locator('[aria-pressed]');
  if ((await lit.count()) === 0) return false;
  await tabInto(hand);
  for (let n = await hand.getByRole('button').count(); n > 0; n--) await page.keyboard.press('ArrowLeft');
  while (!(await isLit(page))) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  return true;
}

const isLit = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.hasAttribute('aria-pressed') ?? false);

async function tabInto(group: Locator): Promise<void> {
  const page = group.page();
  while (!(await group.evaluate((element) => element.contains(document.activeElement)))) {
    await page.keyboard.press('Tab');
  }
}

async function chooseStack(page: Page, main: RegExp): Promise<void> {
  const stacks = act(page, /^Your (1st|2nd|3rd) Stack/).and(page.locator('[aria-pressed]'));
  if ((await stacks.count()) === 0) return press(act(page, /^Decline|^Leave/));
  await press(stacks.first());
  await press(act(page, main));
}
