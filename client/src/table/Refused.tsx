import { Show } from 'solid-js';
import { later } from '../later.tsx';
import type { Session } from './session.ts';

const Notice = later(async () => (await import('./Notice.tsx')).Notice);

type Told = Pick<Session, 'read' | 'refuse'> & { known: Pick<Session['known'], 'refusal'> };

/** Where a refusal appears; its words and the rules come when there is one. */
export const Refused = (props: { session: Told; game: string }) => (
  <Show when={props.session.known.refusal}>{(refusal) => <Notice {...props} refusal={refusal()} />}</Show>
);
