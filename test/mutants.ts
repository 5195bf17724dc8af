import { type Emit, type Game, type Seat, view } from '../shared/game.ts';
import { copyOf } from '../shared/plain.ts';
import type { Frame, ServerMessage, Welcome } from '../shared/answers.ts';
import { nextWord } from '../shared/rng.ts';
import { sumOf } from '../shared/stacks/deck.ts';
import { stacks } from '../shared/stacks/rules.ts';
import type { Event, Move, Stacks } from '../shared/stacks/shapes.ts';
import type { Table as Playing } from '../shared/stacks/table.ts';
import { hashOf } from '../shared/hash.ts';
import { lineFrom } from '../worker/log.ts';
import type { Table } from '../worker/stored.ts';
import type { Arrived } from './arrived.ts';
import type { Bend } from './stage.ts';

/*
 * Forty leaks that happened elsewhere, planted here: two of each kind. Those of a game are wrappers of the real
 * rules; those of a table bend what it sends. Each must be found.
 */

export type Mutant = { name: string } & (
  | { game: Partial<Game<Stacks>> }
  | { bend: Bend }
  | { hides: Partial<Game<Stacks>> }
);

/** A game in which every event says more. */
const says = (more: (event: Event, state: Playing) => object): Partial<Game<Stacks>> =>
  emitting((event, state, emit) => emit({ ...event, ...more(event, state) }));

function emitting(say: (event: Event, state: Playing, emit: Emit<Stacks>) => void): Partial<Game<Stacks>> {
  const through = (state: Playing, emit: Emit<Stacks>) => (event: Event) => say(event, state, emit);
  return {
    apply: (state, seat, move, emit) => stacks.apply(state, seat, move, through(state, emit)),
    late: (state, seat, emit) => stacks.late(state, seat, through(state, emit)),
    left: (state, seat, emit) => stacks.left(state, seat, through(state, emit)),
    back: (state, seat, emit) => stacks.back(state, seat, through(state, emit)),
  };
}

/** A game whose public drawer shows more after every step. */
const shows = (more: (state: Playing) => object): Partial<Game<Stacks>> => ({
  apply(state, seat, move, emit) {
    stacks.apply(state, seat, move, emit);
    Object.assign(state.public, more(state));
  },
});

type Apply = Game<Stacks>['apply'];
const applying = (apply: Apply): Partial<Game<Stacks>> => ({ apply });

/** A table whose messages of one type are bent. */
const sends =
  <K extends ServerMessage['type']>(
    type: K,
    bend: (message: Extract<ServerMessage, { type: K }>, table: Table, to: Arrived['to']) => object,
  ): Bend =>
  (told, table, sender) =>
    told.map(({ to, message }): Arrived => {
      if (!isOf(message, type)) return { to, message };
      const seat = to === 'sender' ? table.seats.findIndex((sitter) => sitter?.hash === sender.hash) : to;
      return { to, message: { ...message, ...bend(message, table, seat === -1 ? null : seat) } as ServerMessage };
    });

const isOf = <K extends ServerMessage['type']>(
  message: ServerMessage,
  type: K,
): message is Extract<ServerMessage, { type: K }> => message.type === type;

const dealt = (table: Table): Playing => table.state as unknown as Playing;
const last = <V>(list: readonly V[]): V | null => list.at(-1) ?? null;
const isClosed = (state: Playing, move: Move): boolean => move.type === 'call' && state.public.asked.length > 0;
const hasCalled = (state: Playing): boolean => state.private.some(({ answer }) => answer === 'call');
const withView = (message: Welcome, seen: object): object => ({ view: message.view && { ...message.view, ...seen } });

