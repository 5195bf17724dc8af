import { createMemo, For } from 'solid-js';
import type { Public, Shown, TuckIt } from '../../../shared/tuck-it/shapes.ts';
import type { BoardProps, Who } from '../board.ts';
import { named } from '../grammar.ts';
import { Card } from '../parts/Card.tsx';
import { SeatMark } from '../parts/SeatMark.tsx';
import { faceOf } from './cards.ts';
import { printOf } from './Face.tsx';

/** What was shown for the order of play, as long as it is of interest. */
export function createShown(board: BoardProps<TuckIt>) {
  return createMemo<readonly Shown[]>((before) => {
    const { event, view } = board;
    const { stage, pile, trash } = view.public;
    if (stage === 'arrange' || pile.length + trash.length > 0) return [];
    return event?.type === 'show' ? [...before, ...event.shown] : before;
  }, []);
}

interface OrderProps {
  table: Public;
  who: Who;
  shown: readonly Shown[];
}

/** Who starts, and which way round: what was shown for it so far. */
export const Order = (props: OrderProps) => {
  const isWay = () => props.table.contest?.about === 'direction';
  return (
    <section class="middle order" aria-label="Who starts">
      <h2>{isWay() ? 'Which way round?' : 'Who starts?'}</h2>
      <p class="small">
        {isWay()
          ? 'Both neighbours of the starter show one more card: play goes towards the higher.'
          : 'Everybody shows the top of one Stack, all at once. The highest starts.'}
      </p>
      <ShownCards {...props} />
      <p class="small">{sayWaiting(props.table, props.who)}</p>
    </section>
  );
};

export const ShownCards = (props: Omit<OrderProps, 'table'>) => (
  <ul class="shown small-faces">
    <For each={props.shown}>
      {({ seat, card, pips }) => (
        <li>
          <SeatMark seat={seat} />
          <span class="cut">{named(props.who, seat)}</span>
          <Card {...printOf(card, pips)} label={faceOf(card, pips)} />
        </li>
      )}
    </For>
  </ul>
);

function sayWaiting({ asked }: Public, who: Who): string {
  return asked.length === 0 ? '' : `Not chosen yet: ${asked.map((seat) => named(who, seat)).join(', ')}`;
}
