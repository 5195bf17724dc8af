import type { Seat } from '../shared/game.ts';
import { nameCode } from '../shared/limits.ts';
import type { TimedDue } from '../shared/answers.ts';
import { linkTo } from './notices.ts';
import { gameAt, type Table } from './stored.ts';
import { duesOf } from './told.ts';

/** The last half hour of a seat's time is an event. */
const LENGTH = 30 * 60_000;

interface Asked {
  seat: Seat;
  site: string;
  now: number;
}

/** The deadlines of one seat as a calendar (RFC 5545). */
export const calendarOf = (table: Table, { seat, site, now }: Asked): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tuckbox//Deadlines//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(`Tuckbox: ${gameAt(table).title} ${nameCode(table.code)}`)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...duesOf(table).flatMap((due) => (due.seat === seat ? eventOf(table, due, { site, now }) : [])),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');

const SUMMARIES = { setup: 'begin', turn: 'your turn', answer: 'your answer' } as const;

/** The same deadline keeps its name, however often it is moved or asked for. */
function eventOf(table: Table, due: TimedDue, { site, now }: Omit<Asked, 'seat'>): string[] {
  if (due.by === null) return [];
  const link = linkTo(site, table.code);
  return [
    'BEGIN:VEVENT',
    `UID:${table.code}-${due.seat}-${due.for}-${due.turn}@tuckbox`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(due.by - LENGTH)}`,
    `DTEND:${utc(due.by)}`,
    `SUMMARY:${escaped(`${gameAt(table).title}: ${SUMMARIES[due.for]}`)}`,
    `DESCRIPTION:${escaped(`Time is up at the end of this event. ${link}`)}`,
    `URL:${link}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** 20261118T141500Z */
const utc = (time: number): string => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

const LINE = 75;

/** No line has more than 75 bytes; what follows begins with a blank. No letter is cut in two. */
function folded(line: string): string {
  const lines = [''];
  for (const letter of line) {
    const next = lines[lines.length - 1] + letter;
    if (bytesIn(next) > LINE) lines.push(` ${letter}`);
    else lines[lines.length - 1] = next;
  }
  return lines.join('\r\n');
}

const bytesIn = (text: string): number => new TextEncoder().encode(text).length;
