import type { Emit, Seat } from '../game.ts';
import { act, actionsOf } from './actions.ts';
import { actionOf, cardOf } from './automa.ts';
import { rankOf, type Card } from './deck.ts';
import type { Move, Private, Public, TrickyTactics } from './shapes.ts';
import { getReady, splitAtRandom } from './split.ts';
import { drawerOf, isAbsent, type Table } from './table.ts';
import { cardsOf, playCard } from './tricks.ts';

/* Seats where nobody decides: gone ones, and the automa's. */

/** They act until a person is asked, or the game is over. */
export function playAbsent(state: Table, emit: Emit<TrickyTactics>): void {
  const { public: table } = state;
  while (!table.outcome && table.stage !== 'split' && isAbsent(table, table.mover)) {
    actFor(state, table.mover, emit);
  }
}

/** TT43: what the rules do for a seat that is waited for. */
export function actFor(state: Table, seat: Seat, emit: Emit<TrickyTactics>): void {
  if (state.public.stage === 'split') return splitFor(state, seat, emit);
  const move = choiceOf(state.public, seat, drawerOf(state, seat));
  if (move?.type === 'play') playCard(state, seat, move.card, emit);
  else if (move) act(state, seat, move, emit);
}

export function splitFor(state: Table, seat: Seat, emit: Emit<TrickyTactics>): void {
  splitAtRandom(state.private[seat], state.secret.rng);
  getReady(state.public, seat, emit);
}

type Choice = Exclude<Move, { type: 'put' | 'ready' }>;

/** The automa thinks, from what its own seat knows; a gone seat does what comes first. */
function choiceOf(table: Public, seat: Seat, mine: Private): Choice | null {
  const isAutoma = seat === table.automa;
  if (table.stage === 'action') return isAutoma ? actionOf(table, seat) : actionsOf(table, seat)[0];
  const cards = cardsOf(table, seat, mine);
  return { type: 'play', card: isAutoma ? cardOf(cards, table.trick) : lowestOf(cards) };
}

/** Of equals clubs, diamonds, hearts, spades: the order of a hand. */
function lowestOf(cards: readonly Card[]): Card {
  let lowest = cards[0];
  for (const card of cards) if (rankOf(card) < rankOf(lowest)) lowest = card;
  return lowest;
}
