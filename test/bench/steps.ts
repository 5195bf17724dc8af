import { type Listed, view } from '../../shared/game.ts';
import { type AnyGame, type GameId, gameOf } from '../../shared/games.ts';
import { type OptionValues, settle } from '../../shared/options.ts';
import { below, fast, pick, type Rng } from '../../shared/rng.ts';

/** A table at which bots play at random, and the goal for their steps a second. */
export interface Bots {
  id: GameId;
  name: string;
  seatCount: number;
  chosen: OptionValues;
  goal: number;
}

export const BOTS: readonly Bots[] = [
  { id: 'tricky-tactics', name: 'Tricky-Tactics, 2 seats', seatCount: 2, chosen: {}, goal: 1e6 },
  { id: 'tricky-tactics', name: 'Tricky-Tactics, 3 seats', seatCount: 3, chosen: {}, goal: 1e6 },
  { id: 'tricky-tactics', name: 'Tricky-Tactics, 4 seats', seatCount: 4, chosen: {}, goal: 1e6 },
  {
    id: 'tricky-tactics',
    name: 'Tricky-Tactics, 2 seats and the automa',
    seatCount: 2,
    chosen: { automa: true },
    goal: 1e6,
  },
];

const RUN = 1000;

/** Steps a second of one core's own time: the best of three runs, after one to warm up. */
export function stepsPerSecond(bots: Bots): number {
  const game = gameOf(bots.id);
  const options = settle(game.options, bots.chosen, { seatCount: bots.seatCount, slow: false });
  const runs = [0, 1, 2, 3].map((run) => timed(game, { seatCount: bots.seatCount, options, seed: run * 100_000 }));
  return Math.max(...runs.slice(1));
}

interface Setting {
  seatCount: number;
  options: OptionValues;
  seed: number;
}

function timed(game: AnyGame, { seatCount, options, seed }: Setting): number {
  const start = ownTime();
  let steps = 0;
  for (let at = seed; ownTime() - start < RUN; at++)
    steps += playOut(game, game.setup(options, seatCount, fast(at)), fast(-at));
  return (steps / (ownTime() - start)) * 1000;
}

const ownTime = (): number => process.cpuUsage().user / 1000;

function playOut(game: AnyGame, state: ReturnType<AnyGame['setup']>, rng: Rng): number {
  let steps = 0;
  for (let dues = game.owes(state.public); dues.length > 0; dues = game.owes(state.public)) {
    const { seat } = dues[0];
    game.apply(state, seat, chosenFrom(pick(game.legal(view(state, seat)), rng), rng), ignore);
    steps++;
  }
  return steps;
}

const ignore = (): void => {};

/** A listed step with a number from each of its ranges, near the lower end. */
function chosenFrom(listed: Listed<{ type: string }>, rng: Rng): { type: string } {
  let move = listed;
  for (const [key, value] of Object.entries(listed))
    if (Array.isArray(value) && typeof value[0] === 'number')
      move = { ...move, [key]: value[0] + below(rng, Math.min(6, value[1] - value[0] + 1)) };
  return move;
}
