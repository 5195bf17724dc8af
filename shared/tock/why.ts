import type { RuleId, Seat, View } from '../game.ts';
import { rankOf, stepsOf } from './deck.ts';
import { alongRing, depthOf, intoHome } from './pawns.ts';
import { canFiveMove, isSwappable, playsOf } from './plays.ts';
import type { Move, Private, Public, Tock } from './shapes.ts';
import { colourOf, controlled, pawnsHome, PAWNS } from './table.ts';
import { depthIn, isHome, isOnRing, spaceAfter, ZONE } from './track.ts';

/** The first rule against a step that is not listed. */
export function whyNot({ seat, public: table, private: mine }: View<Tock>, move: Move): RuleId {
  if (table.outcome) return table.outcome.rule;
  if (seat === null || !mine) return 'TK15';
  if (table.gone[seat]) return 'TK61';
  if (table.charity) return whyNoCharity(table, seat, move);
  if (table.chosen) return whyNoExchange(mine, move);
  if (move.type === 'exchange') return 'TK43';
  if (move.type === 'demand' || move.type === 'give') return 'TK55';
  return seat === table.mover ? whyNoTurn(table, { seat, mine }, move) : 'TK15';
}

function whyNoCharity({ charity }: Public, seat: Seat, move: Move): RuleId {
  if (charity?.seat !== seat) return 'TK55';
  if (charity.found) return 'TK58';
  return move.type === 'give' ? 'TK58' : 'TK57';
}

function whyNoExchange({ exchange }: Private, move: Move): RuleId {
  if (move.type !== 'exchange') return 'TK43';
  return move.card === exchange ? 'TK44' : 'TK16';
}

interface Mover {
  seat: Seat;
  mine: Private;
}

type Turn = Exclude<Move, { type: 'exchange' | 'demand' | 'give' }>;

function whyNoTurn(table: Public, { seat, mine }: Mover, move: Turn): RuleId {
  const colour = controlled(table, seat);
  if (table.half) return whyNoRest(table, colour, move);
  if (move.type === 'swap') return 'TK41';
  if (!mine.hand.includes(move.card)) return 'TK16';
  if (table.ten) return 'TK40';
  if (move.type === 'discard') return playsOf(table, seat, mine.hand).length > 0 ? 'TK17' : 'TK18';
  return whyNoPlay(table, colour, move);
}

/** Against what does not go on with the card that is begun. */
function whyNoRest(table: Public, colour: Seat, move: Turn): RuleId {
  const { half } = table;
  if (half?.type !== 'seven') return move.type === 'swap' ? whyNoSwap(table, colour, move.pawn) : 'TK41';
  return move.type === 'step' && move.card === half.card ? whyNoStep(table, colour, move) : 'TK33';
}

type Play = Exclude<Turn, { type: 'swap' | 'discard' }>;

function whyNoPlay(table: Public, colour: Seat, move: Play): RuleId {
  const rank = rankOf(move.card);
  const isSplit = rank === '7' && table.options.seven === 'split';
  switch (move.type) {
    case 'enter':
      return 'TK30';
    case 'jack':
      return rank === 'J' ? whyNoJack(table, colour, move.pawn) : 'TK41';
    case 'step':
      if (!isSplit) return rank === '7' ? 'TK51' : 'TK33';
      return whyNoStep(table, colour, move);
    case 'move':
      if (rank === 'J') return 'TK41';
      return isSplit ? 'TK33' : whyNoMove(table, colour, move);
  }
}

interface Going {
  pawn: number;
  to: number;
}

function whyNoMove(table: Public, colour: Seat, move: Extract<Play, { type: 'move' }>): RuleId {
  const rank = rankOf(move.card);
  if (rank === '5' && table.options.five !== 'normal') {
    if (move.pawn >= table.pawns.length || !canFiveMove(table, colour, move.pawn)) return 'TK48';
  } else if (colourOf(move.pawn) !== colour) return 'TK20';
  return whyNoWay(table, move, stepsOf(rank, table.options));
}

/** Against a way of so many steps, or of so many. */
function whyNoWay(table: Public, { pawn, to }: Going, steps: readonly number[]): RuleId {
  const { track, pawns } = table;
  const from = pawns[pawn];
  if (from === ZONE) return 'TK30';
  if (steps.some((n) => n < 0) && (isHome(track, from) || isHome(track, to))) return 'TK32';
  if (isHome(track, to)) return steps.some((n) => depthOf(table, pawn) + n === depthIn(track, to)) ? 'TK27' : 'TK25';
  if (isHome(track, from)) return 'TK28';
  return steps.some((n) => spaceAfter(track, from, n) === to) ? 'TK22' : 'TK25';
}

/** Against a step of a seven; one that could be made, but for what is left, is TK35 or TK36. */
function whyNoStep(table: Public, colour: Seat, step: Going): RuleId {
  const { pawn, to } = step;
  if (colourOf(pawn) !== colour) return 'TK20';
  if (alongRing(table, pawn, 1) !== to && intoHome(table, pawn, 1) !== to) return whyNoWay(table, step, [1]);
  const isLastPawn = pawnsHome(table, colour) === PAWNS - 1 && isHome(table.track, to);
  return isLastPawn && isOnRing(table.track, table.pawns[pawn]) ? 'TK36' : 'TK35';
}

function whyNoJack(table: Public, colour: Seat, pawn: number): RuleId {
  if (colourOf(pawn) !== colour) return 'TK20';
  if (!isSwappable(table, colour, pawn)) return 'TK41';
  return table.pawns.some((_, other) => other < pawn && colourOf(other) === colour && isSwappable(table, colour, other))
    ? 'TK42'
    : 'TK41';
}

function whyNoSwap(table: Public, colour: Seat, pawn: number): RuleId {
  const isOwn = colourOf(pawn) === colour && isSwappable(table, colour, pawn);
  return isOwn ? 'TK42' : 'TK41';
}
