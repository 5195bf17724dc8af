import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PAGES } from '../../client/build.ts';
import { nameCode } from '../../shared/limits.ts';
import type { Pushed } from '../../shared/reach.ts';
import type { Person } from './browser.ts';
import { mouse } from './hands.ts';
import { allFine, openHouse } from './house.ts';
import { act, button, deal, draw, gather, mover, play } from './table.ts';

const house = openHouse();
const { comer } = house;
const SLOW = { timeout: 180_000 };

/** Two people, a day for each turn, cards on the table. */
async function slowGame(): Promise<Person[]> {
  const people = [await comer('phone'), await comer('wide')];
  await gather(people, mouse);
  await people[0].page.getByLabel('Clock').selectOption({ label: '1 day a turn' });
  await deal(people, mouse);
  return people;
}

const codeOf = (page: Page): string => new URL(page.url()).pathname.slice(3).replace('-', '');

const leaveAll = (people: Person[]) => Promise.all(people.map(({ context }) => context.close()));

/** The worker has everything that it keeps: all assets of the build. */
async function kept({ page }: Person): Promise<void> {
  const count = () =>
    page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage({ type: 'fill' }, []);
      const [name] = await caches.keys();
      const requests = await (await caches.open(name)).keys();
      return requests.filter(({ url }) => new URL(url).pathname.startsWith('/assets/')).length;
    });
  const assets = readdirSync(join(PAGES, 'assets')).length;
  await expect.poll(count, { timeout: 40_000, interval: 1000 }).toBe(assets);
}

test('without a line there are the games, their rules and records, and the newest page with one', SLOW, async () => {
  const ann = await comer('phone');
  const { page, context } = ann;
  await page.goto('/');
  await kept(ann);
  await context.setOffline(true);
  await page.goto('/rules/stacks');
  await page.getByRole('heading', { name: 'Rules of Stacks' }).waitFor();
  await page.goto('/record');
  await page.getByRole('heading').first().waitFor();
  await page.goto('/');
  await page.getByRole('list', { name: 'The shelf' }).getByText('Stacks').first().waitFor();
  expect(await page.evaluate(() => fetch('/api/version').then(String, () => 'no line'))).toBe('no line');
  await context.setOffline(false);
  await context.route('**/record', (route) => route.fulfill({ status: 503, body: 'Not now.' }));
  await page.goto('/record');
  await page.getByRole('heading').first().waitFor();
  await context.unroute('**/record');
  await page.evaluate(async () => {
    const shelf = await caches.open((await caches.keys())[0]);
    await shelf.put('/', new Response('<title>of yesterday</title>', { headers: { 'content-type': 'text/html' } }));
  });
  expect((await page.goto('/'))?.fromServiceWorker()).toBe(true);
  await page.getByRole('list', { name: 'The shelf' }).waitFor();
  const keys = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(keys.filter((path) => path.startsWith('/api'))).toEqual([]);
  expect(keys.filter((path) => path.startsWith('/t/'))).toEqual([]);
  await context.close();
});

/** As the push service would; the browser here has none. */
async function push({ page, context }: Person, pushed: Pushed): Promise<void> {
  const session = await context.newCDPSession(page);
  const found = new Promise<string>((done) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) =>
      registrations.forEach(({ registrationId }) => done(registrationId)),
    ),
  );
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await found,
    data: JSON.stringify(pushed),
  });
}

/** The first notification has to wait for its picture, which is what comes of this: the next must not overtake it. */
async function slowIcon({ context }: Person): Promise<{ arrived: Promise<void> }> {
  let asked = 0;
  const { promise: arrived, resolve } = Promise.withResolvers<void>();
  await context.route('**/icon-192.png', async (route) => {
    if (asked++ === 0) await pause(1000);
    await route.continue();
    resolve();
  });
  return { arrived };
}

const notices = ({ page }: Person) =>
  page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag }) => [title, body, tag]),
  );

/** Where a click on each notification leads: nobody is at this machine whose click would count. */
function clicked({ context }: Person): Promise<string[]> {
  return context.serviceWorkers()[0].evaluate(async () => {
    const ways: string[] = [];
    const scope = globalThis as never as {
      clients: { openWindow(path: string): Promise<null> };
      WindowClient: { prototype: { url: string; focus(): Promise<null> } };
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
      dispatchEvent(event: Event): boolean;
    };
    scope.clients.openWindow = async (path) => (ways.push(`open ${path}`), null);
    scope.WindowClient.prototype.focus = async function () {
      /* Its address is the one where the tab began. */
      ways.push(`focus ${this.url}`);
      return null;
    };
    for (const notification of await scope.registration.getNotifications())
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    while (ways.length < 2) await new Promise((done) => setTimeout(done, 20));
    return ways;
  });
}

