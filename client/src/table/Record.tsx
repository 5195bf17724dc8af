import { createResource, For, Show } from 'solid-js';
import { Dialog } from '../parts/Dialog.tsx';
import { SeatMark } from '../parts/SeatMark.tsx';
import { record as say } from '../words/record.ts';
import type { Stage } from './Play.tsx';
import './record.css';
import { fetchRetelling, type Line, type Retelling } from './retelling.ts';

/** The open record of a finished game: every hand of it, dealt again from the seed before the reader's eyes. */
export function Record(props: Stage & { onClose(): void }) {
  const { game, words, who } = props;
  const [told] = createResource(async () =>
    fetchRetelling(props.table.code, { game, words, who, end: (props.session.latest() ?? props.moment.view).public }),
  );
  return (
    <Dialog title={say.title} class="wide" onClose={props.onClose}>
      <Show when={!told.error} fallback={<p>{say.unreachable}</p>}>
        <Show when={told()} fallback={<p>{say.dealing}</p>}>
          {(retelling) => <Proven {...retelling()} who={who} />}
        </Show>
      </Show>
    </Dialog>
  );
}

const Proven = (props: Retelling & Pick<Stage, 'who'>) => (
  <div class="record">
    <p role="status" classList={{ flawed: props.flaw !== null }}>
      {props.flaw === null ? say.holds : say.flaws[props.flaw]}
    </p>
    <dl>
      <dt>{say.commitment}</dt>
      <dd>{props.record.commitment}</dd>
      <dt>{say.seed}</dt>
      <dd>{props.record.seed}</dd>
    </dl>
    <ol>
      <For each={props.lines}>{(line) => <Done {...line} who={props.who} />}</For>
    </ol>
  </div>
);

const Done = (props: Line & Pick<Stage, 'who'>) => (
  <li>
    {props.text || say.deal}
    <ul>
      <For each={props.hands}>
        {({ seat, text }) => (
          <li>
            <SeatMark seat={seat} /> {props.who.name(seat)}: {text}
          </li>
        )}
      </For>
    </ul>
  </li>
);
