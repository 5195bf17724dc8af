import { type Game, type Seat, type Types, view } from '../shared/game.ts';
import { type GameId, gameOf } from '../shared/games.ts';
import { hashOf } from '../shared/hash.ts';
import { afterTold, type Plain } from '../shared/plain.ts';
import type { ClientMessage } from '../shared/protocol.ts';
import { NO_CLOCK } from '../shared/wire.ts';
import type { Past as PastAnswer } from '../shared/answers.ts';
import type { GameRecord } from '../shared/record.ts';
import { type Flaw, type Moment, retold } from '../shared/replay.ts';
import { below, fast, nextWord, type Rng } from '../shared/rng.ts';
import { overdue } from '../worker/decide.ts';
import type { Past, ReadPage } from '../worker/log.ts';
import { type Sender, type Step, type Table, tableOf } from '../worker/stored.ts';
import { sitterOf, versionOf } from '../worker/people.ts';
import { receive } from '../worker/table.ts';
import { arrivedOf, readAgain } from './arrived.ts';
import { SILENCE } from './silence.ts';
import { begin, type Doing, type Journey, nextDoing, randomDecision } from './random.ts';

/* Whole games at a real table, with all that each viewer was told of them. */

/** What a viewer saw: an event, or a secret of its own, and the drawers right after it. */
export interface Sight {
  /** Public events so far. */
  number: number;
  event: Types['Event'] | null;
  public: Plain;
  private: Plain;
}

export interface Chronicle {
  table: Table;
  past: Past;
  /** By viewer, the seats and then whoever only watches: all that was told while it was played. */
  seen: Map<Seat | null, Sight[]>;
}

const START = 1_800_000_000_000;
const SECOND = 1000;
const tokenOf = (seat: Seat): string => (seat + 1).toString(16).repeat(32);
const senderOf = (seat: Seat | null): Sender => ({ hash: seat === null ? null : hashOf(tokenOf(seat)), hello: true });

interface Going extends Chronicle {
  pages: ReadPage[];
  now: number;
  said: number;
}

/** A random game, with those who are late, leave and come back, so many decisions far or to its end. */
export function playedAtTable(id: GameId, seed: number, most = 5000): Chronicle {
  const rng = fast(seed);
  const journey = begin(gameOf(id), rng);
  return playOn(dealtFor(journey, rng), journey, most);
}

/** One seat decides again and again, as long as it may; then the game goes on to its end. */
export function rechosenAtTable(
  id: GameId,
  { seed, seat, times }: { seed: number; seat: Seat; times: number },
  most: number,
): Chronicle {
  const rng = fast(seed);
  const journey = { ...begin(gameOf(id), rng), absence: 0 };
  const going = dealtFor(journey, rng);
  for (let done = 0; done < times; done++) {
    takeOver(journey, going.table);
    happen(going, { type: 'decide', seat, moves: randomDecision(journey, seat) });
  }
  return playOn(going, journey, most);
}

function playOn(going: Going, journey: Journey, most: number): Chronicle {
  for (let done = 0; done < most && going.table.phase === 'playing'; done++) {
    takeOver(journey, going.table);
    happen(going, nextDoing(journey));
  }
  return going;
}

function dealtFor({ game, setting }: Journey, rng: Rng): Going {
  const made = tableOf('2345678923', { game: game.id, token: tokenOf(0), name: 'Seat 0' }, START);
  if (!made) throw new Error(`no table for ${game.id}`);
  const seats = Array.from({ length: setting.seatCount }, (_, seat) => sitterOf(`Seat ${seat}`, hashOf(tokenOf(seat))));
  const clock = { ...NO_CLOCK, pace: 'live', seconds: 60, reaction: 0 } as const;
  const pages: ReadPage[] = [];
  const going: Going = {
    table: { ...made, seats, clock, chosen: setting.options },
    pages,
    past: pastOf(pages),
    seen: new Map([...seats.keys(), null].map((viewer) => [viewer, []])),
    now: START,
    said: 0,
  };
  say(
    going,
    0,
    { type: 'start' },
    Array.from({ length: 8 }, () => nextWord(rng).toString(16).padStart(8, '0')).join(''),
  );
  return going;
}

/** The journey goes where the table is. */
function takeOver(journey: Journey, { state, seats }: Table): void {
  if (!state) throw new Error('nothing is dealt');
  journey.state = state;
  journey.steps++;
  journey.gone = new Set(seats.flatMap((sitter, seat) => (sitter?.gone ? [seat] : [])));
}

