import { SEAT_SHAPES } from './seatShapes.ts';

/** A seat's colour and shape: never one without the other, and always with the name beside it. */
export const SeatMark = (props: { seat: number }) => (
  <svg class={`mark mark-${props.seat % SEAT_SHAPES.length}`} viewBox="-10 -10 20 20" aria-hidden="true">
    <path d={SEAT_SHAPES[props.seat % SEAT_SHAPES.length]} />
  </svg>
);
