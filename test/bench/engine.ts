import { type Listed, type Seat, type State, view } from '../../shared/game.ts';
import { type Rng, below, fast } from '../../shared/rng.ts';
import { stacks } from '../../shared/stacks/rules.ts';
import type { Move, Stacks } from '../../shared/stacks/shapes.ts';
import { playByHand } from './limit.ts';
import { ownTime } from './steps.ts';

export interface Engine {
  botSteps: number;
  applies: number;
  byHand: number;
  stepsPerGame: number;
}

/** Steps a second on one core; by the core's own time, the best of three runs: the machine has other work too. */
export function measureEngine(games = 4000): Engine {
  const byRules = bestOf(games, playByRules);
  const byHand = bestOf(games, playByHand);
  if (byRules.sum !== byHand.sum) throw new Error('the reference plays other games than the rules');
  return {
    botSteps: byRules.perSecond,
    applies: bestApplies(games),
    byHand: byHand.perSecond,
    stepsPerGame: byRules.steps / games,
  };
}

type Played = { steps: number; sum: number };

function bestOf(games: number, playGame: (game: number) => Played): Played & { perSecond: number } {
  const runs = [0, 1, 2, 3].map(() => timed(games, playGame));
  return { ...runs[0], perSecond: Math.max(...runs.slice(1).map(({ perSecond }) => perSecond)) };
}

function timed(games: number, playGame: (game: number) => Played): Played & { perSecond: number } {
  const start = ownTime();
  let steps = 0;
  let sum = 0;
  for (let game = 0; game < games; game++) {
    const played = playGame(game);
    steps += played.steps;
    sum += played.sum;
  }
  return { steps, sum, perSecond: (steps / (ownTime() - start)) * 1000 };
}

const newGame = (game: number): State<Stacks> =>
  stacks.setup({ target: 40, calls: 'open', maxRounds: 100, youngest: null }, 4, fast(2 * game + 1));

/** What a bot does for each step: whose turn, what it sees, what it may do, and one of these. */
function playByRules(game: number): Played {
  const state = newGame(game);
  const steps = playOut(state, fast(2 * game + 2), () => {});
  const [a, b, c, d] = state.public.scores;
  return { steps, sum: a + 2 * b + 3 * c + 4 * d };
}

function playOut(state: State<Stacks>, bot: Rng, note: (seat: Seat, move: Move) => void): number {
  let steps = 0;
  for (let dues = stacks.owes(state.public); dues.length > 0; dues = stacks.owes(state.public)) {
    const { seat } = dues[0];
    const move = chosen(pickListed(stacks.legal(view(state, seat)), bot), bot);
    note(seat, move);
    stacks.apply(state, seat, move, ignore);
    steps++;
  }
  return steps;
}

const ignore = (): void => {};

const isRare = ({ type }: Listed<Move>): boolean => type === 'call' || type === 'fold';

/** Any listed step, but folds and calls are thought over once more: rounds get as long as people's. */
function pickListed(listed: Listed<Move>[], bot: Rng): Listed<Move> {
  const move = listed[below(bot, listed.length)];
  return isRare(move) && below(bot, 4) > 0 ? listed[below(bot, listed.length)] : move;
}

function chosen(listed: Listed<Move>, bot: Rng): Move {
  if (listed.type === 'play') {
    const lowest = Array.isArray(listed.bid) ? listed.bid[0] : listed.bid;
    return { type: 'play', cards: listed.cards, bid: Math.max(lowest, 1 + below(bot, 6)) };
  }
  return listed as Move;
}

/** The same decisions again, made without looking: `apply` alone, and the setup that each game begins with. */
function bestApplies(games: number): number {
  const notes = Array.from({ length: games }, (_, game) => notesOf(game));
  const replay = (game: number): Played => {
    const state = newGame(game);
    for (const { seat, move } of notes[game]) stacks.apply(state, seat, move, ignore);
    return { steps: notes[game].length, sum: 0 };
  };
  return bestOf(games, replay).perSecond;
}

function notesOf(game: number): { seat: Seat; move: Move }[] {
  const notes: { seat: Seat; move: Move }[] = [];
  playOut(newGame(game), fast(2 * game + 2), (seat, move) => notes.push({ seat, move }));
  return notes;
}
