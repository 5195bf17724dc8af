import { For, Show } from 'solid-js';
import type { Public } from '../../../shared/tock/shapes.ts';
import { pawnsHome } from '../../../shared/tock/table.ts';
import type { Who } from '../board.ts';
import { capital, named } from '../grammar.ts';
import { SeatMark } from '../parts/SeatMark.tsx';
import { endingOf, sayWinners } from './words.ts';

/** Who has won, and the rule that ended the game. */
export const Standing = (props: { table: Public; who: Who; cite(rule: string): void }) => (
  <Show when={props.table.outcome}>
    {(outcome) => (
      <section class="standing">
        <h2>{sayWinners(outcome().places, props.who)}</h2>
        <p class="small">
          {endingOf(outcome().rule)}{' '}
          <button type="button" class="rule" onClick={() => props.cite(outcome().rule)}>
            {outcome().rule}
          </button>
        </p>
        <ul>
          <For each={outcome().places}>
            {(place, seat) => (
              <li classList={{ first: place === 1 }}>
                <SeatMark seat={seat()} />
                <span class="cut">{capital(named(props.who, seat()))}</span>
                <b>{pawnsHome(props.table, seat())} home</b>
              </li>
            )}
          </For>
        </ul>
      </section>
    )}
  </Show>
);
