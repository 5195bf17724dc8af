import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../../client/build.ts';
import type { Local } from '../../client/local.ts';
import { connect, hangUp, NO_HASTE, type Robot } from '../robot.ts';
import { costChart } from './chart.ts';
import { type Day, dayOf } from './day.ts';
import { dealtTable, inHouse, leave, nextTurn } from './game.ts';
import { BASE_PRICE, DAYS, freeGames, includedGames, METERS, type Month, monthOf, priceOf, type Use } from './model.ts';
import { short } from './numbers.ts';
import { writeSection } from './page.ts';
import { countedWorker } from './wire.ts';

/* npm run bench -- scale: what a game uses is measured, what many games cost is reckoned, how they spread over a day is played. */

const DECISIONS = 200;
const PEOPLE = 4;
/** Each opens the page three times. */
const OPENINGS = 3 * PEOPLE;
/** Messages that are no decisions: taking seats, choosing rules and clock, starting, looking, asking for the log. */
const OTHERS = 40;
/** Milliseconds that an object is awake for one message, the wait for its row included: an assumption. */
const AWAKE = 10;
const MEMORY = 0.128;
const SCALES = [1_000, 100_000, 10_000_000];

export async function reckonScale(): Promise<void> {
  const use = await inHouse(measureUse, countedWorker());
  writeFileSync(join(ROOT, 'docs/scale.svg'), costChart(use));
  const text = scalePage(use);
  console.log(text);
  writeSection('Scale and cost', text);
}

async function measureUse(local: Local): Promise<Use> {
  const robots = await dealtTable(local.url, { clock: NO_HASTE, target: 200 });
  for (let made = 0; made < DECISIONS; made++) {
    if (!(await nextTurn(robots))) throw new Error('the game was over too soon');
    if (made % (DECISIONS / (OPENINGS - PEOPLE)) === 0) await comeBack(robots[made % PEOPLE]);
  }
  const { rows, read, size } = await countsOf(local, robots[0]);
  leave(robots);
  const messages = DECISIONS + OPENINGS + OTHERS;
  return {
    decisions: DECISIONS,
    requests: 1 + OPENINGS + PEOPLE,
    objectRequests: 1 + OPENINGS + PEOPLE + messages / 20,
    rowsWritten: rows + ENDING,
    rowsRead: read,
    gigabyteSeconds: ((messages + OPENINGS) * AWAKE * MEMORY) / 1000,
    storedBytes: size,
  };
}

/** Rows of the end: the alarm that is set for it, and what it deletes. */
const ENDING = 2;

async function comeBack(robot: Robot): Promise<void> {
  hangUp(robot);
  robot.view = null;
  connect(robot);
  while (!robot.view) await pause(5);
}

async function countsOf({ miniflare }: Local, { code }: Robot): Promise<{ rows: number; read: number; size: number }> {
  const tables = await miniflare.getDurableObjectNamespace('TABLE', 'tuckbox-tables');
  const table = Object(tables.getByName(code));
  return { rows: await table.rows(), read: await table.read(), size: await table.size() };
}

function scalePage(use: Use): string {
  const free = freeGames(use);
  const included = includedGames(use);
  const thousand = priceOf(use, 1000);
  const yes = (holds: boolean) => (holds ? 'yes' : '**no**');
  return [
    '`npm run bench -- scale`: what one game uses is counted in the real Worker, what many cost is reckoned from that in `test/bench/model.ts`,',
    'how they spread over a day is played in `test/bench/day.ts`. Prices of November 2026.',
    '',
    '| | measured | goal | holds |',
    '|---|---|---|---|',
    `| 1,000 games of ${DECISIONS} decisions, beyond what is included | $${thousand.toFixed(2)} | at most $0.30 | ${yes(thousand <= 0.3)} |`,
    `| games a day on the free plan | ${free.perDay} | at least 400 | ${yes(free.perDay >= 400)} |`,
    '',
    `One game of four people, ${DECISIONS} decisions, each page opened three times, ${OTHERS} other messages:`,
    '',
    '| | a game | the free plan carries, a day | the $5 carry, a month | 1,000 more games |',
    '|---|---|---|---|---|',
    ...METERS.map((meter) => meterRow(meter, use)),
    '',
    '![What a month costs](scale.svg)',
    '',
    '| games a month | plan | a month | most of it | fullest minute of a day |',
    '|---|---|---|---|---|',
    ...SCALES.map((games) => monthRow(monthOf(use, games), dayOf(Math.round(games / DAYS), use))),
    '',
    ...whatChanges(use, { free, included }),
  ].join('\n');
}

function meterRow(meter: (typeof METERS)[number], use: Use): string {
  const amount = meter.of(use);
  const carried = (limit: number) => short(Math.floor(limit / amount));
  const isStored = meter.name === 'GB stored';
  const own = isStored ? `${short(use.storedBytes / 1024)} KB for two months` : short(amount);
  const free = isStored ? `${carried(meter.freePerDay * DAYS)} kept` : carried(meter.freePerDay);
  return `| ${meter.name} | ${own} | ${free} | ${carried(meter.included)} | $${(amount * 1000 * meter.price).toFixed(4)} |`;
}

function monthRow({ games, plan, dollars, used }: Month, day: Day): string {
  const most = used.toSorted((a, b) => b.dollars - a.dollars)[0];
  const share = most.dollars > 0 ? `${most.meter.name}, $${short(most.dollars)}` : '—';
  const full = `${short(day.tables)} tables, ${short(day.sockets)} sockets, ${short(day.decisionsPerSecond)} decisions/s`;
  return `| ${games.toLocaleString('en')} | ${plan} | $${short(dollars)} | ${share} | ${full} |`;
}

type Limits = { free: ReturnType<typeof freeGames>; included: ReturnType<typeof includedGames> };

function whatChanges(use: Use, { free, included }: Limits): string[] {
  const [small, middle, large] = SCALES.map((games) => monthOf(use, games));
  const rows = large.used.find(({ meter }) => meter.name === 'rows written')?.dollars ?? 0;
  return [
    `- **${short(small.games)} games a month** are ${Math.ceil(small.games / DAYS)} a day. The first limit, ${free.meter.name}, is at ${free.perDay} a day. Nothing has to change, and it costs nothing.`,
    `- **${short(middle.games)}** are ${short(middle.games / DAYS)} a day. The free plan ends at ${free.perDay} a day: past it the platform refuses, and bills nothing. On the paid plan the first thing`,
    `  that costs more than the $${BASE_PRICE} is ${included.meter.name}, from ${short(included.perMonth)} games a month on. Nothing in the code changes.`,
    `- **${short(large.games)}** cost $${short(large.dollars)}, $${short(rows)} of it for rows: one for each decision. The next step would be to keep a decision's row in the object's memory for some seconds`,
    '  where nobody minds losing it, or rented machines with a log on disk: a promise less, or people who watch over them. No table is ever near a limit of its own: an object carries some',
    '  hundred requests a second, a table of four says less than one.',
    `- Not in it: the time awake is an assumption (${AWAKE} ms for each message, its row included), and at ${AWAKE * 10} ms 1,000 games would cost $${priceOf({ ...use, gigabyteSeconds: use.gigabyteSeconds * 10 }, 1000).toFixed(2)}. A live clock adds a row for every six`,
    '  decisions or so (its alarm). Games over days open the page more often, which costs requests, of which the free plan has the most left.',
  ];
}
