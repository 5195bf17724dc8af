import { createSignal, lazy, Show, Suspense } from 'solid-js';
import { over } from '../words/over.ts';
import { Next } from './Next.tsx';
import type { Stage } from './Play.tsx';

const Record = lazy(async () => ({ default: (await import('./Record.tsx')).Record }));

/** Once it is over: play again, or go where the others play again; and look at every hand of it. */
export function After(props: Stage) {
  const [record, setRecord] = createSignal(false);
  return (
    <>
      <Onward {...props} />
      <p class="acts">
        <button class="button" onClick={() => props.openSide()}>
          {over.scores}
        </button>
        <button class="button" onClick={() => setRecord(true)}>
          {over.record}
        </button>
      </p>
      <Show when={record()}>
        <Suspense>
          <Record {...props} onClose={() => setRecord(false)} />
        </Suspense>
      </Show>
    </>
  );
}

const Onward = (props: Stage) => (
  <Show when={props.table.next} fallback={<Again {...props} />}>
    {(next) => <Next session={props.session} game={props.table.game} next={next()} seated={props.who.me !== null} />}
  </Show>
);

const Again = (props: Stage) => (
  <Show when={props.who.me !== null}>
    <p class="acts">
      <button
        class="button primary big"
        disabled={props.session.known.open?.type === 'rematch'}
        onClick={() => props.session.say({ type: 'rematch' })}
      >
        {over.rematch}
      </button>
    </p>
  </Show>
);
