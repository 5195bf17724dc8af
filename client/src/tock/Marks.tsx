import { For, Show } from 'solid-js';
import type { Seat } from '../../../shared/game.ts';
import type { Public } from '../../../shared/tock/shapes.ts';
import { leaderOf, partnerOf } from '../../../shared/tock/table.ts';
import { SeatMark } from '../parts/SeatMark.tsx';

interface MarksProps {
  table: Public;
  seat: Seat;
}

/** A ten lies against this seat: it stands still. */
export const StopSign = () => (
  <svg class="stop-sign" viewBox="0 0 20 20" role="img" aria-label="under a ten">
    <path d="M6.3 1H13.7L19 6.3V13.7L13.7 19H6.3L1 13.7V6.3Z" />
    <path class="bar" d="M5 10H15" />
  </svg>
);

export const DealerDisc = (props: { label?: string }) => (
  <svg class="dealer-disc" viewBox="0 0 20 20" role={props.label ? 'img' : undefined} aria-label={props.label}>
    <circle cx="10" cy="10" r="9" />
    <path d="M6 6.5l6-1.5 2 8-6 1.5zM9 5.6l4.5-.6 1.2 7.5" />
  </svg>
);

/** Everything that is to know of a seat in this round, drawn. */
export const Marks = (props: MarksProps) => (
  <span class="marks">
    <Show when={props.table.dealer === props.seat}>
      <DealerDisc label="deals" />
    </Show>
    <Show when={isStopped(props)}>
      <StopSign />
    </Show>
    <Show when={props.table.options.charity !== 'off'}>
      <Idle idle={props.table.idle[props.seat]} most={Number(props.table.options.charity)} />
    </Show>
    <Show when={partnerOf(props.table, props.seat)}>
      {(partner) => (
        <span class="with" role="img" aria-label="partner">
          +<SeatMark seat={partner()} />
        </span>
      )}
    </Show>
    <Show when={props.table.charity?.seat === props.seat}>
      <span class="asks">asks</span>
    </Show>
    <Show
      when={
        leaderOf(props.table) === props.seat &&
        props.table.charity === null &&
        props.table.chosen === null &&
        isFirst(props.table)
      }
    >
      <span class="asks">leads</span>
    </Show>
  </span>
);

export const isStopped = ({ table, seat }: MarksProps): boolean =>
  table.ten && table.mover === seat && table.outcome === null;

const isFirst = ({ hands }: Public): boolean => hands[0] > 0 && hands.every((held) => held === hands[0]);

/** Rounds running without a move, against how many it takes to ask for a card. */
const Idle = (props: { idle: number; most: number }) => (
  <span
    class="idle"
    classList={{ full: props.idle >= props.most }}
    role="img"
    aria-label={`${props.idle} of ${props.most} idle rounds`}
  >
    <For each={Array.from({ length: props.most })}>{(_, at) => <i classList={{ on: at() < props.idle }} />}</For>
  </span>
);