export const MUTANTS: Mutant[] = [
  { name: 'L1 an undo stack keeps the hands', game: shows((state) => ({ undo: copyOf(state.private) })) },
  {
    name: 'L1 what is sent on joining holds the stored state',
    bend: sends('welcome', (message, table) => withView(message as Welcome, { state: table.state })),
  },
  {
    name: 'L2 the order of the deck is there from the deal on',
    game: shows(({ secret }) => ({ pile: secret.deck.join(' ') })),
  },
  {
    name: 'L2 the secret drawer is sent on joining',
    bend: sends('welcome', (_, table) => ({ secret: dealt(table).secret.deck })),
  },
  { name: 'L3 the state of chance is public', game: shows(({ secret }) => ({ rng: copyOf(secret.rng) })) },
  {
    name: 'L3 the seed is told before the end',
    bend: sends('welcome', (message, table) => ({ table: { ...(message as Welcome).table, seed: table.seed } })),
  },
  {
    name: 'L4 the deck is sworn to without salt',
    game: shows(({ secret }) => ({ commitment: hashOf(secret.deck.join()) })),
  },
  {
    name: 'L4 a tag is made of the whole state',
    bend: sends('welcome', (_, table) => ({ tag: hashOf(JSON.stringify(table.state)) })),
  },
  {
    name: 'L5 a play names its cards',
    game: says((event, { private: drawers }) =>
      event.type === 'play' ? { faces: drawers[event.seat].stack.slice(-event.cards) } : {},
    ),
  },
  {
    name: 'L5 the log holds the decisions as they were sent',
    bend: sends('log', (_, table) => ({ moves: table.lines.map((line) => lineFrom(line).moves) })),
  },
  {
    name: 'L6 a deal says what chance comes next',
    game: says((event, { secret }) => (event.type === 'deal' ? { next: nextWord(copyOf(secret.rng)) } : {})),
  },
  {
    name: 'L6 every frame tells how far chance has come',
    bend: sends('frames', (_, table) => ({ rng: dealt(table).secret.rng })),
  },
  {
    name: 'L7 what a Stack is worth, under another name',
    game: shows((state) => ({ weight: state.private.map(({ stack }) => sumOf(stack)) })),
  },
  {
    name: 'L7 the drawn card, under another name',
    game: says((event, state) => (event.type === 'draw' ? { base: last(state.private[event.seat].hand) } : {})),
  },
  {
    name: 'L8 a second event beside the first says what was answered',
    game: applying((state, seat, move, emit) => {
      if (isClosed(state, move)) emit({ type: 'answer', seat, given: move.type } as Event);
      stacks.apply(state, seat, move, emit);
    }),
  },
  {
    name: 'L8 everybody gets every private drawer',
    bend: sends('frames', (_, table) => ({ others: dealt(table).private })),
  },
  {
    name: 'L9 answers can be read before they are opened',
    game: shows((state) => ({ answers: state.private.map(({ answer }) => answer) })),
  },
  {
    name: 'L9 the count of turns grows faster after a closed call',
    game: applying((state, seat, move, emit) => {
      if (isClosed(state, move)) state.public.turn++;
      stacks.apply(state, seat, move, emit);
    }),
  },
  {
    name: 'L10 an id follows a drawn card',
    game: says((event, state) =>
      event.type === 'draw' ? { id: hashOf(`${last(state.private[event.seat].hand)}`).slice(0, 6) } : {},
    ),
  },
  {
    name: 'L10 a play tells where its cards were in a sorted hand',
    game: applying((state, seat, move, emit) => {
      const hand = state.private[seat].hand.toSorted();
      const slots = move.type === 'play' ? move.cards.map((card) => hand.indexOf(card)) : [];
      stacks.apply(state, seat, move, (event) => emit(event.type === 'play' ? ({ ...event, slots } as Event) : event));
    }),
  },
  {
    name: 'L11 a play tells whether its bid is true',
    game: says((event, state) =>
      event.type === 'play' ? { honest: sumOf(state.private[event.seat].stack) === event.bid } : {},
    ),
  },
  {
    name: 'L11 how many moves others have is public',
    game: shows((state) => ({ choices: state.private.map((_, seat) => stacks.legal(view(state, seat)).length) })),
  },
  {
    name: 'L12 the newest card of every hand is listed',
    game: shows((state) => ({ newest: state.private.map(({ hand }) => last(hand)) })),
  },
  {
    name: 'L12 one card alone is announced when drawn',
    game: says((event, state) =>
      event.type === 'draw' && last(state.private[event.seat].hand) === '-10' ? { heavy: true } : {},
    ),
  },
  {
    name: 'L13 a scored round keeps the hands',
    game: says((event, state) => (event.type === 'score' ? { hands: state.private.map(({ hand }) => [...hand]) } : {})),
  },
  {
    name: 'L13 who watches sees by the eyes of the host',
    bend: sends('welcome', (message, table, to) =>
      to === null ? withView(message as Welcome, { private: dealt(table).private[0] }) : {},
    ),
  },
  { name: 'L14 that somebody has called is public at once', game: shows((state) => ({ called: hasCalled(state) })) },
  {
    name: 'L14 a closed call shortens the time of the others',
    bend: sends('frames', (_, table) => ({
      dues: table.dues.map((due) => ({ ...due, by: (due.by ?? 0) - Number(hasCalled(dealt(table))) })),
    })),
  },
  {
    name: 'L15 later deals show the hands',
    game: says((event, state) =>
      event.type === 'deal' && event.round > 1 ? { hands: state.private.map(({ hand }) => [...hand]) } : {},
    ),
  },
  {
    name: 'L15 a drawer holds the card of the seat beside it',
    game: applying((state, seat, move, emit) => {
      stacks.apply(state, seat, move, emit);
      for (const [i, mine] of state.private.entries())
        Object.assign(mine, { beside: last(state.private[(i + 1) % state.private.length].hand) });
    }),
  },
  {
    name: 'L16 who holds no high card is not asked',
    game: applying((state, seat, move, emit) => {
      stacks.apply(state, seat, move, emit);
      const isWorthAsking = (other: Seat) => state.private[other].hand.some((card) => Number(card) > 1);
      const asked = state.public.asked.filter(isWorthAsking);
      if (asked.length > 0) state.public.asked = asked;
    }),
  },
  {
    name: 'L16 a seat acts by itself where it has nothing to choose',
    game: emitting((event, state, emit) => {
      emit(event);
      if (event.type === 'draw' && new Set(state.private[event.seat].hand).size < 2)
        emit({ type: 'late', seat: event.seat });
    }),
  },
  {
    name: 'L17 a closed call says one thing more',
    game: applying((state, seat, move, emit) => {
      const isCall = isClosed(state, move);
      stacks.apply(state, seat, move, (event) => {
        emit(event);
        if (isCall && event.type === 'answer') emit(event);
      });
    }),
  },
  {
    name: 'L17 a secret decision sends everybody an empty frame',
    bend: (told, table) => [...told, ...told.flatMap((one) => emptyFor(one, table))],
  },
  {
    name: 'L18 whoever comes back is given the seat beside',
    bend: sends('welcome', (_, table, to) =>
      typeof to === 'number' ? { view: view(dealt(table), (to + 1) % table.seats.length) } : {},
    ),
  },
  {
    name: 'L18 who has no seat is listed the moves of the host',
    bend: sends('refused', (message, table) =>
      message.why === 'not-seated' ? { moves: stacks.legal(view(dealt(table), dealt(table).public.mover)) } : {},
    ),
  },
  {
    name: 'L19 a refusal brings the state along',
    bend: sends('refused', (message, table) => ({ rule: `${message.rule} at ${JSON.stringify(table.state)}` })),
  },
  {
    name: 'L19 a refusal differs by the card that lies on top',
    bend: sends('refused', (message, table) => ({
      rule: last(dealt(table).secret.deck) === '1' ? 'ST12' : message.rule,
    })),
  },
  { name: 'L20 a fold does not show the hand', hides: says((event) => (event.type === 'fold' ? { hand: [] } : {})) },
  {
    name: 'L20 a called Stack is shown sorted',
    hides: says((event) =>
      event.type === 'call' ? { call: { ...event.call, stack: event.call.stack.toSorted() } } : {},
    ),
  },
];

/** Of a message to one seat alone, that something happened. */
function emptyFor({ to, message }: Arrived, table: Table): Arrived[] {
  if (message.type !== 'frames' || typeof to !== 'number' || message.frames.some(([event]) => event !== null))
    return [];
  const nothing: Frame = [null, null];
  const others = [...table.seats.keys(), null].filter((seat) => seat !== to);
  return others.map((seat) => ({ to: seat, message: { ...message, frames: [nothing] } }));
}
