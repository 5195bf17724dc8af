import { expect, test } from 'vitest';
import { rang } from '../worker/ringing.ts';
import type { Table } from '../worker/stored.ts';
import { dealt } from './tabletop.ts';

const NOW = 1_800_000_000_000;

/** An alarm rings where this is found. */
function ring(found: Table | 'newer' | null) {
  const alarms: number[] = [];
  const setAlarm = async (time: number) => void alarms.push(time);
  const ledger = { storage: { setAlarm }, table: found === 'newer' ? null : found, restUntil: 0 };
  return { isOurs: rang(ledger, found, NOW), alarm: ledger.table?.alarm ?? null, alarms };
}

test('an alarm that rings is set no more', () => {
  const table = { ...dealt().table, alarm: NOW + 5 };
  expect(ring(table)).toEqual({ isOurs: true, alarm: null, alarms: [] });
});

test('at a table that newer code has written it rings again, until that code is here', () => {
  expect(ring('newer')).toEqual({ isOurs: false, alarm: null, alarms: [NOW + 60_000] });
});

test('where there is no table it rings no more', () => {
  expect(ring(null)).toEqual({ isOurs: false, alarm: null, alarms: [] });
});
