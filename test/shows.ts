import type { Seat } from '../shared/game.ts';
import { type AnyGame, type GameId, isGameId } from '../shared/games.ts';
import type { Event as StacksEvent, Move as StacksMove } from '../shared/stacks/shapes.ts';
import type { OptionValue } from '../shared/options.ts';
import type {
  Event as TrickyEvent,
  Move as TrickyMove,
  Public as TrickyPublic,
} from '../shared/tricky-tactics/shapes.ts';
import type { AnyState } from './random.ts';
import { tock } from './tock.shows.ts';
import { tuckIt } from './tuck-it.shows.ts';

/* What the rules pages say that people get to see, written down once more, away from the code that shows it. */

/** A place that is somebody's own, or nobody's: `hand of 2`, `secret deck`. */
export type Place = string;

interface Rules {
  /** Hidden places that this event opens to everybody. */
  opens(event: never, seatCount: number): Place[];
  /** Hidden places from which this event brings something to the seat itself, and to nobody else. */
  brings(event: never, seat: Seat): Place[];
  /** Two steps of a seat that look alike to everybody else. */
  alike(one: never, other: never): boolean;
  /** Two steps of which a hand may force the other: what differs is seen at once. */
  instead(one: never, other: never): boolean;
  /** Cards that everybody was shown and may go on reading, wherever they have been shuffled since. */
  shown(table: never): string[];
  /** Whether hidden cards can lie like this, by what everybody was told. */
  canBe?(state: never): boolean;
  /** How to get to the moments where most is hidden: settings, and types of moves to avoid. */
  ways: { options: Record<string, OptionValue>; avoid: string[] }[];
  /** So many moments are looked through for something that is done in private; few, where there is no such thing. */
  patience?: number;
}

const everyones = (what: string, seatCount: number): Place[] =>
  Array.from({ length: seatCount }, (_, seat) => `${what} of ${seat}`);

const stacks: Rules = {
  opens(event: StacksEvent, seatCount) {
    switch (event.type) {
      case 'fold':
        return [`hand of ${event.seat}`, `stack of ${event.seat}`];
      case 'stands':
        return everyones('answer', seatCount);
      case 'call':
        return [`stack of ${event.call.accused}`, `stack of ${event.call.caller}`, ...everyones('answer', seatCount)];
      case 'take':
        return [`stack of ${event.from}`];
      case 'score':
        return everyones('stack', seatCount);
      case 'deal':
      case 'draw':
      case 'play':
      case 'ask':
      case 'answer':
      case 'late':
      case 'left':
      case 'back':
      case 'end':
        return [];
    }
  },
  brings(event: StacksEvent, seat) {
    if (event.type === 'draw') return event.seat === seat ? ['secret deck'] : [];
    return event.type === 'deal' ? ['secret rng'] : [];
  },
  alike(one: StacksMove, other: StacksMove) {
    if (one.type === 'play')
      return other.type === 'play' && other.bid === one.bid && other.cards.length === one.cards.length;
    return isAnswer(one) && isAnswer(other);
  },
  instead: () => false,
  shown: () => [],
  ways: [
    { options: {}, avoid: [] },
    { options: { calls: 'asked' }, avoid: ['fold'] },
    { options: { calls: 'open' }, avoid: ['call', 'fold'] },
  ],
};

const isAnswer = ({ type }: StacksMove): boolean => type === 'call' || type === 'stand';

const trickyTactics: Rules = {
  opens: (event: TrickyEvent) =>
    event.type === 'play' ? [`handA of ${event.seat}`, `handB of ${event.seat}`, 'secret automa'] : [],
  brings(event: TrickyEvent, seat) {
    // A split by chance, for one whose time ran out or who has gone.
    if (event.type === 'ready') return event.seat === seat ? ['secret rng'] : [];
    return event.type === 'deal' ? ['secret rng'] : [];
  },
  alike: (one: TrickyMove, other: TrickyMove) => one.type === 'put' && other.type === 'put',
  // Suits must be followed; and a split names its cards in their order.
  instead: (one: TrickyMove, other: TrickyMove) => one.type === other.type && 'card' in other,
  shown: ({ last }: TrickyPublic) => last?.cards ?? [],
  ways: [
    { options: {}, avoid: [] },
    { options: { automa: true }, avoid: [] },
  ],
};

const RULES: Record<GameId, Rules> = { stacks, 'tricky-tactics': trickyTactics, 'tuck-it': tuckIt, tock };

export function rulesFor({ id }: Pick<AnyGame, 'id'>): Rules {
  if (!isGameId(id)) throw new Error(`nobody wrote down what ${id} shows`);
  return RULES[id];
}

/** What lies in every place that one who sits here cannot look into. */
export function hiddenFrom(viewer: Seat | null, state: AnyState): Map<Place, string> {
  const hidden = new Map<Place, string>();
  for (const [name, what] of Object.entries(state.secret)) hidden.set(`secret ${name}`, JSON.stringify(what));
  for (const [seat, drawer] of state.private.entries()) {
    if (seat === viewer) continue;
    for (const [name, what] of Object.entries(drawer)) hidden.set(`${name} of ${seat}`, JSON.stringify(what));
  }
  return hidden;
}
