import { safeParse } from 'valibot';
import { type Emit, type Seat, type State, type Types, isLegal, view } from '../shared/game.ts';
import { type AnyGame, GAMES } from '../shared/games.ts';
import { LIMITS } from '../shared/limits.ts';
import { type ClientMessage, type Clock, NO_CLOCK, type ServerMessage, clientMessage } from '../shared/protocol.ts';
import { type Rng, below, pick } from '../shared/rng.ts';
import { duesAt } from '../worker/clock.ts';
import { overdue } from '../worker/decide.ts';
import { hashOf } from '../worker/hash.ts';
import type { Page } from '../worker/log.ts';
import { type Sender, type Table, descriptionOf, sitterOf, tableOf } from '../worker/stored.ts';
import { receive } from '../worker/table.ts';
import type { Told } from '../worker/told.ts';
import type { Heard, Stage, World } from './leaks.ts';
import type { AnyState, Doing, Journey } from './random.ts';
import { type Place, hiddenFrom } from './shows.ts';

/* A whole table as a stage: whatever its sockets are sent, byte for byte. */

/** What may be done to the messages on their way out: how leaks are planted. */
export type Bend = (told: Told[], table: Table, sender: Sender) => Told[];

const TICK = 10_000;
const START = 1_800_000_000_000;
const SPECTATOR: Sender = { hash: null, hello: true };

const tokenOf = (seat: Seat): string => seat.toString(16).repeat(32);
const senderOf = (seat: Seat | null): Sender =>
  seat === null ? SPECTATOR : { hash: hashOf(tokenOf(seat)), hello: true };

/** A table that goes on: the row, the pages it has put away, the time. */
interface Going {
  table: Table;
  pages: Page[];
  now: number;
  turns: number;
}

export function tableStage(bend: Bend = (told) => told): Stage {
  const roots = new WeakMap<Journey, Going>();
  return (journey, state, viewer) => {
    const root = roots.get(journey) ?? rootOf(journey, bend);
    roots.set(journey, root);
    const seed = hashOf(JSON.stringify(state.secret.rng));
    return worldOf(journey.game, { ...root, table: { ...root.table, state, seed } }, { viewer, bend });
  };
}

const CLOCKS: Partial<Clock>[] = [
  { pace: 'none' },
  { pace: 'live', seconds: 45 },
  { pace: 'days', seconds: 86_400, absent: 'wait' },
  { pace: 'days', seconds: 25, answer: 25 },
];

/** The table at this moment of a journey: dealt some moments ago, and played since. */
function rootOf(journey: Journey, bend: Bend): Going {
  const { game, setting, rng, trail, state } = journey;
  const made = tableOf('2345678923', { game: game.id, token: tokenOf(0), name: 'Seat 0' }, START);
  if (!made) throw new Error(`no table for ${game.id}`);
  const seats = Array.from({ length: setting.seatCount }, (_, seat) => sitterOf(`Seat ${seat}`, hashOf(tokenOf(seat))));
  const clock = { ...NO_CLOCK, ...pick(CLOCKS, rng) };
  const commitment = hashOf(JSON.stringify(setting));
  const table: Table = {
    ...made,
    seats,
    clock,
    commitment,
    chosen: setting.options,
    phase: 'playing',
  };
  const world = worldOf(game, { table, pages: [], now: START, turns: 0 }, { viewer: null, bend });
  for (const { state: was, doing } of trail) {
    world.set(was);
    world.act(doing);
  }
  world.set(state);
  return withMissed(world.going(), rng);
}

/** Some have missed deadlines already. */
function withMissed(going: Going, rng: Rng): Going {
  const seats = going.table.seats.map((sitter) => sitter && { ...sitter, missed: below(rng, LIMITS.missedDeadlines) });
  return { ...going, table: { ...going.table, seats } };
}

interface At {
  viewer: Seat | null;
  bend: Bend;
}

