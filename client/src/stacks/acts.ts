import { createMemo } from 'solid-js';
import type { Move, Stacks } from '../../../shared/stacks/shapes.ts';
import type { BoardProps } from '../board.ts';
import { count, figure } from '../grammar.ts';
import type { Draft } from './draft.ts';

/** What a button does: a step that may be taken, or one that the rules forbid now. */
interface Act {
  /** null where it is not said yet what it would be. */
  move: Move | null;
  listed: boolean;
}

interface Named extends Act {
  label: string;
}

/** What each button of a seat does at this moment. */
export function createActs(board: BoardProps<Stacks>, draft: Draft) {
  const about = () => ({ round: board.view.public.round, play: board.view.public.plays.length });
  const act = (move: Move): Act => ({ move, listed: board.moves.some(({ type }) => type === move.type) });
  const call = createMemo(() => act({ type: 'call', ...about() }));
  const fold = createMemo(() => act({ type: 'fold' }));
  const stand = createMemo(() => act({ type: 'stand', ...about() }));
  /** The step that comes next, whatever it is. */
  const main = createMemo((): Named => {
    if (stand().listed) return { ...stand(), label: 'Let it stand' };
    return draft.plays().length > 0 ? playOf(draft) : { ...act({ type: 'draw' }), label: 'Draw a card' };
  });
  return {
    call,
    fold,
    main,
    /** Seconds until the next step may be taken. */
    wait() {
      const { move, listed } = main();
      return move && listed ? board.soon(move) : 0;
    },
    take({ move, listed }: Act) {
      if (board.busy || !move) return;
      if (listed) board.play([move]);
      else if (!board.event) board.cite(board.why(move));
    },
  };
}
export type Acts = ReturnType<typeof createActs>;

function playOf(draft: Draft): Named {
  const [cards, bid, fits] = [draft.cards(), draft.bid(), draft.fits()];
  if (cards.length === 0) return { label: 'Pick a card to play', move: draft.example(), listed: false };
  return {
    label: labelOf(cards.length, fits ? bid : null),
    move: bid === null || bid > draft.range()[1] ? null : { type: 'play', cards: draft.listed()?.cards ?? cards, bid },
    listed: fits,
  };
}

/** Where it breaks into two lines, it breaks between its parts. */
function labelOf(cards: number, bid: number | null): string {
  const parts = [`Play ${count(cards, 'card')},`, `bid ${bid === null ? '…' : figure(bid)}`];
  return parts.map((part) => part.replaceAll(' ', '\u00a0')).join(' ');
}
