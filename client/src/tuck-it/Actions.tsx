import { Index, Show } from 'solid-js';
import type { TuckIt } from '../../../shared/tuck-it/shapes.ts';
import { isOpenToAll, stackCards } from '../../../shared/tuck-it/table.ts';
import type { BoardProps, Who } from '../board.ts';
import { Card } from '../parts/Card.tsx';
import type { Acts, Act } from './acts.ts';
import type { Arrangement } from './arrangement.ts';
import { faceOf } from './cards.ts';
import { promiseOf } from './demand.ts';
import { fromTop, type Draft } from './draft.ts';
import { printOf } from './Face.tsx';
import { nthStack } from './words.ts';

interface ActionsProps {
  board: BoardProps<TuckIt>;
  draft: Draft;
  acts: Acts;
  who: Who;
}

/** Everything a seat can do, and what it has composed so far. */
export const Actions = (props: ActionsProps) => (
  <div class="actions" classList={{ busy: props.board.busy }}>
    <Composed {...props} />
    <Show when={props.draft.isTucking()} fallback={<Turn {...props} />}>
      <Tucking {...props} />
    </Show>
  </div>
);

/** Each always in its place, lit or not, as long as the table has it. */
const Turn = (props: ActionsProps) => {
  const { acts } = props;
  const table = () => props.board.view.public;
  const isOwed = () => table().owed === 'flip' || table().owed === 'bonus';
  const hasSkips = () => table().sets.leaves || table().sets.skips;
  const others = () => 1 + Number(isOpenToAll(table())) + Number(table().sets.balls) + Number(hasSkips());
  return (
    <div class="row" classList={{ full: others() > 2 }}>
      <Show when={table().stage === 'play'}>
        <Button act={isOwed() ? acts.pass() : acts.decline()} acts={acts} class="decline" />
        <Show when={isOpenToAll(table())}>
          <button type="button" class="other" aria-disabled={!acts.canTuck()} onClick={() => openTuck(props)}>
            Tuck …
          </button>
        </Show>
        <Show when={table().sets.balls}>
          <Button act={acts.roll()} acts={acts} class="other" />
        </Show>
        <Show when={hasSkips()}>
          <Button act={acts.skip()} acts={acts} class="other" />
        </Show>
      </Show>
      <Button act={acts.main()} acts={acts} class="main" />
    </div>
  );
};

function openTuck({ acts, draft, board }: ActionsProps): void {
  if (acts.canTuck()) draft.tuck(true);
  else if (!board.event) board.cite('TI33');
}

function leaveTuck({ draft }: ActionsProps): void {
  draft.tuck(false);
  document.querySelector<HTMLElement>('.tuck-it .main')?.focus();
}

/** Free tucking: cards, Stacks, and then all at once. */
const Tucking = (props: ActionsProps) => (
  <div
    class="row"
    role="group"
    aria-label="Tuck cards"
    onKeyDown={(event) => event.key === 'Escape' && leaveTuck(props)}
  >
    <button
      type="button"
      class="other"
      ref={(first) => queueMicrotask(() => first.focus({ preventScroll: true }))}
      onClick={() => leaveTuck(props)}
    >
      Don’t tuck
    </button>
    <button type="button" class="other" onClick={() => props.draft.addAll()}>
      The whole hand
    </button>
    <Button act={props.acts.main()} acts={props.acts} class="main" />
  </div>
);

const Button = (props: { act: Act; acts: Acts; class: string }) => (
  <button
    type="button"
    class={props.class}
    aria-disabled={!props.act.listed}
    onClick={() => props.acts.take(props.act)}
  >
    {props.act.label}
  </button>
);

/** The cards that are picked, in their order: a tap takes one back. Or what is to be done. */
const Composed = (props: ActionsProps) => (
  <div class="composed">
    <Show when={chipsOf(props.draft, props.board).length > 0} fallback={<p class="small">{hintOf(props)}</p>}>
      <ol class="chips small-faces" aria-label="Picked so far">
        <Index each={chipsOf(props.draft, props.board)}>
          {(chip) => (
            <li>
              <Card {...printOf(chip().face)} label={chip().label} look="rest" onPick={() => chip().back()} />
              <Show when={chip().under !== null}>
                <span class="under" aria-hidden="true">
                  {(chip().under ?? 0) + 1}
                </span>
              </Show>
            </li>
          )}
        </Index>
      </ol>
      <p class="small" aria-live="polite">
        {promise(props)}
      </p>
    </Show>
  </div>
);

interface Chip {
  face: Parameters<typeof printOf>[0];
  label: string;
  under: number | null;
  back(): void;
}

function chipsOf(draft: Draft, board: BoardProps<TuckIt>): Chip[] {
  const spot = draft.spot();
  if (draft.aim() === 'stack' && spot) {
    const cards = fromTop(board.view, spot.stack).slice(0, draft.cards());
    return cards.map((face) => ({ face, label: `Take back ${faceOf(face)}`, under: null, back: draft.drop }));
  }
  return draft.picked().map((at, i) => {
    const face = draft.hand()[at];
    const under = draft.aim() === 'tuck' ? draft.under()[i] : null;
    const where = under === null ? '' : `, under the ${nthStack(under)}`;
    return { face, label: `Take back ${faceOf(face)}${where}`, under, back: () => draft.remove(at) };
  });
}

function promise({ draft, board }: ActionsProps): string {
  const isPlay = draft.aim() === 'play' || draft.aim() === 'stack';
  const cards = chipsOf(draft, board).map(({ face }) => face);
  const { public: table, seat } = board.view;
  if (draft.aim() === 'stack' && cards.length === stackCards(table, seat ?? 0))
    return 'With this your last Stack is empty: you win.';
  return isPlay ? promiseOf(table, cards) : '';
}

function hintOf({ draft }: ActionsProps): string {
  const aim = draft.aim();
  if (aim === 'tuck')
    return `Tap cards: they go under your ${nthStack(draft.spot()?.stack ?? 0)}. Tap another Stack to change it.`;
  if (aim === 'play' && !draft.hand().some(draft.isLive)) return 'No card of your hand goes on the pile now.';
  return HINTS[aim];
}

const HINTS: Record<ReturnType<Draft['aim']>, string> = {
  none: 'Tap any card to read what it does.',
  show: 'Tap one of your Stacks, or a hand card that is lit.',
  play: 'Tap cards in the order in which you play them.',
  stack: 'Tap a Stack once for each card that you play from its top.',
  flip: 'Any Stack on the table, whosever it is.',
  bonus: 'Its top card comes into your hand.',
  penalty: 'Tap a hand card, then the Stack that it goes under.',
  tuck: '',
};

/** While Stacks are laid. */
export const LayDown = (props: { board: BoardProps<TuckIt>; arrangement: Arrangement }) => {
  const missing = () => props.arrangement.missing();
  const lay = () => missing() === 0 && !props.board.busy && props.board.play(props.arrangement.steps());
  return (
    <div class="actions" classList={{ busy: props.board.busy }}>
      <div class="row">
        <button type="button" class="other" onClick={() => props.arrangement.suggest()}>
          Suggest
        </button>
        <button type="button" class="main" aria-disabled={missing() > 0} onClick={lay}>
          {missing() > 0 ? `${missing()} more to lay` : 'Lay down these Stacks'}
        </button>
      </div>
    </div>
  );
};
