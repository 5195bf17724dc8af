import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Types, View } from '../../shared/game.ts';
import type { GameId } from '../../shared/games.ts';
import { fast } from '../../shared/rng.ts';
import type { Stacks } from '../../shared/stacks/shapes.ts';
import { tock } from '../../shared/tock/rules.ts';
import type { Tock } from '../../shared/tock/shapes.ts';
import { trickyTactics } from '../../shared/tricky-tactics/rules.ts';
import type { TrickyTactics } from '../../shared/tricky-tactics/shapes.ts';
import { tuckIt } from '../../shared/tuck-it/rules.ts';
import type { TuckIt } from '../../shared/tuck-it/shapes.ts';
import { leave, nextTurn } from '../bench/game.ts';
import { connect, isOver, NO_HASTE, type Robot, seatRobots, type Wishes } from '../robot.ts';
import { end, freePort, serve } from '../serving.ts';
import { newPerson, openBrowser, PHONE, WIDE } from './browser.ts';

/** Pictures of every screen, phone and wide, by day and by night: `docs/screens/`. */
const FOLDER = join(import.meta.dirname, '../../docs/screens');

/** The page's seat, where three play. A robot with the same token plays for it, as on a second device. */
const ME = 2;

class NeverCame extends Error {
  override message = 'The game is over, and what was to be shown never came.';
}

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
await page.getByRole('button', { name: 'Copy link' }).waitFor();
await picture('lobby-host');
const [, code] = page.url().split('/t/');
await page.getByRole('button', { name: 'Table menu' }).click();
await page.getByRole('button', { name: 'Reach me …' }).click();
await page.getByRole('button', { name: 'Move this seat' }).click();
await page.getByRole('img', { name: 'The link as a QR code' }).waitFor();
await picture('reach');
await page.goto('/');
await page.getByText('Waiting for players').waitFor();
await picture('my-tables');
await page.goto(`/take#${'0'.repeat(32)}.${code.replace('-', '')}`);
await page.getByRole('button', { name: 'Take it over' }).waitFor();
await picture('take');
await page.goto('/rules/stacks');
await picture('rules');
await page.goto('/t/22222-22222');
await picture('unknown-table');

let robots: Robot[] = [];
for (const show of [stacksShown, trickyTacticsShown, tuckItShown, tuckItOfSixShown, tockShown, tockOfSixShown])
  await shown(show);
await browser.close();
await end(server);

rmSync(storage, { recursive: true, force: true });
process.exit();

async function stacksShown(): Promise<void> {
  robots = await sitDown('stacks', { target: 40 });
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
  await untilOver();
  await picture('finished');
  await page.getByRole('button', { name: 'The record' }).click();
  await page.getByRole('button', { name: 'It holds' }).waitFor();
  await picture('record');
  for (let back = 0; back < 6; back++) await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'What if' }).click();
  await page.getByText('Only a try').waitFor();
  await picture('what-if');
}

async function trickyTacticsShown(): Promise<void> {
  robots = await sitDown('tricky-tactics', {});
  await picture('tricky-split');
  await until<TrickyTactics>(({ public: { last, phase, trick } }) => last?.phase === 'A' && phase === 'B' && !trick[0]);
  await picture('tricky-scored');
  await until<TrickyTactics>((seen) => {
    const { round, stage, mover, trick } = seen.public;
    const isMine = round > 1 && stage === 'card' && mover === ME && trick.length > 1;
    return isMine && trickyTactics.legal(seen).length > 1;
  });
  await page.locator('.hand .card[data-look=live]').first().click();
  await picture('tricky-follow');
  await until<TrickyTactics>(({ public: { stage, mover } }) => stage === 'action' && mover === ME);
  await page.locator('.location.live').first().click();
  await picture('tricky-action');
  await untilOver();
  await picture('tricky-finished');
  await page.setViewportSize(WIDE);
  await page.getByRole('button', { name: 'Scores', exact: true }).click();
  await page.getByRole('button', { name: 'Scoring sheet' }).click();
  await picture('tricky-sheet');
}

async function tuckItShown(): Promise<void> {
  robots = await sitDown('tuck-it', {});
  await page.getByRole('button', { name: 'Suggest' }).click();
  await picture('tuck-arranging');
  await until<TuckIt>((seen) => seen.public.pile.length > 3 && tuckIt.legal(seen).some(({ type }) => type === 'play'));
  await page.locator('.my-hand .card[data-look=live]').first().press('Enter');
  await picture('tuck-turn');
  await page.keyboard.press('Escape');
  await until<TuckIt>(({ public: { mover, owed } }) => mover === ME && owed === 'penalty');
  await picture('tuck-penalty');
  await untilOver();
  await picture('tuck-finished');
}

