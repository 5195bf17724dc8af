import type { Talk } from '../worker/talk.ts';

/** A table where nobody says anything. */
export const SILENCE: Talk = { find: () => null, countOf: () => 0, all: () => [], last: () => 0 };
