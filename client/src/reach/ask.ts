import type { Reached, SeatWish } from '../../../shared/reach.ts';
import { REFUSAL } from '../words/refusals.ts';
import { reach as say } from '../words/reach.ts';
import { post } from './post.ts';

export interface Refused {
  /** In words. */
  trouble: string;
}

/** Says something for a seat, outside its socket. */
export async function wish(code: string, wanted: SeatWish): Promise<Reached | Refused> {
  const answer = await post<Reached>(`/api/tables/${code}/seat`, wanted);
  if (!('why' in answer)) return answer;
  return { trouble: answer.why ? REFUSAL[answer.why] : say.failed };
}
