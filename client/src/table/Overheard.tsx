import { createEffect, createSignal, on, onCleanup, Show } from 'solid-js';
import type { Note } from '../../../shared/talk.ts';
import { SeatMark } from '../parts/SeatMark.tsx';
import { sentenceOf } from '../words/people.ts';
import { mutedAt } from './muting.ts';
import type { Stage } from './Play.tsx';
import './overheard.css';

const MOMENT = 6000;

/** What stands over the table in full for as long as it is open. */
const MATTERS: readonly string[] = ['pause-asked', 'paused', 'claimed', 'claim-waits'] satisfies Note[];

/** What somebody else has just said, for a moment, where the panel is folded away; a tap opens it. */
export function Overheard(props: Stage) {
  const { known, code } = props.session;
  const [isOver, setOver] = createSignal(false);
  const last = () => {
    const said = known.said.at(-1);
    if (!said || said.seat === known.seat || (said.type !== 'note' && mutedAt(code).includes(said.person ?? -1)))
      return null;
    return said.type === 'note' && MATTERS.includes(said.note) ? null : said;
  };
  let timer = 0;
  createEffect(
    on(last, () => {
      clearTimeout(timer);
      setOver(false);
      timer = window.setTimeout(() => setOver(true), MOMENT);
    }),
  );
  onCleanup(() => clearTimeout(timer));
  return (
    <Show when={!isOver() && last()}>
      {(said) => (
        <div class="overheard" role="status">
          <button onClick={() => props.openSide()}>
            <Show when={said().type !== 'note'}>
              <SeatMark seat={said().seat ?? 0} />
              <b>{said().name}</b>
            </Show>
            <span>{sentenceOf(said())}</span>
          </button>
        </div>
      )}
    </Show>
  );
}
