import type { Emit, Seat } from '../game.ts';
import { sorted, takeFromHand } from './deck.ts';
import { startOrder } from './order.ts';
import { playHand } from './plays.ts';
import type { Card, Private, TuckIt } from './shapes.ts';
import type { Table } from './table.ts';
import { endTurn } from './turns.ts';

/* What is composed card by card: arrangements, plays, tucks (TI86). */

export function compose(mine: Private, as: NonNullable<Private['composing']>, card: Card): void {
  takeFromHand(mine.hand, card);
  mine.composing = as;
  mine.draft.push(card);
}

/** TI12: with the sixth card, the bottoms and tops of three Stacks. */
export function arrange(state: Table, seat: Seat, card: Card, emit: Emit<TuckIt>): void {
  const { public: table } = state;
  const mine = state.private[seat];
  compose(mine, 'arrange', card);
  if (mine.draft.length < 6) return;
  mine.stacks = [0, 2, 4].map((at) => mine.draft.slice(at, at + 2));
  clear(mine);
  sorted(mine.hand);
  for (const pair of table.stacks[seat]) pair.down = 2;
  table.hands[seat] = mine.hand.length;
  table.asked = table.asked.filter((other) => other !== seat);
  emit({ type: 'arrange', seat });
  if (table.asked.length === 0) startOrder(table, emit);
}

function clear(mine: Private): void {
  mine.composing = null;
  mine.draft = [];
  mine.under = [];
}

export function finish(state: Table, seat: Seat, emit: Emit<TuckIt>): void {
  switch (state.private[seat].composing) {
    case 'play':
      return playHand(state, seat, emit);
    case 'penalty':
      return payPenalty(state, seat, emit);
    case 'tuck':
      return tuck(state, seat, emit);
    case 'arrange':
    case null:
  }
}

/** TI30 */
function payPenalty(state: Table, seat: Seat, emit: Emit<TuckIt>): void {
  const [stack] = putUnder(state, seat);
  state.public.owed = null;
  emit({ type: 'penalty', seat, stack });
  endTurn(state, 'neighbour', emit);
}

/** TI33, TI35: whoever tucks away the whole hand has paid with it. */
function tuck(state: Table, seat: Seat, emit: Emit<TuckIt>): void {
  const { public: table } = state;
  const under = putUnder(state, seat);
  const isPaid = seat === table.mover && table.owed === 'penalty' && table.hands[seat] === 0;
  if (isPaid) table.owed = null;
  emit({ type: 'tuck', seat, under });
  if (isPaid) endTurn(state, 'neighbour', emit);
}

/** TI34: each card goes to the very bottom, the last one lowest. */
function putUnder({ public: table, private: drawers }: Table, seat: Seat): number[] {
  const mine = drawers[seat];
  const { draft, under } = mine;
  for (const [i, stack] of under.entries()) {
    mine.stacks[stack].unshift(draft[i]);
    table.stacks[seat][stack].down++;
  }
  table.hands[seat] -= draft.length;
  clear(mine);
  return under;
}
