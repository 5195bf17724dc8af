import type { Seat, State } from '../shared/game.ts';
import { below, fast, type Rng } from '../shared/rng.ts';
import { emptyDrawer, firstTable } from '../shared/tuck-it/deal.ts';
import { sorted } from '../shared/tuck-it/deck.ts';
import { countLowest } from '../shared/tuck-it/endless.ts';
import { tuckIt } from '../shared/tuck-it/rules.ts';
import { type Card, type Move, type Options, type Public, shapes, type TuckIt } from '../shared/tuck-it/shapes.ts';
import { letterOf, seatOf, telling, type Told as Said, wordsAfter, wordsOf } from './rows.ts';

/*
 * Positions and games of Tuck It as text.
 *
 *   leaves balls; deck 5 6; pile 8 Dice=4; >A: 6 8 K | Q Q* | 5 | -; B: 4; rolls 3
 *
 * First the sets (or `base`); seats are letters, clockwise: hand | Stacks, each from the top, `*` is down, `-` is empty; Stacks that
 * are not said are `8 8*`. `>` is to move, `~` is gone. Deck and pile are listed from the bottom. Without a deck it is Phase 2.
 * `rolls 3 5` are the next rolls of the die, `rolled 4` is this turn's. `counter`, `owed flip`, `quiet 119`, `lowest 6 5`, `votes AB`,
 * `target 20`, `totals 4 7`, `wins 1 0` may be said too; `arranging` and `ordering` (all Stacks down) come before play.
 */

const cardsOf = (text: string): Card[] => wordsOf(text) as Card[];
const numbersOf = (text: string): number[] => wordsOf(text).map(Number);

interface Line {
  marks: string;
  seat: Seat;
  hand: Card[];
  stacks: string[];
}

const SEAT_LINE = /^([>~]*)([A-F]): ?(.*)$/;

function lineOf(part: string): Line | null {
  const found = SEAT_LINE.exec(part);
  if (!found) return null;
  const [, marks, letter, rest] = found;
  const [hand, ...stacks] = rest.split('|').map((text) => text.trim());
  return { marks, seat: seatOf(letter), hand: cardsOf(hand), stacks };
}

export function position(text: string): State<TuckIt> {
  const parts = text.split(';').map((part) => part.trim());
  const lines = parts.flatMap((part) => lineOf(part) ?? []);
  const table = firstTable(optionsOf(parts), lines.length);
  const state: State<TuckIt> = {
    public: table,
    private: lines.map(emptyDrawer),
    secret: {
      deck: cardsOf(wordsAfter(parts, 'deck') ?? ''),
      rng: rollingTo(numbersOf(wordsAfter(parts, 'rolls') ?? '')),
      past: [],
    },
  };
  setStage(table, parts);
  setCommon(table, parts, state.secret.deck.length);
  for (const line of lines) setLine(state, line);
  countLowest(table);
  const lowest = wordsAfter(parts, 'lowest');
  if (lowest) table.lowest = numbersOf(lowest);
  return state;
}

function setStage(table: Public, parts: string[]): void {
  const seats = [...table.hands.keys()];
  if (parts.includes('arranging')) return;
  table.stage = parts.includes('ordering') ? 'order' : 'play';
  table.asked = table.stage === 'order' ? seats : [];
  table.contest = table.stage === 'order' ? { about: 'start', seats, first: [] } : null;
}

function setCommon(table: Public, parts: string[], deck: number): void {
  const pile = wordsOf(wordsAfter(parts, 'pile') ?? '');
  const rolled = wordsAfter(parts, 'rolled');
  table.pile = pile.map((card) => card.split('=')[0] as Card);
  table.dice = pile.filter((card) => card.includes('=')).map((card) => Number(card.split('=')[1]));
  table.trash = cardsOf(wordsAfter(parts, 'trash') ?? '');
  table.game = 1;
  table.turn = 1;
  table.deck = deck;
  table.die = rolled ? Number(rolled) : (table.dice.at(-1) ?? null);
  table.rolled = rolled !== null;
  table.clockwise = !parts.includes('counter');
  table.owed = (wordsAfter(parts, 'owed') as Public['owed']) ?? null;
  table.quiet = Number(wordsAfter(parts, 'quiet') ?? 0);
  table.stirred = table.stage !== 'play' || deck > 0;
  table.votes = table.votes.map((_, seat) => (wordsAfter(parts, 'votes') ?? '').includes(letterOf(seat)));
  table.target = Number(wordsAfter(parts, 'target') ?? 0) || null;
  for (const counts of ['totals', 'wins'] as const) {
    const said = wordsAfter(parts, counts);
    if (said) table[counts] = numbersOf(said);
  }
}

