import assert from 'node:assert/strict';
import type { Game, Seat } from '../shared/game.ts';
import type { AnyGame } from '../shared/games.ts';
import { fast } from '../shared/rng.ts';
import type { Event, Public, Stacks } from '../shared/stacks/shapes.ts';
import type { Card } from '../shared/stacks/deck.ts';
import { type AnyState, type Doing, begin, goOn, isOver, nextDoing } from './random.ts';
import { hiddenFrom } from './shows.ts';

/*
 * What everybody may know of a game of Stacks, worked out from its events alone by one who has read the rules page
 * and not the code. The view must say all of it: a card that the rules show is shown, and it is the right one.
 */

type Known = Pick<
  Public,
  'scores' | 'round' | 'order' | 'deck' | 'hands' | 'stacks' | 'folded' | 'plays' | 'gone' | 'last' | 'call'
>;

const VALUE: Record<Card, number> = { '1': 1, '2': 2, '3': 3, '4': 4, '-10': -10 };
const worth = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + VALUE[card], 0);

/** What really lies in a place that nobody could look into. */
type Truth = (place: 'hand' | 'stack', seat: Seat) => Card[];

const firstKnown = (table: Public): Known => {
  const { scores, round, order, deck, hands, stacks, folded, plays, gone, last, call } = table;
  return structuredClone({ scores, round, order, deck, hands, stacks, folded, plays, gone, last, call });
};

/** What is known after this event. */
function learn(known: Known, event: Event, truth: Truth): void {
  const seats = known.scores.length;
  const each = <V>(value: V): V[] => Array.from({ length: seats }, () => value);
  switch (event.type) {
    case 'deal':
      Object.assign(known, { round: event.round, order: event.order, deck: 15 - seats, plays: [] });
      Object.assign(known, { hands: each(1), stacks: each(0), folded: each(null) });
      break;
    case 'draw':
      known.deck--;
      known.hands[event.seat]++;
      break;
    case 'play':
      known.hands[event.seat] -= event.cards;
      known.stacks[event.seat] += event.cards;
      known.plays.push([event.seat, event.cards, event.bid]);
      break;
    case 'fold':
      assert.deepEqual([event.hand, event.stack], [truth('hand', event.seat), truth('stack', event.seat)]);
      known.folded[event.seat] = { hand: event.hand, stack: event.stack };
      known.hands[event.seat] = 0;
      known.stacks[event.seat] = 0;
      break;
    case 'call':
      called(known, event.call, truth);
      break;
    case 'take':
      known.stacks[event.from] -= event.cards.length;
      known.stacks[event.to] += event.cards.length;
      break;
    case 'score':
      scored(known, event.round, truth);
      break;
    case 'left':
    case 'back':
      known.gone[event.seat] = event.type === 'left';
      break;
    case 'ask':
    case 'answer':
    case 'stands':
    case 'late':
    case 'end':
      break;
  }
}

/** ST-R27: the Stack as it was, its value and the bid; then what moves, by ST-R20. */
function called(known: Known, call: NonNullable<Public['call']>, truth: Truth): void {
  const [accused, , bid] = known.plays[known.plays.length - 1];
  const stack = truth('stack', accused);
  const isTrue = worth(stack) === bid;
  const moved = isTrue ? truth('stack', call.caller).filter((card) => card !== '-10') : stack;
  assert.deepEqual(call, { caller: call.caller, accused, bid, stack, value: worth(stack), truth: isTrue, moved });
  known.call = call;
}

/** Every Stack is shown at the end of a round; who folded has shown it before. */
function scored(known: Known, round: NonNullable<Public['last']>, truth: Truth): void {
  const stacks = known.scores.map((_, seat) => known.folded[seat]?.stack ?? truth('stack', seat));
  const gains = stacks.map((stack, seat) => (known.folded[seat] ? null : worth(stack)));
  const { round: number, plays, call } = known;
  assert.deepEqual(round, { round: number, ended: round.ended, plays, call, stacks, gains });
  known.scores = known.scores.map((score, seat) => score + (gains[seat] ?? 0));
  known.last = round;
  known.call = null;
}

/** Plays one random game and compares, after every event, what everybody sees with what everybody may know. */
export function showsAll(game: Game<Stacks>, seed: number): void {
  const journey = begin(game as unknown as AnyGame, fast(seed));
  const known = firstKnown(tableIn(journey.state));
  while (!isOver(journey)) {
    const doing = nextDoing(journey);
    const before = journey.state;
    let truth = truthIn(before);
    goOn(journey, doing, (event, state) => {
      learn(known, structuredClone(event) as Event, truth);
      assert.deepEqual(firstKnown(tableIn(state)), known, event.type);
      truth = truthIn(state);
    });
    ownCards(game, before, { doing, after: journey.state });
  }
}

const tableIn = (state: AnyState): Public => state.public as Public;

function truthIn(state: AnyState): Truth {
  const hidden = hiddenFrom(null, state);
  return (place, seat) => JSON.parse(hidden.get(`${place} of ${seat}`) ?? '[]');
}

/** One who plays sees the cards go from hand to Stack; one who draws sees one more. */
function ownCards(game: Game<Stacks>, before: AnyState, { doing, after }: { doing: Doing; after: AnyState }): void {
  if (doing.type !== 'decide' || tableIn(before).round !== tableIn(after).round || game.outcome(tableIn(after))) return;
  const [truth, now] = [truthIn(before), truthIn(after)];
  const { seat, moves } = doing;
  const cards = moves.flatMap((move): Card[] => ('cards' in move ? (move.cards as Card[]) : []));
  const hand = now('hand', seat);
  if (moves[0].type === 'play') {
    assert.deepEqual([...hand, ...cards].toSorted(), truth('hand', seat).toSorted());
    assert.deepEqual(now('stack', seat), [...truth('stack', seat), ...cards]);
  }
  if (moves[0].type === 'draw') assert.deepEqual(hand.slice(0, -1), truth('hand', seat));
}
