import type { Types } from '../../../shared/game.ts';
import type { Lesson } from '../board.ts';

/** What a reason of a game's bot means, as an end to "because". */
export type ReasonWords = Readonly<Record<string, string>>;

interface Coaching {
  lesson(): Promise<Lesson<Types>>;
  reasons(): Promise<ReasonWords>;
}

/** As with boards: past here, a lesson only ever meets the views of its game. */
const lesson = (of: unknown) => of as Lesson<Types>;

export const COACHING: Partial<Record<string, Coaching>> = {
  stacks: {
    lesson: async () => lesson((await import('../stacks/lesson.ts')).lesson),
    reasons: async () => (await import('../stacks/hints.ts')).reasons,
  },
  'tricky-tactics': {
    lesson: async () => lesson((await import('../tricky-tactics/lesson.ts')).lesson),
    reasons: async () => (await import('../tricky-tactics/hints.ts')).reasons,
  },
  'tuck-it': {
    lesson: async () => lesson((await import('../tuck-it/lesson.ts')).lesson),
    reasons: async () => (await import('../tuck-it/hints.ts')).reasons,
  },
  tock: {
    lesson: async () => lesson((await import('../tock/lesson.ts')).lesson),
    reasons: async () => (await import('../tock/hints.ts')).reasons,
  },
};
