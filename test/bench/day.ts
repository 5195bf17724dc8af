import { below, fast, type Rng } from '../../shared/rng.ts';

/** One day of games, minute by minute: how many tables are played at once, and how much they say. */
export interface Day {
  games: number;
  /** At the fullest minute. */
  tables: number;
  sockets: number;
  decisionsPerSecond: number;
  /** The most games that began within one second. */
  startsPerSecond: number;
}

/** How a day of players goes: hardly anybody at four in the morning, most at nine in the evening. */
const HOURS = [3, 2, 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 5, 6, 7, 8, 10, 11, 11, 8, 5];
const MINUTES = 24 * 60;

export function dayOf(
  games: number,
  { decisions, people = 4, seed = 1 }: { decisions: number; people?: number; seed?: number },
): Day {
  const rng = fast(seed);
  const playing = new Float64Array(MINUTES * 2);
  const saying = new Float64Array(MINUTES * 2);
  const starts = new Uint32Array(MINUTES * 60);
  for (let game = 0; game < games; game++) {
    const second = secondOf(rng);
    const length = 15 + below(rng, 31);
    const from = Math.floor(second / 60);
    starts[second]++;
    for (let minute = from; minute < from + length; minute++) {
      playing[minute]++;
      saying[minute] += decisions / length / 60;
    }
  }
  const tables = most(playing);
  return {
    games,
    tables,
    sockets: tables * people,
    decisionsPerSecond: most(saying),
    startsPerSecond: most(starts),
  };
}

const TICKETS = HOURS.flatMap((weight, hour) => Array<number>(weight).fill(hour));

const secondOf = (rng: Rng): number => TICKETS[below(rng, TICKETS.length)] * 3600 + below(rng, 3600);

function most(values: Float64Array | Uint32Array): number {
  let top = 0;
  for (const value of values) top = Math.max(top, value);
  return top;
}
