import type { Emit, Game } from '../game.ts';
import { about } from './about.ts';
import { choicesOf } from './choices.ts';
import { dealGame, emptyDrawer, firstTable } from './deal.ts';
import { adjudicate, endTable } from './ends.ts';
import { isUnanimous } from './endless.ts';
import { playGone, playLate } from './gone.ts';
import { imagine } from './imagine.ts';
import type { TuckIt } from './shapes.ts';
import { makeStep } from './steps.ts';
import { isOpenToAll, type Table } from './table.ts';
import { whyNot } from './whys.ts';

export const tuckIt: Game<TuckIt> = {
  ...about,

  setup(options, seatCount, rng) {
    const state: Table = {
      public: firstTable(options, seatCount),
      private: Array.from({ length: seatCount }, emptyDrawer),
      secret: { deck: [], rng, past: [] },
    };
    dealGame(state);
    return state;
  },

  owes(table) {
    if (table.outcome) return [];
    const { turn } = table;
    if (table.stage === 'play') return [{ seat: table.mover, for: 'turn', turn }];
    return table.asked.map((seat) => ({ seat, for: 'setup', turn }));
  },

  legal({ seat, public: table, private: mine }) {
    if (seat === null || !mine || table.outcome || table.gone[seat]) return [];
    return choicesOf({ seat, table, mine });
  },

  midway: ({ private: mine }) => mine !== null && mine.composing !== null,

  // All but the steps of what is composed: a turn that ends may end the game and show Stacks.
  reveals: [
    ...(['showTop', 'showCard', 'roll', 'skip', 'playStack', 'decline', 'take'] as const),
    ...(['flip', 'bonus', 'pass', 'done', 'vote'] as const),
  ],

  why: whyNot,

  provokes: [],

  waits: () => null,

  apply(state, seat, step, emit) {
    makeStep(state, seat, step, emit);
    playGone(state, emit);
  },

  late(state, seat, emit) {
    if (!tuckIt.owes(state.public).some((due) => due.seat === seat)) return;
    emit({ type: 'late', seat });
    playLate(state, seat, emit);
    playGone(state, emit);
  },

  left(state, seat, emit) {
    const { public: table } = state;
    if (table.outcome || table.gone[seat]) return;
    table.gone[seat] = true;
    emit({ type: 'left', seat });
    if (isLastPresent(state, emit)) return;
    if (isOpenToAll(table) && isUnanimous(table)) adjudicate(state, 'TI74', emit);
    playGone(state, emit);
  },

  back(state, seat, emit) {
    if (!state.public.gone[seat]) return;
    state.public.gone[seat] = false;
    emit({ type: 'back', seat });
  },

  piles: ({ public: table, private: drawers, secret }) => [
    secret.deck,
    table.revealed,
    table.pile,
    table.trash,
    ...table.stacks.flatMap((stacks) => stacks.map(({ up }) => up)),
    ...drawers.flatMap(({ hand, draft, stacks }) => [hand, draft, ...stacks]),
  ],

  outcome: (table) => table.outcome,

  imagine,
};

/** TI82: when only one seat is not gone, all is over and that seat has won. */
function isLastPresent({ public: table }: Table, emit: Emit<TuckIt>): boolean {
  const present = table.gone.filter((gone) => !gone).length;
  if (present > 1) return false;
  endTable(table, { places: table.gone.map((gone) => (gone ? null : 1)), rule: 'TI82' }, emit);
  return true;
}
