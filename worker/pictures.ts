import { type DecisionRefusal, play, type Seat, type State, type Types, type Watch } from '../shared/game.ts';
import type { AnyGame } from '../shared/games.ts';
import { asPlain, besideEvent, copyOf, partOf } from '../shared/plain.ts';
import { appended } from './lists.ts';
import { copiedFrom, differenceBetween, rested, type Rested, restOf, twinOf } from './twins.ts';

/* What is seen of the table, event by event. */

/** A state right after an event, and how it differs from what was seen before. */
export interface Picture extends Rested {
  event: Types['Event'] | null;
}

interface Passage {
  event: Picture['event'];
  before: State<Types> | null;
  state: State<Types>;
}

/** Of two states that stay as they are: nothing is copied. */
export const pictureOf = (game: AnyGame, { event, before, state }: Passage): Picture => ({
  event,
  state,
  difference: differenceBetween(game, before, state),
});

/** A decision as it was seen: one picture at least, the last of the state that it came to; or why the rules refuse it. */
export type Seen = DecisionRefusal | Picture[];

interface Decision {
  seat: Seat;
  moves: readonly Types['Move'][];
}

/**
 * Plays a decision. The last event is seen as the state came to rest, so nothing is looked at on the way where the last
 * one is expected; where more come all the same, it is played once more for them.
 */
export function seenPlayed(game: AnyGame, state: State<Types>, decision: Decision): Seen {
  const type = decision.moves[decision.moves.length - 1]?.type ?? '';
  const counts = countsOf(game);
  const { events, pictures, watch } = watching(game, state, counts.get(type) ?? 1);
  const played = play(game, state, decision, watch, (resting) => twinOf(game, resting));
  if (played.refusal) return played.refusal;
  const rest = rested(game, pictures.at(-1)?.state ?? state, played.state);
  /* What nobody saw teaches nothing: or the time that the next such move takes would tell of it. */
  if (events.length > 0) counts.set(type, events.length);
  if (events.length === pictures.length) return settled(game, pictures, { start: state, state: rest.state });
  if (events.length > pictures.length + 1) return seenAgain(game, state, { decision, rest: rest.state });
  const last = { event: events[events.length - 1], state: rest.state, difference: rest.difference };
  return pictures.length === 0 ? [last] : [...pictures, last];
}

function seenAgain(
  game: AnyGame,
  state: State<Types>,
  { decision, rest }: { decision: Decision; rest: State<Types> },
): Picture[] {
  const { pictures, watch } = watching(game, state);
  play(game, state, decision, watch, (resting) => copiedFrom(game, resting));
  return settled(game, pictures, { start: state, state: rest });
}

/** How many events each type of move brought about when it was last made: a guess at what it will, and no more. */
const countsByGame = new WeakMap<AnyGame, Map<string, number>>();

function countsOf(game: AnyGame): Map<string, number> {
  const known = countsByGame.get(game) ?? new Map();
  countsByGame.set(game, known);
  return known;
}

/** What the rules do of themselves, as it was seen. */
export function seenRuled(
  game: AnyGame,
  state: State<Types>,
  act: (live: State<Types>, watch: Watch<Types>) => void,
): Picture[] {
  const live = twinOf(game, state);
  const { pictures, watch } = watching(game, state);
  act(live, watch);
  const rest = rested(game, pictures.at(-1)?.state ?? state, live);
  return settled(game, pictures, { start: state, state: rest.state });
}

interface Watched {
  events: Types['Event'][];
  pictures: Picture[];
  watch: Watch<Types>;
}

/** A picture at each event before the one with this number, of a state that goes on. */
function watching(game: AnyGame, start: State<Types>, last = Infinity): Watched {
  const events: Types['Event'][] = [];
  const pictures: Picture[] = [];
  const watch: Watch<Types> = (event, live) => {
    const kept = copyOf(event);
    events.push(kept);
    if (events.length >= last) return;
    const { state, difference } = restOf(game, pictures.at(-1)?.state ?? start, live);
    pictures.push({ event: kept, state, difference });
  };
  return { events, pictures, watch };
}

/** The last picture is of the state as it came to rest; a decision without an event is one nameless picture. */
function settled(
  game: AnyGame,
  pictures: Picture[],
  { start, state }: { start: State<Types>; state: State<Types> },
): Picture[] {
  const last = pictures.at(-1);
  if (last?.state === state) return pictures;
  const before = pictures.at(-2)?.state ?? start;
  return [...pictures.slice(0, -1), pictureOf(game, { event: last?.event ?? null, before, state })];
}

/** The pictures as frames in words, for every viewer; the very same list for all who see nothing of their own in them. */
export function framesFor(pictures: readonly Picture[]): (viewer: Seat | null) => string[] {
  /* Filled, not mapped: V8 makes another kind of list of `map` once it is compiled, and then throws away what reads it. */
  let list: string[] | null = null;
  for (const { event, state, difference } of pictures) {
    const inPublic = partOf(difference, 'public');
    const told = event ? besideEvent(event, inPublic, asPlain(state.public)) : inPublic;
    list = appended(list, JSON.stringify([event, told]));
  }
  const shown = list ?? [];
  return (viewer) => {
    if (viewer === null) return shown;
    let frames = shown;
    for (let i = 0; i < pictures.length; i++) {
      const own = partOf(partOf(pictures[i].difference, 'private'), viewer);
      if (own === null) continue;
      if (frames === shown) frames = shown.slice();
      frames[i] = `${shown[i].slice(0, -1)},${JSON.stringify(own)}]`;
    }
    return frames;
  };
}
