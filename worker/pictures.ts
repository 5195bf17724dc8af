import { type DecisionRefusal, play, type Seat, type State, type Types, type Watch } from '../shared/game.ts';
import type { AnyGame } from '../shared/games.ts';
import { asPlain, changeBeside, changeInWords, copyOf, type Difference, partOf } from '../shared/plain.ts';
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
 * Plays a decision. A single event is seen as the state came to rest, so nothing is looked at on the way where one is
 * expected; where several come all the same, it is played once more for them.
 */
export function seenPlayed(game: AnyGame, state: State<Types>, decision: Decision): Seen {
  const last = decision.moves[decision.moves.length - 1]?.type ?? '';
  const eventful = eventfulOf(game);
  const watched = watching(game, state);
  const events: Types['Event'][] = [];
  const watch = eventful.has(last) ? watched.watch : (event: Types['Event']) => void events.push(copyOf(event));
  const played = play(game, state, decision, watch, (resting) => twinOf(game, resting));
  if (played.refusal) return played.refusal;
  const rest = rested(game, watched.pictures.at(-1)?.state ?? state, played.state);
  /* What nobody saw teaches nothing: or the time that the next such move takes would tell of it. */
  const count = events.length + watched.pictures.length;
  if (count === 1) eventful.delete(last);
  else if (count > 1) eventful.add(last);
  if (events.length > 1) play(game, state, decision, watched.watch, (resting) => copiedFrom(game, resting));
  return watched.pictures.length > 0
    ? settled(game, watched.pictures, { start: state, state: rest.state })
    : [{ event: events[0] ?? null, state: rest.state, difference: rest.difference }];
}

/** Moves that brought about several events when they were last made: a guess at what they will, and no more. */
const eventfulMoves = new WeakMap<AnyGame, Set<string>>();

function eventfulOf(game: AnyGame): Set<string> {
  const known = eventfulMoves.get(game) ?? new Set();
  eventfulMoves.set(game, known);
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

/** A picture at each event, of a state that goes on. */
function watching(game: AnyGame, start: State<Types>): { pictures: Picture[]; watch: Watch<Types> } {
  const pictures: Picture[] = [];
  const watch: Watch<Types> = (event, live) => {
    const { state, difference } = restOf(game, pictures.at(-1)?.state ?? start, live);
    pictures.push({ event: copyOf(event), state, difference });
  };
  return { pictures, watch };
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
  const shared: string[] = [];
  const shown: string[] = [];
  const drawers: (Difference | null)[] = [];
  for (const { event, state, difference } of pictures) {
    const inPublic = partOf(difference, 'public');
    const change = event ? changeBeside(event, inPublic, asPlain(state.public)) : changeInWords(inPublic);
    const words = `[${JSON.stringify(event)},${change}`;
    shared.push(words);
    shown.push(`${words}]`);
    drawers.push(partOf(difference, 'private'));
  }
  return (viewer) => {
    let frames = shown;
    for (let i = 0; i < drawers.length; i++) {
      const own = viewer === null ? null : partOf(drawers[i], viewer);
      if (own === null) continue;
      if (frames === shown) frames = shown.slice();
      frames[i] = `${shared[i]},${changeInWords(own)}]`;
    }
    return frames;
  };
}
