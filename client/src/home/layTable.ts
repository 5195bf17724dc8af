import { myName } from '../name.ts';
import { newToken, rememberTable } from '../store.ts';

export interface Failure {
  why: 'failed' | 'tooMany';
}

/** Makes a table and takes its first seat; a code, or why there is none. */
export async function layTable(game: string): Promise<string | Failure> {
  const token = newToken();
  try {
    const answer = await fetch('/api/tables', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game, token, name: myName() }),
    });
    if (answer.status === 429) return { why: 'tooMany' };
    if (!answer.ok) return { why: 'failed' };
    const { code }: { code: string } = await answer.json();
    rememberTable(code, { game, token, at: Date.now() });
    return code;
  } catch {
    return { why: 'failed' };
  }
}
