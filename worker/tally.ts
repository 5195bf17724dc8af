/** How often something was done within the hour that began then. */
export interface Tally {
  since: number;
  count: number;
}

export const NO_TALLY: Tally = { since: 0, count: 0 };

const HOUR = 3_600_000;

/** Once more; null where that is too often. */
export function tallied({ since, count }: Tally, most: number, now: number): Tally | null {
  if (now - since >= HOUR) return { since: now, count: 1 };
  return count >= most ? null : { since, count: count + 1 };
}
