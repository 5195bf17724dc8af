import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { type GenericSchema, safeParse } from 'valibot';
import { type BotId, botOf, isBotId } from '../shared/bots.ts';
import { type Listed, type Played, type Seat, type Types, type View, isLegal, play, view } from '../shared/game.ts';
import type { AnyGame } from '../shared/games.ts';
import { hashOf } from '../shared/hash.ts';
import { decide } from '../shared/levels.ts';
import { copyOf } from '../shared/plain.ts';
import { stepsFrom } from '../worker/moves.ts';
import { type Rng, below, fast, pick } from '../shared/rng.ts';
import { malformed, nearby, partsOf, randomOf, typesOf } from './moves.ts';
import {
  type AnyState,
  type Journey,
  type Step,
  after,
  begin,
  chosen,
  goOn,
  isOver,
  nextDoing,
  randomSetting,
  seatsOf,
} from './random.ts';

/* What every game promises (shared/game.ts), clause by clause. */

/** A moment of a random game, seen by everybody. */
interface Moment {
  game: AnyGame;
  state: AnyState;
  rng: Rng;
  gone: ReadonlySet<Seat>;
  views: View<Types>[];
  /** By seat. */
  listings: Listed<Step>[][];
  /** The cards of the whole deck. */
  deck: string;
  rules: ReadonlySet<string>;
  /** Moves of other moments. */
  past: readonly Step[];
}

type Clause = (moment: Moment) => void;

/** No random game is longer. */
const ENDS = 60_000;
/** No listing is longer. */
const CHOICES = 100;

const EVERY_STEP: Record<string, Clause> = {
  'there is an outcome exactly when nothing is owed': ({ game, state }) =>
    assert.equal(game.outcome(state.public) !== null, game.owes(state.public).length === 0),

  'who owes has a step to make, is asked once, and is not gone': ({ game, state, listings, gone }) => {
    const seats = game.owes(state.public).map(({ seat }) => seat);
    assert.equal(new Set(seats).size, seats.length);
    for (const seat of seats) assert.ok(listings[seat].length > 0 && !gone.has(seat));
  },

  'nobody has a step to make when it is over, and who only watches never has': ({ game, state, listings }) => {
    if (game.outcome(state.public)) for (const listed of listings) assert.deepEqual(listed, []);
    assert.deepEqual(game.legal(view(state, null)), []);
  },

  'no step is listed twice': ({ listings }) => {
    for (const listed of listings) assert.ok(areDistinct(listed, glimpseOf) || areDistinct(listed, textOf));
  },

  'a listing is bounded': ({ listings }) => {
    for (const listed of listings) assert.ok(listed.length <= CHOICES);
  },

  'a listed step has the shape of a move': ({ game, state, listings, rng }) => {
    const listed = listings[pick(seatsOf(state), rng)];
    if (listed.length > 0) assert.ok(stepsFrom(game, [chosen(pick(listed, rng), rng)]));
  },

  'an unlisted step is refused with the rule that why names': (moment) => {
    const seat = pick(seatsOf(moment.state), moment.rng);
    refuses(moment, seat, strayStep(moment));
  },

  'cards are kept': ({ game, state, deck }) => assert.equal(cardsOf(game, state), deck),
};

