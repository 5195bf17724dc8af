import { createEffect, createMemo, For, onCleanup, Show, Suspense } from 'solid-js';
import type { Types, View } from '../../../shared/game.ts';
import type { Listing } from '../games.ts';
import { Icon } from '../parts/Icon.tsx';
import { SeatMark } from '../parts/SeatMark.tsx';
import { page } from '../words/page.ts';
import { side } from '../words/aside.ts';
import { past as say } from '../words/past.ts';
import '../table/side.css';
import { focusedIfOver } from '../table/wide.ts';

/** What happened at a moment, and the drawers that are not what they were. */
export interface Entry {
  at: number;
  text: string;
  hands: { seat: number; name: string; text: string }[];
}

/** The line of this moment; or, where nothing was worth a sentence, the last one before it. */
export const lineAt = (lines: readonly Entry[], at: number): Entry | undefined =>
  lines.findLast((line) => line.at <= at);

interface MomentsProps {
  listing: Listing;
  names: string[];
  view: View<Types>;
  lines: Entry[];
  at: number;
  go(at: number): void;
  onClose(): void;
}

/** Every moment as a line of the log that leads there, and the scores as they were then. */
export function Moments(props: MomentsProps) {
  let list: HTMLOListElement | undefined;
  const here = createMemo(() => lineAt(props.lines, props.at)?.at);
  createEffect(() => {
    list?.querySelector(`[data-at="${here()}"]`)?.scrollIntoView({ block: 'center' });
  });
  const close = ({ key, target }: KeyboardEvent) =>
    key === 'Escape' && target instanceof Element && !target.closest('dialog, select') && props.onClose();
  addEventListener('keydown', close);
  onCleanup(() => removeEventListener('keydown', close));
  return (
    <aside class="side moments" aria-label={say.list}>
      <header>
        <h2>{side.scores}</h2>
        <button ref={focusedIfOver} class="quiet" aria-label={page.close} onClick={() => props.onClose()}>
          <Icon of="close" />
        </button>
      </header>
      <div class="side-scores" tabIndex={0} role="region" aria-label={side.scores}>
        <Suspense>
          <props.listing.Sheet view={props.view} names={props.names} />
        </Suspense>
      </div>
      <h2>{say.log}</h2>
      <ol class="log" ref={list} tabIndex={0} aria-label={say.log}>
        <For each={props.lines}>
          {(line) => (
            <li>
              <button
                class="link"
                data-at={line.at}
                aria-current={line.at === here() ? 'step' : undefined}
                onClick={() => props.go(line.at)}
              >
                {line.text}
              </button>
              <Show when={line.hands.length > 0}>
                <ul>
                  <For each={line.hands}>
                    {({ seat, name, text }) => (
                      <li>
                        <SeatMark seat={seat} /> {name}: {text}
                      </li>
                    )}
                  </For>
                </ul>
              </Show>
            </li>
          )}
        </For>
      </ol>
    </aside>
  );
}
