import { botOf } from '../shared/bots.ts';
import type { Reached, Sum } from './arena.ts';

/* What the arena found, as a page says it. */

/** Of two at a table: what the stronger level wins at least, in per cent. */
const GOALS: Record<string, (id: string) => number> = {
  'easy-random': (id) => (id === 'tuck-it' ? 75 : 85),
  'steady-easy': (id) => (id === 'tuck-it' ? 55 : 60),
  'sharp-steady': (id) => (id === 'tuck-it' ? 55 : 60),
};

const HEAD = '| game | seats | games | who | result | goal | holds |\n|---|---|---|---|---|---|---|';

const NOTES = [
  'Two at a table: every deal twice, with the seats exchanged; what the first wins of all there is, a draw being half. More: all three levels',
  'at one table, seats by lot; how many places the better level is ahead on average. ±: 95 times in 100 the true mean is so near.',
  'Options as a new table has them, Tuck It with the sets that are advised. Sharp is given as many choices to weigh as take 20 ms of an',
  'ordinary core, and stops where the choice is clear; they are counted, so that a busy machine changes nothing. Tables of a size that is',
  'not listed have not been measured.',
];

/** How many games are enough to believe. */
const ENOUGH = 1000;

function notesOn(reached: readonly Reached[]): string[] {
  const short = reached.some(({ games }) => games < ENOUGH);
  return short
    ? [...NOTES, 'Fewer than 1,000 games: the arena was stopped there, and goes on when it is called again.']
    : NOTES;
}

export function strengthPage(reached: readonly Reached[]): string {
  const order = reached.toSorted(
    (a, b) => a.id.localeCompare(b.id) || a.seats - b.seats || a.among.length - b.among.length,
  );
  return [HEAD, ...order.flatMap(rowsOf), '', ...notesOn(order), '', ...timesOf(order)].join('\n');
}

function rowsOf(reached: Reached): string[] {
  const { id, seats, games, scores, deals } = reached;
  const start = `| ${botOf(id).game.title} | ${seats} | ${games.toLocaleString('en')} |`;
  return Object.entries(scores)
    .filter(([who]) => who.includes('-'))
    .map(
      ([who, sum]) =>
        `${start} ${seats === 2 ? duelRow(id, who, meanOf(sum, deals)) : ladderRow(reached, who, meanOf(sum, deals))} |`,
    );
}

interface Mean {
  mean: number;
  /** Half of the interval that holds the true mean 95 times in 100. */
  within: number;
}

function meanOf({ sum, squares }: Sum, deals: number): Mean {
  const mean = sum / deals;
  return { mean, within: 1.96 * Math.sqrt(Math.max(0, squares / deals - mean * mean) / deals) };
}

const holds = (is: boolean): string => (is ? 'yes' : '**no**');

function duelRow(id: string, who: string, { mean, within }: Mean): string {
  const goal = GOALS[who](id);
  return [
    who.replace('-', ' against '),
    `${(mean * 100).toFixed(1)} % ± ${(within * 100).toFixed(1)}`,
    `${goal} %`,
    holds(mean * 100 >= goal),
  ].join(' | ');
}

function ladderRow({ scores, deals }: Reached, who: string, { mean, within }: Mean): string {
  const ranks = who.split('-').map((level) => meanOf(scores[level], deals).mean.toFixed(2));
  return [
    who.replace('-', ' and '),
    `mean places ${ranks.join(' and ')}: ${mean.toFixed(2)} ± ${within.toFixed(2)} apart`,
    'more than the interval',
    holds(mean > within),
  ].join(' | ');
}

/** CPU for an unforced decision, over all tables. */
function timesOf(reached: readonly Reached[]): string[] {
  const rows = [...new Set(reached.map(({ id }) => id))].flatMap((id) =>
    ['easy', 'steady', 'sharp'].flatMap((level) => {
      const of = reached.flatMap(({ id: other, spent }) => (other === id && spent[level] ? [spent[level]] : []));
      const count = of.reduce((sum, times) => sum + times.count, 0);
      const total = of.reduce((sum, times) => sum + times.total, 0);
      if (count === 0) return [];
      const tenths = Array.from({ length: Math.max(...of.map((times) => times.tenths.length)) }, (_, i) =>
        of.reduce((sum, times) => sum + (times.tenths[i] ?? 0), 0),
      );
      return [
        `| ${botOf(id).game.title} | ${level} | ${(total / count).toFixed(2)} ms | ${percentile(tenths, count)} ms |`,
      ];
    }),
  );
  return [
    'CPU for a decision that is not forced:',
    '',
    '| game | level | mean | 99th percentile |\n|---|---|---|---|',
    ...rows,
  ];
}

/** The upper end of the tenth of a millisecond in which the 99th percentile lies. */
function percentile(tenths: readonly number[], count: number): string {
  let seen = 0;
  const at = tenths.findIndex((times) => (seen += times) >= count * 0.99);
  return ((at + 1) / 10).toFixed(1);
}
