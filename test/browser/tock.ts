import { setTimeout as pause } from 'node:timers/promises';
import type { Locator } from 'playwright-core';
import { fast } from '../../shared/rng.ts';
import { gameOf } from '../../shared/games.ts';
import type { OptionValue } from '../../shared/options.ts';
import type { Listed } from '../../shared/game.ts';
import { chosen, decisionIn, type Step } from '../random.ts';
import { connect, freshId, hangUp, NO_HASTE, type Robot, say, seatRobots } from '../robot.ts';
import { position } from '../tock.text.ts';
import type { Person } from './browser.ts';
import type { Hands } from './hands.ts';
import type { House } from './house.ts';
import { storePosition } from './stored.ts';
import { act } from './table.ts';

/* What people do at a table of Tock, found as they find it: by what it is called. */

interface Gathering {
  people: number;
  options: Record<string, OptionValue>;
}

/** Robots at a table of their own, the first one its host; one chair may be left for somebody. */
export async function seated(house: House, { people, options }: Gathering, robots = people): Promise<Robot[]> {
  const wishes = { game: 'tock', people, options, clock: NO_HASTE } as const;
  const all = await seatRobots({ url: house.url(), rng: fast(3), pace: 20 }, wishes);
  for (const robot of all.slice(0, robots)) {
    connect(robot);
    while (robot.seat === null || robot.seat < 0) await pause(10);
  }
  return all.slice(0, robots);
}

/** A table with this position, as if it had been played to there: it is stored while the house is closed. */
export async function prepared(house: House, setting: Gathering, text: string): Promise<Robot[]> {
  const robots = await seated(house, setting);
  while (robots.some(({ table }) => table?.phase !== 'playing')) await pause(10);
  robots.forEach(hangUp);
  await house.kill();
  storePosition(house.storage, robots[0].code, { game: gameOf('tock'), state: position(text) });
  await house.restart();
  return robots;
}

/** They sit where they sat, and wait to be told what to do. */
export async function connected(robots: Robot[]): Promise<void> {
  for (const robot of robots) {
    Object.assign(robot, { resting: true, view: null, url: robot.url });
    connect(robot);
    while (!robot.view) await pause(10);
  }
}

/** Opens the table as the one who has this robot's seat. */
export async function takeSeat({ page }: Person, { code, token }: Robot): Promise<void> {
  const remembered = JSON.stringify({ code, token, game: 'tock', at: Date.now() });
  const note: [string, string] = [`tuckbox:table:${code}`, remembered];
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), note);
  await page.goto(`/t/${code}`);
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
