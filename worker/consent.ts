import type { Seat } from '../shared/game.ts';
import { LIMITS } from '../shared/limits.ts';
import type { Note, Said } from '../shared/talk.ts';
import { isPaused } from './clock.ts';
import type { Table } from './stored.ts';
import type { Kept } from './talk.ts';
import { nameAt, peopleAt, personAt, withSitter } from './people.ts';

/** A table, and what it notes for everybody. */
export interface Settled {
  table: Table;
  said: Said[];
}

interface Noting {
  note: Note;
  /** Who did it; null: the table. */
  seat?: Seat | null;
  /** To whom. */
  of?: string | null;
  now: number;
}

export const noted = (table: Table, { note, seat = null, of = null, now }: Noting): Said => ({
  type: 'note',
  at: now,
  seat,
  name: nameAt(table, seat),
  person: personAt(table, seat),
  note,
  of,
});

/** As they are kept: what the table notes has no message with an id. Filled, not mapped, as the frames are (pictures.ts). */
export function keptNotes(said: readonly Said[]): Kept[] {
  const kept: Kept[] = [];
  for (const each of said) kept.push({ id: null, said: each });
  return kept;
}

/** What all who play have agreed to comes about: also when the last who had not said so is gone. */
export function settled(table: Table, now: number): Settled {
  const { pause } = table;
  if (!pause || isPaused(table) || !peopleAt(table).every((seat) => pause.agreed.includes(seat)))
    return { table, said: [] };
  return { table: { ...table, pause: { ...pause, since: now } }, said: [noted(table, { note: 'paused', now })] };
}

/** The claim comes to nothing; for a while no other is heard, and for longer each time. */
export function dismissed(table: Table, noting: Noting): Settled {
  const { claim, claimRest } = table;
  const longer = Math.min(2 * claimRest, LIMITS.claimRestMost);
  const next = { ...table, claim: null, claimFrom: noting.now + claimRest, claimRest: longer };
  return { table: next, said: [noted(table, { ...noting, of: nameAt(table, claim?.seat ?? null) })] };
}

/** Whoever holds the seat's token and does something is there; null where there is nothing to object to. */
export const objected = (table: Table, seat: Seat | null, now: number): Settled | null =>
  table.claim && table.claim.seat === seat ? dismissed(table, { note: 'owner-here', now }) : null;

/** A seat that has gone has no voice: the next clockwise is host, nobody waits for its consent, and whoever takes it has said nothing yet. */
export function parted(table: Table, seat: Seat, now: number): Settled {
  const gone = withSitter(table, seat, { gone: true });
  const round = gone.seats.map((_, i) => (seat + 1 + i) % gone.seats.length);
  const people = peopleAt(gone);
  const voices = (agreed: readonly Seat[]) => agreed.filter((each) => each !== seat);
  const { claim } = table;
  return settled(
    {
      ...gone,
      host: table.host === seat ? (round.find((each) => people.includes(each)) ?? seat) : table.host,
      pause: table.pause && askedBy(table.pause, voices(table.pause.agreed)),
      claim: claim && claim.seat !== seat ? { ...claim, agreed: voices(claim.agreed) } : null,
      live: { ...table.live, agreed: voices(table.live.agreed) },
    },
    now,
  );
}

/** A pause that is one stays; one that is only asked for is not, once nobody asks. */
const askedBy = (pause: NonNullable<Table['pause']>, agreed: Seat[]): Table['pause'] =>
  pause.since === null && agreed.length === 0 ? null : { ...pause, agreed };
