import { For, Index, Show } from 'solid-js';
import type { Seat } from '../../../shared/game.ts';
import type { Public } from '../../../shared/stacks/shapes.ts';
import { lastPlay, type Laid } from '../../../shared/stacks/table.ts';
import { capital, count, figure, named } from '../grammar.ts';
import { Pile } from '../parts/Pile.tsx';
import { SeatMark } from '../parts/SeatMark.tsx';
import type { Who } from '../board.ts';
import { Card } from '../parts/Card.tsx';
import { BACK } from './Sprite.tsx';

interface TableProps {
  table: Public;
  who: Who;
}

export const Deck = (props: { table: Public }) => (
  <div class="deck" classList={{ danger: props.table.deck === 1 }}>
    <span data-key="deck">
      <Pile label={`Deck: ${count(props.table.deck, 'card')}`} count={props.table.deck} back={BACK} counted />
    </span>
    <p class="small" aria-hidden={props.table.deck === 1 ? undefined : 'true'}>
      {props.table.deck === 1 ? 'Last card: it ends the round' : 'Deck'}
    </p>
  </div>
);

/** The last bid: what everybody looks at. */
export const Claim = (props: TableProps) => (
  <section class="claim" aria-label="Last bid">
    <Show when={lastPlay(props.table)} fallback={<p class="no-bid">No bid yet this round.</p>}>
      {(last) => <Bid {...props} last={last()} />}
    </Show>
  </section>
);

const Bid = (props: TableProps & { last: Laid }) => (
  <>
    <p class="whose">
      <SeatMark seat={props.last.seat} />
      <span class="cut">{capital(named(props.who, props.last.seat))}</span>
      <span>{props.last.seat === props.who.me ? 'claim' : 'claims'}</span>
    </p>
    <p class="figure" classList={{ long: figure(props.last.bid).length > 4 }}>
      {figure(props.last.bid)}
    </p>
    <p class="small">
      Stack of {count(props.table.stacks[props.last.seat], 'card')}, {props.last.cards} new
    </p>
    <Laying {...props} />
  </>
);

/** The Stack that is claimed, what was just played marked in it. */
const Laying = (props: TableProps & { last: Laid }) => {
  const stack = () => props.table.stacks[props.last.seat];
  return (
    <span class="laying" aria-hidden="true" style={{ '--count': stack() }}>
      <Index each={Array.from({ length: stack() })}>
        {(_, at) => (
          <Card label="" rank={null} art="" back={BACK} look={at < stack() - props.last.cards ? 'rest' : 'last'} />
        )}
      </Index>
    </span>
  );
};

/** This round's order of turns; it changes from round to round. */
export const Order = (props: TableProps) => (
  <ol class="order" aria-label={`Order of turns, round ${props.table.round}`}>
    <For each={props.table.order}>
      {(seat) => (
        <li
          classList={{ out: props.table.folded[seat] !== null, own: seat === props.who.me }}
          aria-current={isMover(props.table, seat) ? 'step' : undefined}
        >
          <SeatMark seat={seat} />
          <span class="cut">{capital(named(props.who, seat))}</span>
          <Show when={props.table.folded[seat]}>
            <span class="unseen">, folded</span>
          </Show>
        </li>
      )}
    </For>
  </ol>
);

const isMover = (table: Public, seat: Seat): boolean => table.mover === seat && !table.outcome && !table.call;
