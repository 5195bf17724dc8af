/** This far, in pixels, a card is dragged and not tapped. */
const TAP = 8;

interface Held {
  card: HTMLElement;
  x: number;
  y: number;
}

/** A card of this row follows the pointer; where it is let go is told. */
export function createDrag(drop: (card: HTMLElement, over: Element | null) => void) {
  let held: Held | null = null;
  const lift = (event: PointerEvent & { currentTarget: HTMLElement }) => {
    if (!held) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.card.classList.contains('dragged') && Math.hypot(dx, dy) < TAP) return;
    // From here on the click that ends it belongs to the row, so that it picks nothing.
    event.currentTarget.setPointerCapture(event.pointerId);
    held.card.classList.add('dragged');
    held.card.style.translate = `${dx}px ${dy}px`;
  };
  const cancel = () => {
    held?.card.classList.remove('dragged');
    if (held) held.card.style.translate = '';
    held = null;
  };
  return {
    take(event: PointerEvent) {
      const card = event.target instanceof Element ? event.target.closest<HTMLElement>('.card') : null;
      held = card && event.button === 0 ? { card, x: event.clientX, y: event.clientY } : null;
    },
    lift,
    letGo(event: PointerEvent) {
      const card = held?.card.classList.contains('dragged') ? held.card : null;
      const over = document.elementFromPoint(event.clientX, event.clientY);
      cancel();
      if (card) drop(card, over);
    },
    cancel,
  };
}
