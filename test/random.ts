import type { About, Game, Listed, Seat, State, Types, View } from '../shared/game.ts';
import { play, view } from '../shared/game.ts';
import type { AnyGame } from '../shared/games.ts';
import type { Option, OptionValue, OptionValues } from '../shared/options.ts';
import { settle } from '../shared/options.ts';
import { copyOf } from '../shared/plain.ts';
import { type Rng, below, fast, nextWord, pick } from '../shared/rng.ts';

/* Players who know the rules and nothing else: every suite plays by them. */

export type AnyState = State<Types>;
export type Step = Types['Move'];
type Event = Types['Event'];

/** What may happen at a table: a decision, a deadline, somebody's leaving for good or coming back. */
export type Doing =
  | { type: 'decide'; seat: Seat; moves: Step[] }
  | { type: 'late'; seat: Seat }
  | { type: 'left'; seat: Seat }
  | { type: 'back'; seat: Seat };

export interface Setting {
  seatCount: number;
  options: OptionValues;
}

/** A game on its way. */
export interface Journey {
  game: AnyGame;
  setting: Setting;
  rng: Rng;
  state: AnyState;
  gone: Set<Seat>;
  steps: number;
  /** One in so many steps somebody other than who is waited for may act. */
  calm: number;
  /** How seldom a type of move is chosen where there is another: with equal tastes some endings would never come. */
  distaste: Map<string, number>;
  /** One in so many steps somebody is late, leaves or comes back; 0: never. */
  absence: number;
  /** The last moments, and what was done at each. */
  trail: { state: AnyState; doing: Doing }[];
}

export function randomSetting(game: About, rng: Rng, seatCount = pick(game.seatCounts, rng)): Setting {
  const chosen: OptionValues = {};
  for (const option of game.options) {
    if (option.when?.(seatCount, chosen) ?? true) chosen[option.id] = randomValue(option, seatCount, rng);
  }
  return { seatCount, options: settle(game.options, chosen, { seatCount, slow: false }) };
}

/** Any value that may be chosen; small numbers more often, or a few games would take all the time. */
function randomValue(option: Option, seatCount: number, rng: Rng): OptionValue {
  switch (option.type) {
    case 'flag':
      return below(rng, 2) === 0;
    case 'choice':
      return pick(option.values, rng);
    case 'number':
      if (option.none && below(rng, 40) === 0) return null;
      return below(rng, 100) === 0 ? option.to : option.from + smallBelow(rng, option.to - option.from + 1);
    case 'seat':
      return below(rng, 2) === 0 ? null : below(rng, seatCount);
  }
}

const smallBelow = (rng: Rng, n: number): number => below(rng, 1 + below(rng, 1 + below(rng, 1 + below(rng, n))));

export function begin(game: AnyGame, rng: Rng, setting = randomSetting(game, rng)): Journey {
  const state = game.setup(setting.options, setting.seatCount, fast(nextWord(rng)));
  const absence = below(rng, 4) === 0 ? 8 + below(rng, 40) : 0;
  return {
    game,
    setting,
    rng,
    state,
    gone: new Set(),
    steps: 0,
    calm: 1 + below(rng, 8),
    distaste: new Map(),
    absence,
    trail: [],
  };
}

export const isOver = ({ game, state }: Journey): boolean => game.outcome(state.public) !== null;

export const seatsOf = (state: AnyState): Seat[] => [...state.private.keys()];

/** Every other step at least is one that the table waits for. */
export function nextDoing(journey: Journey): Doing {
  const { rng, absence } = journey;
  if (absence > 0 && below(rng, absence) === 0) return randomAbsence(journey);
  const seat = pick(journey.steps % 2 === 1 && below(rng, journey.calm) === 0 ? able(journey) : owing(journey), rng);
  return { type: 'decide', seat, moves: randomDecision(journey, seat) };
}

const owing = ({ game, state }: Journey): Seat[] => game.owes(state.public).map(({ seat }) => seat);

const able = ({ game, state }: Journey): Seat[] =>
  seatsOf(state).filter((seat) => game.legal(view(state, seat)).length > 0);

function randomAbsence(journey: Journey): Doing {
  const { rng, gone, state } = journey;
  const present = seatsOf(state).filter((seat) => !gone.has(seat));
  switch (pick(['late', 'left', 'back', 'back'] as const, rng)) {
    case 'left':
      // The last but one to leave ends most games: seldom.
      if (present.length > 2 || below(rng, 8) === 0) return { type: 'left', seat: pick(present, rng) };
      break;
    case 'back':
      if (gone.size > 0) return { type: 'back', seat: pick([...gone], rng) };
      break;
    case 'late':
      break;
  }
  return { type: 'late', seat: pick(owing(journey), rng) };
}

