import { createEffect, createMemo, createSignal, on, Show } from 'solid-js';
import type { Stacks } from '../../../shared/stacks/shapes.ts';
import { lastPlay } from '../../../shared/stacks/table.ts';
import type { BoardProps, Who } from '../board.ts';
import { count, figure, ownerOf } from '../grammar.ts';
import { Stepper } from '../parts/Stepper.tsx';
import { createActs, type Acts } from './acts.ts';
import type { Draft } from './draft.ts';
import { TruthMark } from './TruthMark.tsx';

interface ActionsProps {
  board: BoardProps<Stacks>;
  draft: Draft;
  who: Who;
}

/** Everything a seat can do. */
export function Actions(props: ActionsProps) {
  const acts = createActs(props.board, props.draft);
  const [folding, setFolding] = createSignal(false);
  const canFold = createMemo(() => acts.fold().listed);
  createEffect(on(canFold, () => setFolding(false)));

  let bar!: HTMLDivElement;
  const focusOn = (button: string) => bar.querySelector<HTMLElement>(button)?.focus();
  const enter = () => {
    if (props.draft.fits()) focusOn('.main');
    acts.take(acts.main());
  };
  // The question goes away with the button that has the focus: it must land on one that stays.
  const keep = () => {
    setFolding(false);
    focusOn('.fold');
  };
  const fold = () => {
    keep();
    focusOn('.main');
    acts.take(acts.fold());
  };

  return (
    <div ref={bar} class="actions" classList={{ busy: props.board.busy }}>
      <Show when={props.draft.plays().length > 0}>
        <Bidding {...props} onEnter={enter} />
      </Show>
      <Answered {...props} />
      <Show when={folding()} fallback={<Buttons {...props} acts={acts} onFold={() => setFolding(true)} />}>
        <Confirm {...props} onFold={fold} onKeep={keep} />
      </Show>
    </div>
  );
}

/** Each always in its place, lit or not. */
const Buttons = (props: ActionsProps & { acts: Acts; onFold(): void }) => {
  const { call, fold, main, wait, take } = props.acts;
  return (
    <div class="row">
      <button
        type="button"
        class="fold"
        aria-disabled={!fold().listed}
        onClick={() => (fold().listed ? props.onFold() : take(fold()))}
      >
        Fold
      </button>
      <button type="button" class="call" aria-disabled={!call().listed} onClick={() => take(call())}>
        <CallLabel {...props} />
      </button>
      <button type="button" class="main" aria-disabled={!main().listed || wait() > 0} onClick={() => take(main())}>
        {main().label}
        <Show when={wait() > 0}>
          <small>in {wait()} s</small>
        </Show>
      </button>
    </div>
  );
};

/** Names the play that would be called. */
const CallLabel = (props: ActionsProps) => {
  const target = () => {
    const last = lastPlay(props.board.view.public);
    return last && last.seat !== props.who.me ? last : null;
  };
  return (
    <Show when={target()} fallback="Call">
      {(last) => (
        <span>
          Call {ownerOf(props.who, last().seat)} <b>{figure(last().bid)}</b>
        </span>
      )}
    </Show>
  );
};

/** The bid, and to its owner alone whether it is true. */
const Bidding = (props: ActionsProps & { onEnter(): void }) => (
  <div class="bidding">
    <Stepper
      label="Your bid"
      value={props.draft.bid()}
      from={props.draft.range()[0]}
      to={props.draft.range()[1]}
      off={!props.draft.listed()}
      invalid={props.draft.listed() !== null && !props.draft.fits()}
      onChange={props.draft.setBid}
      onEnter={props.onEnter}
    />
    <p class="truth" aria-live="polite">
      <Show when={props.draft.fits()}>
        <TruthMark truth={props.draft.bid() === props.draft.total()} />
      </Show>
      <span>{truthOf(props.draft)}</span>
    </p>
  </div>
);

function truthOf(draft: Draft): string {
  if (!draft.listed())
    return draft.plays().length === 1 ? 'Pick the card to play.' : 'Pick what to play: one card or both.';
  if (!draft.fits()) return `A whole number from ${draft.range().map(figure).join(' to ')}.`;
  return draft.bid() === draft.total()
    ? 'True: your Stack is worth it.'
    : `Bluff: your Stack is worth ${figure(draft.total())}.`;
}

const Answered = (props: ActionsProps) => (
  <Show when={props.board.view.private?.answer}>
    {(answer) => (
      <p class="answered">{answer() === 'call' ? 'You call, when the answers are opened.' : 'You let it stand.'}</p>
    )}
  </Show>
);

const Confirm = (props: ActionsProps & { onFold(): void; onKeep(): void }) => {
  const shown = () => (props.board.view.private?.hand.length ?? 0) + (props.board.view.private?.stack.length ?? 0);
  return (
    <div
      class="row confirm"
      role="group"
      aria-label="Fold?"
      onKeyDown={(event) => event.key === 'Escape' && props.onKeep()}
    >
      <button type="button" ref={(keep) => queueMicrotask(() => keep.focus())} onClick={() => props.onKeep()}>
        Stay in
      </button>
      <button type="button" class="danger" onClick={() => props.onFold()}>
        Fold and show {count(shown(), 'card')}
      </button>
    </div>
  );
};
