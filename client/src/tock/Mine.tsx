import { Show } from 'solid-js';
import type { Card } from '../../../shared/tock/deck.ts';
import type { Private, Tock } from '../../../shared/tock/shapes.ts';
import type { BoardProps } from '../board.ts';
import type { Look } from '../parts/Card.tsx';
import { Hand } from '../parts/Hand.tsx';
import type { Draft } from './draft.ts';
import { printOf } from './Face.tsx';
import { Marks } from './Marks.tsx';

interface MineProps {
  board: BoardProps<Tock>;
  mine: Private;
  draft: Draft;
  onPick(card: Card): void;
}

/** What only I see. */
export const Mine = (props: MineProps) => (
  <section class="mine" aria-label="Your cards">
    <Hand
      label={props.mine.hand.length > 0 ? 'Your hand' : 'Your hand is empty'}
      cards={props.mine.hand.map((card) => ({
        ...printOf(card),
        look: lookOf(props, card),
        key: `card:${card}`,
        from: fromOf(props, card),
      }))}
      onPick={(at) => props.onPick(props.mine.hand[at])}
    />
    <p class="my-marks">
      <Marks table={props.board.view.public} seat={props.board.view.seat ?? 0} />
      <Show when={props.mine.exchange}>
        <span class="small">Your card is chosen; you may choose another.</span>
      </Show>
    </p>
  </section>
);

/** A card that partners or an opponent handed over comes from that seat. */
function fromOf({ board: { view }, mine }: MineProps, card: Card): string {
  const passed = mine.passed.find((one) => one.card === card && one.to === view.seat);
  return passed ? `hand:${passed.from}:0` : 'deck';
}

function lookOf({ board, mine, draft }: MineProps, card: Card): Look {
  const { picks, steps, ways } = draft;
  const begun = steps()[0];
  if (begun && 'card' in begun) return begun.card === card ? 'picked' : 'off';
  if (picks().card === card) return 'picked';
  if (mine.exchange === card) return 'last';
  if (board.moves.length === 0 || board.moves[0].type === 'demand') return 'rest';
  const { pawn, to } = picks();
  const isLive = ways().some(
    (way) =>
      way.card === card &&
      (picks().card !== null || ((pawn === null || way.pawn === pawn) && (to === null || way.to === to))),
  );
  return isLive ? 'live' : 'off';
}
