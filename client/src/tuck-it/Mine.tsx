import { createMemo, createSignal, Index, Show } from 'solid-js';
import type { Seat } from '../../../shared/game.ts';
import type { Card as FaceCard, Private, TuckIt } from '../../../shared/tuck-it/shapes.ts';
import type { BoardProps } from '../board.ts';
import { count } from '../grammar.ts';
import type { Look } from '../parts/Card.tsx';
import { Hand } from '../parts/Hand.tsx';
import { Icon } from '../parts/Icon.tsx';
import { mostOf, type Draft } from './draft.ts';
import { printOf } from './Face.tsx';
import { Downs, Fan, sayStack } from './Fan.tsx';
import { cardsOf, nthStack } from './words.ts';

interface MineProps {
  board: BoardProps<TuckIt>;
  mine: Private;
  seat: Seat;
  draft: Draft;
  onPick(at: number[]): void;
  onStack(stack: number): void;
}

/** What is mine: three Stacks, and the hand at the thumb. */
export function Mine(props: MineProps) {
  const [peeking, peek] = createSignal(false);
  return (
    <section class="mine" aria-label="Your cards">
      <div class="stacks-row">
        <Index each={[0, 1, 2]}>{(_, stack) => <MyStack {...props} stack={stack} peeking={peeking()} />}</Index>
        <button type="button" class="peek" aria-pressed={peeking()} onClick={() => peek(!peeking())}>
          <Icon of="eye" />
          <span>Peek</span>
        </button>
      </div>
      <MyHand {...props} />
    </section>
  );
}

const MyStack = (props: MineProps & { stack: number; peeking: boolean }) => {
  const table = () => props.board.view.public;
  const isMeant = () => props.draft.spot()?.stack === props.stack && props.draft.spot()?.seat === props.seat;
  const isLive = () => isStackLive(props, props.stack);
  return (
    <button
      type="button"
      class="my-stack"
      classList={{ live: isLive(), meant: isMeant() }}
      aria-label={`Your ${nthStack(props.stack)}: ${sayStack(table(), props.seat, props.stack)}${hiddenOf(props)}`}
      aria-pressed={isLive() ? isMeant() : undefined}
      onClick={() => props.onStack(props.stack)}
    >
      <Fan
        table={table()}
        seat={props.seat}
        stack={props.stack}
        event={props.board.event}
        peek={props.peeking ? props.mine.stacks[props.stack] : undefined}
        picked={props.draft.aim() === 'stack' && isMeant() ? props.draft.cards() : 0}
      />
      <Downs table={table()} seat={props.seat} stack={props.stack} />
    </button>
  );
};

function hiddenOf({ peeking, mine, stack }: { peeking: boolean; mine: Private; stack: number }): string {
  const hidden = mine.stacks[stack];
  return peeking && hidden.length > 0 ? ` (${cardsOf(hidden.toReversed())})` : '';
}

function isStackLive({ board, draft }: MineProps, stack: number): boolean {
  switch (draft.aim()) {
    case 'tuck':
    case 'penalty':
      return true;
    case 'stack':
      return mostOf(board, stack) > 0;
    case 'show':
      return board.moves.some((move) => move.type === 'showTop' && move.stack === stack);
    case 'bonus':
      return board.moves.some((move) => move.type === 'bonus' && move.stack === stack);
    case 'none':
    case 'play':
    case 'flip':
      return false;
  }
}

/** With more cards than this, equal ones lie on one another. */
const APART = 10;
/** With more of them than this, they lie in two rows. */
const ROW = 13;

/** One card of the fan: where its copies lie in the hand. */
interface Kind {
  face: FaceCard;
  at: number[];
}

function kindsOf(hand: readonly FaceCard[]): Kind[] {
  const kinds: Kind[] = [];
  for (const [at, face] of hand.entries()) {
    const last = kinds.at(-1);
    if (hand.length > APART && last?.face === face) last.at.push(at);
    else kinds.push({ face, at: [at] });
  }
  return kinds;
}

const MyHand = (props: MineProps) => {
  const kinds = createMemo(() => kindsOf(props.mine.hand));
  const rows = createMemo(() => {
    const all = kinds();
    const half = Math.ceil(all.length / 2);
    return all.length > ROW ? [all.slice(0, half), all.slice(half)] : [all];
  });
  return (
    <div class="my-hand" classList={{ tall: rows().length > 1 }}>
      <span class="spot" data-key={`hand:${props.seat}`} />
      <Show when={props.mine.hand.length > 0} fallback={<p class="small">Your hand is empty.</p>}>
        <Index each={rows()}>
          {(row, nth) => (
            <Hand
              label={nth === 0 ? 'Your hand' : 'Your hand, second row'}
              cards={row().map((kind) => drawn(props, kind))}
              onPick={(at) => props.onPick(row()[at].at)}
            />
          )}
        </Index>
      </Show>
    </div>
  );
};

function drawn(props: MineProps, { face, at }: Kind) {
  const { mine, draft, board } = props;
  const earlier = mine.hand.slice(0, at[0]).filter((other) => other === face).length;
  const print = printOf(face);
  const picked = at.filter((index) => draft.picked().includes(index));
  return {
    ...print,
    label: at.length > 1 ? `${count(at.length, 'card')} ${print.label}` : print.label,
    copies: at.length,
    badge: badgeOf(draft, picked, at.length),
    look: lookOf(draft, face, picked.length),
    key: `mine:${face}:${earlier}`,
    from: originOf(board),
  };
}

/** Of several, how many there are; of a play, which place the card has in it. */
function badgeOf(draft: Draft, picked: readonly number[], copies: number): string | undefined {
  if (copies > 1) return picked.length > 0 ? `${picked.length}/${copies}` : `×${copies}`;
  const place = draft.picked().indexOf(picked[0]);
  return place >= 0 && draft.picked().length > 1 ? String(place + 1) : undefined;
}

function lookOf(draft: Draft, face: FaceCard, picked: number): Look {
  if (picked > 0) return 'picked';
  switch (draft.aim()) {
    case 'none':
    case 'stack':
    case 'flip':
    case 'bonus':
      return 'rest';
    case 'show':
    case 'play':
    case 'penalty':
    case 'tuck':
      return draft.isLive(face) ? 'live' : 'off';
  }
}

/** Where new cards of the hand come from. */
function originOf({ event, view }: BoardProps<TuckIt>): string | undefined {
  if (event?.type === 'draw') return 'deck';
  if (event?.type === 'pickUp' || event?.type === 'take') return 'heap';
  return event?.type === 'bonus' ? `stack:${view.seat}.${event.stack}` : undefined;
}
