import { BOUNDS, type Standing } from '../../../shared/reach.ts';
import { lastTables } from '../home/lately.ts';
import { tableOf, type Remembered } from '../store.ts';
import { post } from './post.ts';

/** A table this browser was at, and how it stands; null where it could not be asked, or has this seat no more. */
export interface Mine extends Remembered {
  standing: Standing | null;
}

interface Seated {
  code: string;
  token: string;
}

/** The seats this browser holds, the last one first. */
export const mySeats = (): Seated[] =>
  lastTables(BOUNDS.mine).flatMap(({ code, token }) => (token === null ? [] : [{ code, token }]));

/** All of them asked at once. */
export async function askMine(seats: Seated[]): Promise<Map<string, Standing>> {
  const answer = seats.length === 0 ? [] : await post<(Standing | null)[]>('/api/mine', { seats });
  return new Map('why' in answer ? [] : answer.flatMap((each) => (each ? [[each.code, each]] : [])));
}

/** What a table wants of its seat here: null where it wants nothing. */
export const dueOf = ({ standing }: Pick<Mine, 'standing'>) =>
  standing?.dues.find(({ seat }) => seat === standing.seat) ?? null;

/** Somebody waits for me there, or for my seat. */
export const wantsMe = (table: Pick<Mine, 'standing'>): boolean =>
  table.standing?.claimed === true || dueOf(table) !== null;

/** The others have laid another game, and this browser has not been there yet. */
export const goesOn = ({ standing }: Pick<Mine, 'standing'>): boolean =>
  typeof standing?.next === 'string' && tableOf(standing.next).token === null;

/** Who waits for me comes first, the shortest time before the longer; then what goes on, what begins, what is over. */
export function byUrgency(one: Mine, other: Mine): number {
  return rankOf(one) - rankOf(other) || deadlineOf(one) - deadlineOf(other) || other.at - one.at;
}

function rankOf(table: Mine): number {
  if (wantsMe(table)) return 0;
  switch (table.standing?.phase) {
    case 'playing':
      return 1;
    case 'gathering':
      return 2;
    case 'over':
    case undefined:
      return goesOn(table) ? 2 : 3;
  }
}

const deadlineOf = (table: Mine): number => dueOf(table)?.by ?? Number.MAX_SAFE_INTEGER;
