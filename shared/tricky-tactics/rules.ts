import type { Game } from '../game.ts';
import { below } from '../rng.ts';
import { about } from './about.ts';
import { actFor, playAbsent, splitFor } from './absent.ts';
import { act, actionsOf, whyNoAction } from './actions.ts';
import { imagine } from './imagine.ts';
import { deal, firstTable, playersOf, unsplit } from './rounds.ts';
import type { TrickyTactics } from './shapes.ts';
import { finishSplit, put, splitsOf, whyNoSplit } from './split.ts';
import { openTrick, type Table } from './table.ts';
import { cardsOf, playCard, whyNoCard } from './tricks.ts';

export const trickyTactics: Game<TrickyTactics> = {
  ...about,

  setup(options, seatCount, rng) {
    const state: Table = {
      public: firstTable(options, seatCount, below(rng, playersOf(options, seatCount))),
      private: Array.from({ length: seatCount }, () => unsplit([])),
      secret: { automa: unsplit([]), undealt: [], taken: [], rng },
    };
    deal(state);
    return state;
  },

  owes(table) {
    if (table.outcome) return [];
    const { turn } = table;
    if (table.stage !== 'split') return [{ seat: table.mover, for: 'turn', turn }];
    return table.ready.flatMap((ready, seat) => (ready ? [] : { seat, for: 'setup', turn }));
  },

  legal({ seat, public: table, private: mine }) {
    if (seat === null || !mine || table.outcome || table.gone[seat]) return [];
    switch (table.stage) {
      case 'split':
        return splitsOf(table, mine);
      case 'card':
        return cardsOf(table, seat, mine).map((card) => ({ type: 'play', card }));
      case 'action':
        return actionsOf(table, seat);
    }
  },

  midway: ({ private: mine }) => mine?.splitting ?? false,

  // The automa may act right after any of these, and show a card.
  reveals: ['ready', 'play', 'add', 'remove'],

  why({ seat, public: table, private: mine }, step) {
    if (table.outcome) return table.outcome.rule;
    if (seat === null || !mine) return 'TT14';
    if (table.gone[seat]) return 'TT43';
    switch (step.type) {
      case 'put':
      case 'ready':
        return whyNoSplit(table, mine, step);
      case 'play':
        return whyNoCard(table, seat, { mine, card: step.card });
      case 'add':
      case 'remove':
        return whyNoAction(table, seat, step);
    }
  },

  provokes: [],

  waits: () => null,

  apply(state, seat, step, emit) {
    switch (step.type) {
      case 'put':
        return put(state.private[seat], step.card);
      case 'ready':
        finishSplit(state, seat, emit);
        break;
      case 'play':
        playCard(state, seat, step.card, emit);
        break;
      case 'add':
      case 'remove':
        act(state, seat, step, emit);
        break;
    }
    playAbsent(state, emit);
  },

  late(state, seat, emit) {
    if (!trickyTactics.owes(state.public).some((due) => due.seat === seat)) return;
    emit({ type: 'late', seat });
    actFor(state, seat, emit);
    playAbsent(state, emit);
  },

  left(state, seat, emit) {
    const { public: table } = state;
    if (table.outcome || table.gone[seat]) return;
    table.gone[seat] = true;
    emit({ type: 'left', seat });
    if (!table.ready[seat]) splitFor(state, seat, emit);
    playAbsent(state, emit);
  },

  back(state, seat, emit) {
    if (!state.public.gone[seat]) return;
    state.public.gone[seat] = false;
    emit({ type: 'back', seat });
  },

  piles: ({ public: table, private: drawers, secret }) => [
    secret.undealt,
    secret.taken,
    table.trick,
    openTrick(table),
    ...[...drawers, secret.automa].flatMap(({ dealt, handA, handB }) => [dealt, handA, handB]),
  ],

  outcome: (table) => table.outcome,

  imagine,
};
