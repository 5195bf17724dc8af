import type { Seat } from '../shared/game.ts';
import { LIMITS } from '../shared/limits.ts';
import { type ClientMessage, PROTOCOL } from '../shared/protocol.ts';
import type { Refusal } from '../shared/answers.ts';
import { agreed } from './agreed.ts';
import { firstOverdue } from './clock.ts';
import { type Thinking, thought } from './bots.ts';
import { awaited, claim } from './claim.ts';
import { keptNotes, objected } from './consent.ts';
import { choose, rematch, setClock, start } from './deal.ts';
import { decide, overdue, refuse, type Act } from './decide.ts';
import { end, keepHouse } from './house.ts';
import { returned } from './keeping.ts';
import { hashOf } from '../shared/hash.ts';
import { type Deed, digestOf, entriesOf, lineOf, type Past, saysSame, written } from './log.ts';
import { movesAfter } from './moves.ts';
import { attended, type Attendance } from './pace.ts';
import { lookBack } from './past.ts';
import { restrained } from './restraint.ts';
import { chairs, free, leave, rename, seatBot, sit } from './seats.ts';
import { both, gameAt, REMATCH_RETRY, type Sender, type Step, type Table, unchanged } from './stored.ts';
import { isShutOut, seatOf, versionOf } from './people.ts';
import { isSpeech, type Speech, spoken, type Talk } from './talk.ts';
import { answer, duesOf, refusal, refused, tableFor, tellSaid, tellTable, type Told, welcomeOf } from './told.ts';

/** What the table itself does not know: the time, chance, the stored log, who is connected. */
export interface World {
  now: number;
  /** 256 fresh random bits in hex. */
  entropy(): string;
  past: Past;
  talk: Talk;
  /** Who is connected, the sender counted as whom it speaks for. */
  presenceWith(sender: Sender): Presence;
  build: string;
}

export interface Presence {
  /** Seats with an open page. */
  here: Seat[];
  watching: number;
}

type Asked<K extends ClientMessage['type']> = Extract<ClientMessage, { type: K }>;
type Question = Asked<'hello' | 'look' | 'moves' | 'log' | 'past' | 'talk'>;
type Wish = Exclude<ClientMessage, Question | Speech | Asked<'seen'>>;
type Heard<M extends ClientMessage> = { sender: Sender; message: M };

/** Nobody's coming or going means anything, and no deadline has passed: so it is mostly. */
export const isCalm = (table: Table, now: number): boolean =>
  !table.claim && !table.live.runs && table.live.agreed.length === 0 && !firstOverdue(table, now);

/** The table as time, and the coming and going of people, have left it: before anything that is said, and after it. */
export function passed(table: Table, { now, ...attendance }: Attendance & { now: number }): Step {
  const attending = attended(table, attendance, now);
  const heard = both(attending, awaited(attending.table, attendance.here, now));
  return both(heard, overdue(heard.table, now));
}

/** The table when its alarm rings: then the bots think too, one at a time. */
export function rung(table: Table, passing: Parameters<typeof passed>[1], thinking: Thinking): Step {
  const heard = passed(table, passing);
  return both(heard, thought(heard.table, thinking, passing.now));
}

/** One message to a table whose deadlines have been looked at (`passed`), and whom its sender speaks for after it. */
export function receive(table: Table, heard: Heard<ClientMessage>, world: World): Step & { sender: Sender } {
  const { table: next, told, pages, said: talked } = judged(table, heard, world);
  return { table: next, told, pages, said: talked, sender: senderAfter(next, heard) };
}

function judged(table: Table, { sender, message }: Heard<ClientMessage>, world: World): Step {
  if (message.type === 'hello') return hello(table, message, world);
  if (!sender.hello) return unchanged(table, [refused(message.id, refusal('hello-first'))]);
  /* Kept with the socket alone: see `seatsAware`. */
  if (message.type === 'seen') return unchanged(table);
  if (isQuestion(message)) return unchanged(table, [answered(table, { sender, message }, world)]);
  const seat = seatOf(table, sender.hash);
  if (isSpeech(message)) return said(table, { seat, message }, world);
  return granted(table, { sender, message }, world);
}

function said(
  table: Table,
  { seat, message }: { seat: Seat | null; message: Speech },
  { now, past, talk }: World,
): Step {
  if (lineOf(table, message.id, past)) return unchanged(table, [refused(message.id, refusal('id-reused'))]);
  const step = spoken(table, { seat, message, now }, talk);
  return step.said.length > 0 ? both(step, returned(step.table, seat, now)) : step;
}

const isQuestion = (message: ClientMessage): message is Question =>
  ['hello', 'look', 'moves', 'log', 'past', 'talk'].includes(message.type);

