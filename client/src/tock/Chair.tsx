import { Show } from 'solid-js';
import type { Tock } from '../../../shared/tock/shapes.ts';
import type { ChairProps } from '../board.ts';
import { count } from '../grammar.ts';
import { Card } from '../parts/Card.tsx';
import { Pile } from '../parts/Pile.tsx';
import { Marks } from './Marks.tsx';
import { BACK } from './Sprite.tsx';

/** What lies before another seat: its hand face down, a card for the partner, and what is to know of it. */
export const Chair = (props: ChairProps<Tock>) => {
  const table = () => props.view.public;
  const hand = () => table().hands[props.seat];
  const chosen = () => table().chosen?.[props.seat];
  const left = () => hand() - (chosen() ? 1 : 0);
  return (
    <div class="chair tock-chair mini">
      <span class="closed">
        <Pile
          label={`${count(hand(), 'card')} in hand`}
          count={left()}
          back={BACK}
          keyOf={(at) => `hand:${props.seat}:${at}`}
          fromOf={() => 'deck'}
          counted
        />
        <Show when={table().chosen}>
          <span class="for-partner" role="img" aria-label={chosen() ? 'has chosen a card' : 'chooses a card'}>
            <Show when={chosen()} fallback={<span class="hollow" />}>
              <Card label="" rank={null} art="" back={BACK} key={`gift:${props.seat}`} from={`hand:${props.seat}:0`} />
            </Show>
          </span>
        </Show>
      </span>
      <Marks table={table()} seat={props.seat} />
    </div>
  );
};
