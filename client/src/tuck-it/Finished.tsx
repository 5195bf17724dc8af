import { For, Show } from 'solid-js';
import type { Public, Result } from '../../../shared/tuck-it/shapes.ts';
import type { Who } from '../board.ts';
import { capital, count, named, placeOf, sayWinners } from '../grammar.ts';
import { SeatMark } from '../parts/SeatMark.tsx';
import { Faces } from './Face.tsx';
import { cardsOf, endingOf } from './words.ts';

interface FinishedProps {
  result: Result;
  who: Who;
}

/** A game that is over: who came where, and the face-down cards that the Gears were counted on. */
export const Finished = (props: FinishedProps) => (
  <section class="finished">
    <h2>
      Game {props.result.game} <span>{endingOf(props.result.rule)}</span>
    </h2>
    <Places {...props} places={props.result.places} />
  </section>
);

const Places = (props: FinishedProps & { places: Result['places'] }) => (
  <ol class="small-faces">
    <For each={byPlace(props.places)}>
      {(seat) => (
        <li classList={{ first: props.places[seat] === 1 }}>
          <span class="nth">{nthOf(props.places[seat])}</span>
          <SeatMark seat={seat} />
          <span class="cut">{capital(named(props.who, seat))}</span>
          <Down cards={props.result.down[seat].flat()} />
          <b>{count(props.result.gears[seat], 'Gear')}</b>
        </li>
      )}
    </For>
  </ol>
);

const Down = (props: { cards: Result['down'][number][number] }) => (
  <Faces cards={props.cards} label={props.cards.length > 0 ? `face down: ${cardsOf(props.cards)}` : ''} />
);

/** Who came where in the end, and the rule that ended it. */
export const Standing = (props: { table: Public; who: Who; cite(rule: string): void }) => (
  <Show when={props.table.outcome}>
    {(outcome) => (
      <section class="middle standing" tabIndex={0}>
        <h2>{sayWinners(outcome().places, props.who)}</h2>
        <p class="small">
          {endingOf(outcome().rule)}{' '}
          <button type="button" class="rule" onClick={() => props.cite(outcome().rule)}>
            {outcome().rule}
          </button>
        </p>
        <Show when={props.table.target !== null}>
          <Totals table={props.table} who={props.who} places={outcome().places} />
        </Show>
        <Show when={props.table.last}>
          {(last) => (
            <Show
              when={props.table.target !== null}
              fallback={<Places result={last()} who={props.who} places={outcome().places} />}
            >
              <Finished result={last()} who={props.who} />
            </Show>
          )}
        </Show>
      </section>
    )}
  </Show>
);

const Totals = (props: { table: Public; who: Who; places: Result['places'] }) => (
  <ol class="totals">
    <For each={byPlace(props.places)}>
      {(seat) => (
        <li classList={{ first: props.places[seat] === 1 }}>
          <span class="nth">{nthOf(props.places[seat])}</span>
          <SeatMark seat={seat} />
          <span class="cut">{capital(named(props.who, seat))}</span>
          <b>{count(props.table.totals[seat], 'Gear')}</b>
        </li>
      )}
    </For>
  </ol>
);

const byPlace = (places: readonly (number | null)[]): number[] =>
  places.map((_, seat) => seat).sort((a, b) => (places[a] ?? Infinity) - (places[b] ?? Infinity));

const nthOf = (place: number | null): string => (place === null ? 'left' : placeOf(place));
