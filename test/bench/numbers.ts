/** The middle one, the smallest and the largest. */
export interface Spread {
  median: number;
  from: number;
  to: number;
}

/** Of an even count the mean of the two in the middle. */
export function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (low + high) / 2;
}

const spreadOf = (numbers: readonly number[]): Spread => ({
  median: medianOf(numbers),
  from: Math.min(...numbers),
  to: Math.max(...numbers),
});

/** Each of the first by the one of the second that was measured right beside it. */
export const ratiosOf = (ours: readonly number[], theirs: readonly number[]): Spread =>
  spreadOf(ours.slice(0, theirs.length).map((own, round) => own / theirs[round]));

/** To three digits that mean something. */
export function short(value: number): string {
  if (value >= 1000) return Math.round(value).toLocaleString('en');
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

export const inWords = ({ median, from, to }: Spread): string => `${short(median)} [${short(from)} … ${short(to)}]`;
