import { Index } from 'solid-js';
import type { Card as Face } from '../../../shared/stacks/deck.ts';
import { Card, type CardProps } from '../parts/Card.tsx';
import { artOf, BACK } from './Sprite.tsx';
import { faceOf } from './words.ts';

/** How a card of Stacks is printed. */
export const printOf = (face: Face) =>
  ({
    rank: faceOf(face),
    label: faceOf(face),
    art: artOf(face),
    back: BACK,
    tone: face === '-10' ? 'red' : undefined,
  }) as const satisfies Partial<CardProps>;

interface FacesProps {
  cards: readonly Face[];
  label: string;
  turned?: boolean;
  keyOf?(at: number): string;
  fromOf?(at: number): string | undefined;
}

/** Cards face up in a row. */
export const Faces = (props: FacesProps) => (
  <span
    class="faces"
    role={props.label ? 'img' : undefined}
    aria-label={props.label || undefined}
    aria-hidden={props.label ? undefined : 'true'}
    style={{ '--count': props.cards.length }}
  >
    <Index each={props.cards}>
      {(face, at) => (
        <Card {...printOf(face())} label="" turned={props.turned} key={props.keyOf?.(at)} from={props.fromOf?.(at)} />
      )}
    </Index>
  </span>
);
