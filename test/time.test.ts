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
  [0.25, hour],
  [1, (time: number) => `${weekday(time)} ${hour(time)}`],
  [6, (time: number) => `${weekday(time)} ${hour(time)}`],
  [6.1, (time: number) => `${date(time)} ${hour(time)}`],
  [7, (time: number) => `${date(time)} ${hour(time)}`],
  [30, (time: number) => `${date(time)} ${hour(time)}`],
])('a moment %d days ahead is named so that it can be only one', (days, words) => {
  const time = now + days * DAY;
  expect(nameMoment(time, now)).toBe(words(time));
  expect(nameDeadline(time, now)).toBe(`until ${words(time)}`);
});
