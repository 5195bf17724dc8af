import { shuffle } from '../rng.ts';
import { deckOf } from './deck.ts';
import type { Options, Private, Public } from './shapes.ts';
import type { Table } from './table.ts';

/* Tables before a card has been played. */

const HAND = 9;

export const emptyDrawer = (): Private => ({
  hand: [],
  stacks: [[], [], []],
  composing: null,
  draft: [],
  under: [],
  choice: null,
  shown: [],
});

const emptyStacks = (): Public['stacks'][number] => Array.from({ length: 3 }, () => ({ down: 0, up: [] }));

/** Nobody has a Gear, nothing is dealt. */
export function firstTable({ tournament, ...sets }: Options, seatCount: number): Public {
  const each = <V>(value: V): V[] => Array<V>(seatCount).fill(value);
  return {
    sets,
    target: tournament === 'off' ? null : Number(tournament),
    gone: each(false),
    game: 0,
    totals: each(0),
    wins: each(0),
    sheet: [],
    last: null,
    turn: 0,
    ...freshGame(seatCount),
    outcome: null,
  };
}

/** What every game begins with. */
function freshGame(seatCount: number) {
  const each = <V>(value: V): V[] => Array<V>(seatCount).fill(value);
  return {
    stage: 'arrange',
    asked: Array.from({ length: seatCount }, (_, seat) => seat),
    contest: null,
    shows: each(0),
    mover: 0,
    clockwise: true,
    owed: null,
    die: null,
    rolled: false,
    deck: 0,
    revealed: [],
    pile: [],
    dice: [],
    trash: [],
    hands: each(HAND),
    stacks: Array.from({ length: seatCount }, emptyStacks),
    quiet: 0,
    stirred: true,
    lowest: each(0),
    votes: each(false),
  } satisfies Partial<Public>;
}

/** TI11: nine cards for everybody; the rest is the Draw Pile. */
export function dealGame(state: Table): void {
  const { public: table, secret } = state;
  const seatCount = table.hands.length;
  const cards = shuffle(deckOf(table.sets), secret.rng);
  Object.assign(table, freshGame(seatCount));
  state.private = table.hands.map((count) => ({ ...emptyDrawer(), hand: cards.splice(-count) }));
  secret.deck = cards;
  secret.past = [];
  table.deck = cards.length;
  table.game++;
  table.turn++;
}
