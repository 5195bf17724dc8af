import { createEffect, For, on, Show } from 'solid-js';
import { RANKS } from '../../../shared/tock/deck.ts';
import type { Tock } from '../../../shared/tock/shapes.ts';
import type { BoardProps, Who } from '../board.ts';
import { createActs } from './acts.ts';
import type { Draft } from './draft.ts';
import { aRank } from './words.ts';

interface ActionsProps {
  board: BoardProps<Tock>;
  draft: Draft;
  who: Who;
}

/** Everything a seat can do, but for what is picked on the board and in the hand. */
export function Actions(props: ActionsProps) {
  const acts = createActs(props.board, props.draft, props.who);
  let main!: HTMLButtonElement;
  const hasPicked = () =>
    props.draft.steps().length > 0 || props.draft.picks().card !== null || props.draft.picks().pawn !== null;
  /* A place goes away with the step that led there: the focus must not fall off the page. */
  createEffect(
    on(props.draft.steps, () => queueMicrotask(() => document.activeElement === document.body && main.focus()), {
      defer: true,
    }),
  );
  return (
    <div class="actions" classList={{ busy: props.board.busy }}>
      <Show when={isAsking(props)}>
        <Ranks draft={props.draft} />
      </Show>
      <div class="row">
        <button
          type="button"
          class="back"
          aria-disabled={!hasPicked()}
          onClick={() => !props.board.busy && props.draft.back()}
        >
          Take back
        </button>
        <button
          ref={main}
          type="button"
          class="main"
          classList={{ danger: acts.main().danger }}
          aria-disabled={acts.main().moves === null}
          onClick={() => acts.take()}
        >
          <span>{acts.main().label}</span>
          <Show when={acts.main().note}>
            <small>{acts.main().note}</small>
          </Show>
        </button>
      </div>
    </div>
  );
}

const isAsking = ({ board: { moves } }: ActionsProps): boolean => moves[0]?.type === 'demand';

/** Which rank to ask the others for. */
const Ranks = (props: { draft: Draft }) => (
  <div class="ranks" role="group" aria-label="The card to ask for">
    <For each={RANKS}>
      {(rank) => (
        <button
          type="button"
          aria-label={aRank(rank)}
          aria-pressed={props.draft.rank() === rank}
          onClick={() => props.draft.setRank(rank)}
        >
          {rank}
        </button>
      )}
    </For>
  </div>
);
