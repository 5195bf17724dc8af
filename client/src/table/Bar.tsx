import { createEffect, createMemo, Show, type JSX } from 'solid-js';
import { later } from '../later.tsx';
import { Icon } from '../parts/Icon.tsx';
import { SeatMark } from '../parts/SeatMark.tsx';
import { play as say } from '../words/play.ts';
import { nameDeadline } from '../words/time.ts';
import { Refused } from './Refused.tsx';
import type { Stage } from './Play.tsx';
import { isOpen } from './saying.ts';

const After = later(async () => (await import('./After.tsx')).After);

/** The one thing to do now, until when, and the controls to do it. */
export function Bar(props: Stage & { turn: string; children?: JSX.Element }) {
  const last = createMemo<string>((before) => lastSentence(props) ?? before, say.dealt);
  /* The last event, which came along, may be worth no sentence: one of those before it is. */
  createEffect(() => {
    const { known, playback, readLog } = props.session;
    if (!playback.playing() && !lastSentence(props)) readLog(known.log.length - GLANCE);
  });
  const mine = () => props.dues.find(({ seat }) => seat === props.who.me);
  return (
    <footer class="bar" classList={{ yours: mine() !== undefined }}>
      <Refused session={props.session} game={props.table.game} />
      <p class="last">{last()}</p>
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
        <After {...props} />
      </Show>
    </footer>
  );
}

/** Among so many events one is worth a sentence. */
const GLANCE = 24;

/** How far the decision has come. */
function fateOf({ session: { known } }: Stage): string {
  if (isOpen(known, 'decide')) return say.draft;
  return known.stored ? say.stored : '';
}

/** What just happened stays until something else does that is worth a sentence. */
function lastSentence({ session, moment, words, who }: Stage): string | null {
  const shown = moment.event && words.event(moment.event, who);
  if (shown || session.playback.playing()) return shown;
  const told = session.known.log.flatMap((entry) => (entry && words.event(entry.event, who)) ?? []);
  return told.at(-1) ?? null;
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