const NOW_AND_THEN: Record<string, Clause> = {
  'every listed step plays': (moment) => {
    for (const seat of seatsOf(moment.state)) for (const listed of moment.listings[seat]) plays(moment, seat, listed);
  },

  'unlisted steps are refused, whoever sends them': (moment) => {
    for (const seat of seatsOf(moment.state)) for (let i = 0; i < 8; i++) refuses(moment, seat, strayStep(moment));
  },

  'what is no move is refused as malformed': ({ game, state, rng, past }) => {
    for (let i = 0; i < 8; i++) {
      const move = malformed(pick(past, rng), rng);
      if (!safeParse(game.shapes.move, move).success) assert.equal(stepsFrom(game, [pick(past, rng), move]), null);
    }
    assert.equal(play(game, state, { seat: 0, moves: [] }).refusal?.why, 'malformed');
  },

  'play leaves its input alone and is deterministic': ({ game, state, listings, rng }) => {
    const before = textOf(state);
    for (const [seat, listed] of listings.entries()) {
      if (listed.length === 0) continue;
      const decision = { seat, moves: [chosen(pick(listed, rng), rng)] };
      assert.deepEqual(told(game, state, decision), told(game, copyOf(state), decision));
      assert.equal(textOf(state), before);
    }
  },

  'a state is plain data': ({ state }) => assert.ok(isDeepStrictEqual(JSON.parse(textOf(state)), state)),

  'drawers have their shapes': ({ game, state }) => {
    fits(game.shapes.public, state.public);
    for (const drawer of state.private) fits(game.shapes.private, drawer);
  },

  'an imagined state looks the same': ({ game, state, rng, deck }) => {
    const still = frozen(copyOf(state));
    const shared = textOf(state.public);
    for (const seat of [null, ...seatsOf(state)]) {
      const seen = view(still, seat);
      const world = game.imagine(seen, rng);
      assert.equal(textOf(world.public), shared);
      assert.equal(textOf(view(world, seat).private), textOf(seen.private));
      assert.equal(cardsOf(game, world), deck);
      for (const drawer of world.private) fits(game.shapes.private, drawer);
    }
  },

  'a bot decides by its view alone': ({ game, state }) => {
    const { id } = game;
    if (!isBotId(id)) return;
    for (const { seat } of game.owes(state.public)) {
      const seen = frozen(copyOf(view(state, seat)));
      const moves = easily(id, seen);
      assert.deepEqual(easily(id, view(game.imagine(seen, fast(2)), seat)), moves);
      assert.equal(play(game, state, { seat, moves }).refusal, null);
    }
  },

  'what stands in records never changes': ({ game, state, listings, gone, rng }) => {
    const [due] = game.owes(state.public);
    if (!due || game.shapes.records.length === 0) return;
    const { seat } = due;
    game.apply(recorded(game, state), seat, chosen(pick(listings[seat], rng), rng), () => {});
    game.late(recorded(game, state), seat, () => {});
    const leaver = pick(seatsOf(state), rng);
    if (!gone.has(leaver)) game.left(recorded(game, state), leaver, () => {});
  },

  'questions leave a view alone': ({ game, state, rng, past }) => {
    const still = frozen(copyOf(state));
    for (const seat of [null, ...seatsOf(state)]) {
      const seen = view(still, seat);
      game.legal(seen);
      game.midway(seen);
      game.why(seen, frozen(copyOf(pick(past, rng))));
      game.waits(seen.public, frozen(copyOf(pick(past, rng))));
      game.owes(seen.public);
      game.outcome(seen.public);
    }
    game.piles(still);
  },

  'a half decision, and one that goes on, is refused': (moment) => {
    const { game, state, listings, rng } = moment;
    for (const [seat, listed] of listings.entries()) {
      if (listed.length > 0) endsWhere(moment, seat, chosen(pick(listed, rng), rng));
      else assert.equal(game.midway(view(state, seat)), false);
    }
  },

  'a preview is what happens': (moment) => {
    const { game, listings, rng } = moment;
    for (const [seat, listed] of listings.entries()) {
      const open = listed.filter((step) => !game.reveals.includes(step.type));
      if (open.length > 0) isForeseen(moment, seat, chosen(pick(open, rng), rng));
    }
  },
};

const BRIEFLY = Object.entries(EVERY_STEP);
const CLAUSES = [...BRIEFLY, ...Object.entries(NOW_AND_THEN)];

/** What an easy bot does, with always the same luck. */
const easily = (id: BotId, seen: View<Types>): Step[] =>
  decide(botOf(id), seen, { level: 'easy', rng: fast(1), time: 0 });

const textOf = (value: unknown): string => JSON.stringify(value);

/** What is most often enough to tell two steps apart. */
const glimpseOf = (step: object): string => Object.values(step).join(' ');

const areDistinct = (listed: readonly object[], by: (step: object) => string): boolean =>
  listed.length < 2 || new Set(listed.map(by)).size === listed.length;

/** All cards there are, whatever their order: a sum of weights, since sorting them at every step would take most of the time. */
function cardsOf(game: AnyGame, state: AnyState): string {
  let [count, sum] = [0, 0];
  for (const pile of game.piles(state))
    for (const card of pile) {
      count++;
      sum += weightOf(card);
    }
  return `${count} cards of ${sum}`;
}

