import { For } from 'solid-js';
import type { Card as Face } from '../../../shared/tuck-it/shapes.ts';
import { Card, type CardProps } from '../parts/Card.tsx';
import { isSlow, rankOf } from './cards.ts';
import { artOf, BACK } from './Sprite.tsx';
import { labelOf } from './words.ts';

/** How a card of Tuck It is printed. */
export const printOf = (face: Face, pips: number | null = null) =>
  ({
    rank: rankOf(face, pips),
    label: labelOf(face, pips),
    art: artOf(face),
    back: BACK,
    tone: toneOf(face),
  }) as const satisfies Partial<CardProps>;

function toneOf(face: Face): CardProps['tone'] {
  if (face === 'darkQ') return 'dark';
  return isSlow(face) ? 'slow' : undefined;
}

interface FacesProps {
  cards: readonly Face[];
  label: string;
}

/** Cards face up in a row, as a picture. */
export const Faces = (props: FacesProps) => (
  <span
    class="faces"
    role={props.label ? 'img' : undefined}
    aria-label={props.label || undefined}
    aria-hidden={!props.label}
  >
    <For each={props.cards}>{(face) => <Card {...printOf(face)} label="" />}</For>
  </span>
);
