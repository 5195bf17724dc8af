import { createEffect, createRoot } from 'solid-js';
import { isStill, momentsFrom, type Moment } from '../playback.ts';
import type { Desk } from './session.ts';

/** As many events as are played again; more are told as a list. */
const MOST = 12;
const PATIENCE = 2500;

/** Who comes back sees what was missed, from the own seat, up to now. */
export async function catchUp(desk: Desk, missed: number): Promise<void> {
  const { known, playback, set } = desk;
  const from = known.log.length - missed;
  const moments = missed > MOST || isStill() ? null : await momentsSince(desk, from);
  const news = known.log.slice(from, from + missed).flatMap((entry) => entry ?? []);
  if (!moments) {
    /* A single event is still on the table, and needs no list. */
    if (missed > 1) set({ news });
    const view = desk.latest();
    if (view) playback.jump({ view, event: null });
    return;
  }
  const [first, ...rest] = moments;
  set({ news, replaying: true });
  playback.jump(first);
  playback.push(rest);
  createRoot((done) =>
    createEffect(() => {
      if (playback.playing()) return;
      if (known.replaying) set({ news: [], replaying: false });
      done();
    }),
  );
}

/** null where the table cannot tell, or takes too long. */
async function momentsSince({ ask, latest, known }: Desk, from: number): Promise<Moment[] | null> {
  const patience = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE));
  const answer = await Promise.race([ask({ type: 'past', from, to: known.log.length + 1 }), patience]);
  const now = latest();
  if (answer?.type !== 'past' || !now || answer.view.seat !== now.seat) return null;
  const moments = momentsFrom(answer.view, answer.frames);
  const last = moments.pop();
  /* The view that the page goes on from is the one it has. */
  return last ? [{ view: answer.view, event: null }, ...moments, { ...last, view: now }] : null;
}
