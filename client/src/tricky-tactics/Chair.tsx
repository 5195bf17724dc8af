import { Show } from 'solid-js';
import { supplyOf } from '../../../shared/tricky-tactics/table.ts';
import type { TrickyTactics } from '../../../shared/tricky-tactics/shapes.ts';
import type { ChairProps } from '../board.ts';
import { count } from '../grammar.ts';
import { Pile } from '../parts/Pile.tsx';
import { SeatMark } from '../parts/SeatMark.tsx';
import { BACK } from './Sprite.tsx';
import './style.css';

/** What lies before another seat: its cards face down, and what it has. */
export const Chair = (props: ChairProps<TrickyTactics>) => {
  const table = () => props.view.public;
  return (
    <div class="tricky-chair mini">
      <span data-key={`hand:${props.seat}`}>
        <Pile
          label={`${count(table().hands[props.seat], 'card')} in hand`}
          count={table().hands[props.seat]}
          back={BACK}
          counted
        />
      </span>
      <Holdings {...props} />
    </div>
  );
};

/** Supply, tricks of this phase, and the marker: of another seat, or one's own. */
export const Holdings = (props: ChairProps<TrickyTactics>) => {
  const table = () => props.view.public;
  const supply = () => supplyOf(table(), props.seat);
  const isBack = () => props.event?.type === 'remove' && props.event.from === props.seat && props.event;
  return (
    <ul class="holdings">
      <li class="supply" data-key={`supply:${props.seat}`}>
        <SeatMark seat={props.seat} />
        <span class="unseen">Supply: </span>
        {supply()}
        <Show when={isBack()}>
          {(event) => (
            <span class="moved" data-key="cube" data-from={`cubes:${event().location}:${props.seat}`}>
              <SeatMark seat={props.seat} />
            </span>
          )}
        </Show>
      </li>
      <li>
        <TrickMark />
        <span class="unseen">Tricks: </span>
        {table().tricks[props.seat]}
      </li>
      <Show when={table().marker === props.seat}>
        <li class="marker">marker</li>
      </Show>
      <Show when={table().stage === 'split' && table().ready[props.seat]}>
        <li>ready</li>
      </Show>
    </ul>
  );
};

/** Won cards, face down. */
const TrickMark = () => (
  <svg class="trick-mark" viewBox="0 0 20 20" aria-hidden="true">
    <path d="M3 6L11 3L15 14L7 17Z" />
    <path d="M8 4H17V17H8Z" />
  </svg>
);