test('a push says whose turn it is at which table, once for each, until it is seen', SLOW, async () => {
  const people = await slowGame();
  const other = (await mover(people)) === people[0] ? people[1] : people[0];
  const { page, context } = other;
  await context.grantPermissions(['notifications']);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const code = codeOf(page);
  const turn = {
    type: 'turn',
    code,
    title: 'Stacks',
    id: 'x',
    name: 'Ann',
    for: 'turn',
    stage: 'asked',
    by: null,
  } as const;
  const { arrived } = await slowIcon(other);
  await push(other, turn);
  await push(other, { ...turn, stage: 'half' });
  await push(other, { ...turn, code: '2222222222' });
  await arrived;
  await page.waitForTimeout(500);
  const half = ['Half of your time at Stacks is gone', `Ann, table ${nameCode(code)}`, `table:${code}`];
  const elsewhere = ['Your turn at Stacks', 'Ann, table 22222-22222', 'table:2222222222'];
  await expect.poll(async () => (await notices(other)).toSorted()).toEqual([half, elsewhere].toSorted());
  await draw(await mover(people), mouse);
  await play(await mover(people), mouse);
  await expect.poll(() => notices(other)).toEqual([elsewhere]);
  const claim = { type: 'claim', code: '2222222222', title: 'Stacks', id: 'y', name: 'Ann', by: null } as const;
  await push(other, claim);
  const asked = ['Somebody asks for your seat at Stacks', expect.stringContaining('Open it if the seat is yours.')];
  await expect.poll(() => notices(other)).toContainEqual([...asked, 'seat:2222222222']);
  await push(other, { type: 'moved', code: '2222222222', title: 'Stacks', id: 'z' });
  const moved = ['Your seat at Stacks has moved', expect.any(String), 'seat:2222222222'];
  await expect.poll(async () => (await notices(other)).toSorted()).toEqual([moved, elsewhere]);
  await other.page.evaluate(async () => {
    for (const notice of await (await navigator.serviceWorker.ready).getNotifications())
      if (notice.tag.startsWith('seat:')) notice.close();
  });
  await push(other, turn);
  await expect.poll(async () => (await notices(other)).length).toBe(2);
  const ways = await clicked(other);
  expect(ways.toSorted()).toEqual([expect.stringMatching(/^focus /), 'open /t/22222-22222']);
  await expect.poll(() => notices(other)).toEqual([]);
  await leaveAll(people);
});

test('after a move it is offered to be told, once, and never on arrival', SLOW, async () => {
  const people = await slowGame();
  const first = await mover(people);
  await first.context.grantPermissions(['notifications']);
  const offer = first.page.getByText('Tell you here when it is your turn?');
  expect(await offer.count()).toBe(0);
  await draw(first, mouse);
  await play(first, mouse);
  await offer.waitFor();
  await allFine(people);
  await button(first.page, 'Not now').click();
  await offer.waitFor({ state: 'hidden' });
  const [second] = people.filter((person) => person !== first);
  await second.context.grantPermissions(['notifications']);
  await act(second.page, 'Let it stand').click();
  await draw(second, mouse);
  await play(second, mouse);
  await button(second.page, 'Tell me').click();
  await second.page.getByText('This browser takes no notifications.').waitFor();
  await act(first.page, 'Let it stand').click();
  await draw(first, mouse);
  await play(first, mouse);
  await first.page.waitForTimeout(1500);
  expect(await offer.count()).toBe(0);
  await leaveAll(people);
});

test('without a clock it is offered where whoever is to play has gone away', SLOW, async () => {
  const people = [await comer('phone'), await comer('wide')];
  await gather(people, mouse);
  await deal(people, mouse);
  const first = await mover(people);
  const [second] = people.filter((person) => person !== first);
  await first.context.grantPermissions(['notifications']);
  await second.page.goto('/');
  await first.page.getByText('away').first().waitFor();
  await draw(first, mouse);
  await play(first, mouse);
  await first.page.getByText('Tell you here when it is your turn?').waitFor();
  await allFine(people);
  await leaveAll(people);
});

