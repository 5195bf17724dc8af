import type { Emit, RuleId, Seat } from '../game.ts';
import { DISTRICTS, type Suit } from './deck.ts';
import { endPhase } from './rounds.ts';
import type { Move, Public, TrickyTactics } from './shapes.ts';
import { currentHand, drawerOf, playersAt, suitWon, supplyOf, type Table } from './table.ts';

export type Action = Extract<Move, { type: 'add' | 'remove' }>;

/** TT19 to TT22: add, remove an opponent's, remove one's own; of each the lowest Location first, then the lowest seat. */
export function actionsOf(table: Public, seat: Seat): Action[] {
  const suit = suitWon(table);
  return table.stage === 'action' && seat === table.mover && suit ? actionsIn(table, seat, suit) : [];
}

/** What a trick of this suit would allow. */
export function actionsIn(table: Public, seat: Seat, suit: Suit): Action[] {
  const district = DISTRICTS[suit];
  const actions: Action[] = [];
  if (supplyOf(table, seat) > 0) for (const location of district) actions.push({ type: 'add', location });
  for (const location of district) {
    for (let other = 0; other < playersAt(table); other++) {
      if (other !== seat && table.map[location][other] > 0) actions.push({ type: 'remove', location, seat: other });
    }
  }
  for (const location of district) {
    if (table.map[location][seat] > 0) actions.push({ type: 'remove', location, seat });
  }
  return actions;
}

/** The first rule against an action that is not listed. */
export function whyNoAction(table: Public, seat: Seat, action: Action): RuleId {
  if (table.stage === 'split') return 'TT11';
  if (seat !== table.mover) return 'TT14';
  const suit = suitWon(table);
  if (table.stage !== 'action' || !suit || !DISTRICTS[suit].includes(action.location)) return 'TT19';
  if (action.type === 'add') return 'TT20';
  return action.seat === seat ? 'TT22' : 'TT21';
}

export function act(state: Table, seat: Seat, action: Action, emit: Emit<TrickyTactics>): void {
  const { public: table } = state;
  const { type, location } = action;
  const at = table.map[location];
  table.stage = 'card';
  table.turn++;
  if (type === 'add') {
    at[seat]++;
    emit({ type, seat, location });
  } else {
    at[action.seat]--;
    emit({ type, seat, location, from: action.seat });
  }
  endTrick(state, emit);
}

/** The winner leads, if there are cards left in the phase (TT13). */
export function endTrick(state: Table, emit: Emit<TrickyTactics>): void {
  const { public: table } = state;
  if (currentHand(table, drawerOf(state, table.mover)).length === 0) endPhase(state, emit);
}
