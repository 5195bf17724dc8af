import { type Seat, type Types, isLegal, play, selects, view } from '../shared/game.ts';
import { type AnyGame, isGameId } from '../shared/games.ts';
import { copyOf } from '../shared/plain.ts';
import { type Rng, below, fast, nextWord, pick, shuffle } from '../shared/rng.ts';
import { malformed, nearby, randomOf } from './moves.ts';
import {
  type AnyState,
  type Doing,
  type Journey,
  type Step,
  after,
  begin,
  chosen,
  isOver,
  nextDoing,
  outcomeOf,
  randomSetting,
  seatsOf,
  travel,
} from './random.ts';
import { type Place, RULES, hiddenFrom } from './shows.ts';

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

export const KINDS = ['swap', 'resample', 'choice', 'future', 'absence'] as const;
export type Kind = (typeof KINDS)[number];

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

interface Split {
  state: AnyState;
  /** Done first, differently in both worlds. */
  first?: [Doing | null, Doing | null];
  fidgets?: Seat;
}

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

/** A moment from which two worlds of this kind can go on. */
function parting(game: AnyGame, kind: Kind, rng: Rng): { journey: Journey; viewer: Seat | null; split: Split } {
  for (;;) {
    const journey = travel(wayfarer(game, kind, rng), below(rng, 40));
    for (let tries = 0; tries < 20 && !isOver(journey); tries++) {
      const viewer = pick([null, ...seatsOf(journey.state), ...seatsOf(journey.state)], rng);
      const split = SPLITS[kind](journey, viewer);
      if (split) return { journey, viewer, split };
      travel(journey, 1);
    }
  }
}

/** A game on one of the ways to where most is hidden. */
export function wayfarer(game: AnyGame, kind: Kind, rng: Rng): Journey {
  const { ways } = rulesOf(game);
  const way = kind === 'absence' ? ways[ways.length - 1] : pick(ways, rng);
  const setting = randomSetting(game, rng);
  const journey = begin(game, rng, { ...setting, options: { ...setting.options, ...way.options } });
  for (const type of way.avoid) journey.distaste.set(type, 40);
  journey.absence = pick([0, 0, 8, 24], rng);
  return journey;
}

function rulesOf({ id }: AnyGame) {
  if (!isGameId(id)) throw new Error(`nobody wrote down what ${id} shows`);
  return RULES[id];
}

/* Five ways in which worlds differ. */

const SPLITS: Record<Kind, (journey: Journey, viewer: Seat | null) => Split | null> = {
  /** Two cards that the viewer cannot place have changed places. */
  swap({ game, state, rng }, viewer) {
    const other = copyOf(state);
    const spots = unseenSpots(game, other, viewer);
    const [one, two] = [pick(spots, rng), pick(spots, rng)];
    const cards = [one.pile[one.at], two.pile[two.at]];
    if (cards[0] === cards[1]) return null;
    [two.pile[two.at], one.pile[one.at]] = cards;
    return { state: other };
  },

  /** All cards that the viewer cannot place lie elsewhere. */
  resample({ game, state, rng }, viewer) {
    const other = copyOf(state);
    const spots = unseenSpots(game, other, viewer);
    const cards = shuffle(
      spots.map(({ pile, at }) => pile[at]),
      rng,
    );
    for (const [i, { pile, at }] of spots.entries()) pile[at] = cards[i];
    return { state: other };
  },

  /** Another seat has chosen otherwise, and nobody can tell. */
  choice({ game, state, rng }, viewer) {
    for (const seat of shuffle(othersThan(viewer, state), rng)) {
      const listed = shuffle(game.legal(view(state, seat)), rng).map((step) => chosen(step, rng));
      for (const one of listed) {
        const two = listed
          .map((step) => ({ ...one, ...step, ...numbersOf(one) }))
          .find((step) => isAlike(game, one, step));
        if (!two || !isLegal(game, view(state, seat), two)) continue;
        return { state: copyOf(state), first: [decide(seat, one), decide(seat, two)] };
      }
    }
    return null;
  },

  /** What is still to come is different. */
  future({ state, rng }) {
    const other = copyOf(state);
    other.secret.rng = fast(nextWord(rng));
    for (const pile of Object.values(other.secret)) if (Array.isArray(pile)) shuffle(pile, rng);
    return { state: other };
  },

  /** Another seat does something in private, or does not. */
  absence(journey, viewer) {
    const { state, rng } = journey;
    const silent = secretDoing(journey, viewer);
    if (silent) return { state: copyOf(state), first: [null, silent] };
    return below(rng, 400) === 0 ? { state: copyOf(state), fidgets: pick(othersThan(viewer, state), rng) } : null;
  },
};

