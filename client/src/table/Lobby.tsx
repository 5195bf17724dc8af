import { createMemo, createSignal, Index, lazy, Show, Suspense } from 'solid-js';
import type { TableInfo } from '../../../shared/answers.ts';
import { gameOf, type Listing } from '../games.ts';
import { Icon, Line } from '../parts/Icon.tsx';
import { SeatMark } from '../parts/SeatMark.tsx';
import { remember } from '../store.ts';
import { lobby as say } from '../words/lobby.ts';
import { players } from '../words/page.ts';
import { talk } from '../words/people.ts';
import { share } from '../words/share.ts';
import { Refused } from './Refused.tsx';
import { Options } from './Options.tsx';
import { isOpen } from './saying.ts';
import type { Session } from './session.ts';
import { Share } from './Share.tsx';
import { Top } from './Top.tsx';
import { asWished, chairsWished } from './wishes.ts';
import './lobby.css';

const BotLevels = lazy(async () => ({ default: (await import('./BotLevels.tsx')).BotLevels }));
const Talk = lazy(async () => ({ default: (await import('./Talk.tsx')).Talk }));

const CROWN = 'M4 18h16M4 15l-1-8 5 4 4-6 4 6 5-4-1 8z';
const PEN = 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3';

export interface LobbyProps {
  session: Session;
  table: TableInfo;
}

/** Before the deal: who sits, how we play, whom to invite. */
export function Lobby(props: LobbyProps) {
  const game = gameOf(props.table.game);
  const seat = () => props.session.known.seat;
  const table = () => asWished(props.session, props.table);
  const isAlone = () => props.table.seats.filter((sitter) => sitter !== null).length === 1;
  const [watching, watch] = createSignal(false);
  return (
    <Show when={game}>
      {(listing) => (
        <div class="lobby">
          <Top session={props.session} game={props.table.game} title={listing().about.title} seated={seat() !== null} />
          <main>
            <Show when={seat() === null && !watching()}>
              <Asked {...props} onWatch={() => watch(true)} />
            </Show>
            <Chairs {...props} table={table()} listing={listing()} />
            <Show when={seat() !== null}>
              <section class="panel invite">
                <h2>{share.title}</h2>
                <Share code={props.table.code} title={listing().about.title} urgent={isAlone()} />
              </section>
            </Show>
            <Options session={props.session} table={table()} listing={listing()} />
            <Show when={seat() !== null || props.session.known.saidAt > 0}>
              <section class="panel talking">
                <h2>{talk.title}</h2>
                <Suspense>
                  <Talk session={props.session} table={props.table} />
                </Suspense>
              </section>
            </Show>
          </main>
          <Bottom {...props} listing={listing()} />
        </div>
      )}
    </Show>
  );
}

/** What a friend sees who opened the link. */
function Asked(props: LobbyProps & { onWatch(): void }) {
  const host = () => (props.table.host === null ? null : props.table.seats[props.table.host]?.name);
  const isSitting = () => isOpen(props.session.known, 'sit');
  const isFull = () => props.table.seats.every((sitter) => sitter !== null);
  const text = () => {
    if (isFull()) return say.full;
    const name = host();
    return name ? say.welcome(name) : say.nobody;
  };
  return (
    <section class="asked">
      <h2>{say.heading(gameOf(props.table.game)?.about.title ?? '')}</h2>
      <p>{text()}</p>
      <p class="acts">
        <Show when={!isFull()}>
          <button class="button primary big" aria-busy={isSitting()} onClick={() => props.session.sit(null)}>
            {isSitting() ? say.sitting : say.sit}
          </button>
        </Show>
        <button class="button" onClick={() => props.onWatch()}>
          {say.watch}
        </button>
      </p>
    </section>
  );
}

function Chairs(props: LobbyProps & { listing: Listing }) {
  const isHost = () => props.table.host !== null && props.table.host === props.session.known.seat;
  const count = () => chairsWished(props.session, props.table);
  const taken = () => props.table.seats.filter((sitter) => sitter !== null).length;
  const may = (chairs: number) => props.listing.about.seatCounts.includes(chairs) && chairs >= taken();
  const put = (chairs: number) => may(chairs) && props.session.say({ type: 'chairs', count: chairs });
  return (
    <section class="panel chairs">
      <h2>{say.chairs}</h2>
      <p class="small">{players(props.listing.about.seatCounts)}</p>
      <ol>
        <Index each={props.table.seats}>{(_, seat) => <Place {...props} seat={seat} isHost={isHost()} />}</Index>
      </ol>
      <Show when={isHost()}>
        <p class="acts">
          <button class="button" aria-disabled={!may(count() + 1)} onClick={() => put(count() + 1)}>
            {say.add}
          </button>
          <button class="button" aria-disabled={!may(count() - 1)} onClick={() => put(count() - 1)}>
            {say.remove}
          </button>
        </p>
      </Show>
    </section>
  );
}

