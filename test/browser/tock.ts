import { setTimeout as pause } from 'node:timers/promises';
import type { Locator } from 'playwright-core';
import type { Listed } from '../../shared/game.ts';
import { chosen, decisionIn, type Step } from '../random.ts';
import { connect, freshId, type Robot, say } from '../robot.ts';
import type { Person } from './browser.ts';
import type { Hands } from './hands.ts';
import { act } from './table.ts';

/* What people do at a table of Tock, found as they find it: by what it is called. */

/** They sit where they sat, and wait to be told what to do. */
export async function connected(robots: Robot[]): Promise<void> {
  for (const robot of robots) {
    Object.assign(robot, { resting: true, view: null, url: robot.url });
    connect(robot);
    while (!robot.view) await pause(10);
  }
}

/** Whoever else is waited for decides by this taste, until this person is asked. */
export async function decideUntil(asked: Person, robots: Robot[], taste: Taste): Promise<void> {
  for (; !(await asksMe(asked)); await pause(10)) for (const robot of robots) await decideOnce(robot, taste);
}

type Taste = (listed: Listed<Step>[]) => Listed<Step>;

async function decideOnce(robot: Robot, taste: Taste): Promise<void> {
  const isDue = robot.dues.some(({ seat }) => seat === robot.seat);
  if (!robot.view || !isDue) return;
  const moves = decisionIn(robot.game, robot.view, (listed) => chosen(taste(listed), robot.rng));
  say(robot, { type: 'decide', id: freshId(), version: robot.version, moves });
  while (robot.open) await pause(5);
}

const card = ({ page }: Person, name: string | RegExp): Locator =>
  page.getByRole('group', { name: 'Your hand' }).getByRole('button', { name });

/** A place on the board where a pawn could go, by what it is called. */
const place = ({ page }: Person, name: RegExp): Locator =>
  page.getByRole('group', { name: 'The board' }).getByRole('button', { name });

/** Picks a card, and a place if it does not follow from that; then does it. */
export async function play(
  person: Person,
  { press }: Hands,
  what: { card: string | RegExp; to?: RegExp; act: RegExp },
): Promise<void> {
  await press(card(person, what.card));
  if (what.to) await press(place(person, what.to));
  await taken(person, () => press(act(person.page, what.act)));
}

/** Does it, and waits until the page shows another hand, or asks for something else. */
async function taken({ page }: Person, make: () => Promise<void>): Promise<void> {
  const before = await page.evaluate(newLook, '');
  await make();
  await page.waitForFunction(newLook, before ?? '');
}

/** Runs in the page. */
function newLook(before: string): string | null {
  const look = [document.title, ...[...document.querySelectorAll('.hand .card')].map((one) => one.ariaLabel)].join();
  return look === before ? null : look;
}

/** The first thing that may be done, whatever it is. */
export async function takeTurn(person: Person, { press }: Hands): Promise<void> {
  const { page } = person;
  const main = page.locator('.actions .main:not([aria-disabled="true"])');
  await press(page.locator('.hand .card[data-look="live"], .hand .card[data-look="picked"]').first());
  for (let tries = 0; tries < 8 && (await main.count()) === 0; tries++) {
    const pawn = page.locator('.ring .pawn[data-look="live"]').first();
    const target = page.locator('.ring .target').last();
    await press((await target.count()) > 0 ? target : pawn);
  }
  await taken(person, () => press(main));
}

export const asksMe = async ({ page }: Person): Promise<boolean> =>
  /^(Your turn|A ten: you|Choose a card)/.test(await page.title());
