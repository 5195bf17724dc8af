import { createSignal, Show } from 'solid-js';
import { sumOf } from '../../../shared/stacks/deck.ts';
import type { Card, Private, Stacks } from '../../../shared/stacks/shapes.ts';
import type { BoardProps } from '../board.ts';
import type { Look } from '../parts/Card.tsx';
import { Hand } from '../parts/Hand.tsx';
import { Pile } from '../parts/Pile.tsx';
import { Faces, printOf } from './Face.tsx';
import type { Draft } from './draft.ts';
import { BACK } from './Sprite.tsx';
import { cardsOf, count, figure } from './words.ts';

interface MineProps {
  board: BoardProps<Stacks>;
  mine: Private;
  draft: Draft;
  onPick(at: number): void;
}

/** What only I see: my hand, and my Stack when I look under it. */
export const Mine = (props: MineProps) => (
  <section class="mine" aria-label="Your cards">
    <Hand label={handLabel(props.mine.hand)} cards={handOf(props)} onPick={props.onPick} />
    <MyStack {...props} />
  </section>
);

const handLabel = (hand: readonly Card[]): string => (hand.length > 0 ? 'Your hand' : 'Your hand is empty');

function handOf({ mine: { hand }, draft }: MineProps) {
  return hand.map((face, at) => ({
    ...printOf(face),
    look: lookOf(draft, face, at),
    key: `hand:${keyOf(hand, at)}`,
    from: 'deck',
  }));
}

function lookOf(draft: Draft, face: Card, at: number): Look {
  if (!draft.isLive(face)) return 'rest';
  return draft.picked().includes(at) ? 'picked' : 'live';
}

/** Two alike are told apart by which of them comes first. */
const keyOf = (hand: readonly Card[], at: number): string =>
  `${hand[at]}:${hand.slice(0, at).filter((face) => face === hand[at]).length}`;

function MyStack(props: MineProps) {
  const [open, setOpen] = createSignal(false);
  const seat = () => props.board.view.seat;
  const stack = () => props.mine.stack;
  const keyOf = (at: number) => `stack:${seat()}:${at}`;
  const label = () => `Your Stack: ${count(stack().length, 'card')}`;
  return (
    <button
      type="button"
      class="my-stack"
      aria-expanded={open()}
      aria-label={`${label()}, worth ${figure(sumOf(stack()))}${open() ? `: ${cardsOf(stack())}` : ''}. ${open() ? 'Turn down' : 'Look'}`}
      onClick={() => setOpen(!open())}
    >
      <Show
        when={open() && stack().length > 0}
        fallback={<Pile label="" count={stack().length} back={BACK} keyOf={keyOf} from={fromOf(props.board)} />}
      >
        <Faces cards={stack()} label="" turned keyOf={keyOf} fromOf={() => fromOf(props.board)} />
      </Show>
      <span class="worth">
        {label()} <b>worth {figure(sumOf(stack()))}</b>
        <u>{open() ? 'Turn down' : 'Look'}</u>
      </span>
    </button>
  );
}

/** A card new in my Stack comes from the Stack that was opened, or from my hand. */
const fromOf = ({ event, view }: BoardProps<Stacks>): string | undefined =>
  event?.type === 'take' && event.to === view.seat ? 'shown:0' : 'mine';
