/** One outline per seat, drawn around the origin in a box of 20 by 20: for marks, pawns, cubes and score lines. */
export const SEAT_SHAPES = [
  /* circle */ 'M8 0A8 8 0 1 1-8 0A8 8 0 1 1 8 0Z',
  /* triangle */ 'M0-8.5L9 7H-9Z',
  /* square */ 'M-7-7H7V7H-7Z',
  /* diamond */ 'M0-9.5L8 0L0 9.5L-8 0Z',
  /* hexagon */ 'M8.5 0L4.25 7.5H-4.25L-8.5 0L-4.25-7.5H4.25Z',
  /* cross */ 'M-3-8H3V-3H8V3H3V8H-3V3H-8V-3H-3Z',
] as const;
