import { createSignal, onCleanup, Show } from 'solid-js';
import { go, tablePath } from '../route.ts';
import { rememberTable, tableOf } from '../store.ts';
import { over } from '../words/over.ts';
import type { Session } from './session.ts';

const MOMENT = 5;

/** The rematch is laid: who saw it come goes along after a moment; who came later has a link. */
export function Next(props: { session: Session; game: string; next: string; seated: boolean }) {
  const [left, setLeft] = createSignal(props.seated && props.session.cameWithNext() !== props.next ? MOMENT : null);
  const move = () => {
    const { code } = props.session;
    if (props.seated) rememberTable(props.next, { token: tableOf(code).token, game: props.game, before: code });
    go(tablePath(props.next));
  };
  const timer = setInterval(() => {
    const seconds = left();
    if (seconds === null) return;
    if (seconds > 1) setLeft(seconds - 1);
    else move();
  }, 1000);
  onCleanup(() => clearInterval(timer));
  return (
    <div class="next">
      <Show when={left()}>{(seconds) => <p role="status">{over.next(seconds())}</p>}</Show>
      <p class="acts">
        <button class="button primary" onClick={move}>
          {left() === null ? over.toNext : over.goNow}
        </button>
        <Show when={left() !== null}>
          <button class="button" onClick={() => setLeft(null)}>
            {over.remain}
          </button>
        </Show>
      </p>
    </div>
  );
}
