import { For, Show } from 'solid-js';
import { SeatMark } from '../parts/SeatMark.tsx';
import { play as say } from '../words/play.ts';
import type { Stage } from './Play.tsx';

/** The others, clockwise from the reader; for who only watches, everybody. */
export function Seats(props: Stage) {
  const seats = () => {
    const { length } = props.names;
    const first = props.who.me === null ? 0 : props.who.me + 1;
    const round = Array.from({ length }, (_, i) => (first + i) % length);
    return props.who.me === null ? round : round.slice(0, -1);
  };
  return (
    <ol class="seats" classList={{ many: seats().length > 3 }}>
      <For each={seats()}>{(seat) => <SeatPlate {...props} seat={seat} />}</For>
    </ol>
  );
}

function SeatPlate(props: Stage & { seat: number }) {
  const { known } = props.session;
  const isDue = () => props.dues.some((due) => due.seat === props.seat);
  const isGone = () => props.table.seats[props.seat]?.gone ?? false;
  const isAway = () => props.seat < props.table.seats.length && !known.here.includes(props.seat);
  return (
    <li class="seat" classList={{ due: isDue(), gone: isGone(), away: isAway() }} data-key={`seat:${props.seat}`}>
      <p class="seat-name">
        <SeatMark seat={props.seat} />
        <b>{props.who.name(props.seat)}</b>
        <Show when={isDue()}>
          <span class="unseen">{say.thinking}</span>
        </Show>
      </p>
      <p class="seat-has">
        {props.words.has(props.moment.view, props.seat)}
        <Show when={isGone() || isAway()}>
          <span class="tag">{isGone() ? say.gone : say.away}</span>
        </Show>
      </p>
      <props.Chair
        view={props.moment.view}
        seat={props.seat}
        event={props.session.playback.playing() ? props.moment.event : null}
      />
    </li>
  );
}
