import { onCleanup } from 'solid-js';
import type { Answer, Question } from './thinking.ts';

type Unsigned<Q> = Q extends unknown ? Omit<Q, 'id'> : never;

export interface Mind {
  ask<Q extends Unsigned<Question>>(question: Q): Promise<Extract<Answer, { type: Q['type'] }>>;
}

/** Somebody to ask, for as long as the page of a practice game is open; `fail` is called where there is nobody. */
export function openMind(fail: () => void): Mind {
  const worker = new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (answer: Answer) => void>();
  let asked = 0;
  worker.addEventListener('error', fail);
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });
  onCleanup(() => worker.terminate());
  return {
    ask: (question) =>
      new Promise((resolve) => {
        const id = asked++;
        waiting.set(id, (answer) => isTo(question, answer) && resolve(answer));
        worker.postMessage({ ...question, id }, []);
      }),
  };
}

const isTo = <Q extends Unsigned<Question>>(
  question: Q,
  answer: Answer,
): answer is Extract<Answer, { type: Q['type'] }> => answer.type === question.type;
