import { parse, safeParse } from 'valibot';
import { type Emit, type Seat, type State, type Types, isLegal, view } from '../shared/game.ts';
import { type AnyGame, GAMES, isGameId } from '../shared/games.ts';
import { LIMITS } from '../shared/limits.ts';
import { PROTOCOL, type ClientMessage } from '../shared/protocol.ts';
import { type Clock, NO_CLOCK } from '../shared/wire.ts';
import { type ServerMessage, serverMessageOf } from '../shared/answers.ts';
import { type Rng, below, pick } from '../shared/rng.ts';
import { duesAt } from '../worker/clock.ts';
import { overdue } from '../worker/decide.ts';
import { hashOf } from '../shared/hash.ts';
import { readClient } from '../worker/manners.ts';
import type { ReadPage } from '../worker/log.ts';
import { type Sender, type Step, type Table, descriptionOf, tableOf } from '../worker/stored.ts';
import { sitterOf, versionOf } from '../worker/people.ts';
import { wordsOf } from '../worker/scribe.ts';
import { receive } from '../worker/table.ts';
import type { Told } from '../worker/told.ts';
import { type Arrived, readAgain } from './arrived.ts';
import type { Heard, Stage, World } from './leaks.ts';
import type { AnyState, Doing, Journey } from './random.ts';
import { type Place, hiddenFrom } from './shows.ts';
import { SILENCE } from './silence.ts';

/* A whole table as a stage: whatever its sockets are sent, byte for byte. */

/** What may be done to the messages on their way out: how leaks are planted. */
export type Bend = (told: Arrived[], table: Table, sender: Sender) => Arrived[];

const TICK = 10_000;
const START = 1_800_000_000_000;
const SPECTATOR: Sender = { hash: null, hello: true };

const tokenOf = (seat: Seat): string => seat.toString(16).repeat(32);
const SENDERS: Sender[] = Array.from({ length: 16 }, (_, seat) => ({ hash: hashOf(tokenOf(seat)), hello: true }));
const senderOf = (seat: Seat | null): Sender => (seat === null ? SPECTATOR : SENDERS[seat]);

/** A table that goes on: the row, the pages it has put away, the time. */
interface Going {
  table: Table;
  pages: ReadPage[];
  now: number;
  turns: number;
  /** Every message is held against the closed schemas. */
  isChecked: boolean;
}

/** The same, and who looks at it how. */
interface Seen extends Going {
  game: AnyGame;
  viewer: Seat | null;
  bend: Bend | null;
  /** What lay hidden at the start of what happens, and after each of its events; null where nobody asks. */
  hidden: Map<Place, string>[] | null;
}

export function tableStage(bend: Bend | null = null): Stage {
  const roots = new WeakMap<Journey, Going>();
  return (journey, state, viewer) => {
    const root = roots.get(journey) ?? rootOf(journey, bend);
    roots.set(journey, root);
    const table = { ...root.table, state, seed: hashOf(JSON.stringify(state.secret.rng)) };
    return worldOf({ ...root, table, game: journey.game, viewer, bend, hidden: null });
  };
}

const CLOCKS: Partial<Clock>[] = [
  { pace: 'none' },
  { pace: 'live', seconds: 45 },
  { pace: 'days', seconds: 86_400, absent: 'wait' },
  { pace: 'days', seconds: 25, answer: 25 },
];

/** The table at this moment of a journey: dealt some moments ago, and played since. */
function rootOf(journey: Journey, bend: Bend | null): Going {
  const { game, rng, trail, state } = journey;
  const isChecked = below(rng, 20) === 0;
  const start = { table: dealtFor(journey), pages: [], now: START, turns: 0, isChecked };
  const seen: Seen = { ...start, game, viewer: null, bend, hidden: null };
  for (const { state: was, doing } of trail) {
    place(seen, was);
    happen(seen, doing);
  }
  place(seen, state);
  return { ...seen, table: withMissed(seen.table, rng) };
}

function dealtFor({ game, setting, rng }: Journey): Table {
  const made = tableOf('2345678923', { game: game.id, token: tokenOf(0), name: 'Seat 0' }, START);
  const seats = Array.from({ length: setting.seatCount }, (_, seat) => sitterOf(`Seat ${seat}`, hashOf(tokenOf(seat))));
  const clock = { ...NO_CLOCK, ...pick(CLOCKS, rng) };
  const commitment = hashOf(JSON.stringify(setting));
  return {
    ...(made ?? fail(`no table for ${game.id}`)),
    seats,
    clock,
    commitment,
    chosen: setting.options,
    phase: 'playing',
  };
}

/** The state of the journey, where the table's clock had made another. */
function place(seen: Seen, state: AnyState): void {
  const { table, game, now } = seen;
  if (JSON.stringify(state) === JSON.stringify(table.state)) return;
  const dues = duesAt({ ...table, dues: [] }, game.owes(state.public), { now, fresh: null });
  seen.table = { ...table, state, dues };
}

