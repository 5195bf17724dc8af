import type { Seat } from '../shared/game.ts';
import { isGameId } from '../shared/games.ts';
import { allows, type OptionValues } from '../shared/options.ts';
import type { Clock } from '../shared/wire.ts';
import { keyed } from '../shared/rng.ts';
import { dealt, refuse, type Act } from './decide.ts';
import { hashOf } from '../shared/hash.ts';
import { codeFrom } from './hash.ts';
import { lobby } from './log.ts';
import { arranged, without } from './seats.ts';
import { chairsFor, gameAt, optionsAt, REMATCH_RETRY, type Table } from './stored.ts';

/** The host chooses; what is not named stays as it was. */
export function choose(table: Table, { options, host }: { options: OptionValues; host: Seat }, now: number): Act {
  const next = { ...table, chosen: { ...table.chosen, ...options } };
  const areAllowed = Object.entries(options).every(([id, value]) => isOffered(next, id, value));
  return areAllowed ? arranged(next, host, now) : refuse('bad-option');
}

function isOffered(table: Table, id: string, value: unknown): boolean {
  const option = gameAt(table).options.find((each) => each.id === id);
  const seatCount = table.seats.length;
  if (!option || !allows(option, value, seatCount)) return false;
  return option.when?.(seatCount, optionsAt(table)) ?? true;
}

/** Only a clock that counts days has a short one beside it. */
export const setClock = (table: Table, { clock, host }: { clock: Clock; host: Seat }, now: number): Act =>
  clock.live !== null && clock.pace !== 'days' ? refuse('bad-option') : arranged({ ...table, clock }, host, now);

/** The deal: empty chairs vanish, and the seed is fixed and sworn to before anyone sees a card. */
export function start(table: Table, { host, entropy }: { host: Seat; entropy: string }, now: number): Act {
  const gaps = table.seats.flatMap((sitter, seat) => (sitter ? [] : [seat]));
  const seated = without(table, gaps);
  const game = gameAt(table);
  const count = seated.seats.length;
  if (!game.seatCounts.includes(count)) return refuse(count < Math.min(...game.seatCounts) ? 'too-few' : 'bad-count');
  const sworn: Table = { ...seated, phase: 'playing', seed: entropy, commitment: hashOf(entropy) };
  return dealt(sworn, { state: game.setup(optionsAt(sworn), count, keyed(entropy)), deed: lobby(host) }, now);
}

interface Wish {
  seat: Seat;
  entropy: string;
  /** The same one again, or another. */
  game: string;
}

/** The same people once more: the new table's code is fixed here, the table itself made when this is stored. */
export function rematch(table: Table, { seat, entropy, game }: Wish, now: number): Act {
  if (table.phase !== 'over') return refuse('not-over');
  if (!isGameId(game)) return refuse('unknown-game');
  if (chairsFor(game, table.seats.length) === null) return refuse('bad-count');
  const code = codeFrom(entropy);
  if (!code) throw new Error('chance gave too few letters');
  const wish = table.rematch ?? { code, game, host: seat, made: false, again: now + REMATCH_RETRY };
  return { type: 'done', table: { ...table, rematch: wish }, deed: lobby(seat), told: [] };
}
