import { For, Show } from 'solid-js';
import type { About } from '../../../shared/game.ts';
import type { TableInfo } from '../../../shared/protocol.ts';
import { GAMES } from '../games.ts';
import { turnTo } from '../route.ts';
import { over } from '../words/over.ts';
import { Next } from './Next.tsx';
import type { Stage } from './Play.tsx';

/** Once it is over: play again, or go where the others play again; and look at every hand of it. */
export function After(props: Stage) {
  return (
    <>
      <Onward {...props} />
      <p class="acts">
        <button class="button" onClick={() => props.openSide()}>
          {over.scores}
        </button>
        <button class="button" onClick={() => turnTo(`?move=${props.session.known.log.length}`)}>
          {over.record}
        </button>
      </p>
    </>
  );
}

const Onward = (props: Stage) => (
  <Show when={props.table.next} fallback={<Again {...props} />}>
    {(next) => <Next session={props.session} game={props.table.game} next={next()} seated={props.who.me !== null} />}
  </Show>
);

/** What else so many can play: everybody comes along. */
const Others = (props: Stage) => (
  <details>
    <summary class="button">{over.others}</summary>
    <p class="acts">
      <For each={GAMES.filter(({ about }) => about.id !== props.table.game && hasRoom(about, props.table))}>
        {({ about }) => (
          <button class="button" onClick={() => props.session.say({ type: 'rematch', game: about.id })}>
            {about.title}
          </button>
        )}
      </For>
    </p>
  </details>
);

const hasRoom = ({ seatCounts }: About, { seats }: TableInfo): boolean => Math.max(...seatCounts) >= seats.length;

/** Asked for once; the button keeps its place, and the focus, until there is a table to go to. */
const Again = (props: Stage) => {
  const isAsked = () => props.session.known.open?.type === 'rematch';
  return (
    <Show when={props.who.me !== null}>
      <p class="acts">
        <button
          class="button primary big"
          aria-disabled={isAsked()}
          onClick={() => !isAsked() && props.session.say({ type: 'rematch' })}
        >
          {over.rematch}
        </button>
      </p>
      <Others {...props} />
    </Show>
  );
};
