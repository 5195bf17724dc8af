import * as v from 'valibot';
import type { Table } from './stored.ts';

/** Turns a stored table of one schema into the next: `FORWARD[0]` makes schema 2 of schema 1. Steps are kept for ever. */
type Forward = (stored: Stored) => Stored;
export type Stored = Record<string, unknown>;

const FORWARD: readonly Forward[] = [company, bots, care, parts, counts, words];

/** Schema 2: pauses, playing live at a table of days, claims to seats, chat and closed doors; when a deadline began. */
function company(stored: Stored): Stored {
  const { clock, dues, lines, made, rematch, game, seats } = v.parse(FIRST_TABLE, stored);
  const since = lines.at(-1)?.at ?? made;
  return {
    ...stored,
    clock: { ...clock, live: null },
    house: { chat: true, watch: true },
    pause: null,
    live: { agreed: [], runs: false, lapses: null },
    claim: null,
    claimFrom: 0,
    dues: dues.map((due) => ({ ...due, since })),
    seats: seats.map((sitter) => sitter && { ...sitter, since: 0 }),
    rematch: rematch && { ...rematch, game },
  };
}

/** As much of schema 1 as this looks at. */
const FIRST_TABLE = v.object({
  clock: v.looseObject({}),
  dues: v.array(v.looseObject({})),
  lines: v.array(v.looseObject({ at: v.number() })),
  made: v.number(),
  rematch: v.nullable(v.looseObject({})),
  game: v.string(),
  seats: v.array(v.nullable(v.looseObject({}))),
});

/** Schema 3: bots in chairs, and bots that keep a seat. */
function bots(stored: Stored): Stored {
  const { seats } = v.parse(SECOND_TABLE, stored);
  return { ...stored, seats: seats.map((sitter) => sitter && { ...sitter, bot: null, wakes: null }) };
}

/** As much of schema 2 as this looks at. */
const SECOND_TABLE = v.object({ seats: v.array(v.nullable(v.looseObject({}))) });

/** Schema 4: a claim waits for the owner; when a deadline was set; who sat where; how much was changed lately. */
function care(stored: Stored): Stored {
  const { claim, dues, seats } = v.parse(THIRD_TABLE, stored);
  const none = { since: 0, count: 0 };
  return {
    ...stored,
    claim: claim && { ...claim, isHere: false, until: null },
    claimRest: 600_000,
    dues: dues.map((due) => ({ ...due, moved: due.since })),
    seats: seats.map((sitter, person) => sitter && { ...sitter, person, changes: none }),
    persons: seats.length,
    arrivals: none,
  };
}

/** As much of schema 3 as this looks at. */
const THIRD_TABLE = v.object({
  claim: v.nullable(v.looseObject({})),
  dues: v.array(v.looseObject({ since: v.number() })),
  seats: v.array(v.nullable(v.looseObject({}))),
});

/** Schema 5: stored whole now and then, and in between what has changed since. */
function parts(stored: Stored): Stored {
  return { ...stored, written: 0 };
}

/** Schema 6: what all are told is counted once, and for each seat what it alone was told; when the game ended. */
function counts(stored: Stored): Stored {
  const { seats, watched } = v.parse(FIFTH_TABLE, stored);
  const own = ({ version, ...sitter }: { version: number }) => ({ ...sitter, own: version - watched });
  return { ...stored, seats: seats.map((sitter) => sitter && own(sitter)), ended: null };
}

/** As much of schema 5 as this looks at. */
const FIFTH_TABLE = v.object({
  watched: v.number(),
  seats: v.array(v.nullable(v.looseObject({ version: v.number() }))),
});

/** Schema 7: lines in words, each with its id first; how many events have left with the pages. */
function words(stored: Stored): Stored {
  const { lines, events } = v.parse(SIXTH_TABLE, stored);
  const recent = lines.reduce((sum, line) => sum + line.events.length, 0);
  const inWords = ({ id, ...line }: { id: string | null }) => JSON.stringify({ id, ...line });
  return { ...stored, lines: lines.map(inWords), paged: events - recent };
}

/** As much of schema 6 as this looks at. */
const SIXTH_TABLE = v.object({
  lines: v.array(v.looseObject({ id: v.nullable(v.string()), events: v.array(v.unknown()) })),
  events: v.number(),
});

const FIRST = 1;

export const SCHEMA = FIRST + FORWARD.length;

/** A stored table as this code knows it; null if newer code wrote it, which this code must then not touch. */
export function opened(stored: Stored, forward?: readonly Forward[]): Table | null;
export function opened(stored: Stored, forward = FORWARD): unknown {
  const newest = FIRST + forward.length;
  const schema = Number(stored.schema);
  if (schema > newest) return null;
  let table = stored;
  for (const step of forward.slice(schema - FIRST)) table = step(table);
  return { ...table, schema: newest };
}
