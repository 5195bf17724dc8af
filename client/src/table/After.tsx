import { createSignal, For, Show } from 'solid-js';
import type { About } from '../../../shared/game.ts';
import type { TableInfo } from '../../../shared/answers.ts';
import { GAMES } from '../games.ts';
import { turnTo } from '../route.ts';
import { over } from '../words/over.ts';
import { Next } from './Next.tsx';
import type { Stage } from './Play.tsx';
import { isOpen } from './saying.ts';

/** Once it is over: play again, or go where the others play again; and look at every hand of it. */
export function After(props: Stage) {
  const [others, showOthers] = createSignal(false);
  const mayAsk = () => props.who.me !== null && !props.table.next;
  return (
    <>
      <Show when={props.table.next}>
        {(next) => (
          <Next session={props.session} game={props.table.game} next={next()} seated={props.who.me !== null} />
        )}
      </Show>
      <div class="acts">
        <Show when={mayAsk()}>
          <Again {...props} />
        </Show>
        <button class="button" onClick={() => props.openSide()}>
          {over.scores}
        </button>
        <button class="button" onClick={() => turnTo(`?move=${props.session.known.log.length}`)}>
          {over.record}
        </button>
        <Show when={mayAsk()}>
          <button class="button" aria-expanded={others()} onClick={() => showOthers(!others())}>
            {over.others}
          </button>
        </Show>
      </div>
      <Show when={mayAsk() && others()}>
        <Others {...props} />
      </Show>
    </>
  );
}

/** What else so many can play: everybody comes along. */
const Others = (props: Stage) => (
  <div class="acts" role="group" aria-label={over.others}>
    <For each={GAMES.filter(({ about }) => about.id !== props.table.game && hasRoom(about, props.table))}>
      {({ about }) => (
        <button class="button" onClick={() => props.session.say({ type: 'rematch', game: about.id })}>
          {about.title}
        </button>
      )}
    </For>
  </div>
);

const hasRoom = ({ seatCounts }: About, { seats }: TableInfo): boolean => Math.max(...seatCounts) >= seats.length;

/** Asked for once; the button keeps its place, and the focus, until there is a table to go to. */
const Again = (props: Stage) => {
  const isAsked = () => isOpen(props.session.known, 'rematch');
  return (
    <button
      class="button primary big"
      aria-disabled={isAsked()}
      onClick={() => !isAsked() && props.session.say({ type: 'rematch' })}
    >
      {over.rematch}
    </button>
  );
};
