import type { Emit, Game, Seat } from '../game.ts';
import { below } from '../rng.ts';
import { about } from './about.ts';
import { answersOf, giveAnswer, whyNoAnswer } from './calls.ts';
import { imagine } from './imagine.ts';
import { emptyDrawer, endGame, firstTable, startRound } from './rounds.ts';
import type { Stacks } from './shapes.ts';
import type { Table } from './table.ts';
import { draw, drawAndFold, fold, layDown, playGoneTurns, turnsOf, whyNoTurn, wouldEndRound } from './turns.ts';

export const stacks: Game<Stacks> = {
  ...about,

  setup(options, seatCount, rng) {
    const youngest = options.youngest ?? below(rng, seatCount);
    const state: Table = {
      public: firstTable(options, seatCount, youngest),
      private: Array.from({ length: seatCount }, emptyDrawer),
      secret: { deck: [], rng },
    };
    startRound(state);
    return state;
  },

  owes(table) {
    if (table.outcome) return [];
    const { turn } = table;
    if (table.asked.length > 0) return table.asked.map((seat) => ({ seat, for: 'answer', turn }));
    return [{ seat: table.mover, for: 'turn', turn }];
  },

  legal({ seat, public: table, private: mine }) {
    if (seat === null || !mine || table.outcome || table.gone[seat]) return [];
    const listed = turnsOf(table, seat, mine);
    listed.push(...answersOf(table, seat, mine));
    return listed;
  },

  midway: () => false,

  reveals: ['draw', 'fold', 'call', 'stand'],

  why({ seat, public: table, private: mine }, step) {
    if (table.outcome) return table.outcome.rule;
    if (seat === null || !mine) return 'ST9';
    if (table.gone[seat]) return 'ST39';
    if (step.type === 'call' || step.type === 'stand') return whyNoAnswer(table, seat, { mine, answer: step });
    return whyNoTurn(table, seat, step);
  },

  provokes: ['play'],

  waits(table, step) {
    if (table.calls === 'asked' || table.settled || table.plays.length === 0) return null;
    return step.type === 'play' || (step.type === 'fold' && wouldEndRound(table)) ? 'ST26' : null;
  },

  apply(state, seat, step, emit) {
    switch (step.type) {
      case 'draw':
        draw(state, seat, emit);
        break;
      case 'play':
        layDown(state, seat, step, emit);
        break;
      case 'fold':
        fold(state, seat, emit);
        break;
      case 'call':
      case 'stand':
        giveAnswer(state, seat, step.type, emit);
        break;
    }
    playGoneTurns(state, emit);
  },

  late(state, seat, emit) {
    const { public: table } = state;
    if (table.asked.includes(seat)) giveAnswer(state, seat, 'stand', emit);
    else if (seat === table.mover) {
      emit({ type: 'late', seat });
      drawAndFold(state, seat, emit);
    }
    playGoneTurns(state, emit);
  },

  left(state, seat, emit) {
    const { public: table } = state;
    if (table.outcome || table.gone[seat]) return;
    table.gone[seat] = true;
    emit({ type: 'left', seat });
    if (isLastPresent(state, emit)) return;
    if (table.asked.includes(seat)) giveAnswer(state, seat, 'stand', emit);
    playGoneTurns(state, emit);
  },

  back(state, seat, emit) {
    if (!state.public.gone[seat]) return;
    state.public.gone[seat] = false;
    emit({ type: 'back', seat });
  },

  piles: ({ public: table, private: drawers, secret }) => [
    secret.deck,
    ...drawers.flatMap(({ hand, stack }) => [hand, stack]),
    ...table.folded.flatMap((cards) => (cards ? [cards.hand, cards.stack] : [])),
  ],

  outcome: (table) => table.outcome,

  imagine,
};

/** ST40: when only one seat is not gone, the game is over and that seat has won. */
function isLastPresent({ public: table }: Table, emit: Emit<Stacks>): boolean {
  const present = table.gone.flatMap((gone, seat): Seat[] => (gone ? [] : [seat]));
  if (present.length > 1) return false;
  endGame(
    table,
    table.gone.map((gone) => (gone ? null : 1)),
    'ST40',
    emit,
  );
  return true;
}
