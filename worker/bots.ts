import { botOf, isBotId } from '../shared/bots.ts';
import { type Seat, type Types, view } from '../shared/game.ts';
import { decide } from '../shared/levels.ts';
import type { Level } from '../shared/strength.ts';
import { keyed } from '../shared/rng.ts';
import { nextThinker, reactionEnd } from './clock.ts';
import { made, unasked } from './decide.ts';
import { freshEntropy } from './hash.ts';
import { type Step, type Table, unchanged } from './stored.ts';
import { withSitter } from './people.ts';

/** What a bot is given to think with. */
export interface Thinking {
  /** 256 fresh random bits in hex: never those that the cards come from. */
  entropy: string;
  /** How long a sharp one thinks, in milliseconds of an ordinary core. */
  time: number;
}

/** What a free plan's ten milliseconds leave to a sharp bot. */
const BOT_TIME = 1;
const MOST_BOT_TIME = 5000;

export function thinkingFor(milliseconds: string | undefined): Thinking {
  const time = Number(milliseconds);
  return {
    get entropy() {
      return freshEntropy();
    },
    time: time > 0 ? Math.min(time, MOST_BOT_TIME) : BOT_TIME,
  };
}

/** The bot whose time has come makes one decision, or would rather not. */
export function thought(table: Table, thinking: Thinking, now: number): Step {
  const next = nextThinker(table);
  const level = next && table.seats[next.seat]?.bot;
  if (!next || !level || next.at > now) return unchanged(table);
  const { seat } = next;
  const moves = movesOf(table, { seat, level }, thinking);
  if (moves.length === 0) return unchanged(withSitter(table, seat, { wakes: null }));
  const act = made(table, seat, { moves, now, version: null });
  if (act.type === 'done') return unasked(act, now);
  if (act.why === 'too-soon') return unchanged(withSitter(table, seat, { wakes: reactionEnd(table) }));
  throw new Error(`a bot of ${table.game} decided what it may not: ${act.why}`);
}

/** By the view of the seat alone. */
function movesOf(
  { game, state }: Table,
  { seat, level }: { seat: Seat; level: Level },
  { entropy, time }: Thinking,
): Types['Move'][] {
  if (!state || !isBotId(game)) throw new Error('no bot can play this');
  return decide(botOf(game), view(state, seat), { level, rng: keyed(entropy), time });
}
