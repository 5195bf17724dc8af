import { globSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { AnyGame } from '../../shared/games.ts';
import { amended, type Amendment } from '../../worker/amended.ts';
import type { Table } from '../../worker/stored.ts';
import type { AnyState } from '../random.ts';

/** Puts a position on a table that was dealt, while nobody serves it: it is found as if it had been played to there. */
export function storePosition(
  storage: string,
  code: string,
  { game, state }: { game: AnyGame; state: AnyState },
): void {
  const dues = game.owes(state.public).map((due) => ({ ...due, by: null, since: 0, moved: 0 }));
  change(storage, code, (table) => ({ ...table, state, dues }));
}

/** Time passes for a claim that all have agreed to. */
export const agePatience = (storage: string, code: string, time: number): void =>
  change(storage, code, (table) => ({
    ...table,
    claim: table.claim && { ...table.claim, until: (table.claim.until ?? 0) - time },
    alarm: null,
  }));

function change(storage: string, code: string, to: (table: Table) => Table): void {
  for (const file of globSync(join(storage, '**/*.sqlite'))) {
    const base = new DatabaseSync(file);
    const isTables = base.prepare("SELECT 1 FROM sqlite_master WHERE name = 'stored'").get();
    const [whole] = isTables ? rowsIn<Table>(base, 'stored') : [];
    const table: Table | null = whole ? amended(whole, rowsIn<Amendment>(base, 'changed')) : null;
    if (table?.code === code) base.prepare('UPDATE stored SET body = ?').run(JSON.stringify(to(table)));
    base.close();
    if (table?.code === code) return;
  }
  throw new Error(`no table ${code} is stored`);
}

const rowsIn = <T>(base: DatabaseSync, name: 'stored' | 'changed'): T[] =>
  base
    .prepare(`SELECT body FROM ${name}`)
    .all()
    .map(({ body }) => JSON.parse(String(body)));
