import type { Emit, Seat } from '../game.ts';
import { decline, roll, take } from './declines.ts';
import { adjudicate } from './ends.ts';
import { isUnanimous } from './endless.ts';
import { chooseShow } from './order.ts';
import { flip, pass, playSkip, playStack, takeBonus } from './plays.ts';
import type { Move, TuckIt } from './shapes.ts';
import type { Table } from './table.ts';
import { arrange, compose, finish } from './tucks.ts';

/** Every kind of step, and who carries it out. */
export function makeStep(state: Table, seat: Seat, step: Move, emit: Emit<TuckIt>): void {
  const mine = state.private[seat];
  switch (step.type) {
    case 'arrange':
      return arrange(state, seat, step.card, emit);
    case 'showTop':
    case 'showCard':
      return chooseShow(state, seat, step, emit);
    case 'play':
    case 'penalty':
    case 'tuck':
      return compose(mine, step.type, step.card);
    case 'under':
      mine.under.push(step.stack);
      return;
    case 'done':
      return finish(state, seat, emit);
    case 'vote':
      return vote(state, seat, step, emit);
    case 'roll':
      return roll(state, seat, emit);
    case 'skip':
      return playSkip(state, seat, step.stack, emit);
    case 'playStack':
      return playStack(state, seat, step, emit);
    case 'decline':
      return decline(state, seat, emit);
    case 'take':
      return take(state, seat, emit);
    case 'flip':
      return flip(state, step, emit);
    case 'bonus':
      return takeBonus(state, seat, step.stack, emit);
    case 'pass':
      return pass(state, seat, emit);
  }
}

type Vote = Extract<Move, { type: 'vote' }>;

/** TI74: set or withdrawn; when everybody is in favour, the game is over. */
function vote(state: Table, seat: Seat, { end }: Vote, emit: Emit<TuckIt>): void {
  const { public: table } = state;
  table.votes[seat] = end;
  emit({ type: 'vote', seat, end });
  if (isUnanimous(table)) adjudicate(state, 'TI74', emit);
}
