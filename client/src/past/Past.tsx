import { createEffect, createMemo, createResource, For, onMount, Show, Suspense } from 'solid-js';
import type { GameRecord } from '../../../shared/record.ts';
import { WayOn } from '../parts/WayOn.tsx';
import { asked, turnTo } from '../route.ts';
import { tableOf } from '../store.ts';
import type { Stage } from '../table/Play.tsx';
import { past as say, record } from '../words/past.ts';
import { linesSoFar, namesIn } from './lines.ts';
import { Recorded } from './Recorded.tsx';
import { parseAt, tableReel } from './reel.ts';
import { Viewer } from './Viewer.tsx';

type PastProps = Pick<Stage, 'session' | 'table' | 'game' | 'Board' | 'Chair' | 'words' | 'listing'>;

/** The past of a table: as this seat saw it while it is played, from every seat once it is over. */
export const Past = (props: PastProps) => (
  <Show when={props.table.phase === 'over'} fallback={<Remembered {...props} />}>
    <Fetched {...props} />
  </Show>
);

const Now = () => (
  <button class="button primary" onClick={() => turnTo('')}>
    {say.now}
  </button>
);

function Remembered(props: PastProps) {
  const { session } = props;
  const reel = tableReel(session);
  onMount(() => session.readLog());
  const at = () => parseAt(asked('move'), reel.last()) ?? reel.last();
  createEffect(() => reel.want(at()));
  const names = () => props.table.seats.map((sitter) => sitter?.name ?? '');
  const lines = createMemo(() => linesSoFar(session, props.words, namesIn(names(), props.words, session.latest())));
  return (
    <Show
      when={!reel.refused()}
      fallback={
        <div class="log-alone">
          <WayOn title={props.listing.about.title} text={say.oldRules}>
            <Now />
          </WayOn>
          <ol>
            <For each={lines()}>{({ text }) => <li>{text}</li>}</For>
          </ol>
        </div>
      }
    >
      <Viewer {...props} title={say.log} names={names()} reel={reel} lines={lines()} acts={<Now />} />
    </Show>
  );
}

/** Behind closed doors the record is for those who sat. */
async function fetchRecord(code: string): Promise<GameRecord> {
  const { token } = tableOf(code);
  const headers = token ? { authorization: `Bearer ${token}` } : undefined;
  const answer = await fetch(`/api/tables/${code}/record`, { headers });
  if (!answer.ok) throw new Error(`no record: ${answer.status}`);
  return answer.json();
}

function Fetched(props: PastProps) {
  const [fetched] = createResource(() => fetchRecord(props.session.code));
  const outcome = () => {
    const view = props.session.latest();
    return view && props.game.outcome(view.public);
  };
  const back = () => (
    <button class="button" onClick={() => turnTo('')}>
      {say.table}
    </button>
  );
  return (
    <Show
      when={!fetched.error}
      fallback={
        <WayOn title={record.title} text={record.unreachable}>
          {back()}
        </WayOn>
      }
    >
      <Suspense fallback={<WayOn title={record.title} text={record.dealing} busy />}>
        <Show when={fetched()}>
          {(whole) => (
            <Recorded
              record={whole()}
              listing={props.listing}
              witness={{ commitment: props.table.commitment, outcome: outcome() }}
              me={props.session.known.seat}
              way={back()}
            />
          )}
        </Show>
      </Suspense>
    </Show>
  );
}