/** Some have missed deadlines already. */
const withMissed = (table: Table, rng: Rng): Table => ({
  ...table,
  seats: table.seats.map((sitter) => sitter && { ...sitter, missed: below(rng, LIMITS.missedDeadlines) }),
});

const worldOf = (seen: Seen): World => ({
  state: () => stateOf(seen),
  text: () => JSON.stringify(seen.table),
  rest() {
    pass(seen, TICK);
    return heardIn(mine(seen, wake(seen), null), []);
  },
  act(doing) {
    const hidden = [hiddenFrom(seen.viewer, stateOf(seen))];
    seen.hidden = hidden;
    const told = happen(seen, doing);
    seen.hidden = null;
    const isRefused = told.length === 1 && messageIn(told[0].words).type === 'refused';
    return isRefused ? null : heardIn(mine(seen, told, doing.seat), hidden);
  },
  pry(tries) {
    const { viewer } = seen;
    const answers = mine(seen, pryAs(seen, viewer, tries), viewer).map(bytesOf);
    return [...answers, JSON.stringify(descriptionOf(seen.table))];
  },
  fidget(seat, tries) {
    pass(seen, TICK);
    return heardIn(mine(seen, [...wake(seen), ...pryAs(seen, seat, tries)], seat), []);
  },
});

const stateOf = ({ table }: Seen): AnyState => table.state ?? fail('nothing is dealt');

function pass(seen: Seen, time: number): void {
  seen.turns++;
  seen.now += time;
}

/** One message on its way through the table, and what everybody is told of it. */
function send(seen: Seen, sender: Sender, message: ClientMessage): Sent[] {
  const woken = wake(seen);
  const { table, pages, now } = seen;
  const world = {
    now,
    entropy: () => '00'.repeat(32),
    past: pastOf(pages),
    talk: SILENCE,
    presenceWith: () => PRESENT,
    build: 'test',
  };
  return [
    ...woken,
    ...kept(
      seen,
      withRules(seen, () => receive(table, { sender, message }, world)),
      sender,
    ),
  ];
}

const wake = (seen: Seen): Sent[] =>
  kept(
    seen,
    withRules(seen, () => overdue(seen.table, seen.now)),
    SPECTATOR,
  );

/** In the words of the wire: mostly nobody has to read them, for the same words are the same. */
interface Sent {
  to: Told['to'];
  words: string;
}

const messageIn = (words: string): ServerMessage => JSON.parse(words);

function kept(seen: Seen, step: Step, sender: Sender): Sent[] {
  seen.table = step.table;
  seen.pages = [...seen.pages, ...step.pages.map(readAgain)];
  const heard = step.told.filter(({ to }) => seen.isChecked || to === 'sender' || to === seen.viewer);
  const sent = heard.map(({ to, message }) => ({ to, words: wordsOf(message) }));
  if (seen.isChecked) for (const { words } of sent) parse(serverMessageOf(seen.game.shapes), messageIn(words));
  return seen.bend ? bent(seen.bend, sent, step.table, sender) : sent;
}

const bent = (bend: Bend, sent: readonly Sent[], ...at: [Table, Sender]): Sent[] =>
  bend(
    sent.map(({ to, words }) => ({ to, message: messageIn(words) })),
    ...at,
  ).map(({ to, message }) => ({ to, words: JSON.stringify(message) }));

/** What the viewer hears of all that was told. */
const mine = ({ viewer }: Seen, sent: Sent[], sender: Seat | null): string[] =>
  sent.filter(({ to }) => (to === 'sender' ? sender === viewer : to === viewer)).map(({ words }) => words);

function happen(seen: Seen, doing: Doing): Sent[] {
  if (doing.type === 'late') {
    const by = seen.table.dues.find(({ seat }) => seat === doing.seat)?.by ?? 0;
    pass(seen, Math.max(0, by - seen.now) + 1);
    return wake(seen);
  }
  pass(seen, TICK);
  return send(seen, senderOf(doing.seat), wishFor(seen, doing));
}

function wishFor(seen: Seen, doing: Exclude<Doing, { type: 'late' }>): ClientMessage {
  const { seat } = doing;
  const id = idOf(seen, 'doing');
  switch (doing.type) {
    case 'decide':
      return { type: 'decide', id, version: versionOf(seen.table, seat), moves: doing.moves };
    case 'left':
      return { type: 'leave', id };
    case 'back':
      return { type: 'sit', id, seat, token: tokenOf(seat), name: 'x' };
  }
}

/** The same in both worlds, as if chance had made the same. */
const idOf = ({ turns }: Seen, what: string): string => `${what}-${String(turns).padStart(6, '0')}`;

