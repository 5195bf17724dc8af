import { createMemo, createSignal, For, Index, Match, Show, Switch, type JSX } from 'solid-js';
import type { TableInfo } from '../../../shared/answers.ts';
import { tableOf } from '../store.ts';
import { matters as say, nameSpan } from '../words/people.ts';
import { nameMoment } from '../words/time.ts';
import type { Stage } from './Play.tsx';
import './matters.css';

/** What is to be settled between those who play, one thing under the other, over the table. */
export const Matters = (props: Stage) => (
  <div class="matters">
    <Show when={props.table.pause}>{(pause) => <Pause {...props} pause={pause()} />}</Show>
    <Show when={props.table.claim}>{(claim) => <Claim {...props} claim={claim()} />}</Show>
    <Show when={me(props) !== null}>
      <Kept {...props} />
      <Live {...props} />
      <Short {...props} />
    </Show>
    <Show when={props.session.known.seat === null}>
      <Free {...props} />
    </Show>
    <Silent {...props} />
  </div>
);

/** The reader, where they sit and play. */
function me({ session, table }: Stage): number | null {
  const { seat } = session.known;
  return seat === null || table.phase !== 'playing' || table.seats[seat]?.gone ? null : seat;
}

/** Of those who play, whoever is not among these; the reader is never named. */
function othersBut(props: Stage, seats: readonly number[]): string {
  const others = props.table.seats.flatMap((sitter, seat) =>
    sitter && !sitter.gone && !sitter.bot && seat !== me(props) && !seats.includes(seat) ? [sitter.name] : [],
  );
  return others.join(', ');
}

/** One matter; put aside, it comes back when there is something new about it. */
function Matter(props: { about: string; text: string; children?: JSX.Element; firm?: boolean }) {
  const [aside, putAside] = createSignal<string | null>(null);
  return (
    <Show when={aside() !== props.about}>
      <section class="matter">
        <p role="status">{props.text}</p>
        <p class="acts">
          {props.children}
          <Show when={!props.firm}>
            <button class="button" onClick={() => putAside(props.about)}>
              {say.later}
            </button>
          </Show>
        </p>
      </section>
    </Show>
  );
}

const Act = (props: { label: string; primary?: boolean; onClick(): void }) => (
  <button class="button" classList={{ primary: props.primary }} onClick={() => props.onClick()}>
    {props.label}
  </button>
);

/** Back at a seat that a bot has kept. */
const Kept = (props: Stage) => (
  <Show when={props.table.seats[me(props) ?? -1]?.kept}>
    <Matter about="kept" text={say.keptMine} firm>
      <Act label={say.back} primary onClick={() => props.session.sit(null)} />
    </Matter>
  </Show>
);

type Asked<K extends 'pause' | 'claim'> = Record<K, NonNullable<TableInfo[K]>>;

function Pause(props: Stage & Asked<'pause'>) {
  const isMine = () => props.pause.agreed.includes(me(props) ?? -1);
  const resume = () => props.session.say({ type: 'resume' });
  const mine = () => {
    const sentence = props.pause.agreed.length === 1 ? say.pauseMine : say.pauseAgreed;
    return sentence(othersBut(props, props.pause.agreed));
  };
  return (
    <Switch>
      <Match when={props.pause.since !== null}>
        <Matter about="on" text={say.paused}>
          <Show when={me(props) !== null}>
            <Act label={say.goOn} primary onClick={resume} />
          </Show>
        </Matter>
      </Match>
      <Match when={isMine()}>
        <Matter about={mine()} text={mine()}>
          <Act label={say.takeBack} onClick={resume} />
        </Matter>
      </Match>
      <Match when={me(props) !== null}>
        <Matter about="asked" text={say.pauseAsked(props.who.name(props.pause.agreed[0]))}>
          <Act label={say.agree} primary onClick={() => props.session.say({ type: 'pause' })} />
          <Act label={say.playOn} onClick={resume} />
        </Matter>
      </Match>
    </Switch>
  );
}

