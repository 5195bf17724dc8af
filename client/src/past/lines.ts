import type { Seat, Types, View } from '../../../shared/game.ts';
import type { Who, Words } from '../board.ts';
import type { Session } from '../table/session.ts';
import { past as say } from '../words/past.ts';
import type { Entry } from './Moments.tsx';
import type { Scene } from './reel.ts';
import type { Telling } from './telling.ts';

/* A game in words. */

/** People, and after them whoever plays without a seat. */
export const namesIn = (names: string[], words: Words<Types>, view: View<Types> | null): string[] => [
  ...names,
  ...((view && words.others?.(view)) ?? []),
];

const whoOf = (names: string[], me: Seat | null): Who => ({ me, name: (seat) => names[seat] ?? '' });

/** What everybody was told so far. */
export function linesSoFar({ known }: Session, words: Words<Types>, names: string[]): Entry[] {
  const who = whoOf(names, known.seat);
  const told = known.log.map((entry, i) => ({
    at: i + 1,
    text: (entry && words.event(entry.event, who)) ?? '',
    hands: [],
  }));
  return [{ at: 0, text: say.dealt, hands: [] }, ...told.filter(({ text }) => text !== '')];
}

/** All of it: what was told, what was chosen in secret, and what came of it in every drawer. */
export function linesOf({ record, pieces: { words }, scenes }: Telling, me: Seat | null): Entry[] {
  const names = namesIn(record.seats, words, { seat: null, public: scenes[0].state.public, private: null });
  const who = whoOf(names, me);
  const lines: Entry[] = [];
  let before: string[] = [];
  for (const scene of scenes) {
    const drawers = scene.state.private.map((drawer) => words.holds(drawer));
    const hands = drawers.flatMap((text, seat) => (text === before[seat] ? [] : [{ seat, name: names[seat], text }]));
    before = drawers;
    const text = textOf(scene, words, who);
    /* What was not worth a sentence belongs to the one before it. */
    if (text === null) lines.at(-1)?.hands.push(...hands);
    else lines.push({ at: scene.at, text, hands });
  }
  return lines;
}

function textOf({ at, event }: Scene, words: Words<Types>, who: Who): string | null {
  if (event) return words.event(event, who);
  return at === 0 ? say.dealt : say.secret;
}
