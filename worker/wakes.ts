import { type Seat, view } from '../shared/game.ts';
import { reactionEnd } from './clock.ts';
import { gameAt, type Table } from './stored.ts';

/** How long a bot looks at what was shown, before a turn of its own and before it answers somebody else's, in milliseconds. */
const TURN = 1600;
const ANSWER = 1200;
/** So much more at most: two bots do not speak at once. */
const SPREAD = 5;
const APART = 100;

interface Happened {
  /** Whose decision it was. */
  seat: Seat;
  /** To everybody. */
  isShown: boolean;
  now: number;
}

/** When each bot thinks next. What nobody was shown moves nobody but the bot itself. */
export function woken(table: Table, { seat, isShown, now }: Happened): Table {
  if (!hasBots(table)) return table;
  const seats = table.seats.map((sitter, other) => {
    if (!sitter?.bot || (!isShown && other !== seat)) return sitter;
    return { ...sitter, wakes: owes(table, other) || isShown ? wakesAt(table, other, now) : null };
  });
  return { ...table, seats };
}

function hasBots({ seats }: Table): boolean {
  for (const sitter of seats) if (sitter?.bot) return true;
  return false;
}

/** The time depends on what everybody sees alone: whether there is a choice, and which, does not show by it. */
export function wakesAt(table: Table, seat: Seat, now: number): number | null {
  const { state, events } = table;
  if (!state) return null;
  const game = gameAt(table);
  const listed = game.legal(view(state, seat));
  const isOwing = owes(table, seat);
  if (!isOwing && listed.length === 0) return null;
  const spread = ((events * 3 + seat * 2) % SPREAD) * APART;
  const soonest = now + (isOwing ? TURN : ANSWER) + spread;
  return isOwing && listed.some((move) => game.waits(state.public, { type: move.type }) !== null)
    ? Math.max(soonest, reactionEnd(table))
    : soonest;
}

const owes = ({ dues }: Table, seat: Seat): boolean => dues.some((due) => due.seat === seat);