function Claim(props: Stage & Asked<'claim'>) {
  const name = () => props.table.seats[props.claim.seat]?.name ?? '';
  const hasAgreed = () => props.claim.agreed.includes(me(props) ?? -1);
  const isClaimant = () => props.session.known.seat === null && tableOf(props.session.code).token !== null;
  const when = () => props.claim.until && nameMoment(props.claim.until, props.session.now());
  const asked = () => {
    const time = when();
    if (time) return say.claimWaits(name(), time);
    return hasAgreed() ? say.agreed : say.claimed(name());
  };
  const mine = () => {
    const time = when();
    return time ? say.claimedMineWaits(time) : say.claimedMine;
  };
  const claiming = () => {
    const time = when();
    return time ? say.claimingWaits(name(), time) : say.claiming(name());
  };
  const vouch = (agree: boolean) => props.session.say({ type: 'vouch', claim: props.claim.at, agree });
  return (
    <Switch>
      <Match when={me(props) === props.claim.seat}>
        <Matter about="mine" text={mine()} firm>
          <Act label={say.amHere} primary onClick={() => vouch(false)} />
        </Matter>
      </Match>
      <Match when={me(props) !== null}>
        <Matter about={`${props.claim.at} ${hasAgreed()} ${props.claim.until}`} text={asked()}>
          <Show when={!hasAgreed()}>
            <Act label={say.believe(name())} onClick={() => vouch(true)} />
          </Show>
          <Act label={say.doubt} onClick={() => vouch(false)} />
        </Matter>
      </Match>
      <Match when={isClaimant()}>
        <Matter about={`asking ${props.claim.until}`} text={claiming()} />
      </Match>
    </Switch>
  );
}

function Live(props: Stage) {
  const agreed = () => props.table.live?.agreed ?? [];
  const isAsked = () => agreed().length > 0 && !props.table.live?.runs && !props.table.pause;
  const isMine = () => agreed().includes(me(props) ?? -1);
  const present = () => agreed().filter((seat) => props.session.known.here.includes(seat));
  const wish = (on: boolean) => props.session.say({ type: 'live', on });
  const asked = () => say.liveAsked(props.who.name(agreed()[0]), `${nameSpan(props.table.clock.live ?? 0)} a move`);
  return (
    <Show when={isAsked()}>
      <Show
        when={isMine()}
        fallback={
          <Matter about={asked()} text={asked()}>
            <Act label={say.liveToo} primary onClick={() => wish(true)} />
          </Matter>
        }
      >
        <Matter about="mine" text={say.liveMine(othersBut(props, present()))}>
          <Act label={say.takeBack} onClick={() => wish(false)} />
        </Matter>
      </Show>
    </Show>
  );
}

/** Somebody else has less than a tenth of their days left. */
function Short(props: Stage) {
  const isShort = (by: number) => {
    const left = by - props.session.now();
    return left > 0 && left < props.table.clock.seconds * 100;
  };
  const seats = createMemo<number[]>((before) => {
    const { clock, live } = props.table;
    const runs = clock.pace === 'days' && !live?.runs;
    const now = props.dues.flatMap(({ seat, by }) => (seat !== me(props) && by !== null && isShort(by) ? [seat] : []));
    return runs ? (now.join() === before.join() ? before : now) : [];
  }, []);
  const leftTo = (seat: number) => {
    const by = props.dues.find((due) => due.seat === seat)?.by ?? 0;
    return nameSpan(Math.max(0, by - props.session.now()) / 1000);
  };
  return (
    <For each={seats()}>
      {(seat) => (
        <Matter about={`${seat}`} text={say.short(props.who.name(seat), leftTo(seat))}>
          <Act
            label={say.give(nameSpan(props.table.clock.seconds))}
            onClick={() => props.session.say({ type: 'time', seat })}
          />
        </Matter>
      )}
    </For>
  );
}

/** Who only watches may take over what somebody left. */
const Free = (props: Stage) => (
  <Index each={props.table.phase === 'playing' ? props.table.seats : []}>
    {(sitter, seat) => (
      <Show when={sitter()?.gone && sitter()}>
        {(who) => (
          <Matter about="free" text={say.free(who().name)}>
            <Act label={say.take} primary onClick={() => props.session.sit(seat)} />
          </Matter>
        )}
      </Show>
    )}
  </Index>
);

const SILENT = 90 * 86_400_000;

function Silent(props: Stage) {
  const isSilent = () => {
    const last = props.session.known.log.at(-1)?.at ?? props.table.made;
    return props.table.phase === 'playing' && props.session.now() - last >= SILENT;
  };
  const isHost = () => props.table.host !== null && props.table.host === props.session.known.seat;
  return (
    <Show when={isSilent()}>
      <Matter about="silent" text={say.silent}>
        <Show when={isHost()}>
          <Act label={say.end} onClick={() => props.session.say({ type: 'end' })} />
        </Show>
      </Matter>
    </Show>
  );
}
