import type { AnyBot } from '../shared/bots.ts';
import { type Seat, type Types, type View, view } from '../shared/game.ts';
import { decide } from '../shared/levels.ts';
import type { Level } from '../shared/strength.ts';
import { type OptionValues, settle } from '../shared/options.ts';
import { below, fast, nextWord, pick, type Rng, shuffle } from '../shared/rng.ts';
import { type AnyState, chosen, decisionIn, type Step } from './random.ts';

/* One game among bots. */

/** A level, or somebody who knows the rules and nothing else. */
export type Player = Level | 'random';

export interface Match {
  bot: AnyBot;
  players: readonly Player[];
  options: OptionValues;
  rng: Rng;
  /** Of a sharp player, for each decision. */
  time: number;
  /** How long an unforced decision took, in milliseconds of CPU. */
  note(player: Player, time: number): void;
}

/** A game that is still going on after so many steps is nobody's. */
const ENDS = 60_000;

export interface Finished {
  /** null: nobody is placed. */
  places: readonly (number | null)[];
  steps: number;
}

export function playMatch(match: Match): Finished {
  const { bot, players, options, rng } = match;
  const { game } = bot;
  const seatCount = players.length;
  const state = game.setup(settle(game.options, options, { seatCount, slow: false }), seatCount, fast(nextWord(rng)));
  const playing: Playing = { match, state, steps: 0 };
  for (let dues = game.owes(state.public); dues.length > 0 && playing.steps < ENDS; dues = game.owes(state.public))
    act(playing, pick(dues, rng).seat);
  return { places: game.outcome(state.public)?.places ?? players.map(() => null), steps: playing.steps };
}

interface Playing {
  match: Match;
  state: AnyState;
  steps: number;
}

function act(playing: Playing, seat: Seat): void {
  const { match, state } = playing;
  make(playing, seat, movesOf(match, view(state, seat)));
}

/** Makes the steps; where they provoke others, one of them may answer at once. */
function make(playing: Playing, seat: Seat, moves: readonly Step[]): void {
  const { match, state } = playing;
  const { game } = match.bot;
  let isProvoking = false;
  for (const move of moves)
    game.apply(state, seat, move, ({ type }) => {
      isProvoking ||= game.provokes.includes(type);
    });
  playing.steps += moves.length;
  if (isProvoking) provoke(playing, seat);
}

function provoke(playing: Playing, by: Seat): void {
  const { match, state } = playing;
  const { game } = match.bot;
  const owing = game.owes(state.public).map(({ seat }) => seat);
  for (const seat of shuffle([...state.private.keys()], match.rng)) {
    const seen = view(state, seat);
    if (seat === by || owing.includes(seat) || game.legal(seen).length === 0) continue;
    const moves = match.players[seat] === 'random' && below(match.rng, 8) > 0 ? [] : movesOf(match, seen);
    if (moves.length > 0) return make(playing, seat, moves);
  }
}

function movesOf({ bot, players, rng, time, note }: Match, seen: View<Types>): Step[] {
  const player = players[seen.seat ?? 0];
  if (player === 'random') return decisionIn(bot.game, seen, (listed) => chosen(pick(listed, rng), rng));
  const isForced = bot.choicesOf(seen).length < 2;
  const start = process.cpuUsage();
  const moves = decide(bot, seen, { level: player, rng, time });
  const { user, system } = process.cpuUsage(start);
  if (!isForced) note(player, (user + system) / 1000);
  return moves;
}
