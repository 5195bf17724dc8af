import type { Pushed } from '../../shared/reach.ts';
import { nameCode } from '../../shared/limits.ts';
import { noticeOf } from '../src/words/notices.ts';

declare const self: ServiceWorkerGlobalScope;
declare const __BUILD__: string;
/** What a page cannot begin without, and the rest of the same build. */
declare const __SHELL__: readonly string[];
declare const __REST__: readonly string[];

/** Each build has a shelf of its own: what lies on it fits together. */
const SHELF = `tuckbox-${__BUILD__}`;
/** So long a page may be on its way before the kept one is shown. */
const PATIENCE = 4000;

self.addEventListener('install', (event) => event.waitUntil(stock()));
self.addEventListener('activate', (event) => event.waitUntil(clear()));
self.addEventListener('fetch', answer);
self.addEventListener('push', (event) => event.waitUntil(inTurn(() => notify(event.data))));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(visit(event.notification.data.code));
});
self.addEventListener('message', (event) => event.waitUntil(hear(event.data)));

async function stock(): Promise<void> {
  const shelf = await caches.open(SHELF);
  await shelf.addAll([...__SHELL__]);
  await self.skipWaiting();
}

async function clear(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== SHELF).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Tables are never kept: what they say is for one seat, at one moment. */
function answer(event: FetchEvent): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(kept(request));
  else event.respondWith(fetch(request).catch(async () => (await caches.match(request)) ?? Response.error()));
}

/** A page comes from where the newest build is; the kept one is for where nothing comes, or an error. */
async function page(request: Request): Promise<Response> {
  const patience = new Promise<null>((done) => setTimeout(() => done(null), PATIENCE));
  const fresh = fetch(request);
  const first = await Promise.race([fresh, patience]).catch(() => null);
  return first && first.status < 500 ? first : ((await caches.match('/')) ?? fresh);
}

/** An asset never changes under its name. */
async function kept(request: Request): Promise<Response> {
  const known = await caches.match(request);
  if (known) return known;
  const fresh = await fetch(request);
  if (fresh.ok) await (await caches.open(SHELF)).put(request, fresh.clone());
  return fresh;
}

let last: Promise<void> = Promise.resolve();

/** What comes together is shown in the order in which it came: of one table only the newest word stays. */
const inTurn = (show: () => Promise<void>): Promise<void> => (last = last.then(show, show));

async function notify(words: PushMessageData | null): Promise<void> {
  if (!words) return;
  const pushed: Pushed = words.json();
  const { title, body } = noticeOf(pushed, Date.now());
  const { code } = pushed;
  const tag = pushed.type === 'claim' || pushed.type === 'moved' ? seatTag(code) : tagOf(code);
  const options = { body, tag, renotify: true, icon: '/icon-192.png', data: { code } };
  await self.registration.showNotification(title, options);
  await count();
}

/** One notification for each table; and one about the seat there, which no turn replaces. */
const tagOf = (code: string): string => `table:${code}`;
const seatTag = (code: string): string => `seat:${code}`;

async function count(): Promise<void> {
  const open = await self.registration.getNotifications();
  await self.navigator.setAppBadge?.(open.length).catch(() => {});
}

/** The tab where the table is open already, or a new one. */
async function visit(code: string): Promise<void> {
  const path = `/t/${nameCode(code)}`;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const places = await Promise.all(pages.map(placeOf));
  const open = pages[places.indexOf(path)];
  await (open ? open.focus() : self.clients.openWindow(path));
}

const PROMPT = 500;

/** Where a page is now. The worker knows only where it began; one that does not answer may still be there. */
function placeOf(page: WindowClient): Promise<string> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((done) => {
    port1.addEventListener('message', ({ data }) => done(data));
    port1.start();
    setTimeout(() => done(new URL(page.url).pathname), PROMPT);
    page.postMessage('where', [port2]);
  });
}

type Word = { type: 'seen'; code: string } | { type: 'fill' };

function hear(word: Word): Promise<void> {
  switch (word.type) {
    case 'seen':
      return hush(word.code);
    case 'fill':
      return fill();
  }
}

/** The person has seen it on the page: nothing is left to say. */
async function hush(code: string): Promise<void> {
  for (const notification of await self.registration.getNotifications({ tag: tagOf(code) })) notification.close();
  await count();
}

/** Fetches what is missing for games, rules and records without a line; one at a time, for nobody waits for it. */
async function fill(): Promise<void> {
  const shelf = await caches.open(SHELF);
  for (const path of __REST__) if (!(await shelf.match(path))) await shelf.add(path).catch(() => {});
}