/** Whom the sender's socket speaks for from now on. */
function senderAfter(table: Table, { sender, message }: Heard<ClientMessage>): Sender {
  if (message.type === 'hello')
    return whyNoHello(table, message) ? sender : { hash: hashFrom(message.token), hello: true };
  if (message.type !== 'sit' && message.type !== 'claim') return sender;
  if (!sender.hello || seatOf(table, sender.hash) !== null) return sender;
  const hash = hashOf(message.token);
  return opensSomething(table, hash) ? { hash, hello: true } : sender;
}

/** A seat, or one that the others are being asked about. */
const opensSomething = (table: Table, hash: string): boolean =>
  seatOf(table, hash) !== null || table.claim?.hash === hash;

const hashFrom = (token: string | null): string | null => token && hashOf(token);

function whyNoHello(table: Table, { protocol, token }: Asked<'hello'>): Refusal | null {
  if (protocol !== PROTOCOL) return refusal('old-protocol');
  return token !== null && !opensSomething(table, hashOf(token)) ? refusal('wrong-token') : null;
}

function hello(table: Table, message: Asked<'hello'>, world: World): Step {
  const why = whyNoHello(table, message);
  if (why) return unchanged(table, [refused(message.id, why)]);
  const sender = { hash: hashFrom(message.token), hello: true };
  if (isShutOut(table, seatOf(table, sender.hash)))
    return unchanged(table, [tableFor(table, null, world.now), refused(message.id, refusal('closed-doors'))]);
  return unchanged(visited(table, world.now), [answered(table, { sender, message }, world)]);
}

const DAY = 86_400_000;

/** A finished table lives on from its last visit; one row a day is enough to know it. */
const visited = (table: Table, now: number): Table =>
  table.phase === 'over' && now - table.visited >= DAY ? { ...table, visited: now } : table;

/** The answer to a question: it changes nothing. */
function answered(table: Table, { sender, message }: Heard<Question>, world: World): Told {
  if (isShutOut(table, seatOf(table, sender.hash))) return refused(message.id, refusal('closed-doors'));
  switch (message.type) {
    case 'hello':
      return welcomed(table, { sender, message, seen: message.events ?? table.events - 1 }, world);
    case 'look':
      return welcomed(table, { sender, message, seen: table.events }, world);
    case 'moves':
      return listed(table, seatOf(table, sender.hash), message);
    case 'log':
      return logged(table, message, world);
    case 'talk':
      return answer({ type: 'talk', id: message.id, talk: world.talk.all() });
    case 'past':
      return lookedBack(table, { sender, message }, world);
  }
}

interface Looking {
  sender: Sender;
  message: Asked<'hello' | 'look'>;
  /** Events that need not be told again. */
  seen: number;
}

function welcomed(
  table: Table,
  { sender, message, seen }: Looking,
  { now, past, talk, presenceWith, build }: World,
): Told {
  const from = Math.min(table.events, Math.max(0, seen, table.events - LIMITS.logPage));
  const log = entriesOf(table, past, { from, to: table.events });
  const seat = seatOf(table, sender.hash);
  return answer({
    ...welcomeOf(table, seat, now),
    id: message.id,
    build,
    ...presenceWith(sender),
    from,
    log,
    said: talk.last(),
  });
}

function listed(table: Table, seat: Seat | null, { id, after }: Asked<'moves'>): Told {
  if (seat === null) return refused(id, refusal('not-seated'));
  if (!table.state) return refused(id, refusal('not-now'));
  const list = movesAfter(gameAt(table), { state: table.state, seat }, after);
  return list.type === 'refused'
    ? refused(id, list)
    : answer({ type: 'moves', id, version: versionOf(table, seat), moves: list.moves, dues: duesOf(table) });
}

function logged(table: Table, { id, from }: Asked<'log'>, { past }: World): Told {
  const log = entriesOf(table, past, { from, to: from + LIMITS.logPage });
  return answer({ type: 'log', id, from, events: table.events, log });
}

function lookedBack(table: Table, { sender, message }: Heard<Asked<'past'>>, { past }: World): Told {
  const { id, from, to } = message;
  if (!table.state || from > table.events || to < from) return refused(id, refusal('not-now'));
  if (table.rules !== gameAt(table).version) return refused(id, refusal('old-rules'));
  return answer({ type: 'past', id, ...lookBack(table, past, { viewer: seatOf(table, sender.hash), from, to }) });
}

