import { type Seat, type Types, play, view } from '../shared/game.ts';
import type { AnyGame } from '../shared/games.ts';
import { below, fast } from '../shared/rng.ts';
import { mirrorOf } from './mirror.ts';
import { malformed, nearby, randomOf } from './moves.ts';
import { type Kind, type Split, parting, reach } from './parting.ts';
import { type AnyState, type Doing, type Journey, type Step, isOver, nextDoing, outcomeOf, seatsOf } from './random.ts';
import { type Place, hiddenFrom, rulesFor } from './shows.ts';
import { stepsFrom } from '../worker/moves.ts';

/*
 * Two worlds that differ only in what a viewer may not know; the same is done in both; the viewer must be sent
 * the same bytes, until an event shows by the rules what differs. A pair is one such comparison.
 */

/** One thing that a viewer was sent, or could see: what everybody sees of it, and what the viewer alone sees. */
export interface Heard {
  event: Types['Event'] | null;
  shared: string;
  own: string;
  /** What lay hidden just before. */
  before: Map<Place, string>;
}

/** A table as one viewer meets it. */
export interface World {
  state(): AnyState;
  /** All there is, seen or not. */
  text(): string;
  /** Makes something happen: what the viewer is sent of it, in order; null if it was refused. */
  act(doing: Doing): Heard[] | null;
  /** What the viewer is sent when nothing happens. */
  rest(): Heard[];
  /** Looks, asks, and tries what is not allowed: all the answers. */
  pry(tries: readonly unknown[]): string[];
  /** Things that another seat does in private; not one of them is anybody else's business. */
  fidget(seat: Seat, tries: readonly unknown[]): Heard[];
}

/** Where worlds are made: the engine alone, or a whole table. */
export type Stage = (journey: Journey, state: AnyState, viewer: Seat | null) => World;

export class Leak extends Error {}

/** How a pair came to its end. */
export type Ending = 'shown' | 'whole' | 'apart' | 'merged';

export interface Coverage {
  endings: Map<Ending, number>;
  /** What was done in how many pairs, and while the table waited for what. */
  done: Map<string, number>;
}

export const emptyCoverage = (): Coverage => ({ endings: new Map(), done: new Map() });

/** Comparisons in one pair, if nothing ends it. */
const LENGTH = 10;

/** One pair of this kind; throws a Leak. */
export function compare(
  game: AnyGame,
  stage: Stage,
  { kind, seed, coverage }: { kind: Kind; seed: number; coverage: Coverage },
): void {
  const rng = fast(seed);
  const { journey, viewer, split } = parting(game, kind, rng);
  const worlds: [World, World] = [stage(journey, journey.state, viewer), stage(journey, split.state, viewer)];
  try {
    add(coverage.endings, together(journey, viewer, { split, worlds, coverage }));
  } catch (error) {
    if (!(error instanceof Leak)) throw error;
    throw new Leak(`${game.id}, ${kind}, seed ${seed}, viewer ${viewer}: ${error.message}`);
  }
}

/* The same is done in both worlds. */

interface Pair {
  split: Split;
  worlds: [World, World];
  coverage: Coverage;
}

function together(journey: Journey, viewer: Seat | null, pair: Pair): Ending {
  const { split, worlds, coverage } = pair;
  if (split.first) {
    const heard = split.first.map((doing, i) => (doing ? worlds[i].act(doing) : worlds[i].rest()));
    for (const doing of split.first) if (doing) cover(coverage, journey, viewer, doing);
    if (differ(heard[0] ?? [], heard[1] ?? [], journey, viewer)) return 'shown';
    follow(journey, worlds[0], split.first[0]);
  }
  for (let i = 0; i < LENGTH; i++) {
    askAround(journey, viewer, pair);
    const ending = isOver(journey) ? 'whole' : doBoth(journey, viewer, pair);
    if (ending) return ending;
  }
  return 'whole';
}

/** The viewer asks and tries everything, and in one world perhaps another seat does so too. */
function askAround(journey: Journey, viewer: Seat | null, { split, worlds: [one, two] }: Pair): void {
  const tries = triesOf(journey);
  if (split.fidgets !== undefined) differ(one.rest(), two.fidget(split.fidgets, tries), journey, viewer);
  same(one.pry(tries), two.pry(tries));
  journey.state = one.state();
}

/** The next decision, in both worlds; the ending of the pair if it has one. */
function doBoth(journey: Journey, viewer: Seat | null, { split, worlds: [one, two], coverage }: Pair): Ending | null {
  const doing = nextDoing(journey);
  const mirrored = mirrorOf(doing, journey.game, { viewer, from: one.state(), to: two.state() });
  if (!mirrored) return 'apart';
  const heard = [one.act(doing), two.act(mirrored)];
  if (!heard[0] && !heard[1]) return null;
  if (!heard[0] || !heard[1]) return doing.seat === viewer ? leak(doing, 'accepted', 'refused') : 'apart';
  cover(coverage, journey, viewer, doing);
  if (differ(heard[0], heard[1], journey, viewer)) return 'shown';
  follow(journey, one, doing);
  return one.text() === two.text() && split.fidgets === undefined ? 'merged' : null;
}

