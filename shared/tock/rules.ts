import type { Game } from '../game.ts';
import { about } from './about.ts';
import { charitiesOf, demand, give, giveAny, loseCharity } from './charity.ts';
import { endsForLack } from './ending.ts';
import { chooseAny, choicesOf, choose } from './exchange.ts';
import { imagine } from './imagine.ts';
import { playCard } from './moves.ts';
import { emptyDrawer, fastStart, firstTable, goOn, startRound } from './rounds.ts';
import type { Tock } from './shapes.ts';
import type { Table } from './table.ts';
import { discard, discardAny, turnsOf } from './turns.ts';
import { whyNot } from './why.ts';

export const tock: Game<Tock> = {
  ...about,

  setup(options, seatCount, rng) {
    const state: Table = {
      public: firstTable(options, seatCount, rng),
      private: Array.from({ length: seatCount }, emptyDrawer),
      secret: { deck: [], rng },
    };
    if (options.fastStart) fastStart(state.public);
    startRound(state);
    return state;
  },

  owes(table) {
    const { turn } = table;
    if (table.outcome) return [];
    if (table.charity) return [{ seat: table.charity.seat, for: 'turn', turn }];
    if (!table.chosen) return [{ seat: table.mover, for: 'turn', turn }];
    return table.chosen.flatMap((done, seat) => (done ? [] : [{ seat, for: 'setup', turn }]));
  },

  legal({ seat, public: table, private: mine }) {
    if (seat === null || !mine || table.outcome || table.gone[seat]) return [];
    if (table.charity) return charitiesOf(table, seat, mine.hand);
    return table.chosen ? choicesOf(table, mine) : turnsOf(table, seat, mine.hand);
  },

  midway: ({ seat, public: table }) => table.half !== null && seat === table.mover,

  reveals: ['demand', 'give', 'exchange'],

  why: whyNot,

  provokes: [],

  waits: () => null,

  apply(state, seat, made, emit) {
    switch (made.type) {
      case 'demand':
        demand(state, seat, made.rank, emit);
        break;
      case 'give':
        give(state, seat, made.card, emit);
        break;
      case 'exchange':
        choose(state, seat, made.card, emit);
        break;
      case 'discard':
        discard(state, seat, made.card, emit);
        break;
      case 'enter':
      case 'move':
      case 'step':
      case 'jack':
      case 'swap':
        playCard(state, seat, made, emit);
        break;
    }
    goOn(state, emit);
  },

  late(state, seat, emit) {
    const { charity, chosen } = state.public;
    emit({ type: 'late', seat });
    if (charity?.found) giveAny(state, seat, emit);
    else if (charity) loseCharity(state, seat, emit);
    else if (chosen) chooseAny(state, seat, emit);
    else discardAny(state, seat, emit);
    goOn(state, emit);
  },

  left(state, seat, emit) {
    const { public: table } = state;
    if (table.outcome || table.gone[seat]) return;
    table.gone[seat] = true;
    emit({ type: 'left', seat });
    if (!endsForLack(state, emit)) goOn(state, emit);
  },

  back(state, seat, emit) {
    if (!state.public.gone[seat]) return;
    state.public.gone[seat] = false;
    emit({ type: 'back', seat });
  },

  piles: ({ public: table, private: drawers, secret }) => [
    secret.deck,
    ...drawers.map(({ hand }) => hand),
    table.discards,
  ],

  outcome: (table) => table.outcome,

  imagine,
};
