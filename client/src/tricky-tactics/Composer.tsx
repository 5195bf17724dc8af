import { createSignal, For, Index } from 'solid-js';
import { suitOf, type Card as Face, SUITS } from '../../../shared/tricky-tactics/deck.ts';
import { Card } from '../parts/Card.tsx';
import type { Draft, Half } from './draft.ts';
import { createDrag } from './drag.ts';
import { printOf } from './Face.tsx';
import { SuitMark } from './SuitMark.tsx';
import { SUIT_NAMES } from './words.ts';

interface ComposerProps {
  draft: Draft;
  /** A split is on its way. */
  busy: boolean;
}

const HALVES: readonly Half[] = ['A', 'B'];

/** The cards in two halves: a tap, a drag or a key takes a card over to the other. */
export const Composer = (props: ComposerProps) => (
  <section class="composer" aria-label="Your split">
    <For each={HALVES}>{(half) => <HalfRow {...props} half={half} />}</For>
  </section>
);

function HalfRow(props: ComposerProps & { half: Half }) {
  const cards = () => props.draft.inHalf(props.half);
  const other = (): Half => (props.half === 'A' ? 'B' : 'A');
  const [at, setAt] = createSignal(0);
  let row!: HTMLDivElement;
  const moveTo = (index: number) => {
    const next = row.querySelectorAll<HTMLElement>('.card')[index];
    if (!next) return;
    setAt(index);
    next.focus();
  };
  const takeOver = (index: number) => {
    if (props.busy || !cards()[index]) return;
    props.draft.move(cards()[index], other());
    moveTo(Math.min(index, cards().length - 1));
  };
  const drag = createDrag((card, over) => {
    const index = [...row.querySelectorAll('.card')].indexOf(card);
    if (over?.closest<HTMLElement>('.half')?.dataset.half === other()) takeOver(index);
  });
  return (
    <div class="half" classList={{ even: cards().length === props.draft.half() }} data-half={props.half}>
      <p class="half-head">
        <b>Hand {props.half}</b>
        <span>
          {cards().length} of {props.draft.half()}
        </span>
        <SuitCounts cards={cards()} />
      </p>
      <div
        ref={row}
        class="half-cards"
        role="group"
        aria-label={`Hand ${props.half}: a card goes over to Hand ${other()}`}
        style={{ '--count': Math.max(cards().length, 1) }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowLeft') moveTo(at() - 1);
          if (event.key === 'ArrowRight') moveTo(at() + 1);
        }}
        onPointerDown={drag.take}
        onPointerMove={drag.lift}
        onPointerUp={drag.letGo}
        onPointerCancel={drag.cancel}
      >
        <Index each={cards()} fallback={<span class="hollow" />}>
          {(face, index) => (
            <Card
              {...printOf(face())}
              tabIndex={index === Math.min(at(), cards().length - 1) ? 0 : -1}
              onPick={() => takeOver(index)}
            />
          )}
        </Index>
      </div>
    </div>
  );
}

/** How many of each suit, so that a half can be weighed at a glance. */
const SuitCounts = (props: { cards: readonly Face[] }) => (
  <ul class="suit-counts">
    <For each={SUITS}>
      {(suit) => (
        <li classList={{ none: countOf(props.cards, suit) === 0 }}>
          <SuitMark suit={suit} />
          <span class="unseen">{SUIT_NAMES[suit]}: </span>
          {countOf(props.cards, suit)}
        </li>
      )}
    </For>
  </ul>
);

const countOf = (cards: readonly Face[], suit: string): number => cards.filter((card) => suitOf(card) === suit).length;
