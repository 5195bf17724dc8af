import type { Frame, Frames, ServerMessage } from '../shared/answers.ts';

/** Puts messages into words, those of one telling. What many are told alike is put into words once. */
export function scribe(): (message: ServerMessage) => string {
  const shared = new Map<object, string>();
  let last: ServerMessage | null = null;
  let words = '';
  return (message) => {
    if (message === last) return words;
    words = message.type === 'frames' ? framesIn(message, shared) : JSON.stringify(message);
    last = message;
    return words;
  };
}

/** As `JSON.stringify` would, but that what all see of a frame is often there already. */
function framesIn(message: Frames, shared: Map<object, string>): string {
  const { version, frames, dues, id } = message;
  let words = `{"type":"frames","version":${version},"frames":[`;
  for (const [i, frame] of frames.entries()) words += (i === 0 ? '' : ',') + frameIn(frame, shared);
  words += ']';
  if (dues) words += `,"dues":${JSON.stringify(dues)}`;
  if (id !== undefined) words += `,"id":${JSON.stringify(id)}`;
  return `${words}}`;
}

function frameIn([event, change, own]: Frame, shared: Map<object, string>): string {
  let words = shared.get(change);
  if (words === undefined) {
    words = `[${JSON.stringify(event)},${JSON.stringify(change)}`;
    shared.set(change, words);
  }
  return own ? `${words},${JSON.stringify(own)}]` : `${words}]`;
}
