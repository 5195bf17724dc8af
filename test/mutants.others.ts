import { type Emit, type Shaped, type State, type Types, view } from '../shared/game.ts';
import { type AnyGame, GAMES } from '../shared/games.ts';
import { copyOf } from '../shared/plain.ts';
import { suitOf } from '../shared/tricky-tactics/deck.ts';
import type { TrickyTactics } from '../shared/tricky-tactics/shapes.ts';
import type { Event, TuckIt } from '../shared/tuck-it/shapes.ts';

/* Leaks of what the other games keep secret, planted as wrappers of their rules. Each must be found. */

interface Leak<T extends Types> {
  /** What the public drawer shows besides, after every step. */
  shows?(state: State<T>): object;
  /** What an event says besides. */
  says?(event: T['Event'], state: State<T>): object;
}

function leaking<T extends Types>(game: Shaped<T>, { shows, says }: Leak<T>): AnyGame {
  const bent = (state: State<T>, emit: Emit<T>, act: (emit: Emit<T>) => void): void => {
    act((event) => emit({ ...event, ...says?.(event, state) }));
    Object.assign(state.public, shows?.(state));
  };
  const mutant: Shaped<T> = {
    ...game,
    apply: (state, seat, move, emit) => bent(state, emit, (told) => game.apply(state, seat, move, told)),
    late: (state, seat, emit) => bent(state, emit, (told) => game.late(state, seat, told)),
    left: (state, seat, emit) => bent(state, emit, (told) => game.left(state, seat, told)),
    back: (state, seat, emit) => bent(state, emit, (told) => game.back(state, seat, told)),
  };
  return mutant as unknown as AnyGame;
}

const trickyTactics = (leak: Leak<TrickyTactics>): AnyGame => leaking(GAMES['tricky-tactics'], leak);
const tuckIt = (leak: Leak<TuckIt>): AnyGame => leaking(GAMES['tuck-it'], leak);

/** What one type of event says besides. */
const of =
  <K extends Event['type']>(
    type: K,
    more: (event: Extract<Event, { type: K }>, state: State<TuckIt>) => object,
  ): Leak<TuckIt>['says'] =>
  (event, state) =>
    isOf(event, type) ? more(event, state) : {};

const isOf = <K extends Event['type']>(event: Event, type: K): event is Extract<Event, { type: K }> =>
  event.type === type;

const couldPlay = (state: State<TuckIt>, seat: number): boolean =>
  GAMES['tuck-it'].legal(view(state, seat)).some(({ type }) => type === 'play');

export const OTHER_MUTANTS: [name: string, game: AnyGame][] = [
  [
    'Tricky-Tactics: a split can be read when it is made',
    trickyTactics({ shows: (state) => ({ first: state.private.map(({ handA }) => handA[0] ?? null) }) }),
  ],
  [
    'Tricky-Tactics: who has run out of a suit is public',
    trickyTactics({ shows: (state) => ({ suits: state.private.map(({ handA }) => new Set(handA.map(suitOf)).size) }) }),
  ],
  [
    'Tricky-Tactics: the automa shows its hand',
    trickyTactics({ shows: ({ secret }) => ({ next: copyOf(secret.automa.handB) }) }),
  ],
  [
    'Tricky-Tactics: what was not dealt can be counted',
    trickyTactics({ shows: ({ secret }) => ({ rest: secret.undealt.filter((card) => suitOf(card) === 'S').length }) }),
  ],
  [
    'Tricky-Tactics: a new split before all are ready is told',
    trickyTactics({ shows: ({ private: drawers }) => ({ stirred: drawers.map(({ handA }) => handA.join()).join() }) }),
  ],
  [
    'Tuck It: which card was tucked',
    tuckIt({
      says: of('penalty', ({ seat, stack }, { private: drawers }) => ({ card: drawers[seat].stacks[stack][0] })),
    }),
  ],
  [
    'Tuck It: how strong the cards of a free tuck are',
    tuckIt({
      says: of('tuck', ({ seat, under }, { private: drawers }) => ({ low: drawers[seat].stacks[under[0]][0] })),
    }),
  ],
  [
    'Tuck It: where a drawn card went in a sorted hand',
    tuckIt({ says: of('draw', ({ seat }, { private: drawers }) => ({ highest: drawers[seat].hand.at(-1) ?? null })) }),
  ],
  [
    'Tuck It: whether a declining player could have played',
    tuckIt({ says: of('decline', ({ seat }, state) => ({ forced: !couldPlay(state, seat) })) }),
  ],
  [
    'Tuck It: what lies below the cards that are up',
    tuckIt({
      shows: (state) => ({ below: state.private.map(({ stacks }) => stacks.map((cards) => cards.at(-1) ?? null)) }),
    }),
  ],
  [
    'Tuck It: what somebody will show for the order',
    tuckIt({ shows: (state) => ({ chosen: state.private.map(({ choice }) => choice?.stack ?? null) }) }),
  ],
];
