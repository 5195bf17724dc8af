import { createEffect, createMemo, createSignal, on, onCleanup, Show, untrack, type JSX } from 'solid-js';
import { Icon, Line } from '../parts/Icon.tsx';
import { createPlayback } from '../playback.ts';
import { asked, turnTo } from '../route.ts';
import { past as say } from '../words/past.ts';
import { type Entry, lineAt, Moments } from './Moments.tsx';
import { parseAt, type Reel, type Shot } from './reel.ts';
import { isWide } from '../table/wide.ts';
import { type Pieces, Tableau } from './Tableau.tsx';

interface ViewerProps extends Pieces {
  title: string;
  names: string[];
  reel: Reel;
  lines: Entry[];
  /** In the bar, behind the way through the game. */
  acts: JSX.Element;
  /** Another button above. */
  proof?: JSX.Element;
}

const NO_MOVES: never[] = [];

/** One moment of a game after the other; the address names the one that is shown. */
export function Viewer(props: ViewerProps) {
  const at = createMemo(() => parseAt(asked('move'), props.reel.last()) ?? props.reel.last());
  const go = (to: number) => turnTo(`?move=${to}`, 'replaceState');
  const playback = createPlayback();
  const shot = createMemo(() => props.reel.shot(at()));
  createEffect(on(shot, (now) => now && show(now)));
  const show = (now: Shot) => {
    const before = untrack(shown);
    setShown(now);
    const isNext = before !== null && before.view.seat === now.view.seat && props.reel.next(before.at) === now.at;
    if (isNext) playback.push([now]);
    else playback.jump(now);
  };
  const [shown, setShown] = createSignal<Shot | null>(null);
  const [side, setSide] = createSignal(isWide());
  const press = (event: KeyboardEvent) => {
    const to = isOurs(event) ? KEYS[event.key]?.(props.reel, at()) : undefined;
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  addEventListener('keydown', press);
  onCleanup(() => removeEventListener('keydown', press));
  return (
    <Show when={playback.shown()} fallback={<main class="way-on" aria-busy="true" aria-label={say.fetching} />}>
      {(moment) => (
        <Tableau
          {...props}
          class={`past ${side() ? 'side-open' : ''}`}
          moment={moment()}
          playback={playback}
          moves={NO_MOVES}
          play={() => {}}
          above={
            <>
              {props.proof}
              <button class="quiet" aria-label={say.list} aria-expanded={side()} onClick={() => setSide(!side())}>
                <Icon of="log" />
              </button>
            </>
          }
          beside={
            <Show when={side()}>
              <Moments {...props} view={moment().view} at={at()} go={go} onClose={() => setSide(false)} />
            </Show>
          }
          Bar={() => (
            <footer class="bar">
              <p class="last" role="status" aria-busy={shot() === null}>
                {lineAt(props.lines, at())?.text}
              </p>
              <Way reel={props.reel} at={at()} go={go} />
              <p class="acts">{props.acts}</p>
            </footer>
          )}
        />
      )}
    </Show>
  );
}

/** Keys that mean something else where they are typed, or move along a hand, are not ours. */
const isOurs = ({ target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !defaultPrevented &&
  !(ctrlKey || metaKey || altKey) &&
  target instanceof Element &&
  target.closest('input, select, textarea, dialog, [role=group]') === null;

const KEYS: Record<string, ((reel: Reel, at: number) => number) | undefined> = {
  ArrowLeft: (reel, at) => reel.before(at),
  ArrowRight: (reel, at) => reel.next(at),
  Home: () => 0,
  End: (reel) => reel.last(),
};

const LINES = {
  first: 'M18 5l-8 7l8 7M6 5v14',
  before: 'M15 5l-7 7l7 7',
  next: 'M9 5l7 7l-7 7',
  last: 'M6 5l8 7l-8 7M18 5v14',
};

/** Step by step, or to anywhere at once. */
function Way(props: { reel: Reel; at: number; go(at: number): void }) {
  const last = () => props.reel.last();
  const Step = (step: { icon: keyof typeof LINES; label: string; to: number }) => (
    <button
      class="quiet"
      aria-label={step.label}
      aria-disabled={step.to === props.at}
      onClick={() => props.go(step.to)}
    >
      <Line d={LINES[step.icon]} />
    </button>
  );
  return (
    <div class="way">
      <Step icon="first" label={say.first} to={0} />
      <Step icon="before" label={say.back} to={props.reel.before(props.at)} />
      <input
        type="range"
        min={0}
        max={last()}
        value={Math.floor(props.at)}
        aria-label={say.moment}
        aria-valuetext={say.place(Math.floor(props.at), last())}
        onInput={({ currentTarget }) => props.go(currentTarget.valueAsNumber)}
      />
      <Step icon="next" label={say.on} to={props.reel.next(props.at)} />
      <Step icon="last" label={say.last} to={last()} />
      <span class="place">{say.place(Math.floor(props.at), last())}</span>
    </div>
  );
}
