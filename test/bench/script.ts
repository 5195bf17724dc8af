import type { Seat, State } from '../../shared/game.ts';
import { fast } from '../../shared/rng.ts';
import { stacks } from '../../shared/stacks/rules.ts';
import type { Move, Stacks } from '../../shared/stacks/shapes.ts';
import type { Played } from './steps.ts';

/* The ninety decisions of peers/local.mjs, made by our rules without listing any: what a move alone takes. */
const SEATS = 4;
const ROUNDS = 10;
/** So high that ten rounds never get there. */
const OPTIONS = { target: 200, calls: 'open', maxRounds: null, youngest: null } as const;

export function playScript(seed: number): Played {
  const state = stacks.setup(OPTIONS, SEATS, fast(seed));
  for (let i = 0; i < ROUNDS; i++) playRound(state);
  const { round } = state.public;
  if (round !== ROUNDS + 1) throw new Error('a round took another course');
  return { steps: ROUNDS * 9, sum: round };
}

function playRound(state: State<Stacks>): void {
  const { order, round } = state.public;
  for (const [place, bid] of TURNS) playTurn(state, order[place], bid);
  make(state, order[1], { type: 'call', round, play: 3 });
}

/** Who folds bids nothing. */
const TURNS: [place: number, bid: number | null][] = [
  [0, 2],
  [1, 4],
  [2, null],
  [3, 8],
];

function playTurn(state: State<Stacks>, seat: Seat, bid: number | null): void {
  make(state, seat, { type: 'draw' });
  if (bid === null) return make(state, seat, { type: 'fold' });
  make(state, seat, { type: 'play', cards: [state.private[seat].hand[0]], bid });
}

const make = (state: State<Stacks>, seat: Seat, move: Move): void => stacks.apply(state, seat, move, ignore);

const ignore = (): void => {};
