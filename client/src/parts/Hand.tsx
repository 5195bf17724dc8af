import { createSignal, Index } from 'solid-js';
import { Card, type CardProps } from './Card.tsx';
import './Hand.css';

/** Fingers are wide: this near, in pixels, a live card is meant. */
const REACH = 22;
/** A click that comes with the pointer that has picked already. */
const SAME_TOUCH = 500;

interface HandProps {
  label: string;
  cards: Omit<CardProps, 'onPick' | 'tabIndex'>[];
  onPick(at: number): void;
}

/** A fan of cards that closes up as it grows. Slide over it, let go on the one you want; or arrows and Space. */
export function Hand(props: HandProps) {
  const [at, setAt] = createSignal(0);
  const [picked, setPicked] = createSignal(-SAME_TOUCH);
  let fan!: HTMLDivElement;

  const cards = () => [...fan.querySelectorAll<HTMLElement>('.card')];
  const mark = (near: HTMLElement | null) => {
    for (const card of cards()) card.toggleAttribute('data-near', card === near);
  };
  const moveTo = (index: number) => {
    const card = cards()[index];
    if (!card) return;
    setAt(index);
    card.focus();
  };

  return (
    <div
      ref={fan}
      class="hand"
      role="group"
      aria-label={props.label}
      style={{ '--count': props.cards.length }}
      onKeyDown={(event) => {
        const step = stepOf(event.key);
        if (step !== 0) moveTo(at() + step);
      }}
      onPointerDown={(event) => mark(nearest(cards(), event))}
      onPointerMove={(event) => event.buttons > 0 && mark(nearest(cards(), event))}
      onPointerUp={(event) => {
        const card = nearest(cards(), event);
        mark(null);
        if (!card) return;
        setPicked(event.timeStamp);
        props.onPick(cards().indexOf(card));
      }}
      onPointerCancel={() => mark(null)}
      onPointerLeave={() => mark(null)}
      on:click={{
        capture: true,
        handleEvent: (event) => event.timeStamp - picked() < SAME_TOUCH && event.stopPropagation(),
      }}
    >
      <Index each={props.cards}>
        {(card, index) => (
          <Card
            {...card()}
            tabIndex={index === Math.min(at(), props.cards.length - 1) ? 0 : -1}
            onPick={() => {
              setAt(index);
              props.onPick(index);
            }}
          />
        )}
      </Index>
    </div>
  );
}

const stepOf = (key: string): number => {
  if (key === 'ArrowLeft') return -1;
  return key === 'ArrowRight' ? 1 : 0;
};

/** The card under the pointer, or a live one within reach of it. */
function nearest(cards: HTMLElement[], { clientX: x, clientY: y }: PointerEvent): HTMLElement | null {
  const [first] = cards;
  if (!first || !isBeside(first.getBoundingClientRect(), y)) return null;
  const far = cards.map((card, i) => distanceTo(card, cards[i + 1], x));
  const under = cards[far.indexOf(0)] ?? null;
  if (under && under.dataset.look !== 'off') return under;
  const live = cards.flatMap((card, i) =>
    card.dataset.look !== 'off' && far[i] <= REACH ? [{ card, far: far[i] }] : [],
  );
  return live.sort((a, b) => a.far - b.far)[0]?.card ?? under;
}

const isBeside = ({ top, bottom }: DOMRect, y: number): boolean => y >= top - REACH && y <= bottom + REACH;

/** From the part of a card that the next one leaves uncovered. */
function distanceTo(card: HTMLElement, next: HTMLElement | undefined, x: number): number {
  const { left, right } = card.getBoundingClientRect();
  const end = next ? Math.min(right, next.getBoundingClientRect().left) : right;
  return Math.max(0, left - x, x - end);
}
