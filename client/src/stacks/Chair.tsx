import { Show } from 'solid-js';
import type { Public, Stacks } from '../../../shared/stacks/shapes.ts';
import { lastPlay } from '../../../shared/stacks/table.ts';
import type { ChairProps } from '../board.ts';
import { count, figure } from '../grammar.ts';
import { Pile } from '../parts/Pile.tsx';
import { Faces } from './Face.tsx';
import { BACK } from './Sprite.tsx';
import { cardsOf } from './words.ts';

/** What lies before another seat: hand and Stack face down, its bid, or what it showed when it folded. */
export const Chair = (props: ChairProps<Stacks>) => {
  const table = () => props.view.public;
  return (
    <div class="chair mini">
      <Show when={table().folded[props.seat]} fallback={<Closed {...props} />}>
        {(shown) => (
          <span class="shown" style={{ '--all': shown().hand.length + shown().stack.length }}>
            <Faces cards={shown().hand} label={`Hand: ${cardsOf(shown().hand) || 'none'}`} turned />
            <Faces cards={shown().stack} label={`Stack: ${cardsOf(shown().stack) || 'none'}`} turned />
          </span>
        )}
      </Show>
      <p class="says" classList={{ newest: lastPlay(table())?.seat === props.seat }}>
        {saysOf(table(), props.seat)}
      </p>
    </div>
  );
};

const Closed = (props: ChairProps<Stacks>) => {
  const table = () => props.view.public;
  const hand = () => table().hands[props.seat];
  const stack = () => table().stacks[props.seat];
  return (
    <span class="closed">
      <Pile
        label={`${count(hand(), 'card')} in hand`}
        count={hand()}
        back={BACK}
        keyOf={(at) => `hand:${props.seat}:${at}`}
        fromOf={() => 'deck'}
      />
      <Pile
        label={`Stack of ${count(stack(), 'card')}`}
        count={stack()}
        back={BACK}
        keyOf={(at) => `stack:${props.seat}:${at}`}
        fromOf={() => (props.event?.type === 'take' ? 'shown:0' : `hand:${props.seat}:0`)}
        counted={stack() > 0}
      />
    </span>
  );
};

function saysOf(table: Public, seat: number): string {
  if (table.folded[seat]) return 'folded';
  if (table.asked.includes(seat)) return 'asked';
  if (hasAnswered(table, seat)) return 'answered';
  const bid = table.plays.findLast(([bidder]) => bidder === seat)?.[2];
  return bid === undefined ? '' : `bid ${figure(bid)}`;
}

/** While answers are out: all but the accused, and in front of the last card the mover, are asked. */
function hasAnswered(table: Public, seat: number): boolean {
  if (table.asked.length === 0 || table.gone[seat] || lastPlay(table)?.seat === seat) return false;
  return table.calls === 'asked' || table.mover !== seat;
}
