import type { DeviceAddress, HookAddress, HookKind } from '../shared/reach.ts';

/** The push services of the browsers; a leading dot stands for any host below. */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/** Hosts where a kind of webhook is at home; the others may be anywhere. */
const HOOK_HOSTS: Partial<Record<HookKind, readonly string[]>> = {
  discord: ['discord.com', 'discordapp.com', 'ptb.discord.com', 'canary.discord.com'],
  slack: ['hooks.slack.com'],
};

/** Names that mean something only inside a network. */
const INSIDE = /(^|\.)(localhost|local|localdomain|internal|intranet|private|corp|home|lan|arpa|test|invalid|onion)$/;
/** At least two words, the last of them no number: no address of a machine by its digits. */
const PUBLIC = /^([a-z0-9_-]+\.)+[a-z][a-z0-9-]*$/;

/** Whether messages may go there. `also`: hosts that whoever runs this site vouches for, in plain http too. */
export const isPushService = ({ endpoint }: DeviceAddress, also: readonly string[]): boolean => {
  const url = parsed(endpoint);
  return url !== null && (also.includes(url.hostname) || (isPlain(url) && isAmong(url.hostname, PUSH_HOSTS)));
};

export function isPublicHook({ kind, url: text }: HookAddress, also: readonly string[]): boolean {
  const url = parsed(text);
  if (!url) return false;
  if (also.includes(url.hostname)) return true;
  const host = url.hostname.replace(/\.$/, '');
  const hosts = HOOK_HOSTS[kind];
  return isPlain(url) && PUBLIC.test(host) && !INSIDE.test(host) && (!hosts || isAmong(host, hosts));
}

function parsed(text: string): URL | null {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

/** Encrypted, at the usual port, nobody's name in it. */
const isPlain = ({ protocol, port, username, password }: URL): boolean =>
  protocol === 'https:' && port === '' && username === '' && password === '';

const isAmong = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((known) => (known.startsWith('.') ? host.endsWith(known) : host === known));

/** Where an address belongs: of the long ones a single household has more than can be counted. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [front, back] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const left = Math.max(0, GROUPS - front.length - (back ?? []).length);
  return [...front, ...Array.from({ length: left }, () => '0'), ...(back ?? [])].slice(0, GROUPS / 2).join(':');
}

const GROUPS = 8;
