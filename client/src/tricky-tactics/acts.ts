import { createMemo } from 'solid-js';
import type { Card } from '../../../shared/tricky-tactics/deck.ts';
import type { Move, TrickyTactics } from '../../../shared/tricky-tactics/shapes.ts';
import { beats, bestOf } from '../../../shared/tricky-tactics/tricks.ts';
import type { BoardProps } from '../board.ts';
import { count } from '../grammar.ts';
import type { Draft } from './draft.ts';
import { cardName } from './words.ts';

/** What the main button does: a decision that may be made, or one that cannot be made yet. */
interface Act {
  label: string;
  /** What would come of it. */
  note: string;
  moves: Move[];
  listed: boolean;
}

/** What can be done at this moment, by button, hand and map alike. */
export function createActs(board: BoardProps<TrickyTactics>, draft: Draft) {
  const main = createMemo((): Act => {
    if (draft.isSplitting()) return splitOf(draft);
    return playOf(board, draft);
  });
  const play = (moves: Move[]) => {
    if (!board.busy) board.play(moves);
  };
  const cite = (move: Move) => {
    if (!board.busy && !board.event) board.cite(board.why(move));
  };
  return {
    main,
    takeMain() {
      const { moves, listed } = main();
      if (listed) play(moves);
      else if (!draft.isSplitting() && moves.length > 0 && draft.cards().length === 0) cite(moves[0]);
    },
    /** Once picks it, once more plays it. */
    tapCard(at: number) {
      const card = draft.hand()[at];
      if (!card || board.busy) return;
      if (!draft.cards().includes(card)) return cite({ type: 'play', card });
      if (draft.picked() === card) play([{ type: 'play', card }]);
      else draft.pickCard(card);
    },
    tapLocation(location: number) {
      if (board.busy) return;
      if (draft.actionsAt(location).length === 0) return cite({ type: 'add', location });
      draft.pickLocation(draft.location() === location ? null : location);
    },
    act: (action: Move) => play([action]),
  };
}
export type Acts = ReturnType<typeof createActs>;

function splitOf(draft: Draft): Act {
  const act = { moves: draft.split(), note: '' };
  if (!draft.isEven()) return { ...act, label: missingIn(draft), listed: false };
  if (draft.isSent()) return { ...act, label: 'Ready. You may still change it', listed: false };
  return { ...act, label: draft.wasSent() ? 'Ready with this split instead' : 'Ready with this split', listed: true };
}

function missingIn(draft: Draft): string {
  const over = draft.inHalf('A').length - draft.half();
  return `Move ${count(Math.abs(over), 'card')} to Hand ${over > 0 ? 'B' : 'A'}`;
}

function playOf({ view: { public: table } }: BoardProps<TrickyTactics>, draft: Draft): Act {
  const card = draft.picked();
  if (!card) {
    const moves = draft.hand().map((card): Move => ({ type: 'play', card }));
    return { label: draft.cards().length > 0 ? 'Pick a card' : 'Play a card', note: '', moves, listed: false };
  }
  return {
    label: `Play the ${cardName(card)}`,
    note: noteOf(table, card),
    moves: [{ type: 'play', card }],
    listed: true,
  };
}

/** What the card does to the trick so far. */
function noteOf({ trick, hands }: TrickyTactics['Public'], card: Card): string {
  if (trick.length === 0) return '';
  const isLast = trick.length === hands.length - 1;
  if (beats(card, bestOf(trick))) return isLast ? 'wins the trick' : 'highest so far';
  return 'does not win';
}
