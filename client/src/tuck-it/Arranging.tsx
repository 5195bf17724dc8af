import { createSignal, Index, Show } from 'solid-js';
import type { Card as FaceCard } from '../../../shared/tuck-it/shapes.ts';
import { Card } from '../parts/Card.tsx';
import type { Arrangement } from './arrangement.ts';
import { faceOf } from './cards.ts';
import { createDrag } from './drag.ts';
import { printOf } from './Face.tsx';
import { labelOf, nthStack } from './words.ts';

interface ArrangingProps {
  hand: readonly FaceCard[];
  arrangement: Arrangement;
}

const STACKS = [0, 1, 2] as const;

/** Nine cards and six places: tap a card and it goes to the marked place, drag it anywhere, or use the keys. */
export function Arranging(props: ArrangingProps) {
  const { arrangement } = props;
  const [dragged, setDragged] = createSignal<number | null>(null);
  const drag = createDrag({
    start: setDragged,
    drop: (card, place) => {
      setDragged(null);
      const slot = Number(place);
      const from = arrangement.slots().indexOf(card);
      if (place === 'hand' && from >= 0) arrangement.takeBack(from);
      else if (place && place !== 'hand') arrangement.put(card, slot);
    },
  });
  let dealt!: HTMLDivElement;
  /** The card that has the focus goes away: it moves on to the next, or to what sends them all. */
  const place = (card: number) => {
    arrangement.place(card);
    const held = [...dealt.querySelectorAll<HTMLElement>('.held')];
    const next = held.find((other) => Number(other.dataset.card) > card) ?? held[0];
    const isDone = arrangement.missing() === 0;
    (isDone ? document.querySelector<HTMLElement>('.tuck-it .main') : next?.querySelector('button'))?.focus();
  };
  return (
    <section class="arranging" aria-label="Lay three Stacks" onPointerDown={drag}>
      <ol class="slots">
        <Index each={STACKS}>
          {(_, stack) => (
            <li>
              <div class="pair">
                <Place {...props} slot={2 * stack} name="bottom" stack={stack} />
                <Place {...props} slot={2 * stack + 1} name="top" stack={stack} />
              </div>
              <p class="small" aria-hidden="true">
                {nthStack(stack)}
              </p>
            </li>
          )}
        </Index>
      </ol>
      <p class="small tip">The top of a Stack is played first. The three cards that are left are your hand.</p>
      <div ref={dealt} class="dealt" role="group" aria-label="Your nine cards" data-place="hand">
        <Index each={props.hand}>
          {(face, at) => (
            <Show
              when={!arrangement.slots().includes(at)}
              fallback={<span class="hollow" classList={{ dragged: dragged() === at }} />}
            >
              <span class="held" data-card={at}>
                <Card {...printOf(face())} look="live" onPick={() => place(at)} />
              </span>
            </Show>
          )}
        </Index>
      </div>
    </section>
  );
}

const Place = (props: ArrangingProps & { slot: number; stack: number; name: 'bottom' | 'top' }) => {
  const card = () => props.arrangement.slots()[props.slot];
  const where = () => `${nthStack(props.stack)}, ${props.name}`;
  return (
    <span class={`place-${props.name}`} data-place={props.slot} data-card={card() ?? undefined}>
      <Show
        when={card() !== null && props.hand[card() ?? 0]}
        fallback={
          <button
            type="button"
            class="hollow"
            aria-label={`${where()}: empty`}
            aria-pressed={props.arrangement.target() === props.slot}
            onClick={() => props.arrangement.choose(props.slot)}
          >
            {props.name}
          </button>
        }
      >
        {(face) => (
          <Card
            {...printOf(face())}
            label={`${where()}: ${faceOf(face())}, ${labelOf(face())}. Take it back`}
            look="rest"
            onPick={() => takeBack(props)}
          />
        )}
      </Show>
    </span>
  );
};

/** The place is empty now, and stays the one that is meant. */
function takeBack({ arrangement, slot }: { arrangement: Arrangement; slot: number }): void {
  arrangement.takeBack(slot);
  document.querySelector<HTMLElement>(`[data-place='${slot}'] button`)?.focus();
}
