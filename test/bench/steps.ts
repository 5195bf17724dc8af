import { type Listed, type State, type Types, view } from '../../shared/game.ts';
import { type AnyGame, type GameId, gameOf } from '../../shared/games.ts';
import { type OptionValues, settle } from '../../shared/options.ts';
import { below, fast, pick, type Rng } from '../../shared/rng.ts';
import { tockByHand } from './limit-tock.ts';
import { playTrickyByHand } from './limit-tricky.ts';
import { SEVEN } from '../../shared/tock/deck.ts';
import { position } from '../tock.text.ts';

/** A table at which bots play at random, and the goal for their steps a second. */
export interface Bots {
  id: GameId;
  name: string;
  seatCount: number;
  chosen: OptionValues;
  goal: number;
  /** The very same games by hand on typed arrays. */
  byHand?: (seed: number) => Played;
}

export interface Played {
  steps: number;
  /** Of the scores, or of the pawns' places, each with a weight of its own. */
  sum: number;
}

const ALL_SETS = { hearts: true, acorns: true, balls: true, leaves: true };

export const BOTS: readonly Bots[] = [
  { id: 'tricky-tactics', name: 'Tricky-Tactics, 2 seats', seatCount: 2, chosen: {}, goal: 1e6 },
  { id: 'tricky-tactics', name: 'Tricky-Tactics, 3 seats', seatCount: 3, chosen: {}, goal: 1e6 },
  {
    id: 'tricky-tactics',
    name: 'Tricky-Tactics, 4 seats',
    seatCount: 4,
    chosen: {},
    goal: 1e6,
    byHand: playTrickyByHand,
  },
  {
    id: 'tricky-tactics',
    name: 'Tricky-Tactics, 2 seats and the automa',
    seatCount: 2,
    chosen: { automa: true },
    goal: 1e6,
  },
  { id: 'tock', name: 'Tock, 2 seats', seatCount: 2, chosen: {}, goal: 1e6, byHand: tockByHand({ seats: 2 }) },
  { id: 'tock', name: 'Tock, 4 seats', seatCount: 4, chosen: {}, goal: 1e6, byHand: tockByHand({ seats: 4 }) },
  {
    id: 'tock',
    name: 'Tock, 4 seats in two teams',
    seatCount: 4,
    chosen: { mode: '2v2' },
    goal: 1e6,
    byHand: tockByHand({ seats: 4, teams: true }),
  },
  { id: 'tock', name: 'Tock, 6 seats', seatCount: 6, chosen: {}, goal: 1e6, byHand: tockByHand({ seats: 6 }) },
  { id: 'tuck-it', name: 'Tuck It, 3 seats', seatCount: 3, chosen: {}, goal: 3e5 },
  { id: 'tuck-it', name: 'Tuck It, 6 seats and all sets', seatCount: 6, chosen: ALL_SETS, goal: 3e5 },
];

const RUN = 1000;
/** Games from one look at the clock to the next: a look takes as long as ten steps. */
const GAMES = 50;

export const stepsPerSecond = (bots: Bots): number => best(playerOf(bots));

/** The same of the games by hand, where somebody has written them. */
export const byHandPerSecond = ({ byHand }: Bots): number | null => (byHand ? best(byHand) : null);

type Play = (seed: number) => Played;

/** A whole game by the rules. */
export function playerOf({ id, seatCount, chosen }: Bots): Play {
  const game = gameOf(id);
  const options = settle(game.options, chosen, { seatCount, slow: false });
  return (seed) => playOut(game, game.setup(options, seatCount, fast(seed)), fast(-seed));
}

/** Steps a second of one core's own time: the best of three runs, after one to warm up. */
export const best = (play: Play): number => Math.max(...[0, 1, 2, 3].map((run) => timed(play, run * 100_000)).slice(1));

function timed(play: Play, seed: number): number {
  const start = ownTime();
  let steps = 0;
  for (let at = seed; ownTime() - start < RUN; at += GAMES) steps += stepsOf(play, at);
  return (steps / (ownTime() - start)) * 1000;
}

function stepsOf(play: Play, seed: number): number {
  let steps = 0;
  for (let at = seed; at < seed + GAMES; at++) steps += play(at).steps;
  return steps;
}

export const ownTime = (): number => process.cpuUsage().user / 1000;

function playOut(game: AnyGame, state: ReturnType<AnyGame['setup']>, rng: Rng): Played {
  let steps = 0;
  for (let dues = game.owes(state.public); dues.length > 0; dues = game.owes(state.public)) {
    const { seat } = dues[0];
    game.apply(state, seat, chosenFrom(pick(game.legal(view(state, seat)), rng), rng), ignore);
    steps++;
  }
  return { steps, sum: sumOf(state.public) };
}

function sumOf(table: object): number {
  return endOf(table).reduce((sum: number, end, at) => sum + (at + 1) * Number(end), 0);
}

/** What a game has come to: everybody's points, or where all pawns stand. */
function endOf(table: object): unknown[] {
  if ('scores' in table && Array.isArray(table.scores)) return table.scores;
  return 'pawns' in table && Array.isArray(table.pawns) ? table.pawns : [];
}

/** Steps a second of sevens that four pawns on the ring share: listed, chosen, made. */
export function sevenStepsPerSecond(): number {
  const [game, rng] = [gameOf('tock'), fast(1)];
  const runs = [0, 1, 2, 3].map(() => {
    const start = ownTime();
    let steps = 0;
    for (; ownTime() - start < RUN; steps += SEVEN) playSeven(game, position('4; A: 5 14 30 50 | 7 2'), rng);
    return (steps / (ownTime() - start)) * 1000;
  });
  return Math.max(...runs.slice(1));
}

function playSeven(game: AnyGame, state: State<Types>, rng: Rng): void {
  for (let i = 0; i < SEVEN; i++) {
    const sevens = game.legal(view(state, 0)).filter(({ type }) => type === 'step');
    game.apply(state, 0, chosenFrom(pick(sevens, rng), rng), ignore);
  }
}

const ignore = (): void => {};

/** A listed step with a number from its range, near the lower end: a bid, how far a pawn goes, how many cards. */
function chosenFrom(listed: Listed<{ type: string }>, rng: Rng) {
  if ('bid' in listed && Array.isArray(listed.bid)) return { ...listed, bid: numberIn(listed.bid, rng) };
  if ('to' in listed && Array.isArray(listed.to)) return { ...listed, to: numberIn(listed.to, rng) };
  if ('count' in listed && Array.isArray(listed.count)) return { ...listed, count: numberIn(listed.count, rng) };
  return listed;
}

const numberIn = ([from, to]: number[], rng: Rng): number => from + below(rng, Math.min(6, to - from + 1));
