import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { Pushed } from '../shared/reach.ts';
import { hookPost } from './hooks.ts';
import { linkTo, type Delivery, type Fate } from './notices.ts';
import type { Device, Granted } from './reach.ts';
import { gameAt } from './stored.ts';

/** The pair of keys by which push services know this site: `public.private`, each base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export function parseKeys(text: string | undefined): PushKeys | null {
  const [publicKey, privateKey] = text?.split('.') ?? [];
  return publicKey && privateKey ? { publicKey, privateKey } : null;
}

/** A receiver that says nothing for so long is as good as one that fails. */
const PATIENCE = 10_000;
const DAY = 86_400;

interface Sender {
  site: string;
  keys: PushKeys | null;
}

export async function deliver({ to, news }: Delivery, sender: Sender): Promise<Fate> {
  if (to.type === 'device') return push(to.device, news, sender);
  return tried(to.hook.url, { method: 'POST', ...hookPost(to.hook, news, linkTo(sender.site, news.code)) });
}

/** Of a table only the newest message waits for a device that is off. */
async function push(device: Device, pushed: Pushed, { site, keys }: Sender): Promise<Fate> {
  if (!keys) return { type: 'failed', after: 0 };
  const { endpoint, p256dh, auth } = device;
  const options = { ttl: timeLeft(pushed), topic: topicOf(pushed), urgency: urgencyOf(pushed) };
  const message = { data: pushed, options };
  /* A host that is vouched for may be reached in the clear; what is signed names it all the same. */
  const signed = { endpoint: endpoint.replace(/^http:/, 'https:'), expirationTime: null, keys: { p256dh, auth } };
  return tried(endpoint, buildPushPayload(message, signed, { subject: subjectOf(site), ...keys }));
}

/** No turn takes the place of what is said about the seat itself. */
const topicOf = ({ type, code }: Pushed): string => (type === 'claim' || type === 'moved' ? `${code}-seat` : code);

const urgencyOf = (pushed: Pushed): 'high' | 'normal' =>
  pushed.type === 'claim' || (pushed.type === 'turn' && pushed.stage === 'tenth') ? 'high' : 'normal';

/** Tells a device at once that it would be told. */
export async function pushTest(
  { table, reach }: Granted,
  { endpoint }: { endpoint: string },
  keys: PushKeys | null,
): Promise<Fate> {
  const device = reach.devices.find((known) => known.endpoint === endpoint);
  if (!device) return { type: 'failed', after: 0 };
  return push(device, { type: 'test', code: table.code, title: gameAt(table).title }, { site: reach.site, keys });
}

/** No longer than it is worth knowing, and never for more than a day. */
function timeLeft(pushed: Pushed): number {
  if (pushed.type === 'test') return 60;
  if (!('by' in pushed)) return DAY;
  const left = pushed.by === null ? DAY : Math.ceil((pushed.by - Date.now()) / 1000);
  return Math.min(DAY, Math.max(60, left));
}

/** Whom a push service may turn to: it takes nothing but an encrypted address or a mailbox. */
const subjectOf = (site: string): string => (site.startsWith('https:') ? site : 'mailto:nobody@localhost');

/** Also where nothing can be sealed for the keys that a device gave: it fails, and is not tried at once again. */
async function tried(url: string, init: RequestInit | Promise<RequestInit>): Promise<Fate> {
  const end = new AbortController();
  /* Not AbortSignal.timeout: it would keep the object awake long after the answer. */
  // oxlint-disable-next-line no-restricted-globals
  const timer = setTimeout(() => end.abort(), PATIENCE);
  try {
    const answer = await fetch(url, { ...(await init), redirect: 'manual', signal: end.signal });
    await answer.body?.cancel();
    return fateOf(answer);
  } catch {
    return { type: 'failed', after: 0 };
  } finally {
    clearTimeout(timer);
  }
}

function fateOf({ ok, status, headers }: Response): Fate {
  if (ok) return { type: 'sent' };
  return status === 404 || status === 410
    ? { type: 'gone' }
    : { type: 'failed', after: waitIn(headers.get('retry-after'), Date.now()) };
}

/** Seconds, or a date. */
export function waitIn(text: string | null, now: number): number {
  if (text === null) return 0;
  const wait = /^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : 0;
}
