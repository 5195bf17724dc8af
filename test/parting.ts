import { type Listed, type Seat, isLegal, view } from '../shared/game.ts';
import type { AnyGame } from '../shared/games.ts';
import { copyOf } from '../shared/plain.ts';
import { type Rng, below, fast, nextWord, pick, shuffle } from '../shared/rng.ts';
import {
  type AnyState,
  type Doing,
  type Journey,
  type Step,
  begin,
  chosen,
  isOver,
  outcomeOf,
  randomDecision,
  randomSetting,
  seatsOf,
  travel,
} from './random.ts';
import { rulesFor } from './shows.ts';

/* Where two worlds part: a moment of a random game, a viewer, and what the viewer may not know. */

export const KINDS = ['swap', 'resample', 'choice', 'future', 'absence'] as const;
export type Kind = (typeof KINDS)[number];

export interface Split {
  state: AnyState;
  /** Done first, differently in both worlds. */
  first?: [Doing | null, Doing | null];
  fidgets?: Seat;
}

/** A moment from which two worlds of this kind can go on. */
export function parting(game: AnyGame, kind: Kind, rng: Rng): { journey: Journey; viewer: Seat | null; split: Split } {
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
  const { ways } = rulesFor(game);
  const way = kind === 'absence' ? ways[ways.length - 1] : pick(ways, rng);
  const setting = randomSetting(game, rng);
  const journey = begin(game, rng, { ...setting, options: { ...setting.options, ...way.options } });
  for (const type of way.avoid) journey.distaste.set(type, 40);
  journey.absence = pick([0, 0, 8, 24], rng);
  return journey;
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
    return canBe(game, other) ? { state: other } : null;
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
    return canBe(game, other) ? { state: other } : null;
  },

  /** Another seat has chosen otherwise, and nobody can tell. */
  choice(journey, viewer) {
    const { game, state, rng } = journey;
    for (const seat of shuffle(othersThan(viewer, state), rng)) {
      const listed = shuffle(game.legal(view(state, seat)), rng);
      for (const one of listed.map((step) => chosen(step, rng))) {
        const two = listed
          .map((step) => ({ ...one, ...chosen(step, rng), ...numbersIn(step, one) }))
          .find((step) => isAlike(game, one, step));
        if (!two || !isLegal(game, view(state, seat), two)) continue;
        const first: [Doing, Doing] = [decide(journey, seat, one), decide(journey, seat, two)];
        if (areAlike(game, ...first)) return { state: copyOf(state), first };
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
    const { game, state, rng } = journey;
    const silent = secretDoing(journey, viewer);
    if (silent) return { state: copyOf(state), first: [null, silent] };
    return below(rng, rulesFor(game).patience ?? 400) === 0
      ? { state: copyOf(state), fidgets: pick(othersThan(viewer, state), rng) }
      : null;
  },
};

const canBe = (game: AnyGame, state: AnyState): boolean => rulesFor(game).canBe?.(state as never) ?? true;

/** What somebody who is not waited for may decide without a public event. */
export function secretDoing(journey: Journey, viewer: Seat | null): Doing | null {
  const { game, state, rng } = journey;
  const dues = game.owes(state.public);
  // Secrets are kept while several are asked; at other times they are looked for now and then.
  if (dues.every((due) => due.for === 'turn') && below(rng, 30) > 0) return null;
  const owing = new Set(dues.map(({ seat }) => seat));
  const others = othersThan(viewer, state).filter((seat) => !owing.has(seat));
  const doings = others.flatMap((seat) =>
    game.legal(view(state, seat)).map((step) => decide(journey, seat, chosen(step, rng))),
  );
  return doings.find((doing) => isSilent(game, state, doing)) ?? null;
}

const othersThan = (viewer: Seat | null, state: AnyState): Seat[] => seatsOf(state).filter((seat) => seat !== viewer);

/** The decision that begins with this step. */
const decide = (journey: Journey, seat: Seat, first: Step): Doing => ({
  type: 'decide',
  seat,
  moves: randomDecision(journey, seat, first),
});

/** What was chosen from the ranges that are listed: the same bid for other cards. */
function numbersIn(listed: Listed<Step>, move: Step): object {
  const ranges = new Set(Object.entries(listed).flatMap(([key, value]) => (isRange(value) ? key : [])));
  return Object.fromEntries(Object.entries(move).filter(([key]) => ranges.has(key)));
}

const isRange = (value: unknown): boolean => Array.isArray(value) && typeof value[0] === 'number';

const isAlike = (game: AnyGame, one: Step, two: Step): boolean =>
  textOf(one) !== textOf(two) && rulesFor(game).alike(one as never, two as never);

/** Two decisions that look alike to everybody else, step by step. */
function areAlike(game: AnyGame, one: Doing, two: Doing): boolean {
  const [these, those] = [one, two].map((doing) => ('moves' in doing ? doing.moves : []));
  const isSame = (step: Step, i: number) => textOf(step) === textOf(those[i]) || isAlike(game, step, those[i]);
  return these.length === those.length && these.every(isSame);
}

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

export function reach(value: unknown, reached: Set<unknown>): void {
  if (typeof value !== 'object' || value === null) return;
  reached.add(value);
  for (const item of Object.values(value)) reach(item, reached);
}

const textOf = (value: unknown): string => JSON.stringify(value) ?? 'undefined';
