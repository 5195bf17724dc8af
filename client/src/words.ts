import type { Clock, RefusalName } from '../../shared/protocol.ts';
import type { LineState } from './socket.ts';

/** Every sentence of the page that is not about one game. */

export const home = {
  title: 'Tuckbox',
  claim: 'Card games at a short address.',
  promise: 'Take a box from the shelf, send the link, play. At once, or a move a day. No account, nothing to install.',
  shelf: 'The shelf',
  open: 'Open the box',
  opening: 'Laying the table …',
  failed: 'The table could not be laid: no answer came.',
  tooMany: 'Too many tables were opened from here. Wait a minute, then try again.',
  again: 'Try again',
  rules: 'Read the rules',
  lately: 'Tables you were at',
  enter: 'Have a code?',
  code: 'Code of a table',
  go: 'Go to the table',
  noCode: 'A code has ten letters and digits, like k7m2q-9fxwc.',
};

export const players = (counts: readonly number[]): string =>
  counts.length === 1 ? `${counts[0]} players` : `${Math.min(...counts)}–${Math.max(...counts)} players`;

export const daysAgo = (days: number): string => (days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`);

export const light = { label: 'Light', auto: 'As the device', light: 'Day', dark: 'Night' };
export const sound = { label: 'Sounds', on: 'On', off: 'Off' };

export const table = {
  loading: 'Walking over to the table …',
  slow: 'This takes longer than it should.',
  retry: 'Try now',
  home: 'All games',
  menu: 'Table menu',
  share: 'Invite',
  rules: 'Rules',
  log: 'What happened',
  scores: 'Scores',
  side: 'Log and scores',
  close: 'Close',
  leave: 'Leave this table for good',
  leaveSure: 'Leave for good? The rules then play your seat.',
  stay: 'Stay',
  watching: 'You are watching. You see what everyone may see.',
  rejoin: 'Take a seat',
  onlookers: (n: number) => (n === 1 ? '1 watching' : `${n} watching`),
  skip: 'To your moves',
  list: 'Moves as a list',
  play: 'Play',
  noMoves: 'Nothing for you to do now.',
  between: (from: number, to: number) => `${from.toLocaleString('en')} to ${to.toLocaleString('en')}`,
  you: 'you',
  host: 'host',
  away: 'away',
  gone: 'gone',
  thinking: 'to play',
  quiet: 'Nothing has happened yet.',
  since: 'Since you were last here',
  more: (n: number) => `… and ${n} more before that, in the log.`,
  seen: 'Got it',
  draft: 'Sending …',
};

export const titleOf = (game: string, turn: string | null): string =>
  turn === null ? `${game} · Tuckbox` : `${turn} · ${game}`;

export const lobby = {
  heading: (game: string) => `A table for ${game}`,
  chairs: 'Chairs',
  empty: 'Empty chair',
  sit: 'Take a seat',
  sitHere: 'Sit here',
  watch: 'Just watch',
  welcome: (host: string) => `${host} keeps a chair for you.`,
  full: 'Every chair is taken. You can watch, or ask the host for one more chair.',
  add: 'Add a chair',
  remove: 'Remove a chair',
  free: (name: string) => `Free the seat of ${name}`,
  name: 'Your name',
  rename: 'Change your name',
  give: 'Give up my seat',
  options: 'How we play',
  clock: 'Clock',
  chance: 'Chance decides',
  none: 'No limit',
  start: 'Deal the cards',
  waiting: (host: string) => `${host} deals when everybody sits.`,
  nobody: 'Whoever sits down first is the host.',
  tooFew: (n: number) => (n === 1 ? 'One more player is needed.' : `${n} more players are needed.`),
  badCount: (counts: string) => `This game is for ${counts}: add or remove a chair.`,
  emptyChairs: (n: number) =>
    n === 1 ? 'The empty chair will be put away.' : `The ${n} empty chairs will be put away.`,
};

export const share = {
  title: 'Invite',
  text: (game: string) => `Join me for a game of ${game}.`,
  hint: 'Whoever has this link can take a free chair, or watch. A seat belongs to the browser that took it.',
  link: 'Link to this table',
  copy: 'Copy link',
  copied: 'Copied',
  send: 'Send …',
  code: 'Or on another screen, the code',
  qr: 'The link as a QR code',
};

const MINUTE = 60;
const DAY = 86_400;

/** The clocks a host may choose. */
export const CLOCKS: readonly { label: string; pace: Clock['pace']; seconds: number }[] = [
  { label: 'No clock', pace: 'none', seconds: DAY },
  { label: '30 seconds a move', pace: 'live', seconds: 30 },
  { label: '1 minute a move', pace: 'live', seconds: MINUTE },
  { label: '2 minutes a move', pace: 'live', seconds: 2 * MINUTE },
  { label: '5 minutes a move', pace: 'live', seconds: 5 * MINUTE },
  { label: '1 day a turn', pace: 'days', seconds: DAY },
  { label: '2 days a turn', pace: 'days', seconds: 2 * DAY },
  { label: '3 days a turn', pace: 'days', seconds: 3 * DAY },
  { label: '7 days a turn', pace: 'days', seconds: 7 * DAY },
];

export function nameLine(state: LineState, now: number): string | null {
  switch (state.type) {
    case 'open':
      return null;
    case 'connecting':
      return 'Connecting …';
    case 'waiting':
      return `Line lost. Again in ${Math.max(1, Math.ceil((state.until - now) / 1000))} s`;
    case 'offline':
      return 'You are offline';
    case 'asleep':
      return 'Asleep';
    case 'closed':
      return 'Closed';
  }
}

/** Until when a seat is waited for: seconds while they count, else the day. */
export function nameDeadline(by: number, now: number): string {
  const left = Math.max(0, Math.ceil((by - now) / 1000));
  if (left < 3600) return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  const when = new Date(by);
  const hour = when.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  return left < DAY / 2 ? `until ${hour}` : `until ${when.toLocaleDateString([], { weekday: 'long' })}, ${hour}`;
}

export const over = {
  title: 'The end',
  wins: (name: string, isMe: boolean) => (isMe ? 'You have won' : `${name} has won`),
  share: (names: string) => `${names} share the win`,
  rematch: 'Play again',
  standing: 'Final standing',
  look: 'Look at the table',
  next: (seconds: number) => `A new table is laid. Going along in ${seconds} s`,
  goNow: 'Go now',
  remain: 'Stay here',
  toNext: 'To the next game',
  before: 'The game before this one',
  place: (place: number | null) => (place === null ? '–' : `${place}.`),
};

export const refused = {
  by: (rule: string) => `Rule ${rule}`,
  open: 'Open the rules',
};

/** Why a table said no. */
export const REFUSAL: Record<RefusalName, string> = {
  malformed: 'The table could not read that.',
  'not-legal': 'That is not allowed now.',
  'half-decision': 'That is only half a move.',
  'decision-over': 'That was more than one move.',
  'too-large': 'That was too much at once.',
  'too-many': 'Slower, please: too many messages.',
  'hello-first': 'The table does not know you yet. Try again.',
  'old-protocol': 'This page is too old for the table.',
  'unknown-table': 'There is no such table.',
  'unknown-game': 'There is no such game.',
  'wrong-origin': 'The table does not answer pages from elsewhere.',
  'wrong-token': 'That seat is somebody else’s.',
  'id-reused': 'Something was sent twice in two ways. Try again.',
  'not-now': 'Not at this moment of the table.',
  'not-host': 'Only the host can do that.',
  'not-seated': 'Only those who sit can do that.',
  'already-seated': 'You sit here already.',
  'seat-taken': 'That seat was just taken.',
  'bad-name': 'A name needs at least one letter that can be seen.',
  'bad-option': 'That cannot be chosen here.',
  'bad-count': 'Not with so many chairs.',
  'too-few': 'Too few players sit at the table.',
  stale: 'The table has moved on since. Look again.',
  'too-soon': 'Everybody has a moment to react first. Try again in a few seconds.',
  'not-over': 'The game is not over yet.',
  'table-full': 'Every seat is taken.',
  failed: 'The table stumbled. Try again.',
  'no-upgrade': 'The table answers on a line only.',
  'not-json': 'The table could not read that.',
  'wrong-method': 'The table could not read that.',
  'wrong-route': 'There is nothing at that address.',
};

export const ways = {
  unknown: {
    title: 'No table here',
    text: 'There is no table under this code. It may have been cleared away, or a letter is missing.',
  },
  replaced: {
    title: 'You sit here in another window',
    text: 'This seat is open on a newer page. The game goes on there.',
    on: 'Play here instead',
  },
  old: {
    title: 'A newer Tuckbox is out',
    text: 'This page is older than the table and could not renew itself.',
    on: 'Load it again',
  },
  nothing: { title: 'Nothing lies here', text: 'This address leads nowhere.' },
  broken: { title: 'A piece of the game did not come', text: 'The line broke while loading.', on: 'Load it again' },
};

export const rules = {
  of: (game: string) => `Rules of ${game}`,
  loading: 'Fetching the rules …',
};
