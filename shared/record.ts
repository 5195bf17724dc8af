import { type Game, play, type State, type Types } from './game.ts';
import { hashOf } from './hash.ts';
import { copyOf } from './plain.ts';
import type { Decision, GameRecord } from './protocol.ts';
import { keyed } from './rng.ts';

/** Whether the seed is the one that was sworn to before the first card. */
export const isSworn = ({ seed, commitment }: GameRecord): boolean => hashOf(seed) === commitment;

/** A finished game as it went: after the deal, and after each thing that was done. */
export interface Told<T extends Types> {
  /** null: the deal. */
  decision: Decision | null;
  events: T['Event'][];
  state: State<T>;
}

/** Deals the seed again and makes the moves again; throws where a move is not allowed, so a forged record does not pass. */
export function* retold<T extends Types>(game: Game<T>, record: GameRecord, options: T['Options']): Generator<Told<T>> {
  let state = game.setup(options, record.seats.length, keyed(record.seed));
  yield { decision: null, events: [], state };
  for (const decision of record.decisions) {
    const told = after(game, state, decision);
    yield told;
    state = told.state;
  }
}

function after<T extends Types>(game: Game<T>, state: State<T>, decision: Decision): Told<T> {
  const events: T['Event'][] = [];
  const { by, seat, moves } = decision;
  if (by === 'seat') {
    const played = play(game, state, { seat, moves }, (event) => events.push(copyOf(event)));
    if (!played.state) throw new Error(`not allowed: ${played.refusal.rule ?? played.refusal.why}`);
    return { decision, events, state: played.state };
  }
  const next = copyOf(state);
  game[by](next, seat, (event) => events.push(copyOf(event)));
  return { decision, events, state: next };
}
