import { createEffect, createMemo, For, on } from 'solid-js';
import { soundSwitch } from '../settings.ts';
import type { Sound } from '../sound.ts';
import type { Stage } from './Play.tsx';

const KEPT = 8;

/** Says each event once to a screen reader, and lets it be heard where sounds are on. */
export function Voice(props: Stage) {
  const { known, playback } = props.session;
  const from = known.log.length;
  const lately = createMemo(() => {
    const start = Math.max(from, known.log.length - KEPT);
    return known.log.slice(start);
  });
  const isMine = createMemo(() => props.dues.some(({ seat }) => seat === props.who.me));
  const hear = (which: Sound) => soundSwitch.isOn() && void import('../sound.ts').then(({ sound }) => sound(which));
  createEffect(on(playback.shown, (moment) => moment?.event && hear('card'), { defer: true }));
  createEffect(on(isMine, (mine) => mine && hear('turn'), { defer: true }));
  createEffect(
    on(
      () => props.table.phase,
      (phase) => phase === 'over' && hear('end'),
      { defer: true },
    ),
  );
  return (
    <div class="unseen" role="log" aria-live="polite">
      <For each={lately()}>{(entry) => <p>{entry && props.words.event(entry.event, props.who)}</p>}</For>
    </div>
  );
}
