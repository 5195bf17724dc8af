import { lazy, Show, Suspense } from 'solid-js';
import type { Session } from './session.ts';

const Notice = lazy(async () => ({ default: (await import('./Notice.tsx')).Notice }));

/** Where a refusal appears; its words and the rules come when there is one. */
export const Refused = (props: { session: Session; game: string }) => (
  <Show when={props.session.known.refusal}>
    {(refusal) => (
      <Suspense>
        <Notice {...props} refusal={refusal()} />
      </Suspense>
    )}
  </Show>
);
