import type { Table } from './stored.ts';

/** Turns a stored table of one schema into the next: `FORWARD[0]` makes schema 2 of schema 1. Steps are kept for ever. */
type Forward = (stored: Stored) => Stored;
type Stored = Record<string, unknown>;

const FORWARD: readonly Forward[] = [];

const FIRST = 1;

export const SCHEMA = FIRST + FORWARD.length;

/** A stored table as this code knows it; null if newer code wrote it, which this code must then not touch. */
export function opened(text: string, forward: readonly Forward[] = FORWARD): Table | null {
  let stored = JSON.parse(text);
  const newest = FIRST + forward.length;
  if (stored.schema > newest) return null;
  for (const step of forward.slice(stored.schema - FIRST)) stored = step(stored);
  return { ...stored, schema: newest };
}
