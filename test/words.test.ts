import { expect, test } from 'vitest';
import type { Who, Words } from '../client/src/board.ts';
import { sayWinners } from '../client/src/grammar.ts';
import { words as stacks } from '../client/src/stacks/words.ts';
import { sayWinners as sayWinningSides, words as tock } from '../client/src/tock/words.ts';
import { words as trickyTactics } from '../client/src/tricky-tactics/words.ts';
import { words as tuckIt } from '../client/src/tuck-it/words.ts';
import { type Types, view } from '../shared/game.ts';
import { type AnyGame, gameOf, type GameId } from '../shared/games.ts';
import { fast } from '../shared/rng.ts';
import { type AnyState, begin, goOn, isOver, nextDoing, seatsOf } from './random.ts';

const who: Who = { me: 2, name: (seat) => ['Ann', 'Bo', 'Cy'][seat] };

test.each([
  [[1, 2, 3], 'Ann wins.', 'Ann wins.'],
  [[2, 3, 1], 'You win.', 'You win.'],
  [[1, 3, 1], 'Ann and you share first place.', 'Ann and you win.'],
  [[1, 1, 1], 'Everybody shares first place.', 'Everybody shares the win.'],
])('after %j it is said who has won', (places, said, saidOfSides) => {
  expect(sayWinners(places, who)).toBe(said);
  expect(sayWinningSides(places, who)).toBe(saidOfSides);
});

const NAMES = ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Fay'];

/** Everything that each seat and an onlooker are told at a moment. */
function toldAt(
  game: AnyGame,
  state: AnyState,
  { words, event }: { words: Words<Types>; event: Types['Event'] | null },
) {
  return [null, ...seatsOf(state)].flatMap((me) => {
    const seen = view(state, me);
    const names = [...NAMES.slice(0, seatsOf(state).length), ...(words.others?.(seen) ?? [])];
    const who: Who = { me, name: (seat) => names[seat] };
    /* What may be done is asked only of a moment at rest. */
    const moves = me === null || event ? [] : game.legal(seen).map((move) => words.move(move, who, seen));
    const has = seatsOf(state).map((seat) => words.has(seen, seat));
    const happened = (event && words.event(event, who)) ?? [];
    return [words.turn(seen, who), moves, has, happened].flat();
  });
}

const WORDS: Record<GameId, unknown> = { stacks, 'tricky-tactics': trickyTactics, 'tuck-it': tuckIt, tock };

/** A name or a number that is missing, or a blank or a stop too many. */
const ODD = /undefined|null|NaN|\[object|  | [.,;:]|^\s|\s$|\.\.|,,/;

test.each(Object.keys(WORDS) as GameId[])('at every moment of a game of %s what is said is whole', (id) => {
  const game = gameOf(id);
  const words = WORDS[id] as Words<Types>;
  const told = new Set<string>();
  const tell = (state: AnyState, event: Types['Event'] | null = null) => {
    for (const each of toldAt(game, state, { words, event })) told.add(each);
  };
  for (let seed = 1; seed < 12; seed++) {
    const journey = begin(game, fast(seed));
    tell(journey.state);
    while (!isOver(journey) && journey.steps < 300) {
      goOn(journey, nextDoing(journey), (event, state) => tell(state, event));
      tell(journey.state);
    }
  }
  expect(told.size).toBeGreaterThan(50);
  expect([...told].filter((each) => ODD.test(each))).toEqual([]);
});

test.each(['play from your hand', 'play from the top of a Stack'])(
  'of Tuck It, “%s” is said where it can be done',
  (told) => {
    const seen = new Set<boolean>();
    for (let seed = 1; seed < 30; seed++) {
      const journey = begin(gameOf('tuck-it'), fast(seed));
      for (; !isOver(journey) && journey.steps < 300; goOn(journey, nextDoing(journey))) {
        for (const me of seatsOf(journey.state)) {
          const moment = view(journey.state, me);
          const isTold = tuckIt.turn(moment as never, { ...who, me, name: String }) === `Your turn: ${told}.`;
          const types = gameOf('tuck-it')
            .legal(moment)
            .map(({ type }) => type);
          if (isTold) seen.add(types.includes(told.includes('hand') ? 'play' : 'playStack'));
        }
      }
    }
    expect([...seen]).toEqual([true]);
  },
);