type Wish = ClientMessage extends infer M ? (M extends ClientMessage ? Omit<M, 'id'> : never) : never;

function happen(going: Going, doing: Doing): void {
  const { seat } = doing;
  going.now += SECOND;
  switch (doing.type) {
    case 'decide':
      return say(going, seat, { type: 'decide', version: versionOf(going.table, seat), moves: doing.moves });
    case 'left':
      return say(going, seat, { type: 'leave' });
    case 'back':
      return say(going, seat, { type: 'sit', seat, token: tokenOf(seat), name: 'x' });
    case 'late':
      going.now += 61 * SECOND;
      keep(going, overdue(going.table, going.now));
  }
}

function say(going: Going, seat: Seat, wish: Wish, entropy = '00'.repeat(32)): void {
  const message = { ...wish, id: `said-${String(++going.said).padStart(6, '0')}` } as ClientMessage;
  keep(going, asked(going, senderOf(seat), message, entropy));
}

const asked = ({ table, past, now }: Going, sender: Sender, message: ClientMessage, entropy: string): Step =>
  receive(
    table,
    { sender, message },
    {
      now,
      entropy: () => entropy,
      past,
      talk: SILENCE,
      presenceWith: () => ({ here: [], watching: 0 }),
      build: 'test',
    },
  );

function keep(going: Going, step: Step): void {
  going.table = JSON.parse(JSON.stringify(step.table));
  going.pages.push(...step.pages.map(readAgain));
  for (const { to, message } of arrivedOf(step.told)) {
    if (message.type !== 'frames' || to === 'sender') continue;
    const sights = going.seen.get(to) ?? [];
    for (const frame of message.frames) sights.push(next(sights.at(-1) ?? null, frame));
  }
}

function next(before: Sight | null, [event, shared, own]: PastAnswer['frames'][number]): Sight {
  return {
    number: before ? before.number + Number(event !== null) : 0,
    event,
    public: afterTold(before?.public ?? null, shared, event),
    private: afterTold(before?.private ?? null, own ?? null),
  };
}

/** What was re-chosen in secret between two events counts once, as it was last. */
export const settledOf = (sights: readonly Sight[]): Sight[] =>
  sights.filter(
    (sight, i) => i === 0 || sight.event !== null || sights[i + 1]?.event !== null || i === sights.length - 1,
  );

/** What the table answers to somebody who asks for the past. */
export function askPast(chronicle: Chronicle, viewer: Seat | null, { from, to }: { from: number; to: number }) {
  const going: Going = { pages: [], now: START * 2, said: 0, ...chronicle };
  const message: ClientMessage = { type: 'past', id: 'asking-00', from, to };
  const [{ message: answer }] = arrivedOf(asked(going, senderOf(viewer), message, '00'.repeat(32)).told);
  return answer;
}

/** The answer as what was seen. */
export function sightsIn({ from, view: start, frames }: PastAnswer): Sight[] {
  const { public: shared, private: own } = start as unknown as Sight;
  const sights: Sight[] = [{ number: from, event: null, public: shared, private: own }];
  for (const frame of frames) sights.push(next(sights[sights.length - 1], frame));
  return sights;
}

function pastOf(pages: ReadPage[]): Past {
  return {
    knows: () => true,
    lineOf: (id) => pages.flatMap(({ lines }) => lines).find((line) => line.id === id) ?? null,
    pagesOf: (from, to) => {
      const start = pages.findLastIndex(({ first }) => first <= from);
      return pages.slice(Math.max(0, start)).filter(({ first }) => first < to);
    },
  };
}

export const drawersOf = (table: Table, viewer: Seat | null): Pick<Sight, 'public' | 'private'> => {
  if (!table.state) throw new Error('nothing is dealt');
  const { public: shared, private: own } = view(table.state, viewer);
  return JSON.parse(JSON.stringify({ public: shared, private: own }));
};

export const randomSpan = (last: number, rng: Rng): { from: number; to: number } => {
  const from = below(rng, last + 1);
  return { from, to: from + below(rng, 45) };
};

/** A record played again: all its moments, and what does not hold. */
export function tellAgain<T extends Types>(
  game: Game<T>,
  record: GameRecord,
): { moments: Moment<T>[]; flaw: Flaw | null } {
  const moments: Moment<T>[] = [];
  const steps = retold(game, record, record.options as T['Options']);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return { moments, flaw: value };
    moments.push(...value.moments);
  }
}