function setLine(state: State<TuckIt>, { marks, seat, hand, stacks }: Line): void {
  const { public: table } = state;
  const mine = state.private[seat];
  const usual = { arrange: '-', order: '8* 8*', play: '8 8*' }[table.stage];
  mine.hand = table.stage === 'arrange' ? hand : sorted(hand);
  table.hands[seat] = hand.length;
  table.gone[seat] = marks.includes('~');
  if (marks.includes('>')) table.mover = seat;
  for (const i of [0, 1, 2]) {
    const cards = wordsOf(stacks[i] ?? usual).toReversed();
    const up = cards.filter((card) => card !== '-' && !card.endsWith('*'));
    mine.stacks[i] = cards.filter((card) => card.endsWith('*')).map((card) => card.slice(0, -1) as Card);
    table.stacks[seat][i] = { down: mine.stacks[i].length, up: up as Card[] };
  }
}

function optionsOf(parts: string[]): Options {
  const has = (set: string) => parts[0].split(' ').includes(set) || parts[0] === 'all';
  const [hearts, acorns, balls, leaves] = ['hearts', 'acorns', 'balls', 'leaves'].map(has);
  return { hearts, acorns, balls, leaves, skips: has('skips'), tournament: 'off' };
}

/** Chance that gives these rolls first: found by looking for it. */
function rollingTo(rolls: number[]): Rng {
  for (let seed = 1; ; seed++) {
    const rng = fast(seed);
    if (rolls.every((pips) => 1 + below(rng, 6) === pips)) return fast(seed);
  }
}

/** `play 4 4½ 5`, `stack 2 x3`, `tuck K>1 A>1`, `penalty K>2`, `flip B2`, `top 2`, `show K`; `…` ends a half decision. */
export function movesOf(words: string): Move[] {
  const [type, ...rest] = wordsOf(words.replace('…', ''));
  const done: Move[] = words.includes('…') ? [] : [{ type: 'done' }];
  const stack = Number(rest[0]) - 1;
  switch (type) {
    case 'play':
      return [...rest.map((card): Move => ({ type, card: card as Card })), ...done];
    case 'arrange':
      return rest.map((card) => ({ type, card: card as Card }));
    case 'tuck':
    case 'penalty':
      return [...rest.flatMap((what) => underOf(type, what)), ...done];
    case 'stack':
      return [{ type: 'playStack', stack, count: Number(rest[1]?.slice(1) ?? 1) }];
    case 'top':
      return [{ type: 'showTop', stack }];
    case 'show':
      return [{ type: 'showCard', card: rest[0] as Card }];
    case 'skip':
      return [{ type, stack: rest.length > 0 ? stack : null }];
    case 'bonus':
      return [{ type, stack }];
    case 'flip':
      return [{ type, seat: seatOf(rest[0][0]), stack: Number(rest[0][1]) - 1 }];
    case 'vote':
      return [{ type, end: rest[0] !== 'no' }];
    default:
      return [{ type: type as 'roll' | 'decline' | 'take' | 'pass' | 'done' }];
  }
}

function underOf(type: 'tuck' | 'penalty', what: string): Move[] {
  const [card, stack] = what.split('>');
  const tucked: Move = { type, card: card as Card };
  return stack ? [tucked, { type: 'under', stack: Number(stack) - 1 }] : [tucked];
}

export type Told = Said<TuckIt>;

export const told = telling({ ...tuckIt, shapes }, movesOf);
