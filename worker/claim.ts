import type { Seat } from '../shared/game.ts';
import { LIMITS } from '../shared/limits.ts';
import type { ClientMessage } from '../shared/protocol.ts';
import { dismissed, noted, objected, settled, type Settled } from './consent.ts';
import { refuse, type Act } from './decide.ts';
import { hashOf } from '../shared/hash.ts';
import { lobby } from './log.ts';
import { nameAt, peopleAt, playersAt, seatOf, type Step, type Table, unchanged } from './stored.ts';
import { tellSaid, tellTable } from './told.ts';

type Asked<K extends ClientMessage['type']> = Extract<ClientMessage, { type: K }>;

/** "That seat was mine": the others are asked, and nothing of the seat is shown until they agree. */
export function claim(table: Table, { message, now }: { message: Asked<'claim'>; now: number }): Act {
  const { seat } = message;
  const hash = hashOf(message.token);
  const isLost = playersAt(table).includes(seat) && table.seats[seat]?.hash !== null;
  const hasOthers = peopleAt(table).some((other) => other !== seat);
  if (table.phase !== 'playing' || !isLost || !hasOthers) return refuse('not-now');
  if (seatOf(table, hash) !== null) return refuse('already-seated');
  if (table.claim || table.claimFrom > now) return refuse('claim-open');
  const next = { ...table, claim: { seat, hash, at: now, agreed: [] } };
  return done({ table: next, said: [noted(table, { note: 'claimed', of: nameAt(table, seat), now })] }, null, now);
}

/** One of the others believes it, or not; the seat itself, if its token is not lost at all, says no. */
export function vouch(table: Table, { seat, message, now }: { seat: Seat; message: Asked<'vouch'>; now: number }): Act {
  const { claim } = table;
  if (!claim || claim.at !== message.claim) return refuse('stale');
  if (seat === claim.seat && message.agree) return refuse('own-seat');
  if (!message.agree)
    return done(objected(table, seat, now) ?? dismissed(table, { note: 'claim-refused', seat, now }), seat, now);
  const agreed = [...claim.agreed.filter((each) => each !== seat), seat].toSorted((a, b) => a - b);
  return done(settled({ ...table, claim: { ...claim, agreed } }, now), seat, now);
}

const done = ({ table, said }: Settled, seat: Seat | null, now: number): Act => ({
  type: 'done',
  table,
  deed: lobby(seat),
  told: tellTable(table, now),
  said,
});

/** A claim that the others are silent about comes to nothing. */
export function lapsed(table: Table, now: number): Step {
  if (!table.claim || table.claim.at + LIMITS.claimOpen > now) return unchanged(table);
  const next = dismissed(table, { note: 'claim-lapsed', now });
  return {
    ...unchanged(next.table, [...tellTable(next.table, now), ...tellSaid(next.table, next.said)]),
    said: next.said.map((said) => ({ id: null, said })),
  };
}