/* What somebody asks and tries, who has a seat or only watches. */

function pryAs(seen: Seen, seat: Seat | null, tries: readonly unknown[]): Sent[] {
  const attempts = tries.flatMap((step, i) => (isAllowed(seen, seat, step) ? [] : attemptsAt(seen, seat, { step, i })));
  const words = [...questions(seen, seat), ...(seat === seen.viewer ? wishes(seen) : []), ...attempts];
  return words.flatMap((each) => {
    const read = readClient(each);
    return read.success ? send(seen, senderOf(seat), read.output) : [];
  });
}

function isAllowed(seen: Seen, seat: Seat | null, step: unknown): boolean {
  const shaped = safeParse(seen.game.shapes.move, step);
  return shaped.success && seat !== null && isLegal(seen.game, view(stateOf(seen), seat), shaped.output);
}

const questions = (seen: Seen, seat: Seat | null): unknown[] => [
  { type: 'moves', id: idOf(seen, `moves-${seat}`), after: [] },
  { type: 'look', id: idOf(seen, `look-${seat}`) },
  { type: 'log', id: idOf(seen, `log-${seat}`), from: 0 },
];

const wishes = (seen: Seen): unknown[] => [
  { type: 'rematch', id: idOf(seen, 'again') },
  { type: 'start', id: idOf(seen, 'start') },
];

interface Try {
  step: unknown;
  i: number;
}

/** The step itself, and at every turn another way of asking about it: all of them would take too long. */
function attemptsAt(seen: Seen, seat: Seat | null, { step, i }: Try): unknown[] {
  const id = idOf(seen, `try-${seat}-${i}`);
  const token = seat === null ? null : tokenOf(seat);
  const ways = [
    { type: 'decide', version: 0, moves: [step, step] },
    { type: 'moves', after: [step] },
    { type: 'hello', protocol: PROTOCOL, token, events: i },
    { type: 'hello', protocol: PROTOCOL, token: tokenOf(15), events: null },
  ];
  const way = ways[(seen.turns + i) % ways.length];
  return [
    { type: 'decide', id, version: versionOf(seen.table, seat), moves: [step] },
    { ...way, id: `${id}-2` },
  ];
}

const PRESENT = { here: [], watching: 0 };

const fail = (what: string): never => {
  throw new Error(what);
};

const pastOf = (pages: ReadPage[]) => ({
  knows: () => true,
  lineOf: (id: string) => pages.flatMap(({ lines }) => lines).find((line) => line.id === id) ?? null,
  pagesOf: () => pages,
});

/** As it is sent; but for the seed, which is open to all when the game is over (ST-R32). */
function bytesOf(words: string): string {
  if (!words.includes('"seed"')) return words;
  const message = messageIn(words);
  return 'table' in message && message.table.phase === 'over'
    ? JSON.stringify({ ...message, table: { ...message.table, seed: '' } })
    : words;
}

/** Frames one by one, as they can be told apart; then every message whole. */
function heardIn(sent: readonly string[], before: Map<Place, string>[]): Heard[] {
  let frames = 0;
  return sent.flatMap((words): Heard[] => {
    const message = messageIn(words);
    const whole = { event: null, shared: bytesOf(words), own: '', before: new Map<Place, string>() };
    if (message.type !== 'frames') return [whole];
    const parts = message.frames.map(([event, shared, own]) => ({
      event,
      shared: JSON.stringify([event, shared]),
      own: JSON.stringify(own) ?? '',
      before: before[frames++] ?? new Map<Place, string>(),
    }));
    return [...parts, whole];
  });
}

/** Runs the table with this very game, watched: a table takes its rules from the registry. */
function withRules<T>({ game, viewer, hidden }: Seen, run: () => T): T {
  const { id } = game;
  const registered = isGameId(id) ? GAMES[id] : fail(`no game ${id}`);
  Object.assign(GAMES, { [id]: hidden ? watched(game, (state) => hidden.push(hiddenFrom(viewer, state))) : game });
  try {
    return run();
  } finally {
    Object.assign(GAMES, { [id]: registered });
  }
}

/** The same game, with somebody who looks at the state at every event. */
function watched(game: AnyGame, look: (state: State<Types>) => void): AnyGame {
  const looking = (state: AnyState, emit: Emit<Types>) => (event: Types['Event']) => {
    look(state);
    emit(event);
  };
  return {
    ...game,
    apply: (state, seat, move, emit) => game.apply(state, seat, move, looking(state, emit)),
    late: (state, seat, emit) => game.late(state, seat, looking(state, emit)),
    left: (state, seat, emit) => game.left(state, seat, looking(state, emit)),
    back: (state, seat, emit) => game.back(state, seat, looking(state, emit)),
  };
}
