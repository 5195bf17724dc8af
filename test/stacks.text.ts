import { type Seat, type State, view } from '../shared/game.ts';
import { fast } from '../shared/rng.ts';
import { type Card, sumOf } from '../shared/stacks/deck.ts';
import { firstTable } from '../shared/stacks/rounds.ts';
import { hasDrawn } from '../shared/stacks/table.ts';
import { stacks } from '../shared/stacks/rules.ts';
import { shapes, type Move, type Options, type Stacks } from '../shared/stacks/shapes.ts';
import { letterOf, seatOf, telling, type Told as Said, wordsAfter } from './rows.ts';

/*
 * Positions and games of Stacks as text.
 *
 *   open 40; deck 2 1; A 10: 3 | 2 4; *B 22: 3 1 | 1; xC 11: 1 | 2; bids A2 B7
 *
 * Seats are letters in order of turns: score, hand | Stack, both from the bottom. `>` is to draw, `*` has drawn,
 * `x` has folded, `~` is gone. The deck is listed from the bottom: its last card is drawn next.
 * `settled`: the answers to the last bid were opened. `round 3`, `rounds 100` (the cap) and `youngest B` may be said too.
 */

const cardsOf = (text: string): Card[] => text.split(' ').filter(Boolean) as Card[];
const written = (cards: readonly (Card | number | null)[]): string => cards.map((card) => card ?? '–').join(' ');

interface Line {
  marks: string;
  seat: Seat;
  score: number;
  hand: Card[];
  stack: Card[];
}

const SEAT_LINE = /^([>*x~]*)([A-E])(?: (-?\d+))?: ?(.*?) ?\| ?(.*)$/;

function lineOf(part: string): Line | null {
  const found = SEAT_LINE.exec(part);
  if (!found) return null;
  const [, marks, letter, score, hand, stack] = found;
  return {
    marks,
    seat: seatOf(letter),
    score: Number(score ?? 0),
    hand: cardsOf(hand),
    stack: cardsOf(stack),
  };
}

export function position(text: string): State<Stacks> {
  const parts = text.split(';').map((part) => part.trim());
  const lines = parts.flatMap((part) => lineOf(part) ?? []);
  const table = firstTable(optionsOf(parts), lines.length, seatOf(wordsAfter(parts, 'youngest') ?? 'A'));
  const deck = cardsOf(wordsAfter(parts, 'deck') ?? '4 4 3 3 2 2 1');
  table.round = Number(wordsAfter(parts, 'round') ?? 1);
  table.order = (wordsAfter(parts, 'order')?.split('') ?? lines.map(({ seat }) => letterOf(seat))).map(seatOf);
  table.deck = deck.length;
  table.settled = parts.includes('settled');
  for (const line of lines) setLine(table, line);
  table.plays = (wordsAfter(parts, 'bids')?.split(' ') ?? []).map((bid) => [seatOf(bid[0]), 1, Number(bid.slice(1))]);
  const drawers = lines.map(({ marks, hand, stack }) =>
    marks.includes('x') ? { hand: [], stack: [], answer: null } : { hand, stack, answer: null },
  );
  return { public: table, private: drawers, secret: { deck, rng: fast(7) } };
}

function setLine(table: Stacks['Public'], { marks, seat, score, hand, stack }: Line): void {
  const isFolded = marks.includes('x');
  table.scores[seat] = score;
  table.hands[seat] = isFolded ? 0 : hand.length;
  table.stacks[seat] = isFolded ? 0 : stack.length;
  table.folded[seat] = isFolded ? { hand, stack } : null;
  table.gone[seat] = marks.includes('~');
  if (/[>*]/.test(marks)) table.mover = seat;
  if (marks.includes('*')) table.drawer = seat;
}

function optionsOf(parts: string[]): Options {
  const [calls, target] = parts[0].split(' ');
  const cap = wordsAfter(parts, 'rounds') ?? '100';
  return {
    calls: calls === 'asked' ? 'asked' : 'open',
    target: Number(target ?? 40),
    maxRounds: cap === 'none' ? null : Number(cap),
    youngest: null,
  };
}

/** `play 3 1 for 4`, `draw`, `call` (the last play), `call 1.2` (round 1, play 2). */
function moveOf(words: string, state: State<Stacks>): Move {
  const [type, ...rest] = words.split(' ');
  const [cards, bid] = rest.join(' ').split(' for ');
  const [round, number] = (rest[0] ?? '').split('.').map(Number);
  if (type === 'play') return { type, cards: cardsOf(cards), bid: Number(bid) };
  if (type !== 'call' && type !== 'stand') return { type: type as 'draw' | 'fold' };
  return { type, round: round || state.public.round, play: number || state.public.plays.length };
}

export type Told = Said<Stacks>;

export const told = telling({ ...stacks, shapes }, (words, state) => [moveOf(words, state)]);

const nameMove = (move: ReturnType<typeof stacks.legal>[number]): string => {
  if (move.type === 'play')
    return `play ${written(move.cards)} from ${Array.isArray(move.bid) ? move.bid[0] : move.bid}`;
  return move.type;
};

/** What can be asked of a position; each answer is a line of text. */
export function answer({ state, events }: Told, question: string): string {
  const { public: table, private: drawers } = state;
  const [what, letter = 'A'] = question.split(' ');
  const seat = seatOf(letter);
  const last = table.last;
  switch (what) {
    case 'moves':
      return (
        stacks
          .legal(view(state, letter === 'watcher' ? null : seat))
          .map(nameMove)
          .join(', ') || 'none'
      );
    case 'owes':
      return (
        stacks
          .owes(table)
          .map((due) => `${letterOf(due.seat)} ${due.for}`)
          .join(', ') || 'nobody'
      );
    case 'mover':
      return `${letterOf(table.mover)}${hasDrawn(table) ? ' drawn' : ''}`;
    case 'order':
      return table.order.map(letterOf).join('');
    case 'hand':
      return written(drawers[seat].hand);
    case 'stack':
      return `${written(drawers[seat].stack)} = ${sumOf(drawers[seat].stack)}`;
    case 'counts':
      return `hands ${written(table.hands)}, stacks ${written(table.stacks)}, deck ${table.deck}`;
    case 'folded':
      return table.folded[seat] ? `${written(table.folded[seat].hand)} | ${written(table.folded[seat].stack)}` : 'no';
    case 'gains':
      return last ? written(last.gains) : 'none';
    case 'shown':
      return last ? last.stacks.map(written).join(' / ') : 'none';
    case 'ended':
      return last ? last.ended : 'not yet';
    case 'verdict':
      return last?.call ? `${last.call.value} for ${last.call.bid}: ${last.call.truth ? 'true' : 'bluff'}` : 'none';
    case 'caller':
      return last?.call ? letterOf(last.call.caller) : 'none';
    case 'moved':
      return last?.call ? written(last.call.moved) : 'none';
    case 'scores':
      return written(table.scores);
    case 'round':
      return String(table.round);
    case 'over':
      return table.outcome ? `${written(table.outcome.places)} ${table.outcome.rule}` : 'no';
    case 'events':
      return events.map((event) => event.type).join(' ');
    default:
      throw new Error(`no such question: ${question}`);
  }
}
