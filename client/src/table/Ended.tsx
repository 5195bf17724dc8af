import { Show } from 'solid-js';
import { WayOn } from '../parts/WayOn.tsx';
import { follow } from '../route.ts';
import { ends } from '../words/ends.ts';
import { page } from '../words/page.ts';

/** Why there is nothing more to see on this page. */
export type End = keyof typeof ends;

export const Ended = (props: { why: End; onRetry(): void }) => (
  <WayOn title={ends[props.why].title} text={ends[props.why].text}>
    <Show when={props.why !== 'unknown'}>
      <button class="button primary" onClick={() => (props.why === 'old' ? location.reload() : props.onRetry())}>
        {ends[props.why].on}
      </button>
    </Show>
    <a class="button" href="/" onClick={follow}>
      {page.home}
    </a>
  </WayOn>
);
