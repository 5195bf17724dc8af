import { createMemo, createSignal } from 'solid-js';
import type { Listed, Types, View } from '../../../shared/game.ts';
import type { Lesson, Note } from '../board.ts';
import { recall, remember } from '../store.ts';

/** Where somebody is in a lesson: it is offered once, and never comes again uninvited. */
type Progress = { type: 'new' } | { type: 'on'; told: string[] } | { type: 'over' };

export const noteFor = <T extends Types>(
  { notes }: Lesson<T>,
  told: readonly string[],
  seen: { view: View<T>; moves: readonly Listed<T['Move']>[] },
): Note<T> | null => notes.find(({ id, when }) => !told.includes(id) && when(seen.view, seen.moves)) ?? null;

export const progressIn = (game: string): Progress => parseProgress(recall(`lesson:${game}`));

function parseProgress(text: string | null): Progress {
  if (text === null) return { type: 'new' };
  return text.startsWith('told:') ? { type: 'on', told: text.slice(5).split(' ').filter(Boolean) } : { type: 'over' };
}

const keepProgress = (game: string, progress: Progress): void =>
  remember(`lesson:${game}`, progress.type === 'on' ? `told:${progress.told.join(' ')}` : progress.type);

export interface Coach {
  isOffered(): boolean;
  note(): Note<Types> | null;
  /** Tells the lesson from here on. */
  begin(): void;
  leave(): void;
  /** The note has been read. */
  next(): void;
}

/** Tells a lesson beside a game; `moment` is null while there is something else to look at. */
export function createCoach(
  game: string,
  lesson: Lesson<Types> | null,
  moment: () => { view: View<Types>; moves: readonly Listed<Types['Move']>[] } | null,
): Coach {
  const [progress, setProgress] = createSignal(progressIn(game));
  const go = (next: Progress) => {
    keepProgress(game, next);
    setProgress(next);
  };
  const told = () => {
    const now = progress();
    return now.type === 'on' ? now.told : null;
  };
  const note = createMemo(() => {
    const [before, seen] = [told(), moment()];
    return lesson && before && seen && noteFor(lesson, before, seen);
  });
  return {
    isOffered: () => lesson !== null && progress().type === 'new',
    note,
    begin: () => go({ type: 'on', told: [] }),
    leave: () => go({ type: 'over' }),
    next() {
      const [read, before] = [note(), told()];
      if (!read || !before || !lesson) return;
      const now = [...before, read.id];
      go(now.length < lesson.notes.length ? { type: 'on', told: now } : { type: 'over' });
    },
  };
}
