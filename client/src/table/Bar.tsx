import { createMemo, lazy, Show, Suspense, type JSX } from 'solid-js';
import { Icon } from '../parts/Icon.tsx';
import { SeatMark } from '../parts/SeatMark.tsx';
import { nameDeadline, play as say } from '../words/play.ts';
import { Refused } from './Refused.tsx';
import type { Stage } from './Play.tsx';

const After = lazy(async () => ({ default: (await import('./After.tsx')).After }));

/** The one thing to do now, until when, and the controls to do it. */
export function Bar(props: Stage & { turn: string; children?: JSX.Element }) {
  const mine = () => props.dues.find(({ seat }) => seat === props.who.me);
  return (
    <footer class="bar" classList={{ yours: mine() !== undefined }}>
      <Refused session={props.session} game={props.table.game} />
      <p class="last">{lastSentence(props)}</p>
      <div class="bar-row">
        <Show when={props.who.me !== null} fallback={<Watching {...props} />}>
          <SeatMark seat={props.who.me ?? 0} />
          <p class="say">{props.turn}</p>
          <span class="has">{props.words.has(props.moment.view, props.who.me ?? 0)}</span>
        </Show>
        <Deadline {...props} />
      </div>
      <span class="draft" role="status">
        {fateOf(props)}
      </span>
      {props.children}
      <Show when={props.who.me !== null && props.table.phase === 'playing' && props.table.seats[props.who.me]?.gone}>
        <button class="button primary big" onClick={() => props.session.sit(null)}>
          {say.rejoin}
        </button>
      </Show>
      <Show when={props.table.phase === 'over'}>
        <Suspense>
          <After {...props} />
        </Suspense>
      </Show>
    </footer>
  );
}

/** How far the decision has come. */
function fateOf({ session: { known } }: Stage): string {
  if (known.open?.type === 'decide') return say.draft;
  return known.stored && !known.open ? say.stored : '';
}

/** What just happened stays until something else does. */
function lastSentence(props: Stage): string {
  const { log } = props.session.known;
  if (!props.moment.event && log.length === 0) return say.dealt;
  const event = props.moment.event ?? log.at(-1)?.event;
  return (event && props.words.event(event, props.who)) ?? '';
}

const Watching = (props: Stage & { turn: string }) => (
  <>
    <Icon of="eye" />
    <p class="say">
      {props.turn}
      <span class="small">{say.watching}</span>
    </p>
  </>
);

function Deadline(props: Stage) {
  const by = createMemo(() => {
    const { dues } = props;
    const mine = dues.filter(({ seat }) => seat === props.who.me);
    const times = (mine.length > 0 ? mine : dues).map((due) => due.by).filter((time) => time !== null);
    return times.length === 0 ? null : Math.min(...times);
  });
  const isShort = (time: number) => time - props.session.now() < 10_000;
  return (
    <Show when={by()}>
      {(time) => (
        <span class="deadline" classList={{ short: isShort(time()) }}>
          <Icon of="clock" />
          {nameDeadline(time(), props.session.now())}
        </span>
      )}
    </Show>
  );
}
