import { view, type Seat } from '../shared/game.ts';
import type { AnyGame } from '../shared/games.ts';
import { below, fast, pick, type Rng } from '../shared/rng.ts';
import { type AnyState, chosen, randomSetting, seatsOf } from './random.ts';

/*
 * A random game over random seats and options, with people who are late, leave and come back, as fast as the rules go:
 * it only has to end.
 */

/** No random game is longer. */
const MOST = 60_000;

const silent = (): void => {};

interface Party {
  game: AnyGame;
  state: AnyState;
  rng: Rng;
  gone: Set<Seat>;
  /** One in so many times somebody is late, leaves or comes back; 0: never. */
  absence: number;
}

/** How many steps it took to its outcome. */
export function playToEnd(game: AnyGame, seed: number): number {
  const rng = fast(seed);
  const { options, seatCount } = randomSetting(game, rng);
  const absence = below(rng, 4) === 0 ? 8 + below(rng, 40) : 0;
  const party: Party = { game, state: game.setup(options, seatCount, fast(-seed)), rng, gone: new Set(), absence };
  let count = 0;
  for (; game.outcome(party.state.public) === null; count++) {
    if (count === MOST) throw new Error(`${game.id}, seed ${seed}: it does not end`);
    if (absence > 0 && below(rng, absence) === 0) miss(party);
    else step(party);
  }
  return count;
}

function step({ game, state, rng }: Party): void {
  const anybody = below(rng, 4) === 0 ? pick(seatsOf(state), rng) : null;
  const listed = anybody === null ? [] : game.legal(view(state, anybody));
  if (anybody !== null && listed.length > 0) return finish({ game, state, rng }, anybody, listed);
  const { seat } = pick(game.owes(state.public), rng);
  finish({ game, state, rng }, seat, game.legal(view(state, seat)));
}

/** A decision is taken to its end before anybody else acts. */
function finish(
  { game, state, rng }: Pick<Party, 'game' | 'state' | 'rng'>,
  seat: Seat,
  first: ReturnType<AnyGame['legal']>,
): void {
  for (let listed = first; ; listed = game.legal(view(state, seat))) {
    const move = chosen(pick(listed, rng), rng);
    game.apply(state, seat, move, silent);
    if (game.reveals.includes(move.type) || !game.midway(view(state, seat))) return;
  }
}

function miss({ game, state, rng, gone }: Party): void {
  const present = seatsOf(state).filter((seat) => !gone.has(seat));
  const away = [...gone];
  if (below(rng, 3) > 0) return game.late(state, pick(game.owes(state.public), rng).seat, silent);
  if (away.length > 0 && below(rng, 2) === 0) {
    const seat = pick(away, rng);
    gone.delete(seat);
    return game.back(state, seat, silent);
  }
  if (present.length < 3 && below(rng, 8) > 0) return;
  const seat = pick(present, rng);
  gone.add(seat);
  game.left(state, seat, silent);
}
