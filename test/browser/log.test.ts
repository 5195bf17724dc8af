import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Types } from '../../shared/game.ts';
import type { GameId } from '../../shared/games.ts';
import { fast } from '../../shared/rng.ts';
import { nextTurn } from '../bench/game.ts';
import { connect, hangUp, NO_HASTE, type Robot, seatRobots } from '../robot.ts';
import { openHouse } from './house.ts';
import { button } from './table.ts';

const house = openHouse();
const SLOW = { timeout: 120_000 };

interface Running {
  robots: Robot[];
  events: Types['Event'][];
}

/** Robots around a table that plays until it is enough. */
async function running(game: GameId, isEnough: (events: Types['Event'][]) => boolean): Promise<Running> {
  const robots = await seatRobots(
    { url: house.url(), rng: fast(4), pace: 1 },
    { game, people: 3, options: {}, clock: NO_HASTE },
  );
  const events: Types['Event'][] = [];
  robots[0].heard = (text) => {
    const message = JSON.parse(text);
    if (message.type === 'frames') for (const [event] of message.frames) if (event) events.push(event);
  };
  robots.forEach(connect);
  while (robots.some(({ table }) => table?.phase !== 'playing')) await pause(5);
  for (const robot of robots) robot.resting = true;
  await pause(100);
  while (!isEnough(events) && (await nextTurn(robots)));
  await pause(50);
  return { robots, events };
}

/** What a page asks of its table. */
function listenTo(page: Page): { type: string }[] {
  const said: { type: string }[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => String(payload) !== 'ping' && said.push(JSON.parse(String(payload)))),
  );
  return said;
}

const opened = (page: Page, { robots }: Running) => page.goto(`/t/${robots[0].code}`);

const last = (page: Page) => page.locator('.bar .last').innerText();

const lines = (page: Page) => page.getByRole('list', { name: 'What happened' }).getByRole('listitem');

test('who comes to watch is told what just happened, and reads all of it when it is opened', SLOW, async () => {
  const game = await running('stacks', ({ length }) => length > 40);
  const { page, context } = await house.comer('phone');
  const said = listenTo(page);
  await opened(page, game);
  await expect.poll(() => last(page)).not.toBe('');
  const sentence = await last(page);
  await pause(300);
  expect(said).toMatchObject([{ type: 'hello', events: null }]);
  await button(page, 'Log and scores').click();
  await expect.poll(() => lines(page).count()).toBe(game.events.length);
  expect(await lines(page).last().innerText()).toBe(sentence);
  expect(said.slice(1)).toMatchObject([{ type: 'log', from: 0 }]);
  game.robots.forEach(hangUp);
  await context.close();
});

test('where the log lay open beside the last table, all of it comes at once', SLOW, async () => {
  const game = await running('stacks', ({ length }) => length > 40);
  const { page, context } = await house.comer('wide');
  const said = listenTo(page);
  await context.addInitScript(() => localStorage.setItem('tuckbox:side', 'open'));
  await opened(page, game);
  await lines(page).first().waitFor();
  expect(await lines(page).count()).toBe(game.events.length);
  await pause(300);
  expect(said).toMatchObject([{ type: 'hello', events: 0 }]);
  game.robots.forEach(hangUp);
  await context.close();
});

/** A turn of which nobody is skipped. */
const isSilent = (event: Types['Event'] | undefined): boolean =>
  event?.type === 'turn' && 'jumped' in event && event.jumped === null;

test('where the last event is worth no sentence, the one before it is told', SLOW, async () => {
  const game = await running('tuck-it', (events) => events.length > 40 && isSilent(events.at(-1)));
  const { page, context } = await house.comer('phone');
  const said = listenTo(page);
  await opened(page, game);
  await expect.poll(() => last(page)).not.toMatch(/^(The cards are dealt.)?$/);
  await pause(300);
  expect(said).toMatchObject([{ type: 'hello' }, { type: 'log', from: game.events.length - 24 }]);
  game.robots.forEach(hangUp);
  await context.close();
});
