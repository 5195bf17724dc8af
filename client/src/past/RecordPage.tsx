import { createEffect, createResource, createSignal, onCleanup, Show } from 'solid-js';
import { type Listing, gameOf } from '../games.ts';
import { WayOn } from '../parts/WayOn.tsx';
import { follow } from '../route.ts';
import { page } from '../words/page.ts';
import { record as say, UNREADABLE } from '../words/past.ts';
import type { GameRecord } from '../../../shared/record.ts';
import { fragmentOf, MAX, openedFrom } from './envelope.ts';
import { Recorded } from './Recorded.tsx';

type Found = { record: GameRecord; listing: Listing; why: null } | { record: null; why: keyof typeof UNREADABLE };

async function find(text: string): Promise<Found> {
  const { record, why } = await openedFrom(text);
  if (!record) return { record, why };
  const listing = gameOf(record.game);
  return listing ? { record, listing, why: null } : { record: null, why: 'unknown-game' };
}

/** A whole game from the fragment of the address, or from a file: no table and no server has a part in it. */
export function RecordPage() {
  const [text, setText] = createSignal(location.hash);
  const [found] = createResource(text, find);
  const follows = () => setText(location.hash);
  addEventListener('hashchange', follows);
  onCleanup(() => removeEventListener('hashchange', follows));
  document.title = say.title;
  const read = async (file: File | undefined) => file && setText(await file.slice(0, MAX.bytes + 1).text());
  const record = () => {
    const it = found();
    return it?.record ? it : null;
  };
  /* What came as a file is in the address too: it can be loaded again, and sent on. */
  createEffect(() => {
    const it = record();
    if (it && text() !== location.hash) void fragmentOf(it.record).then(nameWhole);
  });
  return (
    <Show when={record()} keyed fallback={<Opening why={text().length > 1 ? found()?.why : null} onFile={read} />}>
      {(it) => (
        <Recorded
          record={it.record}
          listing={it.listing}
          witness={null}
          me={null}
          way={
            <a class="button" href="/" onClick={follow}>
              {page.home}
            </a>
          }
        />
      )}
    </Show>
  );
}

const nameWhole = (fragment: string): void =>
  history.replaceState(null, '', `${location.pathname}${location.search}#${fragment}`);

function Opening(props: { why: keyof typeof UNREADABLE | null | undefined; onFile(file: File | undefined): void }) {
  const drop = (event: DragEvent) => {
    event.preventDefault();
    props.onFile(event.dataTransfer?.files[0]);
  };
  return (
    <div class="opening" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <WayOn title={say.open} text={props.why ? UNREADABLE[props.why] : say.drop}>
        <label class="button primary choose">
          {say.choose}
          <input
            type="file"
            accept="application/json,.json"
            onChange={({ currentTarget }) => props.onFile(currentTarget.files?.[0])}
          />
        </label>
        <a class="button" href="/" onClick={follow}>
          {page.home}
        </a>
      </WayOn>
    </div>
  );
}