/** What somebody who is not waited for may decide without a public event. */
export function secretDoing({ game, state, rng }: Journey, viewer: Seat | null): Doing | null {
  const dues = game.owes(state.public);
  // Secrets are kept while several are asked; at other times they are looked for now and then.
  if (dues.every((due) => due.for === 'turn') && below(rng, 30) > 0) return null;
  const owing = new Set(dues.map(({ seat }) => seat));
  const others = othersThan(viewer, state).filter((seat) => !owing.has(seat));
  const doings = others.flatMap((seat) => game.legal(view(state, seat)).map((step) => decide(seat, chosen(step, rng))));
  return doings.find((doing) => isSilent(game, state, doing)) ?? null;
}

const othersThan = (viewer: Seat | null, state: AnyState): Seat[] => seatsOf(state).filter((seat) => seat !== viewer);

const decide = (seat: Seat, move: Step): Doing => ({ type: 'decide', seat, moves: [move] });

const numbersOf = (move: Step): object =>
  Object.fromEntries(Object.entries(move).filter(([, value]) => typeof value === 'number'));

const isAlike = (game: AnyGame, one: Step, two: Step): boolean =>
  textOf(one) !== textOf(two) && rulesOf(game).alike(one as never, two as never);

function isSilent(game: AnyGame, state: AnyState, doing: Doing): boolean {
  let said = 0;
  const next = outcomeOf(game, state, doing, () => said++);
  return next !== null && said === 0 && textOf(next.public) === textOf(state.public);
}

interface Spot {
  pile: string[];
  at: number;
}

/** A pile is known to a viewer if that very list can be reached from what the viewer sees. */
function unseenSpots(game: AnyGame, state: AnyState, viewer: Seat | null): Spot[] {
  const seen = new Set<unknown>();
  reach(view(state, viewer), seen);
  const unseen = game.piles(state).filter((pile) => !seen.has(pile));
  return unseen.flatMap((pile) => pile.map((_, at) => ({ pile, at })));
}

function reach(value: unknown, reached: Set<unknown>): void {
  if (typeof value !== 'object' || value === null) return;
  reached.add(value);
  for (const item of Object.values(value)) reach(item, reached);
}

/* The same is done in both worlds. */

interface Pair {
  split: Split;
  worlds: [World, World];
  coverage: Coverage;
}

function together(journey: Journey, viewer: Seat | null, { split, worlds, coverage }: Pair): Ending {
  const [one, two] = worlds;
  if (split.first) {
    const heard = split.first.map((doing, i) => (doing ? worlds[i].act(doing) : worlds[i].rest()));
    for (const doing of split.first) if (doing) cover(coverage, journey, viewer, doing);
    if (differ(heard[0] ?? [], heard[1] ?? [], journey, viewer)) return 'shown';
    follow(journey, one, split.first[0]);
  }
  for (let i = 0; i < LENGTH; i++) {
    const tries = triesOf(journey);
    if (split.fidgets !== undefined) differ(one.rest(), two.fidget(split.fidgets, tries), journey, viewer);
    same(one.pry(tries), two.pry(tries));
    journey.state = one.state();
    if (isOver(journey)) return 'whole';
    const doing = nextDoing(journey);
    const mirrored = mirrorOf(doing, journey.game, { viewer, from: one.state(), to: two.state() });
    if (!mirrored) return 'apart';
    const heard = [one.act(doing), two.act(mirrored)];
    if (!heard[0] && !heard[1]) continue;
    if (!heard[0] || !heard[1]) return doing.seat === viewer ? leak(doing, 'accepted', 'refused') : 'apart';
    cover(coverage, journey, viewer, doing);
    if (differ(heard[0], heard[1], journey, viewer)) return 'shown';
    follow(journey, one, doing);
    if (one.text() === two.text() && split.fidgets === undefined) return 'merged';
  }
  return 'whole';
}

function follow(journey: Journey, world: World, doing: Doing | null): void {
  journey.state = world.state();
  journey.steps++;
  if (doing?.type === 'left') journey.gone.add(doing.seat);
  if (doing?.type === 'back') journey.gone.delete(doing.seat);
}

