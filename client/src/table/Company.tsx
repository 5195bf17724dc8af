import { createSignal, For, Index, Show } from 'solid-js';
import type { TableInfo } from '../../../shared/answers.ts';
import { SeatMark } from '../parts/SeatMark.tsx';
import { newToken, rememberTable } from '../store.ts';
import { company as say, matters, nameSpan } from '../words/people.ts';
import { House } from './House.tsx';
import type { Session } from './session.ts';
import { asWished } from './wishes.ts';

/** What those at a table may do among themselves, in its menu. */
export function Company(props: { session: Session; onDone(): void }) {
  const { known } = props.session;
  const playing = () => (known.table?.phase === 'playing' ? known.table : null);
  const seated = () => (known.seat === null || playing()?.seats[known.seat]?.gone ? null : playing());
  const isHost = () => known.seat !== null && known.table?.host === known.seat;
  return (
    <>
      <Show when={seated()}>{(table) => <Clocks {...props} table={table()} />}</Show>
      <Show when={known.seat === null && !playing()?.claim && playing()}>
        {(table) => <Lost {...props} table={table()} />}
      </Show>
      <Show when={isHost() && known.table}>
        {(table) => <House session={props.session} table={asWished(props.session, table())} />}
      </Show>
    </>
  );
}

interface Here {
  session: Session;
  table: TableInfo;
  onDone(): void;
}

function Clocks(props: Here) {
  const say_ = (...[message]: Parameters<Session['say']>) => {
    props.session.say(message);
    props.onDone();
  };
  const isPaused = () => Boolean(props.table.pause?.since);
  const waited = () =>
    props.session.known.dues.flatMap(({ seat, by }) =>
      by !== null && seat !== props.session.known.seat ? [seat] : [],
    );
  const more = () => {
    const { clock, live } = props.table;
    return nameSpan(
      live?.runs && clock.live !== null ? clock.live : clock.pace === 'none' ? clock.answer : clock.seconds,
    );
  };
  return (
    <div class="company">
      <Show
        when={isPaused()}
        fallback={
          <button class="button" onClick={() => say_({ type: 'pause' })}>
            {say.pause}
          </button>
        }
      >
        <button class="button" onClick={() => say_({ type: 'resume' })}>
          {matters.goOn}
        </button>
      </Show>
      <Show when={props.table.clock.live !== null && !isPaused()}>
        <button class="button" onClick={() => say_({ type: 'live', on: !props.table.live?.runs })}>
          {props.table.live?.runs ? say.notLive : say.live}
        </button>
      </Show>
      <For each={waited()}>
        {(seat) => (
          <button class="button" onClick={() => say_({ type: 'time', seat })}>
            <SeatMark seat={seat} /> {say.time(props.table.seats[seat]?.name ?? '', more())}
          </button>
        )}
      </For>
    </div>
  );
}

const mayBeMine = (sitter: TableInfo['seats'][number]): boolean =>
  sitter !== null && !sitter.gone && (sitter.kept === true || !sitter.bot);

/** The new key is made here by a click, and opens nothing before the others have agreed. */
export function Lost(props: Here) {
  const [asked, ask] = createSignal(false);
  const claim = (seat: number) => {
    const token = newToken();
    rememberTable(props.session.code, { token });
    props.session.say({ type: 'claim', seat, token });
    props.onDone();
  };
  return (
    <Show
      when={asked()}
      fallback={
        <button class="button" onClick={() => ask(true)}>
          {say.lost}
        </button>
      }
    >
      <p tabIndex={-1} ref={(question) => queueMicrotask(() => question.focus())}>
        {say.lostText}
      </p>
      <p class="acts">
        <Index each={props.table.seats}>
          {(sitter, seat) => (
            <Show when={mayBeMine(sitter()) && sitter()}>
              {(who) => (
                <button class="button" onClick={() => claim(seat)}>
                  <SeatMark seat={seat} /> {say.mine(who().name)}
                </button>
              )}
            </Show>
          )}
        </Index>
      </p>
    </Show>
  );
}