function follow(journey: Journey, world: World, doing: Doing | null): void {
  journey.state = world.state();
  journey.steps++;
  if (doing?.type === 'left') journey.gone.add(doing.seat);
  if (doing?.type === 'back') journey.gone.delete(doing.seat);
}

/** Whether what was heard differs, as by the rules it may; where it may not, that is a leak. */
function differ(one: Heard[], two: Heard[], { game, state }: Journey, viewer: Seat | null): boolean {
  const rules = rulesFor(game);
  for (const [i, a] of one.entries()) {
    const b = two[i];
    if (!b) leak(a.event, a.shared, 'nothing');
    if (a.shared === b.shared && a.own === b.own) continue;
    const places = differing(a.before, b.before);
    const opened = [a, b].flatMap(({ event }) => (event ? rules.opens(event as never, seatsOf(state).length) : []));
    if (opened.some((place) => places.has(place))) return true;
    if (a.shared !== b.shared) leak(a.event, a.shared, b.shared);
    const brought = a.event && viewer !== null ? rules.brings(a.event as never, viewer) : [];
    if (!brought.some((place) => places.has(place))) leak(a.event, a.own, b.own);
    return true;
  }
  return two.length > one.length ? leak(two[one.length].event, 'nothing', two[one.length].shared) : false;
}

const differing = (one: Map<Place, string>, two: Map<Place, string>): Set<Place> =>
  new Set([...one].filter(([place, what]) => two.get(place) !== what).map(([place]) => place));

function same(one: readonly string[], two: readonly string[]): void {
  for (const [i, answer] of one.entries()) if (answer !== two[i]) leak('an answer', answer, two[i]);
}

function leak(what: unknown, one: string, two: string): never {
  throw new Leak(`${textOf(what)}\n  one world: ${one}\n  the other: ${two}`);
}

function cover({ done }: Coverage, journey: Journey, viewer: Seat | null, doing: Doing): void {
  add(done, `${whatIn(journey, doing)} by ${doing.seat === viewer ? 'the viewer' : 'another'}`);
}

/** What is done, and what the table waits for meanwhile. */
export function whatIn({ game, state }: Journey, doing: Doing): string {
  const what = doing.type === 'decide' ? [...new Set(doing.moves.map(({ type }) => type))].join('+') : doing.type;
  return `${game.owes(state.public).at(0)?.for}: ${what}`;
}

const add = <Key>(counts: Map<Key, number>, key: Key): unknown => counts.set(key, (counts.get(key) ?? 0) + 1);

/** What a viewer tries who does not know or does not care what is allowed. */
function triesOf({ game, rng }: Journey): unknown[] {
  const made = Array.from({ length: 3 }, () => randomOf(game.shapes.move, rng) as Step);
  return [...made, nearby(made[0], made, rng), ...(below(rng, 4) === 0 ? [malformed(made[1], rng)] : [])];
}

const textOf = (value: unknown): string => JSON.stringify(value) ?? 'undefined';

/* The engine as a stage: events, drawers, listings, refusals. */

/** What comes of something off the wire. */
function tried(game: AnyGame, state: AnyState, { seat, move }: { seat: Seat; move: unknown }): unknown {
  const moves = stepsFrom(game, [move]);
  return moves ? play(game, state, { seat, moves }).refusal : 'malformed';
}

export const engine: Stage = ({ game }, start, viewer) => {
  let state = start;
  const heard = (event: Types['Event'] | null, now: AnyState, before: Map<Place, string>): Heard => ({
    event,
    shared: textOf([event, now.public]),
    own: textOf(view(now, viewer).private),
    before,
  });
  return {
    state: () => state,
    text: () => textOf(state),
    rest: () => [heard(null, state, new Map())],
    act(doing) {
      let before = hiddenFrom(viewer, state);
      const all: Heard[] = [];
      const next = outcomeOf(game, state, doing, (event, now) => {
        all.push(heard(event, now, before));
        before = hiddenFrom(viewer, now);
      });
      if (!next) return null;
      state = next;
      return [...all, heard(null, state, new Map())];
    },
    pry(tries) {
      const seen = view(state, viewer);
      const dues = game.owes(state.public);
      const answers = tries.map((move) => textOf(tried(game, state, { seat: viewer ?? 0, move })));
      return [textOf([game.legal(seen), game.midway(seen), dues]), ...(viewer === null ? [] : answers)];
    },
    fidget(seat, tries) {
      for (const move of tries) tried(game, state, { seat, move });
      return [heard(null, state, new Map())];
    },
  };
};

/** Where every card has a face of its own: cards of a hand or the deck whose names somebody can read in public. */
export function spelled(game: Pick<AnyGame, 'id' | 'piles'>, state: AnyState, said: unknown): string[] {
  const { piles } = game;
  const all = piles(state).flat();
  if (new Set(all).size < all.length) return [];
  const seen = new Set<unknown>();
  reach(state.public, seen);
  const hidden = piles(state)
    .filter((pile) => !seen.has(pile))
    .flat();
  const words = new Set(textOf([state.public, said]).match(/"[^"]*"/g));
  const shown = new Set(rulesFor(game).shown(state.public as never));
  return hidden.filter((card) => words.has(textOf(card)) && !shown.has(card));
}
