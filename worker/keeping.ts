import type { Seat } from '../shared/game.ts';
import type { Note } from '../shared/talk.ts';
import { retimedAt } from './clock.ts';
import { keptNotes, noted, settled } from './consent.ts';
import { type Step, type Table, unchanged } from './stored.ts';
import { isBot, nameAt, withSitter } from './people.ts';
import { tellDues, tellSaid } from './told.ts';
import { wakesAt } from './wakes.ts';

/** How well a bot plays that keeps a seat. */
const KEEPER = 'steady';

/** Who let the time run out is represented by a bot from now on, and nobody waits for their consent. */
export function kept(table: Table, seat: Seat, now: number): Step {
  const agreed = table.live.agreed.filter((each) => each !== seat);
  const handed = withSitter({ ...table, live: { ...table.live, agreed } }, seat, { bot: KEEPER });
  const next = withSitter(handed, seat, { wakes: wakesAt(handed, seat, now) });
  return changed(next, { seat, note: 'kept', now });
}

/** Whatever the owner does takes the seat back; the time for what it owes begins anew. */
export function returned(table: Table, seat: Seat | null, now: number): Step {
  const sitter = seat === null ? null : table.seats[seat];
  if (seat === null || !sitter?.bot || isBot(sitter)) return unchanged(table);
  const next = withSitter(table, seat, { bot: null, wakes: null, missed: 0 });
  return changed(next, { seat, note: 'returned', now });
}

function changed(table: Table, { seat, note, now }: { seat: Seat; note: Note; now: number }): Step {
  const { table: next, said } = settled(retimedAt(table, seat, now), now);
  const all = [noted(table, { note, of: nameAt(table, seat), now }), ...said];
  return {
    table: next,
    told: [...tellDues(next, now), ...tellSaid(next, all)],
    pages: [],
    said: keptNotes(all),
  };
}