function worldOf(
  game: AnyGame,
  start: Going,
  { viewer, bend }: At,
): World & { going(): Going; set(state: AnyState): void } {
  let going = start;
  let hidden: Map<Place, string>[] = [];
  const rules = watched(game, (state) => hidden.push(hiddenFrom(viewer, state)));
  const stateNow = (): AnyState => going.table.state ?? fail('nothing is dealt');

  /** One message on its way through the table, and what everybody is told of it. */
  function send(sender: Sender, message: ClientMessage): Told[] {
    const woken = wake();
    const { table, pages, now } = going;
    const world = { now, entropy: '00'.repeat(32), past: pastOf(pages), presenceWith: () => PRESENT, build: 'test' };
    const heard = withRules(rules, () => receive(table, { sender, message }, world));
    going = { ...going, table: heard.table, pages: [...pages, ...heard.pages] };
    return [...woken, ...bend(heard.told, heard.table, sender)];
  }

  function wake(): Told[] {
    const step = withRules(rules, () => overdue(going.table, going.now));
    going = { ...going, table: step.table, pages: [...going.pages, ...step.pages] };
    return bend(step.told, step.table, SPECTATOR);
  }

  const versionOf = (seat: Seat | null): number => (seat === null ? null : going.table.seats[seat])?.version ?? 0;

  const nameIt = (what: string, number: number): string => `${what}-${String(going.turns).padStart(6, '0')}-${number}`;

  function message(doing: Doing): ClientMessage | null {
    const { type, seat } = doing;
    const id = nameIt('doing', 0);
    if (type === 'decide') return { type, id, version: versionOf(seat), moves: doing.moves };
    if (type === 'late') return null;
    return type === 'left' ? { type: 'leave', id } : { type: 'sit', id, seat, token: tokenOf(seat), name: 'x' };
  }

  function happen(doing: Doing): Told[] {
    const due = doing.type === 'late' ? going.table.dues.find(({ seat }) => seat === doing.seat)?.by : null;
    going = {
      ...going,
      turns: going.turns + 1,
      now: Math.max(going.now, due ?? 0) + (doing.type === 'late' ? 1 : TICK),
    };
    const wish = message(doing);
    return wish ? send(senderOf(doing.seat), wish) : wake();
  }

  /** What the viewer hears of all that was told. */
  const mine = (told: Told[], sender: Seat | null): ServerMessage[] =>
    told.filter(({ to }) => (to === 'sender' ? sender === viewer : to === viewer)).map(({ message }) => message);

  /** The questions and the attempts of one seat, or of one who watches. */
  function pryAs(seat: Seat | null, tries: readonly unknown[]): Told[] {
    const sender = senderOf(seat);
    const asked = [
      ...questions(seat),
      ...(seat === viewer ? wishes() : []),
      ...tries.flatMap((step, i) => (isAllowed(seat, step) ? [] : attemptsAt(seat, step, i))),
    ];
    return asked.flatMap((words) => {
      const parsed = safeParse(clientMessage, words);
      return parsed.success ? send(sender, parsed.output) : [];
    });
  }

  const isAllowed = (seat: Seat | null, step: unknown): boolean => {
    const shaped = safeParse(game.shapes.move, step);
    return shaped.success && seat !== null && isLegal(game, view(stateNow(), seat), shaped.output);
  };

  const questions = (seat: Seat | null): unknown[] => [
    { type: 'moves', id: nameIt(`moves-${seat}`, 0), after: [] },
    { type: 'look', id: nameIt(`look-${seat}`, 0) },
    { type: 'log', id: nameIt(`log-${seat}`, 0), from: 0 },
  ];

  const wishes = (): unknown[] => [
    { type: 'rematch', id: nameIt('again', 0) },
    { type: 'start', id: nameIt('start', 0) },
  ];

  /** One after the other at every turn: all at once would take too long. */
  const attemptsAt = (seat: Seat | null, step: unknown, i: number): unknown[] => {
    const all = attempts(seat, step, i);
    return [all[0], all[1 + ((going.turns + i) % (all.length - 1))]];
  };

  const attempts = (seat: Seat | null, step: unknown, i: number): unknown[] => [
    { type: 'decide', id: nameIt(`tries-${seat}`, i), version: versionOf(seat), moves: [step] },
    { type: 'decide', id: nameIt(`stale-${seat}`, i), version: 0, moves: [step, step] },
    { type: 'moves', id: nameIt(`after-${seat}`, i), after: [step] },
    {
      type: 'hello',
      id: nameIt(`hello-${seat}`, i),
      protocol: 1,
      token: seat === null ? null : tokenOf(seat),
      events: i,
    },
    { type: 'hello', id: nameIt(`wrong-${seat}`, i), protocol: 1, token: tokenOf(15), events: null },
  ];

  return {
    going: () => going,
    set(state) {
      if (JSON.stringify(state) === JSON.stringify(going.table.state)) return;
      const dues = duesAt({ ...going.table, dues: [] }, game.owes(state.public), { now: going.now, fresh: null });
      going = { ...going, table: { ...going.table, state, dues } };
    },
    state: stateNow,
    text: () => JSON.stringify(going.table),
    rest() {
      going = { ...going, turns: going.turns + 1, now: going.now + TICK };
      return heardIn(mine(wake(), null), []);
    },
    act(doing) {
      hidden = [hiddenFrom(viewer, stateNow())];
      const told = happen(doing);
      const isRefused = told.length === 1 && told[0].message.type === 'refused';
      return isRefused ? null : heardIn(mine(told, doing.seat), hidden);
    },
    pry(tries) {
      const answers = mine(pryAs(viewer, tries), viewer).map(bytesOf);
      return [...answers, JSON.stringify(descriptionOf(going.table))];
    },
    fidget(seat, tries) {
      going = { ...going, turns: going.turns + 1, now: going.now + TICK };
      return heardIn(mine([...wake(), ...pryAs(seat, tries)], seat), []);
    },
  };
}

const PRESENT = { here: [], watching: 0 };

const fail = (what: string): never => {
  throw new Error(what);
};

const pastOf = (pages: Page[]) => ({
  lineOf: (id: string) => pages.flatMap(({ lines }) => lines).find((line) => line.id === id) ?? null,
  pagesOf: () => pages,
});

/** As it is sent; but for the seed, which is open to all when the game is over (ST-R32). */
const bytesOf = (message: ServerMessage): string =>
  JSON.stringify(
    'table' in message && message.table.phase === 'over'
      ? { ...message, table: { ...message.table, seed: '' } }
      : message,
  );

/** Frames one by one, as they can be told apart; then every message whole. */
function heardIn(messages: ServerMessage[], before: Map<Place, string>[]): Heard[] {
  let frames = 0;
  return messages.flatMap((message): Heard[] => {
    const whole = { event: null, shared: bytesOf(message), own: '', before: new Map<Place, string>() };
    if (message.type !== 'frames') return [whole];
    const parts = message.frames.map((frame) => ({
      event: frame.event,
      shared: JSON.stringify([frame.event, frame.public]),
      own: JSON.stringify(frame.private) ?? '',
      before: before[frames++] ?? new Map<Place, string>(),
    }));
    return [...parts, whole];
  });
}

/** Runs the table with this very game: a table takes its rules from the registry. */
function withRules<T>(game: AnyGame, run: () => T): T {
  const registered = Object.entries(GAMES).find(([id]) => id === game.id);
  Object.assign(GAMES, { [game.id]: game });
  try {
    return run();
  } finally {
    Object.assign(GAMES, Object.fromEntries([registered ?? fail(`no game ${game.id}`)]));
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
