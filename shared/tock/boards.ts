import type { Range, Seat } from '../game.ts';
import { type Card, rankOf } from './deck.ts';
import { type Board, bringIn, march, put, swap } from './pawns.ts';
import { enteringPawn, partnersOf, playsOf } from './plays.ts';
import { draftOf } from './seven.ts';
import { sevensOf } from './sevens.ts';
import type { Move, Public } from './shapes.ts';
import { controlled } from './table.ts';

/* What becomes of the board with each play. */

/** A whole play, and the board after it. */
export interface Play {
  moves: Move[];
  card: Card;
  board: Board;
}

/** Every play that these cards allow. */
export function boardsAfter(table: Public, seat: Seat, cards: readonly Card[]): Play[] {
  const colour = controlled(table, seat);
  const plays: Play[] = [];
  let isSplit = false;
  for (const listed of playsOf(table, seat, cards)) {
    switch (listed.type) {
      case 'enter':
        plays.push(played(table, listed, (board) => bringIn(board, enteringPawn(table, colour) ?? 0)));
        break;
      case 'move':
        for (const to of placesIn(listed.to)) plays.push(moved(table, { ...listed, pawn: Number(listed.pawn), to }));
        break;
      case 'jack':
        plays.push(...swaps(table, colour, { ...listed, pawn: Number(listed.pawn) }));
        break;
      case 'step':
        if (!isSplit) plays.push(...splits(table, colour, listed.card));
        isSplit = true;
        break;
    }
  }
  return plays;
}

const placesIn = (to: number | Range): number[] =>
  typeof to === 'number' ? [to] : Array.from({ length: to[1] - to[0] + 1 }, (_, i) => to[0] + i);

function played<M extends Extract<Move, { card: Card }>>(table: Public, move: M, on: (board: Board) => unknown): Play {
  const board = draftOf(table);
  on(board);
  return { moves: [move], card: move.card, board };
}

const moved = (table: Public, move: Extract<Move, { type: 'move' }>): Play =>
  played(table, move, (board) =>
    rankOf(move.card) === '7' ? march(board, move.pawn, move.to) : put(board, move.pawn, move.to),
  );

function swaps(table: Public, colour: Seat, jack: Extract<Move, { type: 'jack' }>): Play[] {
  return partnersOf(table, colour, jack.pawn).map((pawn) => {
    const { card, board } = played(table, jack, (on) => swap(on, jack.pawn, pawn));
    return { moves: [jack, { type: 'swap', pawn }], card, board };
  });
}

const splits = (table: Public, colour: Seat, card: Card): Play[] =>
  sevensOf(table, colour).map(({ steps, board }) => ({
    moves: steps.map((step): Move => ({ type: 'step', card, ...step })),
    card,
    board,
  }));
