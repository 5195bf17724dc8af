import { For, Show } from 'solid-js';
import { SeatMark } from '../parts/SeatMark.tsx';
import { play as say } from '../words/play.ts';
import type { Session } from './session.ts';
import type { Stage } from './Play.tsx';

/** As much of a table as is drawn around the board: a game that is over has no line to it. */
export type Around = Pick<Stage, 'words' | 'who' | 'names' | 'dues' | 'moment' | 'Chair'> & {
  table: Pick<Stage['table'], 'seats'>;
  session: { known: Pick<Session['known'], 'here'>; playback: Pick<Session['playback'], 'playing'> };
};

/** The others, clockwise from the reader; for who only watches, everybody. */
export function Seats(props: Around) {
  const seats = () => {
    const { length } = props.names;
    const first = props.who.me ?? 0;
    const round =
      props.words.around?.(props.moment.view, first) ?? Array.from({ length }, (_, i) => (first + i) % length);
    return props.who.me === null ? round : round.slice(1);
  };
  return (
    <ol class="seats" classList={{ many: seats().length > 3 }}>
      <For each={seats()}>{(seat) => <SeatPlate {...props} seat={seat} />}</For>
    </ol>
  );
}

function SeatPlate(props: Around & { seat: number }) {
  const { known } = props.session;
  const isDue = () => props.dues.some((due) => due.seat === props.seat);
  const sitter = () => props.table.seats[props.seat];
  const isAway = () => sitter() && !sitter()?.bot && !known.here.includes(props.seat);
  const tag = () => {
    if (sitter()?.gone) return say.gone;
    if (sitter()?.bot) return sitter()?.kept ? say.kept : say.bot;
    return isAway() && say.away;
  };
  return (
    <li
      class="seat"
      classList={{ due: isDue(), gone: sitter()?.gone, away: !!isAway() }}
      data-key={`seat:${props.seat}`}
    >
      <p class="seat-name">
        <SeatMark seat={props.seat} />
        <b>{props.who.name(props.seat)}</b>
        <Show when={isDue()}>
          <span class="unseen">{say.thinking}</span>
        </Show>
      </p>
      <p class="seat-has">
        {props.words.has(props.moment.view, props.seat)}
        <Show when={tag()}>
          <span class="tag">{tag()}</span>
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
