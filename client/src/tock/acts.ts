import { createMemo } from 'solid-js';
import { type Card, rankOf, stepsOf } from '../../../shared/tock/deck.ts';
import type { Move, Tock } from '../../../shared/tock/shapes.ts';
import { colourOf, controlled, firstPawn, PAWNS } from '../../../shared/tock/table.ts';
import { isHome, spaceAfter, ZONE } from '../../../shared/tock/track.ts';
import type { View } from '../../../shared/game.ts';
import type { BoardProps, Who } from '../board.ts';
import { count } from '../grammar.ts';
import type { Draft, Way } from './draft.ts';
import { aRank, cardOf, ownersOf, partnerName } from './words.ts';

/** What the main button does now; without moves it says what is missing. */
interface Act {
  label: string;
  /** What comes of it, in a few words. */
  note: string;
  moves: Move[] | null;
  danger: boolean;
}

export function createActs(board: BoardProps<Tock>, draft: Draft, who: Who) {
  const main = createMemo((): Act => {
    const { charity } = board.view.public;
    if (charity?.seat === who.me && !charity.found) return demandOf(draft);
    const moves = draft.decision();
    const chosen = draft.chosen();
    if (draft.left() !== null) return sevenOf(draft, moves);
    if (chosen && moves) return actOf(chosen, moves, { board, who });
    return { label: missingOf(board, draft), note: '', moves: null, danger: false };
  });
  return {
    main,
    take() {
      const { moves } = main();
      if (board.busy) return;
      if (moves) board.play(moves);
      else if (!board.event && board.moves.length === 0) board.cite(board.why(exampleOf(board.view, null, null)));
    },
  };
}

function demandOf(draft: Draft): Act {
  const rank = draft.rank();
  if (rank === null) return { label: 'Pick a rank', note: '', moves: null, danger: false };
  return { label: `Ask for ${aRank(rank)}`, note: '', moves: [{ type: 'demand', rank }], danger: false };
}

function sevenOf(draft: Draft, moves: Move[] | null): Act {
  const note = draft.eaten().length > 0 ? `${count(draft.eaten().length, 'pawn')} eaten` : '';
  return { label: moves ? 'Play the seven' : `${count(draft.left() ?? 0, 'step')} to go`, note, moves, danger: false };
}

interface Place {
  board: BoardProps<Tock>;
  who: Who;
}

function actOf({ type, card, to, eaten }: Way, moves: Move[], { board: { view }, who }: Place): Act {
  const { charity, track } = view.public;
  const act = { note: '', moves, danger: false };
  switch (type) {
    case 'discard':
      return { ...act, label: `Discard the ${cardOf(card)}`, danger: true };
    case 'exchange':
      return { ...act, label: `Give the ${cardOf(card)}`, note: `to ${partnerName(view.public, view.seat, who)}` };
    case 'give':
      return { ...act, label: `Give the ${cardOf(card)}`, note: `to ${who.name(charity?.found?.giver ?? 0)}` };
    default: {
      const note = [
        to !== null && isHome(track, to) ? 'home' : '',
        eaten.length > 0 ? `eats ${ownersOf(eaten, who)}` : '',
      ];
      const label = VERBS[type] ?? 'Move a pawn';
      return { ...act, label: `${label}: ${rankOf(card)}`, note: note.filter(Boolean).join(', ') };
    }
  }
}

const VERBS: Partial<Record<Move['type'], string>> = {
  enter: 'Bring a pawn in',
  jack: 'Swap them',
  move: 'Move the pawn',
};

function missingOf({ moves, view: { public: table } }: BoardProps<Tock>, draft: Draft): string {
  if (moves.length === 0) return 'Not your turn';
  const { card, pawn } = draft.picks();
  if (table.chosen) return 'Pick a card to give';
  if (moves[0].type === 'discard') return 'Pick a card to discard';
  if (card === null) return 'Pick a card';
  return pawn === null ? 'Pick a pawn or a place' : 'Pick where it goes';
}

/** A move with this card, or this pawn, as it could stand in the list: to ask which rule keeps it out. */
export function exampleOf(
  { seat, public: table, private: mine }: View<Tock>,
  card: Card | null,
  pawn: number | null,
): Move {
  const held = card ?? mine?.hand[0] ?? 'AS';
  if (table.charity) return { type: 'give', card: held };
  if (table.chosen) return { type: 'exchange', card: held };
  const rank = rankOf(held);
  const meant = pawn ?? pawnFor(table.pawns, controlled(table, seat ?? 0));
  if (rank === 'J') return { type: 'jack', card: held, pawn: meant };
  const isZone = table.pawns[meant] === ZONE;
  if (isZone && (rank === 'A' || rank === 'K') && colourOf(meant) === seat) return { type: 'enter', card: held };
  const isSplit = rank === '7' && table.options.seven === 'split';
  const steps = isSplit ? 1 : stepsOf(rank, table.options)[0];
  const from = table.pawns[meant];
  const to = isHome(table.track, from) ? from + steps : spaceAfter(table.track, Math.max(0, from), steps);
  return { type: isSplit ? 'step' : 'move', card: held, pawn: meant, to };
}

/** One that has left its zone, if there is one. */
function pawnFor(pawns: readonly number[], colour: number): number {
  const own = Array.from({ length: PAWNS }, (_, i) => firstPawn(colour) + i);
  return own.find((pawn) => pawns[pawn] !== ZONE) ?? own[0];
}
