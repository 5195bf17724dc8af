import type { Table } from './stored.ts';

/** As much of what is stored here as an alarm looks at. */
interface Ringing {
  readonly storage: { setAlarm(time: number): Promise<void> };
  table: Table | null;
  restUntil: number;
}

/**
 * The alarm that rings is set no more, even where it rings a moment early; whether it is this code's to answer. What
 * newer code has written must still ring once that code is here: nobody else may come to this table for days.
 */
export function rang(ledger: Ringing, found: Table | 'newer' | null, now: number): boolean {
  if (found === 'newer') rest(ledger, now);
  if (ledger.table) ledger.table = { ...ledger.table, alarm: null };
  return ledger.table !== null;
}

const RETRY_LATER = 60_000;

/** Six failures of the alarm in a row and the platform would drop it for good. */
export function rest(ledger: Ringing, now: number): void {
  ledger.restUntil = now + RETRY_LATER;
  void ledger.storage.setAlarm(ledger.restUntil);
}