async function tuckItOfSixShown(): Promise<void> {
  robots = await sitDown('tuck-it', { hearts: true, acorns: true, balls: true, leaves: true }, 6);
  await until<TuckIt>(
    ({ public: { stage, mover, owed, pile } }) => stage === 'play' && mover === 5 && owed === null && pile.length > 3,
  );
  await picture('tuck-six');
  await until<TuckIt>(({ public: { stage, deck, stacks } }) => {
    const faces = stacks.flat().reduce((sum, { up }) => sum + up.length, 0);
    return stage === 'play' && deck === 0 && faces > 14;
  });
  await picture('tuck-six-late');
}

async function tockShown(): Promise<void> {
  robots = await sitDown('tock', { mode: '2v2', seating: 'placed', fastStart: true, maxRounds: '6' }, 4);
  await picture('tock-exchange');
  await until<Tock>((seen) => isMyTurnWith(seen, 2));
  await page.locator('.hand .card[data-look=live]').first().click();
  await picture('tock-card');
  await page.keyboard.press('Escape');
  await until<Tock>((seen) => isMyTurnWith(seen, 1) && pawnsToStep(seen).size > 1);
  await page
    .getByRole('group', { name: 'Your hand' })
    .getByRole('button', { name: /^seven/ })
    .first()
    .click();
  for (let step = 0; step < 3; step++) await page.locator('.ring .pawn[data-look=live]').first().press('Enter');
  await picture('tock-seven');
  await page.keyboard.press('Escape');
  await untilOver();
  await picture('tock-finished');
}

/** Where there is but one it is picked already. */
function pawnsToStep(seen: View<Tock>): Set<unknown> {
  return new Set(tock.legal(seen).flatMap((step) => (step.type === 'step' ? [step.pawn] : [])));
}

async function tockOfSixShown(): Promise<void> {
  robots = await sitDown('tock', { mode: '2v2v2', fastStart: true, maxRounds: '24' }, 6);
  await until<Tock>((seen) => isMyTurnWith(seen, 2));
  await picture('tock-six');
}

/** Where chance never brings what is to be shown, another game may. */
async function shown(show: () => Promise<void>, tries = 20): Promise<void> {
  try {
    await show();
  } catch (thrown) {
    if (!(thrown instanceof NeverCame) || tries === 1) throw thrown;
    leave(robots);
    return shown(show, tries - 1);
  }
  leave(robots);
}

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

/** One of several cards may be played now, with so many pawns out on the ring: a single one would be picked already. */
function isMyTurnWith(seen: View<Tock>, out: number): boolean {
  const { mover, ten, chosen, pawns, track } = seen.public;
  const onRing = pawns.slice(mover * 4, mover * 4 + 4).filter((place) => place >= 0 && place < track.length);
  const cards = new Set(
    tock.legal(seen).flatMap((move) => ('card' in move && move.type !== 'discard' ? [move.card] : [])),
  );
  return mover === seen.seat && cards.size > 1 && !ten && !chosen && onRing.length >= out;
}

async function sitDown(game: GameId, options: Wishes['options'], people = 3): Promise<Robot[]> {
  const wishes = { game, people, options, clock: NO_HASTE };
  const around = await seatRobots({ url: server.url, rng: fast(3), pace: 5 }, wishes);
  const [host, ...guests] = around;
  const [double] = guests.splice(-1);
  for (const robot of [host, ...guests]) connect(robot);
  while (guests.some(({ seat }) => seat === null)) await pause(20);
  await page.goto(`/t/${host.code}`);
  if (game === 'stacks') await picture('lobby-guest');
  await page.getByRole('button', { name: 'Take a seat' }).click();
  while (host.table?.phase !== 'playing') await pause(20);
  Object.assign(double, { token: await tokenOf(page, host.code), seat: people - 1 });
  for (const robot of around) robot.resting = true;
  connect(double);
  while (!double.view) await pause(20);
  return around;
}

function tokenOf(at: Page, code: string): Promise<string> {
  return at.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').token, `tuckbox:table:${code}`);
}

/** Plays on until the page can show this. */
async function until<T extends Types>(isIt: (seen: View<T>) => boolean): Promise<void> {
  const double = robots[robots.length - 1];
  while (!(double.view && isIt(double.view as View<T>))) {
    if (isOver(double)) throw new NeverCame();
    await nextTurn(robots);
    await pause(60);
  }
  await page.waitForTimeout(600);
}

async function untilOver(): Promise<void> {
  const double = robots[robots.length - 1];
  for (; !isOver(double); await pause(60)) await nextTurn(robots);
  await page.getByRole('button', { name: 'Play again' }).waitFor();
}
