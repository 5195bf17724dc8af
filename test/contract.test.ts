import { expect, test } from 'vitest';
import type { Game, Listed } from '../shared/game.ts';
import { type AnyGame, GAMES } from '../shared/games.ts';
import type { Move, Stacks } from '../shared/stacks/shapes.ts';
import { conforms, emptyTally, rulesOf } from './contract.ts';

const { stacks } = GAMES;

/** Every bid a move of its own, as a listing should not have it. */
const bidsOf = (move: Listed<Move>): Listed<Move>[] =>
  move.type === 'play' ? [...Array(200).keys()].map((bid) => ({ ...move, bid })) : [];

/** Games that break one clause each: what the suite must not let pass. */
const BROKEN: Record<string, Partial<Game<Stacks>>> = {
  'no step is listed twice': { legal: (seen) => [...stacks.legal(seen), ...stacks.legal(seen).slice(0, 1)] },
  'a listing is bounded': {
    legal: (seen) => [...stacks.legal(seen), ...stacks.legal(seen).flatMap(bidsOf)],
  },
  'a listed step has the shape of a move': {
    legal: (seen) =>
      stacks.legal(seen).map((move) => (move.type === 'play' ? { ...move, bid: [2_000_000, 3_000_000] } : move)),
  },
  'an outcome exactly when nothing is owed': {
    outcome: (table) => (table.round > 2 ? { places: [], rule: 'ST35' } : stacks.outcome(table)),
  },
  'who owes has a step to make': { legal: (seen) => stacks.legal(seen).filter(({ type }) => type !== 'draw') },
  'asked once': { owes: (table) => stacks.owes(table).flatMap((due) => [due, due]) },
  'who only watches never has': { legal: (seen) => (seen.seat === null ? [{ type: 'draw' }] : stacks.legal(seen)) },
  'is no rule': { why: () => 'ST99' },
  'with the rule that why names': {
    why: (seen) => (Object.isFrozen(seen) ? 'ST1' : `ST${1 + Math.floor(Math.random() * 9)}`),
  },
  'cards are kept': {
    apply(state, seat, move, emit) {
      stacks.apply(state, seat, move, emit);
      if (move.type === 'draw') state.private[seat].hand.splice(1, 1, '3');
    },
  },
  'cards are kept between events': {
    apply(state, seat, move, emit) {
      stacks.apply(state, seat, move, (event) => {
        const card = event.type === 'play' ? state.secret.deck.pop() : undefined;
        emit(event);
        if (card) state.secret.deck.push(card);
      });
    },
  },
  'is plain data': {
    apply(state, seat, move, emit) {
      stacks.apply(state, seat, move, emit);
      Object.assign(state.secret, { seen: undefined });
    },
  },
  'is deterministic': {
    apply(state, seat, move, emit) {
      stacks.apply(state, seat, move, emit);
      Object.assign(state.secret, { at: Math.random() });
    },
  },
  'what stands in records never changes': {
    apply(state, seat, move, emit) {
      stacks.apply(state, seat, move, emit);
      state.public.sheet[0]?.fill(1);
    },
  },
  'drawers have their shapes': {
    apply(state, seat, move, emit) {
      stacks.apply(state, seat, move, emit);
      Object.assign(state.public, { drawnBy: seat });
    },
  },
  'Invalid key': {
    apply: (state, seat, move, emit) =>
      stacks.apply(state, seat, move, (event) => emit(Object.assign(event, { at: 1 }))),
  },
  'an imagined state looks the same': {
    imagine(seen, rng) {
      const state = stacks.imagine(seen, rng);
      if (seen.seat !== null) state.private[seen.seat].hand.sort();
      return state;
    },
  },
  'questions leave a view alone': {
    legal(seen) {
      seen.private?.hand.sort();
      return stacks.legal(seen);
    },
  },
  'a preview is what happens': { reveals: [] },
};

test.each(Object.entries(BROKEN))('a game is found out that breaks: %s', (clause, broken) => {
  const game = { ...stacks, ...broken } as unknown as AnyGame;
  const rules = rulesOf(game);
  const looks = () => {
    for (let seed = 1; seed <= 100; seed++) conforms(game, seed, { tally: emptyTally(), rules });
  };
  expect(looks).toThrow(clause);
});
