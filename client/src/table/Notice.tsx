import { Show, Suspense } from 'solid-js';
import { Icon } from '../parts/Icon.tsx';
import { Cited } from '../rules/Cited.tsx';
import { page } from '../words/page.ts';
import { REFUSAL, refused as say } from '../words/refusals.ts';
import type { Refusal } from '../../../shared/answers.ts';
import type { Session } from './session.ts';
import './notice.css';

/** Why something was refused, with the sentence of the rules that forbids it; the rules open there. A tap on it puts it away: on a small phone it lies over the hand. */
export function Notice(props: { session: Pick<Session, 'read' | 'refuse'>; game: string; refusal: Refusal }) {
  const away = () => props.session.refuse(null);
  return (
    <div class="notice" role="alert">
      <div onClick={away}>
        <b>{REFUSAL[props.refusal.why]}</b>
        <Show when={props.refusal.rule}>
          {(rule) => (
            <Suspense>
              <Cited game={props.game} rule={rule()} />
            </Suspense>
          )}
        </Show>
      </div>
      <Show when={props.refusal.rule}>
        {(rule) => (
          <button
            class="button"
            aria-label={`${say.by(rule())}: ${say.open}`}
            onClick={() => props.session.read(rule())}
          >
            {rule()}
          </button>
        )}
      </Show>
      <button class="quiet" aria-label={page.close} onClick={away}>
        <Icon of="close" />
      </button>
    </div>
  );
}
