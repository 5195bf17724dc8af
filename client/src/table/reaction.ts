import type { Types } from '../../../shared/game.ts';
import type { Stage } from './Play.tsx';

/** Seconds until a step may be taken that has to leave others a moment to react; 0: at once. */
export function secondsUntil(
  { session, game, table }: Pick<Stage, 'session' | 'game' | 'table'>,
  move: Types['Move'],
): number {
  const view = session.latest();
  if (!view || game.waits(view.public, move) === null) return 0;
  const last = session.known.log.findLast((entry) => entry && game.provokes.includes(entry.event.type));
  const end = (last?.at ?? 0) + table.clock.reaction * 1000;
  return Math.max(0, Math.ceil((end - session.now()) / 1000));
}
