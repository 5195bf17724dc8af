/** Farther than this, in pixels, a touch is a drag and no tap. */
const SLACK = 8;

interface Drag {
  start(card: number): void;
  /** On a `data-place`; null: beside all of them. */
  drop(card: number, place: string | null): void;
}

/** What is marked `data-card` can be dragged onto what is marked `data-place`. A tap stays a tap. */
export function createDrag({ start, drop }: Drag): (down: PointerEvent) => void {
  return (down) => {
    const held = down.target instanceof Element ? down.target.closest<HTMLElement>('[data-card]') : null;
    if (!held || down.button !== 0) return;
    const card = Number(held.dataset.card);
    let isDrag = false;
    const move = (to: PointerEvent) => {
      const [dx, dy] = [to.clientX - down.clientX, to.clientY - down.clientY];
      if (!isDrag && Math.hypot(dx, dy) < SLACK) return;
      if (!isDrag) start(card);
      isDrag = true;
      held.classList.add('dragging');
      held.style.translate = `${dx}px ${dy}px`;
    };
    const end = (up: PointerEvent) => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      held.classList.remove('dragging');
      held.style.translate = '';
      if (!isDrag) return;
      swallowClick();
      drop(card, up.type === 'pointerup' ? placeAt(up) : null);
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  };
}

/** The click that ends a drag is none. */
function swallowClick(): void {
  const stop = (click: Event) => {
    click.stopPropagation();
    click.preventDefault();
  };
  addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', stop, { capture: true }), 0);
}

function placeAt({ clientX, clientY }: PointerEvent): string | null {
  const place = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]');
  return place?.dataset.place ?? null;
}
