import type { HookKind } from '../../../shared/reach.ts';

/* How somebody is reached while the page is closed. */

export const reach = {
  asking: 'Asking the table …',
  failed: 'No answer came. Try again.',
  device: {
    title: 'When it is my turn',
    offer: 'Tell me on this device',
    on: 'This device tells you when a table waits for you, five seconds after you could have seen it here, and when a game is over while you are away.',
    off: 'Tell you here when it is your turn?',
    yes: 'Tell me',
    no: 'Not now',
    test: 'Send a test',
    tested: 'Sent. It comes in a moment.',
    stop: 'Stop telling me',
    never: 'This site sends no notifications.',
    unable: 'This browser takes no notifications.',
    install: 'On an iPhone or iPad, add Tuckbox to the home screen first, and open it from there.',
    denied: 'Notifications are forbidden for this site. The browser’s settings for it can allow them.',
  },
  calendar: {
    title: 'My deadlines as a calendar',
    text: 'A secret address for your calendar app. It shows the deadlines of this seat and nothing else.',
    make: 'Make an address',
    again: 'Make a new address',
    end: 'End this address',
    made: 'Whoever has this address sees these deadlines.',
    on: 'An address is in use. A new one ends it.',
    link: 'Address of the calendar',
  },
  move: {
    title: 'Play on another device',
    text: 'A link takes the seat along: this device then has it no more.',
    one: 'Move this seat',
    all: (n: number) => `Move all my ${n} seats`,
    made: 'Open this on the other device. It works once, for ten minutes.',
    link: 'Link to move',
    qr: 'The link as a QR code',
  },
  hook: {
    title: 'Tell a channel',
    text: 'For everybody at this table: whose turn it is, and when the game is over, goes to a webhook.',
    kind: 'Kind',
    url: 'Address of the webhook',
    save: 'Save',
    on: (kind: string) => `Whose turn it is goes to ${kind}. The address is not shown again.`,
    remove: 'Stop it',
    whose: (host: string | null) =>
      host === null ? 'Nobody here is host, so nobody can change it.' : `Only the host can change it: now ${host}.`,
  },
  copy: 'Copy',
  copied: 'Copied',
};

export const HOOKS: Record<HookKind, string> = {
  discord: 'Discord',
  slack: 'Slack',
  ntfy: 'ntfy',
  json: 'plain JSON',
};

/** Offered after a move, never forced. */
export const next = (game: string): string => `Your turn at ${game}`;

export const take = {
  title: (n: number) => (n === 1 ? 'Play on here?' : `Play on here, at ${n} tables?`),
  text: 'The seat moves to this browser. The other device has it no more.',
  yes: 'Take it over',
  done: 'You play on here',
  taken: 'It is yours here.',
  here: 'This browser has a seat there already.',
  no: 'Not here',
  none: { title: 'Nothing to take', text: 'This link was used already, or a piece of it is missing.' },
};