/** A wish is granted once: sent again with the same id it gets the same answer, and changes nothing more. */
function granted(table: Table, { sender, message }: Heard<Wish>, world: World): Step {
  const { id } = message;
  const by = message.type === 'sit' || message.type === 'claim' ? null : sender.hash;
  const known = lineOf(table, id, world.past);
  if (known)
    return unchanged(table, [
      saysSame(known, { message, hash: by, seat: seatOf(table, by) })
        ? accepted(id, known.version)
        : refused(id, refusal('id-reused')),
    ]);
  const home = returned(table, seatOf(table, senderAfter(table, { sender, message }).hash), world.now);
  const act = noticed(actOf(home.table, { sender, message }, world), { sender, table }, world.now);
  if (act.type === 'refused') return unchanged(table, [refused(id, act)]);
  const { hash } = senderAfter(act.table, { sender, message });
  const next = restrained(
    { before: home.table, after: act.table, message, isSecret: isSecret(act.deed), hash },
    world.now,
  );
  if (!next) return unchanged(table, [refused(id, refusal('too-often'))]);
  const version = versionOf(next, seatOf(next, hash));
  const { by: who, seat, moves, events } = act.deed;
  const digest = digestOf({ message, hash: by });
  const kept = written(next, { by: who, seat, moves, events, at: world.now, id, digest, version });
  const said = act.said ?? [];
  const told = said.length > 0 ? [...act.told, ...tellSaid(next, said)] : act.told;
  return both(home, {
    table: kept.table,
    pages: kept.pages,
    said: keptNotes(said),
    told: [...told, accepted(id, version)],
  });
}

/** A seat that is claimed and does something that everybody sees is not lost. What nobody sees must not show by this either. */
function noticed(act: Act, { sender, table }: { sender: Sender; table: Table }, now: number): Act {
  if (act.type === 'refused' || !act.table.claim || isSecret(act.deed)) return act;
  const objection = objected(act.table, seatOf(table, sender.hash), now);
  if (!objection) return act;
  const said = [...(act.said ?? []), ...objection.said];
  return { ...act, table: objection.table, said, told: [...act.told, ...tellTable(objection.table, now)] };
}

const isSecret = ({ by, events }: Deed): boolean => by === 'seat' && events.length === 0;

const accepted = (id: string, version: number): Told => answer({ type: 'accepted', id, version });

function actOf(table: Table, { sender, message }: Heard<Wish>, world: World): Act {
  const { now } = world;
  const seat = seatOf(table, sender.hash);
  if (message.type === 'sit') return sit(table, seat, { message, now });
  if (message.type === 'claim')
    return seat === null
      ? claim(table, { message, now, here: world.presenceWith(sender).here })
      : refuse('already-seated');
  if (seat === null) return refuse('not-seated');
  switch (message.type) {
    case 'rename':
      return rename(table, seat, { name: message.name, now });
    case 'leave':
      return leave(table, seat, now);
    case 'decide':
      return decide(table, seat, { message, now });
    case 'rematch':
      return rematch(table, { seat, entropy: world.entropy(), game: message.game ?? table.game }, now);
    case 'house':
      return keepHouse(table, { house: { chat: message.chat, watch: message.watch }, seat }, now);
    case 'end':
      return end(table, seat, now);
    case 'time':
    case 'pause':
    case 'resume':
    case 'live':
    case 'vouch':
      return agreed(table, { seat, message }, now);
    case 'options':
    case 'clock':
    case 'chairs':
    case 'free':
    case 'bot':
    case 'start':
      return hosted(table, { host: seat, message }, world);
  }
}

type Hosting = Asked<'options' | 'clock' | 'chairs' | 'free' | 'bot' | 'start'>;

/** What the host alone may do, and only before the deal. */
function hosted(table: Table, { host, message }: { host: Seat; message: Hosting }, { now, entropy }: World): Act {
  if (table.phase !== 'gathering') return refuse('not-now');
  if (table.host !== host) return refuse('not-host');
  switch (message.type) {
    case 'options':
      return choose(table, { options: message.options, host }, now);
    case 'clock':
      return setClock(table, { clock: message.clock, host }, now);
    case 'chairs':
      return chairs(table, { count: message.count, host }, now);
    case 'free':
      return free(table, { seat: message.seat, host }, now);
    case 'bot':
      return seatBot(table, { seat: message.seat, level: message.level, host, entropy: entropy() }, now);
    case 'start':
      return start(table, { host, entropy: entropy() }, now);
  }
}

/** The rematch stands: everybody is told where. */
export function moved(table: Table, now: number): Step {
  if (!table.rematch || table.rematch.made) return unchanged(table);
  const next = { ...table, rematch: { ...table.rematch, made: true } };
  return unchanged(next, tellTable(next, now));
}

/** The rematch could not be made: it is tried again in a while, under a new code where the old one was taken. */
export function postponed(table: Table, now: number, code: string | null): Table {
  if (!table.rematch) return table;
  return {
    ...table,
    rematch: { ...table.rematch, code: code ?? table.rematch.code, made: false, again: now + REMATCH_RETRY },
  };
}
