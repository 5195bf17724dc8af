/** Every face of the five sets, as a hand is sorted: by value, and of equals the one that TI80 gives away first. */
export const FACES = [
  ...(['Dice', 'Skip', '2', 'slow2', '2½', '3', '3½', '4', 'slow4', '4½', '5', 'slow5', '5½'] as const),
  ...(['6', 'slow6', '6½', '7', 'slow7', '7½', '8', 'slow8', '8½', '9', '9/5', 'slow9', '10'] as const),
  ...(['J', 'slowJ', 'Q', 'darkQ', 'slowQ', 'K', 'slowK', 'A', 'slowA'] as const),
] as const;
