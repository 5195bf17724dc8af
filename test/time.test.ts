import { expect, test } from 'vitest';
import { nameDeadline, nameMoment } from '../client/src/words/time.ts';
import { DAY, SECOND } from './tabletop.ts';

const now = new Date(2026, 10, 18, 15, 0).getTime();
const weekday = (time: number): string => new Date(time).toLocaleDateString([], { weekday: 'short' });
const date = (time: number): string => new Date(time).toLocaleDateString([], { day: 'numeric', month: 'short' });
const hour = (time: number): string => new Date(time).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });

test('a deadline that is near is counted down', () => {
  expect(nameDeadline(now + 90 * SECOND, now)).toBe('1:30');
});

test.each([
  [0.25, null],
  [1, weekday],
  [6, weekday],
  [6.1, date],
  [7, date],
  [30, date],
])('a moment %d days ahead is named so that it can be only one', (days, day) => {
  const time = now + days * DAY;
  expect(nameDeadline(time, now)).toBe(`until ${[day?.(time), hour(time)].filter(Boolean).join(' ')}`);
  expect(nameMoment(time, now)).toBe(`${day ? `on ${day(time)} ` : ''}at ${hour(time)}`);
});
