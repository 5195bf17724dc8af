import { createEffect, For, onCleanup, onMount, Show, Suspense } from 'solid-js';
import { Icon } from '../parts/Icon.tsx';
import { page } from '../words/page.ts';
import { side as say } from '../words/aside.ts';
import { play } from '../words/play.ts';
import type { Stage } from './Play.tsx';
import './side.css';

/** The scores and the log: beside the table where there is room, over it where there is none. */
export function Side(props: Stage & { onClose(): void }) {
  const { session } = props;
  let list: HTMLOListElement | undefined;
  const sentences = () =>
    session.known.log.map((entry) => entry && props.words.event(entry.event, props.who)).filter((text) => text);
  onMount(() => session.readLog());
  createEffect(() => sentences().length && list?.scrollTo(0, list.scrollHeight));
  const close = ({ key }: KeyboardEvent) => key === 'Escape' && props.onClose();
  addEventListener('keydown', close);
  onCleanup(() => removeEventListener('keydown', close));
  return (
    <aside class="side" aria-label={play.side}>
      <header>
        <h2>{say.scores}</h2>
        <button class="quiet" aria-label={page.close} onClick={() => props.onClose()}>
          <Icon of="close" />
        </button>
      </header>
      <div class="side-scores" tabIndex={0} role="region" aria-label={say.scores}>
        <Suspense>
          <props.listing.Sheet view={props.moment.view} names={props.names} />
        </Suspense>
      </div>
      <h2>{say.log}</h2>
      <ol class="log" ref={list} tabIndex={0} aria-label={say.log}>
        <For each={sentences()} fallback={<li>{say.quiet}</li>}>
          {(text) => <li>{text}</li>}
        </For>
      </ol>
      <Show when={session.known.watching > 0}>
        <p class="small">{say.onlookers(session.known.watching)}</p>
      </Show>
    </aside>
  );
}
