import type { RefusalName } from '../../../shared/answers.ts';

export interface Unanswered {
  /** null: no answer came. */
  why: RefusalName | null;
}

/** Says something to a table outside its socket. */
export async function post<T extends object>(path: string, words: object): Promise<T | Unanswered> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(words),
    });
    return await answer.json();
  } catch {
    return { why: null };
  }
}
