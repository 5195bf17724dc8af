import { recall, remember, tableOf } from '../store.ts';
import { reach as say } from '../words/reach.ts';
import { type Refused, wish } from './ask.ts';

/* This browser as one that is told: it has one subscription for all its tables. */

/** What keeps this browser from being told; null if nothing does. */
export function whyUnable(): string | null {
  if (!('PushManager' in window)) return isApple() ? say.device.install : say.device.unable;
  return Notification.permission === 'denied' ? say.device.denied : null;
}

const isApple = (): boolean => /iPhone|iPad/.test(navigator.userAgent) || navigator.maxTouchPoints > 4;

const subscription = async (): Promise<PushSubscription | null> => {
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
};

/** Asks the person, then the browser, then the table. */
export async function tellMe(code: string, key: string): Promise<Refused | null> {
  if ((await Notification.requestPermission()) !== 'granted') return { trouble: say.device.denied };
  if (!(await subscribed(key))) return { trouble: say.device.unable };
  remember('reach', 'on');
  return enroll(code);
}

async function subscribed(key: string): Promise<PushSubscription | null> {
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    const { pushManager } = await navigator.serviceWorker.ready;
    const known = await pushManager.getSubscription();
    if (known && !isOf(known, key)) await known.unsubscribe();
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch {
    return null;
  }
}

/** A subscription made for other keys than the site now has is of no use. */
function isOf({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key;
}

/** Has this browser told of one more table. */
export async function enroll(code: string): Promise<Refused | null> {
  const { token } = tableOf(code);
  const known = token ? ((await subscription()) ?? (await renewed(code, token))) : null;
  const { endpoint, keys } = known?.toJSON() ?? {};
  if (!token || !endpoint || !keys || recall(`told:${code}`) === endpoint) return null;
  const { p256dh = '', auth = '' } = keys;
  const answer = await wish(code, { type: 'device', token, device: { endpoint, p256dh, auth } });
  if ('trouble' in answer) return answer;
  remember(`told:${code}`, endpoint);
  return null;
}

/** Browsers drop subscriptions now and then; what their person once wished, they still may. */
async function renewed(code: string, token: string): Promise<PushSubscription | null> {
  if (Notification.permission !== 'granted') return null;
  const answer = await wish(code, { type: 'reach', token });
  return 'trouble' in answer || !answer.push ? null : subscribed(answer.push);
}

export async function test(code: string): Promise<Refused | null> {
  const { token } = tableOf(code);
  const endpoint = (await subscription())?.endpoint;
  if (!token || !endpoint) return { trouble: say.failed };
  const answer = await wish(code, { type: 'test', token, endpoint });
  return 'trouble' in answer ? answer : null;
}

/** At all tables: what they send from now on, the push service sends back. */
export async function stop(code: string): Promise<void> {
  remember('reach', 'off');
  remember(`told:${code}`, '');
  const [{ token }, known] = [tableOf(code), await subscription()];
  if (token && known) await wish(code, { type: 'forget', token, endpoint: known.endpoint });
  await known?.unsubscribe();
}