/** Listed steps, one after another, until the decision is whole. */
export function randomDecision(journey: Journey, seat: Seat, first?: Step): Step[] {
  const { game, state, rng } = journey;
  const next = (now: AnyState) => chosen(pickByTaste(journey, game.legal(view(now, seat))), rng);
  const moves = [first ?? next(state)];
  let draft: AnyState | null = null;
  for (;;) {
    const move = moves[moves.length - 1];
    if (game.reveals.includes(move.type)) return moves;
    draft ??= copyOf(state);
    game.apply(draft, seat, move, () => {});
    if (!game.midway(view(draft, seat))) return moves;
    moves.push(next(draft));
  }
}

function pickByTaste({ rng, distaste }: Journey, listed: Listed<Step>[]): Listed<Step> {
  const { type } = pick(listed, rng);
  if (!distaste.has(type)) distaste.set(type, pick([1, 1, 3, 20], rng));
  const ofType = listed.filter((step) => step.type === type);
  const others = listed.filter((step) => step.type !== type);
  const isPassedOver = others.length > 0 && below(rng, distaste.get(type) ?? 1) > 0;
  return pick(isPassedOver ? others : ofType, rng);
}

export function isUnfinished(
  game: Game<Types>,
  state: AnyState,
  { seat, moves }: { seat: Seat; moves: Step[] },
): boolean {
  if (game.reveals.includes(moves[moves.length - 1].type)) return false;
  return game.midway(view(after(game, state, { seat, moves }), seat));
}

/** A whole decision of one who sees this, each of its steps chosen from what is listed. */
export function decisionIn(game: Game<Types>, seen: View<Types>, choose: (listed: Listed<Step>[]) => Step): Step[] {
  const seat = seen.seat ?? 0;
  const moves = [choose(game.legal(seen))];
  for (const state = game.imagine(seen, fast(1)); isUnfinished(game, state, { seat, moves });) {
    moves.push(choose(game.legal(view(after(game, state, { seat, moves }), seat))));
  }
  return moves;
}

/** A copy of the state with these steps made, whether they are a whole decision or not. */
export function after(game: Game<Types>, state: AnyState, { seat, moves }: { seat: Seat; moves: Step[] }): AnyState {
  const draft = copyOf(state);
  for (const move of moves) game.apply(draft, seat, move, () => {});
  return draft;
}

/** A listed step with a number chosen from each of its ranges. */
export const chosen = (listed: Listed<Step>, rng: Rng): Step =>
  Object.assign(
    { ...listed },
    Object.fromEntries(Object.entries(listed).map(([key, value]) => [key, settled(value, rng)])),
  );

function settled(value: unknown, rng: Rng): unknown {
  return Array.isArray(value) && typeof value[0] === 'number' ? numberIn(value[0], value[1], rng) : value;
}

/** Mostly one that a player would think of: near nothing, near the lower end. */
function numberIn(from: number, to: number, rng: Rng): number {
  const near = Math.max(from, 0) + below(rng, 6);
  const numbers = [near, near, near, near, from, below(rng, 8) === 0 ? to : near, from + below(rng, to - from + 1)];
  return Math.min(to, pick(below(rng, 16) === 0 ? numbers : numbers.slice(0, 4), rng));
}

export type Watch = (event: Event, state: AnyState) => void;

/** What comes of it; null: refused. The journey itself stays where it is. */
export function outcomeOf(game: Game<Types>, state: AnyState, doing: Doing, watch: Watch = () => {}): AnyState | null {
  if (doing.type === 'decide') return play(game, state, doing, watch).state;
  const next = copyOf(state);
  game[doing.type](next, doing.seat, (event) => watch(event, next));
  return next;
}

const TRAIL = 8;

/** The next moment of the journey. */
export function goOn(journey: Journey, doing: Doing, watch?: Watch): void {
  const next = outcomeOf(journey.game, journey.state, doing, watch);
  if (!next) throw new Error(`a listed step plays not: ${JSON.stringify(doing)}`);
  journey.trail = [...journey.trail.slice(-TRAIL), { state: journey.state, doing }];
  journey.state = next;
  journey.steps++;
  if (doing.type === 'left') journey.gone.add(doing.seat);
  if (doing.type === 'back') journey.gone.delete(doing.seat);
}

/** A journey so many steps further on, or shortly before its end. */
export function travel(journey: Journey, steps: number): Journey {
  for (let i = 0; i < steps && !isOver(journey); i++) goOn(journey, nextDoing(journey));
  return journey;
}
