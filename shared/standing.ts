/* How a game stands for each seat, from 0 to 1. */

/** From what each has: `unit` more than another makes one about three times as likely to win. */
export function chancesOf(worths: readonly number[], unit: number): number[] {
  const best = Math.max(...worths);
  const chances = worths.map((worth) => Math.exp((worth - best) / unit));
  let all = 0;
  for (const chance of chances) all += chance;
  return chances.map((chance) => chance / all);
}

/** When it is over the first has 1, the last 0; equal places share; who is not ranked has lost. */
export function rewardsOf(places: readonly (number | null)[]): number[] {
  return places.map((mine, seat) => {
    let beaten = 0;
    for (const [other, place] of places.entries()) if (other !== seat) beaten += duel(mine, place);
    return beaten / (places.length - 1);
  });
}

function duel(mine: number | null, theirs: number | null): number {
  if (mine === theirs) return 0.5;
  return (mine ?? Infinity) < (theirs ?? Infinity) ? 1 : 0;
}
