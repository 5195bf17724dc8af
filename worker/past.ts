import { type Seat, type Types, view, type View } from '../shared/game.ts';
import { LIMITS } from '../shared/limits.ts';
import type { Frame } from '../shared/answers.ts';
import { again, type Moment } from '../shared/replay.ts';
import { isPlayed, linesOf, type Past, type Played } from './log.ts';
import { gameAt, optionsAt, type Table } from './stored.ts';
import { framesFor, pictureOf } from './pictures.ts';

/** A part of the past: from right after the event number `from` (0: the deal) to the event number `to`. */
interface Span {
  viewer: Seat | null;
  from: number;
  to: number;
}

/** What a viewer saw then, from seed and moves once more. */
export function lookBack(
  table: Table,
  past: Past,
  asked: Span,
): { from: number; to: number; view: View<Types>; frames: Frame[] } {
  const lines = linesOf(table, past).filter(isPlayed);
  const { from, to, viewer } = bounded(table, asked);
  const seen = momentsIn(table, lines, { from, to, viewer });
  const game = gameAt(table);
  const pictures = seen.slice(1).map(({ event, state }, i) => pictureOf(game, { event, before: seen[i].state, state }));
  return {
    from,
    to,
    view: view(seen[0].state, viewer),
    frames: framesFor(pictures)(viewer).map((words) => JSON.parse(words)),
  };
}

/** From which event on a seat's own drawer has been this person's: who takes a seat over sees nothing older of it. */
const ownFrom = ({ seats }: Table, seat: Seat): number => seats[seat]?.since ?? 0;

/** So much as one answer may hold, and either as one who only watches or as the seat. */
function bounded(table: Table, { viewer, from, to }: Span): Span {
  const last = Math.min(to, from + LIMITS.pastEvents, table.events + 1);
  const own = viewer === null ? 0 : ownFrom(table, viewer);
  return from < own ? { viewer: null, from, to: Math.min(last, own) } : { viewer, from, to: last };
}

/** What a seat re-chose in secret between two events is one moment. */
function momentsIn(table: Table, lines: readonly Played[], { viewer, from, to }: Span): Moment<Types>[] {
  const seen: Moment<Types>[] = [];
  for (const { by, moments } of playedAgain(table, lines, from)) {
    const isSecret = by !== null && moments[0].event === null;
    if (isSecret && by !== viewer) continue;
    const inside = moments.filter(({ number }) => number >= from && (isSecret ? number < to : number <= to));
    if (isSecret && inside.length > 0 && seen.length > 1 && seen[seen.length - 1].event === null) seen.pop();
    seen.push(...inside);
    if (moments[moments.length - 1].number >= to) break;
  }
  const reached = seen.at(-1)?.number ?? -1;
  if (reached < Math.min(to, table.events)) throw new Error('the past cannot be played again');
  return seen;
}

function playedAgain(table: Table, lines: readonly Played[], from: number) {
  if (!table.seed) throw new Error('nothing is dealt');
  const deal = { options: optionsAt(table), seats: table.seats.length, seed: table.seed, from };
  return again(gameAt(table), deal, lines);
}