function Place(props: LobbyProps & { seat: number; isHost: boolean }) {
  const sitter = () => props.table.seats[props.seat];
  const isMe = () => props.session.known.seat === props.seat;
  const isHere = () => props.session.known.here.includes(props.seat);
  return (
    <li class="place" classList={{ mine: isMe(), vacant: sitter() === null }}>
      <SeatMark seat={props.seat} />
      <Show when={sitter()} fallback={<Vacant {...props} />}>
        {(who) => (
          <>
            <Show when={isMe()} fallback={<b class="name">{who().name}</b>}>
              <MyName session={props.session} name={who().name} />
            </Show>
            <span class="tags">
              <Show when={props.table.host === props.seat}>
                <span class="tag">
                  <Line d={CROWN} /> {say.host}
                </span>
              </Show>
              <Show when={who().bot} fallback={!isHere() && <span class="tag">{say.away}</span>}>
                {(level) => <span class="tag">{say.bot(level())}</span>}
              </Show>
            </span>
            <Show when={isMe()}>
              <button class="quiet" onClick={() => props.session.say({ type: 'leave' })} aria-label={say.give}>
                <Icon of="close" />
              </button>
            </Show>
            <Show when={props.isHost && !isMe()}>
              <button
                class="quiet"
                aria-label={say.free(who().name)}
                onClick={() => props.session.say({ type: 'free', seat: props.seat })}
              >
                <Icon of="close" />
              </button>
            </Show>
          </>
        )}
      </Show>
    </li>
  );
}

const Vacant = (props: LobbyProps & { seat: number; isHost: boolean }) => (
  <>
    <span class="name empty">{say.empty}</span>
    <Show when={props.session.known.seat === null}>
      <button class="button" onClick={() => props.session.sit(props.seat)}>
        {say.sitHere}
      </button>
    </Show>
    <Show when={props.isHost}>
      <Suspense>
        <BotLevels session={props.session} seat={props.seat} />
      </Suspense>
    </Show>
  </>
);

/** Changed where it stands: a name is a field that looks like a name. */
function MyName(props: { session: Session; name: string }) {
  /* What is being typed stays while others come and go. */
  const known = createMemo(() => props.name);
  const change = (field: HTMLInputElement) => {
    const name = field.value.trim();
    if (name === '' || name === props.name) {
      field.value = props.name;
      return;
    }
    remember('name', name);
    props.session.say({ type: 'rename', name });
  };
  return (
    <span class="my-name">
      <input
        class="name"
        aria-label={say.name}
        value={known()}
        maxLength={20}
        autocomplete="off"
        spellcheck={false}
        onChange={({ currentTarget }) => change(currentTarget)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
      <Line d={PEN} />
    </span>
  );
}

function Bottom(props: LobbyProps & { listing: Listing }) {
  const { known } = props.session;
  const taken = () => props.table.seats.filter((sitter) => sitter !== null).length;
  const missing = () => Math.min(...props.listing.about.seatCounts) - taken();
  const empty = () => props.table.seats.length - taken();
  const isHost = () => props.table.host !== null && props.table.host === known.seat;
  const mayStart = () => missing() <= 0 && !isOpen(known, 'start');
  const reason = () => {
    if (missing() > 0) return say.tooFew(missing());
    if (!isHost()) return waitingFor(props.table);
    return empty() > 0 ? say.emptyChairs(empty()) : say.ready;
  };
  return (
    <footer class="bar">
      <Refused session={props.session} game={props.table.game} />
      <div class="bar-row">
        <p class="say" role="status">
          {reason()}
        </p>
        <Show when={isHost()}>
          <button
            class="button primary big"
            aria-disabled={!mayStart()}
            onClick={() => mayStart() && props.session.say({ type: 'start' })}
          >
            {say.start}
          </button>
        </Show>
      </div>
    </footer>
  );
}

const waitingFor = ({ host, seats }: TableInfo): string =>
  host === null ? say.nobody : say.waiting(seats[host]?.name ?? '');