const WEIGHTS = new Map<string, number>();

function weightOf(card: string): number {
  const known = WEIGHTS.get(card);
  if (known !== undefined) return known;
  const weight = Number.parseInt(hashOf(card).slice(0, 11), 16);
  WEIGHTS.set(card, weight);
  return weight;
}

const OF_TYPE = new WeakMap<GenericSchema, Map<string, GenericSchema>>();

/** The one part of a union that is meant: to try all of them would take a tenth of the time. */
function ofType(union: GenericSchema, type: string): GenericSchema {
  const known = OF_TYPE.get(union) ?? new Map(partsOf(union));
  OF_TYPE.set(union, known);
  return known.get(type) ?? union;
}

function fits(schema: GenericSchema, value: unknown): void {
  const shaped = safeParse(schema, value);
  assert.ok(shaped.success, `${textOf(value)}: ${shaped.issues?.[0].message}`);
}

function plays({ game, state, rng }: Moment, seat: Seat, listed: Listed<Step>): void {
  const move = chosen(listed, rng);
  assert.ok(stepsFrom(game, [move]), textOf(move));
  const { refusal } = play(game, state, { seat, moves: [move] });
  assert.ok(refusal === null || refusal.why === 'half-decision', `${seat} ${textOf(move)}: ${textOf(refusal)}`);
}

function refuses({ game, state, views, rules }: Moment, seat: Seat, move: Step): void {
  const { refusal } = play(game, state, { seat, moves: [move] });
  if (refusal?.why !== 'not-legal') return assert.ok(isLegal(game, views[seat], move), textOf(move));
  const rule = game.why(views[seat], move);
  assert.deepEqual(refusal, { why: 'not-legal', rule }, textOf(move));
  assert.ok(rules.has(rule), `${rule} is no rule`);
}

const STRAYS: ((game: AnyGame, past: readonly Step[], rng: Rng) => Step)[] = [
  (_, past, rng) => pick(past, rng),
  (_, past, rng) => nearby(pick(past, rng), past, rng),
  (game, _, rng) => randomOf(game.shapes.move, rng) as Step,
];

/** A well-formed step: from another moment, near one, or made up. */
function strayStep({ game, past, rng }: Moment): Step {
  const stray = pick(STRAYS, rng)(game, past, rng);
  const shaped = safeParse(ofType(game.shapes.move, String(stray.type)), stray);
  return shaped.success ? (shaped.output as Step) : pick(past, rng);
}

/** All that comes of a decision: what was said, and where it led. */
function told(game: AnyGame, state: AnyState, decision: { seat: Seat; moves: Step[] }): string[] {
  const heard: string[] = [];
  const played: Played<Types> = play(game, state, decision, (event, now) => heard.push(textOf([event, now])));
  return [...heard, textOf(played)];
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) for (const item of Object.values(Object.freeze(value))) frozen(item);
  return value;
}

/** A copy of the state in which nobody can change what is written down, only add to it or replace it. */
function recorded({ shapes }: AnyGame, state: AnyState): AnyState {
  const copy = copyOf(state);
  for (const name of shapes.records) {
    const record: unknown = Reflect.get(copy.public, name);
    if (Array.isArray(record)) for (const part of record) frozen(part);
    else frozen(record);
  }
  return copy;
}

/** A decision ends with its revealing step, and otherwise where nothing is begun. */
function endsWhere({ game, state, past, rng }: Moment, seat: Seat, move: Step): void {
  const draft = after(game, state, { seat, moves: [move] });
  const goesOn = !game.reveals.includes(move.type) && game.midway(view(draft, seat));
  if (goesOn) assert.equal(play(game, state, { seat, moves: [move] }).refusal?.why, 'half-decision');
  const next = game.legal(view(draft, seat)).map((listed) => chosen(listed, rng));
  for (const more of goesOn ? [] : [...next, pick(past, rng), move]) {
    assert.equal(play(game, state, { seat, moves: [move, more] }).refusal?.why, 'decision-over');
  }
}

