import { For, Show } from 'solid-js';
import type { Seat } from '../../../shared/game.ts';
import type { Public } from '../../../shared/tock/shapes.ts';
import { Card } from '../parts/Card.tsx';
import { Pile } from '../parts/Pile.tsx';
import { SeatMark } from '../parts/SeatMark.tsx';
import { printOf } from './Face.tsx';
import { isStopped, StopSign } from './Marks.tsx';
import { BACK } from './Sprite.tsx';
import { cardOf } from './words.ts';

/** Cards that are seen of the pile. */
const SEEN = 3;

/** In the middle of the board: what was played and discarded, and what is still to be dealt. */
export const Middle = (props: { table: Public; me: Seat | null }) => {
  const top = () => props.table.discards.slice(-SEEN);
  return (
    <>
      <span class="deck mini" data-key="deck">
        <Pile label={`Deck: ${props.table.deck} cards`} count={Math.min(3, props.table.deck)} back={BACK} />
      </span>
      <span class="discards" role="img" aria-label={labelOf(props.table)}>
        <For each={top()} fallback={<span class="hollow" />}>
          {(card, at) => (
            <span class="layer" style={{ '--turn': `${turnOf(props.table, at())}deg` }}>
              <Card
                {...printOf(card)}
                label=""
                look={at() === top().length - 1 ? 'last' : 'rest'}
                key={`card:${card}`}
                from={fromOf(props.table)}
              />
            </span>
          )}
        </For>
      </span>
      <Show when={isStopped({ table: props.table, seat: props.table.mover })}>
        <span class="stopped">
          <StopSign />
          <SeatMark seat={props.table.mover} />
        </span>
      </Show>
    </>
  );
};

const labelOf = ({ discards }: Public): string => {
  const last = discards.at(-1);
  return last ? `Discards: ${discards.length}, on top the ${cardOf(last)}` : 'No card was played yet';
};

/** It comes out of the hand of whoever played it, if it was not mine. */
const fromOf = ({ mover, hands, track }: Public): string => {
  const order = [...track.starts.keys()].sort((a, b) => track.starts[a] - track.starts[b]);
  const before = order[(order.indexOf(mover) + order.length - 1) % order.length];
  return `hand:${before}:${hands[before]}`;
};

/** Laid by hand: each a little turned, the same as long as it lies there. */
const turnOf = ({ discards }: Public, at: number): number => {
  const number = Math.max(0, discards.length - SEEN) + at;
  return ((number * 37) % 19) - 9;
};
