import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Types, View } from '../../shared/game.ts';
import type { GameId } from '../../shared/games.ts';
import { fast } from '../../shared/rng.ts';
import type { Stacks } from '../../shared/stacks/shapes.ts';
import type { TrickyTactics } from '../../shared/tricky-tactics/shapes.ts';
import { leave, nextTurn } from '../bench/game.ts';
import { connect, isOver, NO_HASTE, type Robot, seatRobots, type Wishes } from '../robot.ts';
import { end, freePort, serve } from '../serving.ts';
import { newPerson, openBrowser, PHONE, WIDE } from './browser.ts';

/** Pictures of every screen, phone and wide, by day and by night: `docs/screens/`. */
const FOLDER = join(import.meta.dirname, '../../docs/screens');

/** The page's seat. A robot with the same token plays for it, as on a second device. */
const ME = 2;

const storage = mkdtempSync(join(tmpdir(), 'tuckbox-screens-'));
const server = serve({ port: await freePort(), storage });
await server.ready;
const browser = await openBrowser();
const { page } = await newPerson(browser, { url: server.url });
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });

await page.goto('/');
await picture('home');
await page.getByRole('button', { name: /^Open the box.*Stacks/ }).click();
await page.waitForURL(/\/t\//);
await picture('lobby-host');
await page.goto('/rules/stacks');
await picture('rules');
await page.goto('/t/22222-22222');
await picture('unknown-table');

let robots = await sitDown('stacks', { target: 40 });
await until<Stacks>(
  ({ public: { mover, drawer, plays, round }, private: mine }) =>
    round > 2 && plays.length > 1 && mover === ME && drawer === ME && mine?.hand.length === 2,
);
await picture('my-turn');
await page.getByRole('group', { name: 'Your hand' }).getByRole('button').first().click();
await picture('my-bid');
await until<Stacks>(({ public: { mover, plays } }) => mover !== ME && plays.length > 1);
await picture('their-turn');
await until<Stacks>(
  ({ public: { last, plays, drawer } }) => last?.ended === 'call' && plays.length === 0 && drawer === null,
);
await picture('called');
await page.context().setOffline(true);
await picture('offline');
await page.context().setOffline(false);
await until(() => false);
await picture('finished');
leave(robots);

robots = await sitDown('tricky-tactics', {});
await picture('tricky-split');
await until<TrickyTactics>(
  ({ public: { round, stage, mover, trick } }) => round > 1 && stage === 'card' && mover === ME && trick.length > 1,
);
await page.locator('.hand .card[data-look=live]').first().click();
await picture('tricky-follow');
await until<TrickyTactics>(({ public: { stage, mover } }) => stage === 'action' && mover === ME);
await page.locator('.location.live').first().click();
await picture('tricky-action');
await until<TrickyTactics>(({ public: { last, phase, trick } }) => last?.phase === 'A' && phase === 'B' && !trick[0]);
await picture('tricky-scored');
await until(() => false);
await picture('tricky-finished');
await page.setViewportSize(WIDE);
await page.getByRole('button', { name: 'Scores', exact: true }).click();
await page.getByRole('button', { name: 'Scoring sheet' }).click();
await picture('tricky-sheet');
leave(robots);
await browser.close();
await end(server);

rmSync(storage, { recursive: true, force: true });
process.exit();

async function picture(name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  for (const [screen, viewport] of Object.entries({ phone: PHONE, wide: WIDE }))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(250);
      await page.screenshot({ path: join(FOLDER, `${name}-${screen}-${colorScheme}.png`) });
    }
  await page.setViewportSize(PHONE);
}

async function sitDown(game: GameId, options: Wishes['options']): Promise<Robot[]> {
  const wishes = { game, people: 3, options, clock: NO_HASTE };
  const around = await seatRobots({ url: server.url, rng: fast(3), pace: 5 }, wishes);
  const [host, guest, double] = around;
  connect(host);
  connect(guest);
  while (guest.seat === null) await pause(20);
  await page.goto(`/t/${host.code}`);
  if (game === 'stacks') await picture('lobby-guest');
  await page.getByRole('button', { name: 'Take a seat' }).click();
  while (host.table?.phase !== 'playing') await pause(20);
  Object.assign(double, { token: await tokenOf(page, host.code), seat: ME });
  for (const robot of around) robot.resting = true;
  connect(double);
  while (!double.view) await pause(20);
  return around;
}

function tokenOf(at: Page, code: string): Promise<string> {
  return at.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').token, `tuckbox:table:${code}`);
}

/** Plays on until the page shows this, or the game is over. */
async function until<T extends Types>(isIt: (seen: View<T>) => boolean): Promise<void> {
  const [, , double] = robots;
  while (!isOver(double) && !(double.view && isIt(double.view as View<T>))) {
    await nextTurn(robots);
    await pause(60);
  }
  await page.waitForTimeout(600);
}
