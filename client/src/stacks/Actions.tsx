import { createEffect, createMemo, createSignal, on, Show } from 'solid-js';
import type { Move, Stacks } from '../../../shared/stacks/shapes.ts';
import { lastPlay } from '../../../shared/stacks/table.ts';
import type { BoardProps, Who } from '../board.ts';
import { Stepper } from '../parts/Stepper.tsx';
import type { Draft } from './draft.ts';
import { TruthMark } from './Verdict.tsx';
import { claimOf, count, figure, ownerOf } from './words.ts';

interface ActionsProps {
  board: BoardProps<Stacks>;
  draft: Draft;
  who: Who;
}

/** Something a button does: a step that may be taken, or one the rules forbid now. */
interface Act {
  move: Move;
  listed: boolean;
}

/** Everything a seat can do, each always in its place. */
export function Actions(props: ActionsProps) {
  const [folding, setFolding] = createSignal(false);
  const table = () => props.board.view.public;
  const about = () => ({ round: table().round, play: table().plays.length });
  const isListed = (type: Move['type']) => props.board.moves.some((move) => move.type === type);
  const act = (move: Move): Act => ({ move, listed: isListed(move.type) });

  const call = createMemo(() => act({ type: 'call', ...about() }));
  const fold = createMemo(() => act({ type: 'fold' }));
  const main = createMemo(() => mainOf(props, isListed));
  const wait = () => (main().act.listed ? props.board.soon(main().act.move) : 0);
  createEffect(
    on(
      () => fold().listed,
      () => setFolding(false),
    ),
  );

  const take = ({ move, listed }: Act) => {
    if (props.board.busy) return;
    if (listed) props.board.play([move]);
    else if (!props.board.event) props.board.cite(props.board.why(move));
  };

  let bar!: HTMLDivElement;
  const focusOn = (button: string) => bar.querySelector<HTMLElement>(button)?.focus();
  const enter = () => {
    if (props.draft.bid() === null) return;
    focusOn('.main');
    take(main().act);
  };
  // The question goes away with the button that has the focus: it must land on one that stays.
  const close = (button: string) => {
    setFolding(false);
    focusOn(button);
  };

  return (
    <div ref={bar} class="actions" classList={{ busy: props.board.busy }}>
      <Show when={props.draft.plays().length > 0}>
        <Bidding {...props} onEnter={enter} />
      </Show>
      <Answered {...props} />
      <Show
        when={folding()}
        fallback={
          <div class="row">
            <button
              type="button"
              class="fold"
              aria-disabled={!fold().listed}
              onClick={() => (fold().listed ? setFolding(true) : take(fold()))}
            >
              Fold
            </button>
            <CallButton {...props} off={!call().listed} onCall={() => take(call())} />
            <button
              type="button"
              class="main"
              aria-disabled={!main().act.listed || wait() > 0}
              onClick={() => take(main().act)}
            >
              {main().label}
              <Show when={wait() > 0}>
                <small>in {wait()} s</small>
              </Show>
            </button>
          </div>
        }
      >
        <Confirm
          {...props}
          onFold={() => {
            close('.main');
            take(fold());
          }}
          onKeep={() => close('.fold')}
        />
      </Show>
    </div>
  );
}

/** The step that comes next, whatever it is. */
function mainOf(
  { board, draft }: ActionsProps,
  isListed: (type: Move['type']) => boolean,
): { label: string; act: Act } {
  const { round, plays } = board.view.public;
  if (isListed('stand'))
    return { label: 'Let it stand', act: { move: { type: 'stand', round, play: plays.length }, listed: true } };
  if (draft.plays().length === 0)
    return { label: 'Draw a card', act: { move: { type: 'draw' }, listed: isListed('draw') } };
  return playOf(draft);
}

function playOf(draft: Draft): { label: string; act: Act } {
  const [cards, bid] = [draft.cards(), draft.bid()];
  if (cards.length === 0) return { label: 'Pick a card to play', act: { move: draft.example(), listed: false } };
  const move: Move = { type: 'play', cards: [...(draft.listed()?.cards ?? cards)], bid: bid ?? draft.range()[0] - 1 };
  const label = `Play ${count(cards.length, 'card')}, bid ${bid === null ? '…' : figure(bid)}`;
  return { label, act: { move, listed: bid !== null } };
}

const CallButton = (props: ActionsProps & { off: boolean; onCall(): void }) => {
  const target = () => {
    const last = lastPlay(props.board.view.public);
    return last && last.seat !== props.who.me ? last : null;
  };
  return (
    <button
      type="button"
      class="call"
      aria-disabled={props.off}
      aria-label={target() ? `Call ${claimOf(props.who, target()!)}` : 'Call'}
      onClick={() => props.onCall()}
    >
      <Show when={target()} fallback="Call">
        {(last) => (
          <>
            <span class="cut">Call {ownerOf(props.who, last().seat)}</span> <b>{figure(last().bid)}</b>
          </>
        )}
      </Show>
    </button>
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
      onChange={props.draft.setBid}
      onEnter={props.onEnter}
    />
    <p class="truth" aria-live="polite">
      <Show when={props.draft.bid() !== null}>
        <TruthMark truth={props.draft.bid() === props.draft.total()} />
      </Show>
      <span>{truthOf(props.draft)}</span>
    </p>
  </div>
);

function truthOf(draft: Draft): string {
  if (!draft.listed()) return 'Pick what to play: one card or both.';
  const bid = draft.bid();
  if (bid === null) return `Bid ${figure(draft.range()[0])} or more.`;
  return bid === draft.total()
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
