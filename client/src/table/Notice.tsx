import { createSignal, lazy, Show, Suspense } from 'solid-js';
import { Icon } from '../parts/Icon.tsx';
import { Rules } from '../rules/Rules.tsx';
import { REFUSAL, refused as say, table } from '../words.ts';
import type { Session } from './session.ts';

const Cited = lazy(async () => ({ default: (await import('../rules/Cited.tsx')).Cited }));

/** Why something was refused, with the sentence of the rules that forbids it; the rules open there. */
export function Notice(props: { session: Session; game: string }) {
  const refusal = () => props.session.known.refusal;
  const [reading, read] = createSignal(false);
  return (
    <Show when={refusal()}>
      {(why) => (
        <div class="notice" role="alert">
          <div>
            <b>{REFUSAL[why().why]}</b>
            <Show when={why().rule}>
              {(rule) => (
                <Suspense>
                  <Cited game={props.game} rule={rule()} />
                </Suspense>
              )}
            </Show>
          </div>
          <Show when={why().rule}>
            {(rule) => (
              <button class="button" aria-label={`${say.by(rule())}: ${say.open}`} onClick={() => read(true)}>
                {rule()}
              </button>
            )}
          </Show>
          <button class="quiet" aria-label={table.close} onClick={() => props.session.refuse(null)}>
            <Icon of="close" />
          </button>
          <Show when={reading()}>
            <Rules game={props.game} rule={why().rule} onClose={() => read(false)} />
          </Show>
        </div>
      )}
    </Show>
  );
}
