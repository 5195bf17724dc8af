import { batch, createSignal, type Accessor } from 'solid-js';
import type { Types, View } from '../../shared/game.ts';

/** A moment of the game: the view, and what led to it. */
export interface Moment {
  view: View<Types>;
  event: Types['Event'] | null;
}

export interface Playback {
  shown: Accessor<Moment | null>;
  /** Some moments are still to be shown. */
  playing: Accessor<boolean>;
  push(moments: Moment[]): void;
  /** Shows this at once; what was still to come is dropped. */
  jump(moment: Moment): void;
  skip(): void;
}

const MOVE = 260;
/** Long enough to see one thing before the next. */
const BREATH = 220;
/** Long enough to read what asks for it by `data-read`. */
const READING = 1300;
const BACKLOG = 12;

export function createPlayback(): Playback {
  const [shown, show] = createSignal<Moment | null>(null);
  const [playing, setPlaying] = createSignal(false);
  let queue: Moment[] = [];
  let hurry = () => {};

  const play = async () => {
    setPlaying(true);
    while (queue.length > 0) {
      const next = isTooMuch(queue) ? queue.splice(0).at(-1) : queue.shift();
      const skipped = new Promise<void>((resolve) => (hurry = resolve));
      await moving(() => batch(() => show(next ?? null)), skipped);
    }
    setPlaying(false);
  };

  return {
    shown,
    playing,
    push(moments) {
      queue.push(...moments);
      if (!playing()) void play();
    },
    jump(moment) {
      queue = [];
      hurry();
      show(moment);
    },
    skip: () => hurry(),
  };
}

const isStill = (): boolean => document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;

const isTooMuch = (queue: Moment[]): boolean => queue.length > BACKLOG || isStill();

/** Makes a change to the page and moves every keyed thing from where it was to where it is. */
async function moving(change: () => void, skipped: Promise<void>): Promise<void> {
  if (isStill()) return change();
  const before = placesOf();
  change();
  const animations = [...placesOf()].flatMap(([key, now]) => moveFrom(before, key, now));
  const done = Promise.allSettled(animations.map((animation) => animation.finished)).then(() => pause(breath()));
  await Promise.race([done, skipped]);
  for (const animation of animations) animation.finish();
}

const breath = (): number => (document.querySelector('[data-read]') ? READING : BREATH);

const pause = (wait: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, wait));

interface Place {
  element: HTMLElement;
  box: DOMRect;
}

function placesOf(): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const element of document.querySelectorAll<HTMLElement>('[data-key]')) {
    places.set(element.dataset.key ?? '', { element, box: element.getBoundingClientRect() });
  }
  return places;
}

/** A thing that is new comes from where it says it does, or appears. */
function moveFrom(before: Map<string, Place>, key: string, { element, box }: Place): Animation[] {
  const origin = before.get(key) ?? before.get(element.dataset.from ?? '');
  if (!origin) return [element.animate({ opacity: [0, 1] }, { duration: MOVE, easing: 'ease-out' })];
  const from = origin.box;
  const dx = from.x + from.width / 2 - (box.x + box.width / 2);
  const dy = from.y + from.height / 2 - (box.y + box.height / 2);
  if (box.width === 0 || from.width === 0 || Math.hypot(dx, dy) < 1) return [];
  const frames = { translate: [`${dx}px ${dy}px`, '0 0'], scale: [from.width / box.width, 1], zIndex: [5, 5] };
  return [element.animate(frames, { duration: MOVE, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' })];
}
