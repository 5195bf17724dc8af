import { batch, createSignal, type Accessor } from 'solid-js';
import type { Types, View } from '../../shared/game.ts';
import { afterTold, type Difference, type Plain } from '../../shared/plain.ts';
import type { Frame } from '../../shared/answers.ts';

/** A moment of the game: the view, and what led to it. */
export interface Moment {
  view: View<Types>;
  event: Types['Event'] | null;
}

/** Frames as moments, each from the view before it. */
export function momentsFrom(start: View<Types>, frames: readonly Frame[]): Moment[] {
  let view = start;
  return frames.map(([event, shared, own]) => {
    view = { ...view, public: drawer(view.public, shared, event), private: drawer(view.private, own ?? null) };
    return { view, event };
  });
}

function drawer<D>(before: D, told: Difference | null, event?: object | null): D;
function drawer(before: Plain, told: Difference | null, event?: object | null): Plain {
  return afterTold(before, told, event);
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
/** For each point more that a thing passes on its way. */
const STEP = 32;
const LONGEST = 600;
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

/** Nothing moves for who does not look, or does not want it. */
export const isStill = (): boolean => document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;

const isTooMuch = (queue: Moment[]): boolean => queue.length > BACKLOG || isStill();

/** Makes a change to the page and moves every keyed thing from where it was to where it is. */
async function moving(change: () => void, skipped: Promise<void>): Promise<void> {
  if (isStill()) return change();
  const before = placesOf();
  change();
  const animations = [...placesOf()].flatMap(([key, now]) => moveFrom(before, key, now));
  /* By the clock: the end of what moves something that has left the page may never be told, and nothing could be played. */
  const done = pause(Math.max(0, ...animations.map(lengthOf))).then(() => pause(breath()));
  await Promise.race([done, skipped]);
  for (const animation of animations) animation.finish();
}

const lengthOf = ({ effect }: Animation): number => Number(effect?.getComputedTiming().endTime ?? 0);

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
  const way = wayOf(element, box);
  const translate = way.length > 0 ? way : [`${dx}px ${dy}px`, '0 0'];
  const frames = { translate, scale: [from.width / box.width, 1], zIndex: [5, 5] };
  const duration = Math.min(LONGEST, MOVE + STEP * Math.max(0, way.length - 2));
  return [element.animate(frames, { duration, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' })];
}

/** Points that a thing passes, from the last of which it is seen where it is: "50 12,54 14", in hundredths of what it lies in. */
function wayOf(element: HTMLElement, box: DOMRect): string[] {
  const around = element.offsetParent?.getBoundingClientRect();
  if (!element.dataset.way || !around) return [];
  return element.dataset.way.split(',').map((point) => {
    const [x, y] = point.split(' ').map(Number);
    const dx = around.x + (x / 100) * around.width - (box.x + box.width / 2);
    const dy = around.y + (y / 100) * around.height - (box.y + box.height / 2);
    return `${dx}px ${dy}px`;
  });
}