test('home lists my tables, those that wait for me first; after a move the next one is offered', SLOW, async () => {
  const people = await slowGame();
  const waiting = await mover(people);
  const code = codeOf(waiting.page);
  const { page } = waiting;
  await page.goto('/');
  await button(page, /^Open the box.*Tock/).click();
  await page.waitForURL(/\/t\//);
  await page.goto('/');
  const rows = page.getByRole('heading', { name: 'Your tables' }).locator('..').getByRole('listitem');
  await expect
    .poll(() => rows.allInnerTexts())
    .toEqual([
      expect.stringMatching(new RegExp(`^Stacks ${nameCode(code)}\\s+Your turn, until `)),
      expect.stringMatching(/^Tock .*Waiting for players$/s),
    ]);
  await expect.poll(() => page.title()).toBe('(1) Tuckbox');
  await allFine([waiting]);
  await rows.first().getByRole('link').click();
  await draw(waiting, mouse);
  await play(waiting, mouse);
  await page.goto('/');
  await expect.poll(() => page.title()).toBe('Tuckbox');
  await leaveAll(people);
});

test('home says where the others play on after the end', SLOW, async () => {
  const people = await slowGame();
  const [{ page: ann }, { page: bo }] = people;
  await bo.goto('/');
  await button(ann, 'Table menu').click();
  await button(ann, 'Leave the game').click();
  await ann.getByRole('dialog').getByRole('button', { name: 'Leave the game' }).click();
  await button(ann, 'Play again').click();
  await ann.getByText(/^A new table is laid/).waitFor();
  await bo.reload();
  const row = bo.getByRole('listitem').filter({ hasText: 'Over, and another game begins' });
  await row.getByRole('link').click();
  await button(bo, 'To the next game').click();
  await bo.getByText('deals when everybody sits.').waitFor();
  await bo.goto('/');
  await bo.getByText('Over, and another game begins').waitFor({ state: 'hidden' });
  await allFine(people);
  await leaveAll(people);
});

test('a seat goes to another device by a link that works once, and the old one is told', SLOW, async () => {
  const people = await slowGame();
  const [old] = people;
  const fresh = await comer('phone');
  const hand = await old.page.getByRole('group', { name: 'Your hand' }).innerText();
  await button(old.page, 'Table menu').click();
  await button(old.page, 'Reach me …').click();
  await button(old.page, 'Move this seat').click();
  const link = await old.page.getByLabel('Link to move').inputValue();
  await old.page.getByRole('img', { name: 'The link as a QR code' }).waitFor();
  await allFine([old]);
  const asked: string[] = [];
  fresh.page.on('request', (request) => asked.push(request.url()));
  await fresh.page.goto(link);
  await fresh.page.getByRole('heading', { name: 'Play on here?' }).waitFor();
  await expect.poll(() => new URL(fresh.page.url()).hash).toBe('');
  const key = new URL(link).hash.slice(1, 33);
  await allFine([fresh]);
  await button(fresh.page, 'Take it over').click();
  await old.page.getByRole('heading', { name: 'This seat has moved' }).waitFor();
  await fresh.page.getByRole('link', { name: 'Stacks: It is yours here.' }).click();
  expect(await fresh.page.getByRole('group', { name: 'Your hand' }).innerText()).toBe(hand);
  expect(asked.filter((url) => new URL(url).href.split('#')[0].includes(key))).toEqual([]);
  await button(old.page, 'Watch').click();
  await old.page.getByText('You are watching.').waitFor();
  const third = await comer('phone');
  await third.page.goto(link);
  await button(third.page, 'Take it over').click();
  await third.page.getByText('This link was used already, or is too old.').waitFor();
  await leaveAll([...people, fresh, third]);
});

test('a calendar and a webhook are set up, and given up again', SLOW, async () => {
  const people = await slowGame();
  const [{ page }] = people;
  await button(page, 'Table menu').click();
  await button(page, 'Reach me …').click();
  await button(page, 'Make an address').click();
  const address = await page.getByLabel('Address of the calendar').inputValue();
  expect(await page.evaluate((url) => fetch(url).then((answer) => answer.text()), address)).toContain(
    'BEGIN:VCALENDAR',
  );
  await button(page, 'End this address').click();
  await button(page, 'Make an address').waitFor();
  await page.getByLabel('Address of the webhook').fill('https://10.0.0.1/x');
  await button(page, 'Save').click();
  await page.getByText('No message may go to that address.').waitFor();
  await page.getByLabel('Address of the webhook').fill('https://discord.com/api/webhooks/1/secret');
  await button(page, 'Save').click();
  await page.getByText('Whose turn it is goes to Discord.').waitFor();
  expect(await page.content()).not.toContain('webhooks/1/secret');
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await expect.poll(focused).toBe('Stop it');
  const { page: other } = people[1];
  await button(other, 'Table menu').click();
  await button(other, 'Reach me …').click();
  const host = await page.evaluate(() => localStorage.getItem('tuckbox:name'));
  await other.getByText(`Only the host can change it: now ${host}.`).waitFor();
  await page.keyboard.press('Enter');
  await page.getByLabel('Address of the webhook').waitFor();
  expect(await page.evaluate(() => document.activeElement?.closest('.reach') !== null)).toBe(true);
  await leaveAll(people);
});
