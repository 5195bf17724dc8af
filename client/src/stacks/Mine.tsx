import { createSignal, Show } from 'solid-js';
import { type Card, sumOf } from '../../../shared/stacks/deck.ts';
import type { Private, Stacks } from '../../../shared/stacks/shapes.ts';
import type { BoardProps } from '../board.ts';
import { count, figure } from '../grammar.ts';
import type { Look } from '../parts/Card.tsx';
import { Hand } from '../parts/Hand.tsx';
import { Pile } from '../parts/Pile.tsx';
import { Faces, printOf } from './Face.tsx';
import type { Draft } from './draft.ts';
import { BACK } from './Sprite.tsx';
import { cardsOf } from './words.ts';

interface MineProps {
  board: BoardProps<Stacks>;
  mine: Private;
  draft: Draft;
  onPick(at: number): void;
}

/** What only I see: my hand, and my Stack when I look under it. */
export const Mine = (props: MineProps) => (
  <section class="mine" aria-label="Your cards">
    <Show
      when={foldedOf(props)}
      fallback={
        <>
          <Hand label={handLabel(props.mine.hand)} cards={handOf(props)} onPick={props.onPick} />
          <MyStack {...props} />
        </>
      }
    >
      {(shown) => <Shown {...shown()} />}
    </Show>
  </section>
);

const foldedOf = ({ board: { view } }: MineProps) => (view.seat === null ? null : view.public.folded[view.seat]);

/** Out of this round: everybody sees these. */
const Shown = (props: { hand: readonly Card[]; stack: readonly Card[] }) => (
  <p class="my-stack out">
    <span class="mini">
      <Faces cards={[...props.hand, ...props.stack]} label={cardsOf([...props.hand, ...props.stack])} turned />
    </span>
    <span class="worth">You folded: all see these.</span>
  </p>
);

const handLabel = (hand: readonly Card[]): string => (hand.length > 0 ? 'Your hand' : 'Your hand is empty');

function handOf({ mine: { hand }, draft }: MineProps) {
  return hand.map((face, at) => ({
    ...printOf(face),
    look: lookOf(draft, face, at),
    key: keyOf(hand, at),
    from: 'deck',
  }));
}

function lookOf(draft: Draft, face: Card, at: number): Look {
  if (draft.plays().length === 0) return 'rest';
  if (!draft.isLive(face)) return 'off';
  return draft.picked().includes(at) ? 'picked' : 'live';
}

/** Two alike are told apart by which of them comes first. */
const keyOf = (hand: readonly Card[], at: number): string =>
  `mine:${hand[at]}:${hand.slice(0, at).filter((face) => face === hand[at]).length}`;

function MyStack(props: MineProps) {
  const [open, setOpen] = createSignal(false);
  const seat = () => props.board.view.seat;
  const stack = () => props.mine.stack;
  const keyOf = (at: number) => `stack:${seat()}:${at}`;
  const isTaken = () => props.board.event?.type === 'take' && props.board.event.to === seat();
  const fromOf = (at: number) => (isTaken() ? 'shown:0' : `mine:${stack()[at]}:0`);
  return (
    <button
      type="button"
      class="my-stack"
      aria-disabled={stack().length === 0}
      aria-expanded={open()}
      aria-label={labelOf(stack(), open())}
      onClick={() => stack().length > 0 && setOpen(!open())}
    >
      <Show
        when={open() && stack().length > 0}
        fallback={<Pile label="" count={stack().length} back={BACK} keyOf={keyOf} fromOf={fromOf} />}
      >
        <span class="mini">
          <Faces cards={stack()} label="" turned keyOf={keyOf} fromOf={fromOf} />
        </span>
      </Show>
      <span class="worth">
        <Show when={stack().length > 0} fallback="Your Stack is empty">
          <span>Stack of {count(stack().length, 'card')}</span>
          <b>worth {figure(sumOf(stack()))}</b> <u>{open() ? 'Turn down' : 'Look'}</u>
        </Show>
      </span>
    </button>
  );
}

function labelOf(stack: readonly Card[], open: boolean): string {
  if (stack.length === 0) return 'Your Stack is empty';
  const label = `Your Stack of ${count(stack.length, 'card')}, worth ${figure(sumOf(stack))}`;
  return open ? `${label}: ${cardsOf(stack)}. Turn down` : `${label}. Look`;
}