/** Whether what was heard differs, as by the rules it may; where it may not, that is a leak. */
function differ(one: Heard[], two: Heard[], { game, state }: Journey, viewer: Seat | null): boolean {
  const rules = rulesOf(game);
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
  const what = doing.type === 'decide' ? doing.moves.map(({ type }) => type).join('+') : doing.type;
  return `${game.owes(state.public).at(0)?.for}: ${what}`;
}

const add = <Key>(counts: Map<Key, number>, key: Key): unknown => counts.set(key, (counts.get(key) ?? 0) + 1);

/** What a viewer tries who does not know or does not care what is allowed. */
function triesOf({ game, rng }: Journey): unknown[] {
  const made = Array.from({ length: 3 }, () => randomOf(game.shapes.move, rng) as Step);
  return [...made, nearby(made[0], made, rng), ...(below(rng, 4) === 0 ? [malformed(made[1], rng)] : [])];
}

/* A decision in the other world: the viewer's own by its text, another's by the places of its cards. */

interface Mirror {
  viewer: Seat | null;
  from: AnyState;
  to: AnyState;
}

function mirrorOf(doing: Doing, game: AnyGame, { viewer, from, to }: Mirror): Doing | null {
  if (doing.type !== 'decide' || doing.seat === viewer) return doing;
  const { seat } = doing;
  const moves: Step[] = [];
  for (const [i, move] of doing.moves.entries()) {
    const [here, there] = [
      after(game, from, { seat, moves: doing.moves.slice(0, i) }),
      after(game, to, { seat, moves }),
    ];
    const wanted = moved(move, here.private[seat], there.private[seat]);
    const listed = game.legal(view(there, seat)).find((step) => selects(sortedIn(wanted), sortedIn(step)));
    if (!listed) return null;
    moves.push({ ...wanted, ...listsOf(listed) });
  }
  return { type: 'decide', seat, moves };
}

/** The same move with the cards that lie, in the other drawer, where its cards lie in this one. */
function moved(move: Step, here: object, there: object): Step {
  const taken = new Set<string>();
  const swapped = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(swapped);
    for (const [name, pile] of Object.entries(here)) {
      const at = Array.isArray(pile) ? pile.findIndex((card, i) => card === value && !taken.has(`${name} ${i}`)) : -1;
      if (at === -1) continue;
      taken.add(`${name} ${at}`);
      return Object.entries(there).find(([other]) => other === name)?.[1][at];
    }
    return value;
  };
  return {
    ...move,
    ...Object.fromEntries(Object.entries(move).map(([key, value]) => [key, key === 'type' ? value : swapped(value)])),
  };
}

/** Lists of cards with their order taken away: a listing has its own. A range is left as it is. */
const sortedIn = (move: Step): Step => ({
  ...move,
  ...Object.fromEntries(Object.entries(listsOf(move)).map(([key, list]) => [key, list.toSorted()])),
});

const listsOf = (move: object): Record<string, unknown[]> =>
  Object.fromEntries(Object.entries(move).filter(([, value]) => Array.isArray(value) && typeof value[0] === 'string'));

const textOf = (value: unknown): string => JSON.stringify(value) ?? 'undefined';

/* The engine as a stage: events, drawers, listings, refusals. */

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
      const answers = tries.map((move) => textOf(play(game, state, { seat: viewer ?? 0, moves: [move] }).refusal));
      return [textOf([game.legal(seen), game.midway(seen), dues]), ...(viewer === null ? [] : answers)];
    },
    fidget(seat, tries) {
      for (const move of tries) play(game, state, { seat, moves: [move] });
      return [heard(null, state, new Map())];
    },
  };
};

/** Where every card has a face of its own: cards of a hand or the deck whose names somebody can read in public. */
export function spelled({ piles }: Pick<AnyGame, 'piles'>, state: AnyState, said: unknown): string[] {
  const all = piles(state).flat();
  if (new Set(all).size < all.length) return [];
  const seen = new Set<unknown>();
  reach(state.public, seen);
  const hidden = piles(state)
    .filter((pile) => !seen.has(pile))
    .flat();
  const words = new Set(textOf([state.public, said]).match(/"[^"]*"/g));
  return hidden.filter((card) => words.has(textOf(card)));
}
