import type { Seat } from '../shared/game.ts';
import { hashOf } from '../shared/hash.ts';
import { LIMITS } from '../shared/limits.ts';
import type { ClientMessage } from '../shared/protocol.ts';
import { isPaused } from './clock.ts';
import { dismissed, keptNotes, noted, objected, type Settled } from './consent.ts';
import { refuse, type Act } from './decide.ts';
import { lobby } from './log.ts';
import { type Claim, type Step, type Table, unchanged } from './stored.ts';
import { nameAt, peopleAt, playersAt, seatOf, withSitter } from './people.ts';
import { tellSaid, tellTable } from './told.ts';

type Asked<K extends ClientMessage['type']> = Extract<ClientMessage, { type: K }>;

interface Claiming {
  message: Asked<'claim'>;
  /** Seats with an open page. */
  here: readonly Seat[];
  now: number;
}

/** "That seat was mine": the others are asked, and nothing of the seat is shown until they agree and its owner has had time to say no. */
export function claim(table: Table, { message, here, now }: Claiming): Act {
  const { seat } = message;
  const hash = hashOf(message.token);
  const isLost = playersAt(table).includes(seat) && table.seats[seat]?.hash !== null;
  if (table.phase !== 'playing' || !isLost || othersAt(table, seat).length === 0) return refuse('not-now');
  if (seatOf(table, hash) !== null) return refuse('already-seated');
  if (table.claim || table.claimFrom > now) return refuse('claim-open');
  const asked: Claim = { seat, hash, at: now, agreed: [], isHere: here.includes(seat), until: null };
  const said = [noted(table, { note: 'claimed', of: nameAt(table, seat), now })];
  return done({ table: { ...table, claim: asked }, said }, null, now);
}

/** One of the others believes it, or not; the seat itself, if its token is not lost at all, says no. */
export function vouch(table: Table, { seat, message, now }: { seat: Seat; message: Asked<'vouch'>; now: number }): Act {
  const { claim } = table;
  if (!claim || claim.at !== message.claim) return refuse('stale');
  if (seat === claim.seat && message.agree) return refuse('own-seat');
  if (!message.agree)
    return done(objected(table, seat, now) ?? dismissed(table, { note: 'claim-refused', seat, now }), seat, now);
  const agreed = [...claim.agreed.filter((each) => each !== seat), seat].toSorted((a, b) => a - b);
  return done({ table: { ...table, claim: { ...claim, agreed } }, said: [] }, seat, now);
}

const done = ({ table, said }: Settled, seat: Seat | null, now: number): Act => ({
  type: 'done',
  table,
  deed: lobby(seat),
  told: tellTable(table, now),
  said,
});

/** The claim as time, and the coming and going of the owner, have left it. */
export function awaited(table: Table, here: () => readonly Seat[], now: number): Step {
  const { claim } = table;
  if (!claim) return unchanged(table);
  const isHere = here().includes(claim.seat);
  if (isHere && !claim.isHere) return stepOf(dismissed(table, { note: 'owner-here', now }), now);
  const until = isAgreed(table, claim) ? (claim.until ?? now + waitFor(table, { ...claim, isHere })) : null;
  if (until !== null && until <= now) return stepOf(granted(table, claim, now), now);
  if (until === null && claim.at + LIMITS.claimOpen <= now)
    return stepOf(dismissed(table, { note: 'claim-lapsed', now }), now);
  if (isHere === claim.isHere && until === claim.until) return unchanged(table);
  const next = { ...table, claim: { ...claim, isHere, until } };
  const isNew = until !== null && claim.until === null;
  return stepOf({ table: next, said: isNew ? [waiting(next, claim, now)] : [] }, now);
}

const waiting = (table: Table, { seat }: Claim, now: number) =>
  noted(table, { note: 'claim-waits', of: nameAt(table, seat), now });

const othersAt = (table: Table, seat: Seat): Seat[] => peopleAt(table).filter((other) => other !== seat);

/** While the game is paused its owner may well be away for as long: nobody's seat passes on then. */
function isAgreed(table: Table, { seat, agreed, hash }: Claim): boolean {
  const others = othersAt(table, seat);
  const haveAll = others.length > 0 && others.every((each) => agreed.includes(each));
  return haveAll && !isPaused(table) && seatOf(table, hash) === null;
}

/** Whoever vouches may be the claimant in another browser: the owner's time to come back is what protects a hand. */
function waitFor(table: Table, { seat, isHere }: Claim): number {
  if (isHere || table.clock.pace !== 'live') return LIMITS.claimWait;
  return othersAt(table, seat).length > 1 ? LIMITS.claimWaitMany : LIMITS.claimWaitLive;
}

/** The seat opens to the new token alone. */
function granted(table: Table, { seat, hash }: Claim, now: number): Settled {
  /* What the seat chose in secret before is not for whoever has no key to it: it can be looked back at from the next event on. */
  const news = { hash, since: table.events + 1 };
  const next = withSitter({ ...table, claim: null, claimRest: LIMITS.claimRest }, seat, news);
  return { table: next, said: [noted(table, { note: 'given-back', of: nameAt(table, seat), now })] };
}

const stepOf = ({ table, said }: Settled, now: number): Step => ({
  ...unchanged(table, [...tellTable(table, now), ...tellSaid(table, said)]),
  said: keptNotes(said),
});
