import { Show } from 'solid-js';
import { over } from '../words/over.ts';
import { Next } from './Next.tsx';
import type { Stage } from './Play.tsx';

/** Once it is over: play again, or go where the others play again. */
export function After(props: Stage) {
  return (
    <Show when={props.table.next} fallback={<Again {...props} />}>
      {(next) => <Next session={props.session} game={props.table.game} next={next()} seated={props.who.me !== null} />}
    </Show>
  );
}

const Again = (props: Stage) => (
  <p class="acts">
    <Show when={props.who.me !== null}>
      <button
        class="button primary big"
        disabled={props.session.known.open?.type === 'rematch'}
        onClick={() => props.session.say({ type: 'rematch' })}
      >
        {over.rematch}
      </button>
    </Show>
    <button class="button big" onClick={() => props.openSide()}>
      {over.scores}
    </button>
  </p>
);
