import type { FramesTold, Message } from './told.ts';

/** Puts messages into words, those of one telling; of the same message to many, once. */
export function scribe(): (message: Message) => string {
  let last: Message | null = null;
  let words = '';
  return (message) => {
    if (message === last) return words;
    words = wordsOf(message);
    last = message;
    return words;
  };
}

export const wordsOf = (message: Message): string =>
  message.type === 'frames' ? framesIn(message) : JSON.stringify(message);

/** As `JSON.stringify` would, of frames that are words already. */
function framesIn({ version, frames, dues, id }: FramesTold): string {
  let words = `{"type":"frames","version":${version},"frames":[${frames.length === 1 ? frames[0] : frames.join(',')}]`;
  if (dues) words += `,"dues":${JSON.stringify(dues)}`;
  if (id !== null) words += `,"id":${JSON.stringify(id)}`;
  return `${words}}`;
}
