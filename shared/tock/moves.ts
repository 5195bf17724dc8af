import type { Emit, Seat } from '../game.ts';
import { type Card, rankOf, SEVEN } from './deck.ts';
import type { Move, Public, Tock } from './shapes.ts';
import { bringIn, march, put, swap } from './pawns.ts';
import { enteringPawn } from './plays.ts';
import { colourOf, controlled, type Table } from './table.ts';
import { isHome } from './track.ts';
import { drop, endTurn } from './turns.ts';

type Of<Type extends Move['type']> = Extract<Move, { type: Type }>;

/** Plays a card, or goes on with one that is begun. */
export function playCard(
  state: Table,
  seat: Seat,
  move: Of<'enter' | 'move' | 'step' | 'jack' | 'swap'>,
  emit: Emit<Tock>,
): void {
  switch (move.type) {
    case 'enter':
      return enter(state, seat, move, emit);
    case 'move':
      return moveOn(state, seat, move, emit);
    case 'step':
      return step(state, seat, move, emit);
    case 'jack':
      return layJack(state, seat, move, emit);
    case 'swap':
      return swapPawns(state, seat, move, emit);
  }
}

function enter(state: Table, seat: Seat, { card }: Of<'enter'>, emit: Emit<Tock>): void {
  const { public: table } = state;
  const colour = controlled(table, seat);
  const pawn = enteringPawn(table, colour) ?? 0;
  lay(state, seat, card, emit);
  const eaten = bringIn(table, pawn);
  countMove(table, seat);
  endTurn(table, card);
  emit({ type: 'enter', seat, pawn, to: table.pawns[pawn], eaten });
}

function moveOn(state: Table, seat: Seat, { card, pawn, to }: Of<'move'>, emit: Emit<Tock>): void {
  const { public: table } = state;
  const from = table.pawns[pawn];
  if (colourOf(pawn) === controlled(table, seat)) countMove(table, seat);
  lay(state, seat, card, emit);
  const eaten = rankOf(card) === '7' ? march(table, pawn, to) : put(table, pawn, to);
  endTurn(table, card);
  emit({ type: 'move', seat, pawn, from, to, home: isHome(table.track, to), eaten });
}

/** TK33: one step of a seven, the last of which ends the turn. */
function step(state: Table, seat: Seat, { card, pawn, to }: Of<'step'>, emit: Emit<Tock>): void {
  const { public: table } = state;
  const from = table.pawns[pawn];
  const left = table.half?.type === 'seven' ? table.half.left : SEVEN;
  if (!table.half) lay(state, seat, card, emit);
  const eaten = put(table, pawn, to);
  countMove(table, seat);
  if (left > 1) table.half = { type: 'seven', card, left: left - 1 };
  else endTurn(table, card);
  emit({ type: 'move', seat, pawn, from, to, home: isHome(table.track, to), eaten });
}

function layJack(state: Table, seat: Seat, { card, pawn }: Of<'jack'>, emit: Emit<Tock>): void {
  state.public.half = { type: 'jack', card, pawn };
  lay(state, seat, card, emit);
}

function swapPawns({ public: table }: Table, seat: Seat, { pawn: other }: Of<'swap'>, emit: Emit<Tock>): void {
  if (table.half?.type !== 'jack') return;
  const { card, pawn } = table.half;
  swap(table, pawn, other);
  countMove(table, seat);
  endTurn(table, card);
  emit({ type: 'swap', seat, pawn, with: other });
}

function lay(state: Table, seat: Seat, card: Card, emit: Emit<Tock>): void {
  drop(state, seat, card);
  emit({ type: 'play', seat, card });
}

/** TK54: whoever moves a pawn of the own colour has not spent the round idle. */
function countMove(table: Public, seat: Seat): void {
  table.idle[seat] = 0;
  table.moved[seat] = true;
}