/** What everybody sees of a step that shows nothing is what its player could work out, up to the first act of a seat that is gone. */
function isForeseen(moment: Moment, seat: Seat, move: Step): void {
  const { game, state, rng } = moment;
  const real = publicly(moment, state, { seat, moves: [move] });
  const foreseen = publicly(moment, game.imagine(copyOf(view(state, seat)), rng), { seat, moves: [move] });
  assert.deepEqual(foreseen, real);
}

function publicly({ game, gone }: Moment, state: AnyState, { seat, moves }: { seat: Seat; moves: Step[] }): string[] {
  const seen: string[] = [];
  const draft = copyOf(state);
  let isOurs = true;
  for (const move of moves) {
    game.apply(draft, seat, move, (event) => {
      isOurs &&= !('seat' in event && typeof event.seat === 'number' && gone.has(event.seat));
      if (isOurs) seen.push(textOf([event, draft.public]));
    });
  }
  return isOurs ? [...seen, textOf(draft.public)] : seen;
}

/* Random games, looked at from all sides. */

export interface Tally {
  games: number;
  steps: number;
  moves: Map<string, number>;
  events: Map<string, number>;
}

export const emptyTally = (): Tally => ({ games: 0, steps: 0, moves: new Map(), events: new Map() });

/** Move and event types that never occurred. */
export const missing = (game: AnyGame, tally: Tally): string[] => [
  ...typesOf(game.shapes.move).filter((type) => !tally.moves.has(type)),
  ...typesOf(game.shapes.event).filter((type) => !tally.events.has(type)),
];

/** The numbers of the sentences of a game's rules. */
export function rulesOf(game: AnyGame): Set<string> {
  const text = readFileSync(new URL(`../shared/${game.id}/RULES.md`, import.meta.url), 'utf8');
  return new Set([...text.matchAll(/^- \*\*([A-Z]+\d+)\*\*/gm)].map(([, rule]) => rule));
}

interface Look {
  tally: Tally;
  rules: Set<string>;
  /** Any, if nothing is said. */
  seatCount?: number;
}

/** Plays one random game to its end; throws at the first clause that is broken. */
export function conforms(game: AnyGame, seed: number, { tally, rules, seatCount }: Look): void {
  const rng = fast(seed);
  const journey = begin(game, rng, randomSetting(game, rng, seatCount));
  const deck = cardsOf(game, journey.state);
  const past: Step[] = Array.from({ length: 12 }, () => randomOf(game.shapes.move, journey.rng) as Step);
  try {
    while (!isOver(journey)) {
      lookAt(momentOf(journey, { deck, rules, past }), below(rng, 50) === 0);
      const doing = nextDoing(journey);
      if (doing.type === 'decide') for (const move of doing.moves) remember(tally, move, past);
      goOn(journey, doing, (event, state) => {
        fits(ofType(game.shapes.event, event.type), event);
        assert.equal(cardsOf(game, state), deck, 'cards are kept between events');
        count(tally.events, event.type);
      });
      assert.ok(journey.steps < ENDS, 'it ends');
    }
    lookAt(momentOf(journey, { deck, rules, past }), true);
  } catch (error) {
    throw new Error(`${game.id}, seed ${seed}, step ${journey.steps}, ${textOf(journey.setting)}: ${error}`, {
      cause: error,
    });
  }
  tally.games++;
  tally.steps += journey.steps;
}

function momentOf({ game, state, rng, gone }: Journey, more: Pick<Moment, 'deck' | 'rules' | 'past'>): Moment {
  const views = seatsOf(state).map((seat) => view(state, seat));
  return { game, state, rng, gone, views, listings: views.map((seen) => game.legal(seen)), ...more };
}

function lookAt(moment: Moment, closely: boolean): void {
  for (const [name, clause] of closely ? CLAUSES : BRIEFLY) {
    try {
      clause(moment);
    } catch (error) {
      throw new Error(`${name}: ${error}`, { cause: error });
    }
  }
}

/** The last moves of the game, old ones first. */
function remember(tally: Tally, move: Step, past: Step[]): void {
  count(tally.moves, move.type);
  past.shift();
  past.push(move);
}

const count = (counts: Map<string, number>, what: string): void => {
  counts.set(what, (counts.get(what) ?? 0) + 1);
};
