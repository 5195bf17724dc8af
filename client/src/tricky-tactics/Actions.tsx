import { createEffect, For, on, Show } from 'solid-js';
import type { TrickyTactics } from '../../../shared/tricky-tactics/shapes.ts';
import { suitWon } from '../../../shared/tricky-tactics/table.ts';
import type { BoardProps, Who } from '../board.ts';
import { named } from '../grammar.ts';
import { SeatMark } from '../parts/SeatMark.tsx';
import type { Acts } from './acts.ts';
import type { Action, Draft } from './draft.ts';
import { effectOf } from './preview.ts';
import { locationName, SUIT_NAMES, words } from './words.ts';

interface ActionsProps {
  board: BoardProps<TrickyTactics>;
  draft: Draft;
  acts: Acts;
  who: Who;
}

/** Everything a seat can do, but for what is done on the cards and the map themselves. */
export function Actions(props: ActionsProps) {
  let bar!: HTMLDivElement;
  const focusOn = (what: string) => bar.querySelector<HTMLElement>(what)?.focus();
  createEffect(on(props.draft.location, (at) => at !== null && focusOn('.choice'), { defer: true }));
  // The choices go away with the button that has the focus: it must land on one that stays.
  const take = (action: Action) => {
    props.draft.pickLocation(null);
    focusOn('.main');
    props.acts.act(action);
  };
  return (
    <div ref={bar} class="actions" classList={{ busy: props.board.busy }}>
      <Show when={props.draft.location() !== null}>
        <Choices {...props} at={props.draft.location() ?? 0} onTake={take} />
      </Show>
      <Main {...props} />
    </div>
  );
}

/** The next step, whatever it is; always in its place. */
const Main = (props: ActionsProps) => {
  const suit = () => SUIT_NAMES[suitWon(props.board.view.public) ?? 'C'];
  const isActing = () => props.draft.actions().length > 0;
  const isChoosing = () => isActing() || (props.draft.cards().length > 0 && !props.draft.picked());
  /** To where the choice is made. */
  const guide = () =>
    document.querySelector<HTMLElement>(isActing() ? '.location.live' : '.hand [data-look=live]')?.focus();
  return (
    <button
      type="button"
      class="main"
      classList={{ aside: props.draft.location() !== null }}
      aria-disabled={isActing() || !props.acts.main().listed}
      onClick={() => (isChoosing() ? guide() : props.acts.takeMain())}
    >
      <Show when={!isActing()} fallback={`Tap a Location of ${suit()}`}>
        <span>{props.acts.main().label}</span>
        <Show when={props.acts.main().note}>
          <small>{props.acts.main().note}</small>
        </Show>
      </Show>
    </button>
  );
};

/** What can be done at the picked Location, and what would come of it. */
const Choices = (props: ActionsProps & { at: number; onTake(action: Action): void }) => (
  <div
    class="choices"
    role="group"
    aria-label={locationName(props.at)}
    onKeyDown={(event) => {
      if (event.key !== 'Escape') return;
      const { at } = props;
      props.draft.pickLocation(null);
      document.querySelector<HTMLElement>(`[data-location="${at}"]`)?.focus();
    }}
  >
    <For each={props.draft.actionsAt(props.at)}>{(action) => <Choice {...props} action={action} />}</For>
  </div>
);

const Choice = (props: ActionsProps & { action: Action; onTake(action: Action): void }) => {
  const seat = () => props.board.view.seat ?? 0;
  const whose = () => (props.action.type === 'add' ? seat() : props.action.seat);
  const effect = () => effectOf(props.board.view.public, { seat: seat(), action: props.action, who: props.who });
  return (
    <button
      type="button"
      class="choice"
      aria-label={`${words.move(props.action, props.who, props.board.view)}: ${effect().control} ${effect().district}`}
      onPointerEnter={() => props.draft.weigh(props.action)}
      onPointerLeave={() => props.draft.weigh(null)}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && props.draft.weigh(props.action)}
      onBlur={() => props.draft.weigh(null)}
      onClick={() => props.onTake(props.action)}
    >
      <span class="what">
        {props.action.type === 'add' ? '+1' : '−1'}
        <SeatMark seat={whose()} />
        <span class="cut">{named(props.who, whose())}</span>
      </span>
      <small>
        {effect().control}
        <Show when={effect().district}>, {effect().district}</Show>
      </small>
    </button>
  );
};
