import { createEffect, createSignal, on, type Accessor } from 'solid-js';
import { view as seenBy, type Seat, type Types } from '../../../shared/game.ts';
import { PAST_EVENTS } from '../../../shared/limits.ts';
import type { Past } from '../../../shared/answers.ts';
import type { Moment as Whole, Told } from '../../../shared/replay.ts';
import { momentsFrom, type Moment } from '../playback.ts';
import type { Session } from '../table/session.ts';

/**
 * A moment as somebody sees it. `at` is the number of public events so far, and names it in an address; what was
 * chosen in secret right after that event is half a step further.
 */
export interface Shot extends Moment {
  at: number;
}

/** A game to step through. */
export interface Reel {
  last: Accessor<number>;
  /** null while it is on its way. */
  shot(at: number): Shot | null;
  next(at: number): number;
  before(at: number): number;
}

/** An address as somebody wrote it. */
export function parseAt(text: string | null, last: number): number | null {
  const at = text !== null && /^\d{1,9}(\.5)?$/.test(text) ? Number(text) : null;
  return at === null ? null : Math.min(at, last);
}

/* A recorded game: all of it is here, from every seat. */

/** What was chosen in secret between two events is one moment. */
export interface Scene extends Whole<Types> {
  at: number;
  /** The decision is done: what comes next may come otherwise. */
  rests: boolean;
}

export function addScenes(scenes: Scene[], { by, moments }: Told<Types>): void {
  const half = by !== null && moments[0].event === null ? 0.5 : 0;
  if (scenes.at(-1)?.at === moments[0].number + half) scenes.pop();
  const rest = moments.length - 1;
  scenes.push(...moments.map((moment, i) => ({ ...moment, at: moment.number + half, rests: i === rest })));
}

export function recordReel(scenes: Accessor<readonly Scene[]>, viewer: Accessor<Seat | null>): Reel {
  const find = (at: number): number => scenes().findLastIndex((scene) => scene.at <= at);
  const atOf = (index: number): number => scenes()[Math.max(0, Math.min(index, scenes().length - 1))].at;
  return {
    last: () => atOf(Infinity),
    shot(at) {
      const scene = scenes()[find(at)];
      return scene && { at: scene.at, event: scene.event, view: seenBy(scene.state, viewer()) };
    },
    next: (at) => atOf(find(at) + 1),
    before: (at) => atOf(find(at) - 1),
  };
}

/* A game that goes on: the table tells what this seat saw, part by part. */

const PART = PAST_EVENTS;

export interface TableReel extends Reel {
  /** The table can only give the log. */
  refused: Accessor<boolean>;
  /** Fetches what is missing at this moment. */
  want(at: number): void;
}

export function tableReel({ known, line, ask }: Session): TableReel {
  const [parts, setParts] = createSignal<ReadonlyMap<number, Shot[]>>(new Map());
  const [refused, setRefused] = createSignal(false);
  /** How many events there were when a part was asked for. */
  const asked = new Map<number, number>();
  const partOf = (at: number): number => Math.floor(at / PART) * PART;
  const find = (at: number): Shot | null =>
    parts()
      .get(partOf(at))
      ?.find((shot) => shot.at === at) ?? null;
  const has = (at: number): boolean => find(at) !== null;
  createEffect(on([() => line.state().type, () => known.seat], () => asked.clear()));
  createEffect(
    on(
      () => known.seat,
      () => setParts(new Map()),
      { defer: true },
    ),
  );
  const last = () => known.log.length;
  /** The table may stop where this person took the seat, and goes on from there as the seat. */
  const fetchPart = async (from: number): Promise<Shot[] | null> => {
    const shots: Shot[] = [];
    for (let start = from; ;) {
      const answer = await ask({ type: 'past', from: start, to: from + PART });
      if (answer.type !== 'past') return null;
      if (shots.at(-1)?.at === start) shots.pop();
      shots.push(...shotsIn(answer));
      if (answer.to <= start || answer.to >= Math.min(from + PART, last() + 1)) return shots;
      start = answer.to;
    }
  };
  return {
    last,
    refused,
    shot(at) {
      const shot = find(at) ?? find(Math.floor(at));
      return shot && { ...shot, event: shot.event ?? eventAt(known.log, at) };
    },
    next: (at) => Math.min(last(), has(Math.floor(at) + 0.5) && Number.isInteger(at) ? at + 0.5 : Math.floor(at) + 1),
    before: (at) => Math.max(0, Number.isInteger(at) && !has(at - 0.5) ? at - 1 : at - 0.5),
    async want(at) {
      const from = partOf(at);
      if (has(at) || asked.get(from) === last() || line.state().type !== 'open') return;
      asked.set(from, last());
      const shots = await fetchPart(from);
      if (shots) setParts((before) => new Map(before).set(from, shots));
      else setRefused(true);
    },
  };
}

/** The event that led to the first moment of an answer is in the log alone. */
const eventAt = (log: Session['known']['log'], at: number): Types['Event'] | null =>
  Number.isInteger(at) ? (log[at - 1]?.event ?? null) : null;

function shotsIn({ from, view, frames }: Past): Shot[] {
  let at = from;
  const shots: Shot[] = [{ at, event: null, view }];
  for (const moment of momentsFrom(view, frames)) {
    at = moment.event ? Math.floor(at) + 1 : at + 0.5;
    shots.push({ ...moment, at });
  }
  return shots;
}
