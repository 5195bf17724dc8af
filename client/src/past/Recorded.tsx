import { createMemo, createResource, createSignal, For, lazy, Show, Suspense, type JSX } from 'solid-js';
import type { Seat } from '../../../shared/game.ts';
import type { GameRecord } from '../../../shared/record.ts';
import type { Listing } from '../games.ts';
import { Icon } from '../parts/Icon.tsx';
import { WayOn } from '../parts/WayOn.tsx';
import { asked, turnTo } from '../route.ts';
import { past as say, record as words, whatIf } from '../words/past.ts';
import { linesOf } from './lines.ts';
import { nameFlaw, Proven } from './Proof.tsx';
import { parseAt, recordReel, type Scene } from './reel.ts';
import { tell, type Telling, type Witness } from './telling.ts';
import { Viewer } from './Viewer.tsx';

const WhatIf = lazy(async () => ({ default: (await import('./WhatIf.tsx')).WhatIf }));

interface RecordedProps {
  record: GameRecord;
  listing: Listing;
  witness: Witness | null;
  me: Seat | null;
  /** The way back to where this was opened. */
  way: JSX.Element;
}

/** A finished game: dealt and played again in this page, to be seen from every seat. */
export function Recorded(props: RecordedProps) {
  const [told] = createResource(() => tell(props.record, props.listing, props.witness));
  return (
    <Suspense fallback={<WayOn title={words.title} text={words.checking} busy />}>
      <Show when={told()}>
        {(telling) => (
          <Show when={telling().scenes.length > 0} fallback={<Unplayable telling={telling()} way={props.way} />}>
            <Told {...props} telling={telling()} />
          </Show>
        )}
      </Show>
    </Suspense>
  );
}

const Unplayable = (props: { telling: Telling; way: JSX.Element }) => (
  <WayOn title={words.title} text={nameFlaw(props.telling.flaw)}>
    {props.way}
  </WayOn>
);

function Told(props: RecordedProps & { telling: Telling }) {
  const { scenes, pieces, record } = props.telling;
  const [viewer, setViewer] = createSignal<Seat | null>(props.me ?? 0);
  const reel = recordReel(() => scenes, viewer);
  const lines = createMemo(() => linesOf(props.telling, viewer()));
  const at = () => parseAt(asked('move'), reel.last()) ?? reel.last();
  const start = createMemo(() => restAt(scenes, at()));
  const isOver = () => pieces.game.outcome(start().state.public) !== null;
  const [isTooLate, setTooLate] = createSignal(false);
  const tryOn = () => (isOver() ? setTooLate(true) : turnTo(`?move=${at()}&if`));
  return (
    <Show
      when={asked('if') === null || isOver()}
      fallback={
        <Suspense>
          <WhatIf {...pieces} names={record.seats} start={start()} />
        </Suspense>
      }
    >
      <Viewer
        {...pieces}
        title={words.title}
        names={record.seats}
        reel={reel}
        lines={lines()}
        proof={<Proven {...props.telling} />}
        acts={
          <>
            <SeenBy names={record.seats} seat={viewer()} onChoose={setViewer} />
            <button class="button" aria-disabled={isOver()} onClick={tryOn}>
              {whatIf.start}
            </button>
            {props.way}
            <span class="small" role="status">
              {isTooLate() && isOver() ? whatIf.tooLate : ''}
            </span>
          </>
        }
      />
    </Show>
  );
}

/** Where the decision that is shown has come to rest. */
const restAt = (scenes: readonly Scene[], at: number): Scene =>
  scenes.find((scene) => scene.at >= at && scene.rests) ?? scenes[scenes.length - 1];

function SeenBy(props: { names: string[]; seat: Seat | null; onChoose(seat: Seat | null): void }) {
  return (
    <label class="seen-by">
      <Icon of="eye" />
      <select
        class="field"
        aria-label={say.seenBy}
        value={String(props.seat)}
        onChange={({ currentTarget: { value } }) => props.onChoose(value === 'null' ? null : Number(value))}
      >
        <For each={props.names}>{(name, seat) => <option value={seat()}>{name}</option>}</For>
        <option value="null">{say.onlooker}</option>
      </select>
    </label>
  );
}
