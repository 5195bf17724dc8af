import { createEffect, createSignal, For, lazy, onCleanup, Show, Suspense } from 'solid-js';
import { Icon } from '../parts/Icon.tsx';
import { follow } from '../route.ts';
import { page } from '../words/page.ts';
import { side as say } from '../words/aside.ts';
import { play } from '../words/play.ts';
import type { Stage } from './Play.tsx';
import './side.css';
import { focusedIfOver } from './wide.ts';

const Talk = lazy(async () => ({ default: (await import('./Talk.tsx')).Talk }));

/** The scores, and the log or the talk: beside the table where there is room, over it where there is none. */
export function Side(props: Stage & { onClose(): void }) {
  const { session } = props;
  let list: HTMLOListElement | undefined;
  const isSpokenTo = () => session.known.saidAt > session.known.heardAt;
  const [talking, talk] = createSignal(isSpokenTo());
  createEffect(() => session.known.log.length && list?.scrollTo(0, list.scrollHeight));
  const close = ({ key }: KeyboardEvent) => key === 'Escape' && props.onClose();
  addEventListener('keydown', close);
  onCleanup(() => removeEventListener('keydown', close));
  return (
    <aside class="side" aria-label={play.side}>
      <header>
        <h2>{say.scores}</h2>
        <button ref={focusedIfOver} class="quiet" aria-label={page.close} onClick={() => props.onClose()}>
          <Icon of="close" />
        </button>
      </header>
      <div class="side-scores" tabIndex={0} role="region" aria-label={say.scores}>
        <Suspense>
          <props.listing.Sheet view={props.moment.view} names={props.names} />
        </Suspense>
      </div>
      <div class="tabs" role="group">
        <button class="quiet" aria-pressed={!talking()} onClick={() => talk(false)}>
          {say.log}
        </button>
        <button class="quiet" classList={{ fresh: isSpokenTo() }} aria-pressed={talking()} onClick={() => talk(true)}>
          {say.talk}
        </button>
      </div>
      <Show
        when={!talking()}
        fallback={
          <Suspense>
            <Talk session={session} table={props.table} />
          </Suspense>
        }
      >
        <ol class="log" ref={list} tabIndex={0} aria-label={say.log}>
          <For each={session.known.log} fallback={<li>{say.quiet}</li>}>
            {(entry, i) => (
              <Show when={entry && props.words.event(entry.event, props.who)}>
                {(text) => (
                  <li>
                    <a href={`?move=${i() + 1}`} onClick={follow}>
                      {text()}
                    </a>
                  </li>
                )}
              </Show>
            )}
          </For>
        </ol>
      </Show>
      <Show when={session.known.watching > 0}>
        <p class="small">{say.onlookers(session.known.watching)}</p>
      </Show>
    </aside>
  );
}
