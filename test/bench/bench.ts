import { measureEngine } from './engine.ts';
import { type Bots, BOTS, byHandPerSecond, sevenStepsPerSecond, stepsPerSecond } from './steps.ts';
import { writeSection } from './page.ts';
import { measureWake } from './wake.ts';
import { measureWeights, type Weight } from './weight.ts';
import { measureWires } from './wire.ts';

/** Prints every figure beside its reference and its goal, and writes docs/measurements.md. A goal that is missed fails nothing. */
type Row = [what: string, measured: string, reference: string, goal: string, holds: string];

const engine = measureEngine();
const wake = await measureWake();
const live = await measureWires('live');
const calm = await measureWires('none');
const weights = await measureWeights();

const rows: Row[] = [...engineRows(), ...botRows(), ...byteRows(), ...rowRows(), wakeRow(), ...weightRows()];
const text = [head(), ...rows.map((row) => `| ${row.join(' | ')} |`), '', ...notes()].join('\n');
console.log(text);
writeSection('Benchmarks', text);
process.exit();

function head(): string {
  return '| what | measured | reference of the same run, or published | goal | holds |\n|---|---|---|---|---|';
}

function engineRows(): Row[] {
  const byHand = `${million(engine.byHand)} steps/s by hand on typed arrays`;
  return [
    [
      'Stacks, bot steps (`owes` + `view` + `legal` + `apply`), one core',
      `${million(engine.botSteps)}/s`,
      `${byHand}: ${ratio(engine.botSteps, engine.byHand)}`,
      'above 1 M/s',
      holds(engine.botSteps > 1e6),
    ],
    [
      'Stacks, `apply` alone',
      `${million(engine.applies)}/s`,
      `${byHand}: ${ratio(engine.applies, engine.byHand)}`,
      '—',
      '—',
    ],
  ];
}

function byteRows(): Row[] {
  const published = 'boardgame.io: 907, published, uncompressed';
  return [
    [
      'Bytes per decision per socket, on the wire',
      `${calm.down} (live clock ${live.down})`,
      published,
      'at most 180',
      holds(calm.down <= 180),
    ],
    [
      'The same if the client refuses compression',
      `${calm.plain} (live clock ${live.plain})`,
      published,
      'at most 180',
      holds(calm.plain <= 180),
    ],
    ['Bytes up for a decision', `${calm.up}`, 'boardgame.io: 163, published', '—', '—'],
    [
      'Bytes down for joining in mid-game, headers included',
      `${calm.join}`,
      'boardgame.io: 3,304, published',
      '—',
      '—',
    ],
  ];
}

function botRows(): Row[] {
  return [...BOTS.map(botRow), sevenRow()];
}

function sevenRow(): Row {
  const steps = sevenStepsPerSecond();
  const goal = 'a step in under 1 ms';
  return ['Tock, steps of a seven with four pawns, one core', `${million(steps)}/s`, '—', goal, holds(steps > 1e3)];
}

function botRow(bots: Bots): Row {
  const steps = stepsPerSecond(bots);
  return [
    `${bots.name}: bot steps, one core`,
    `${million(steps)}/s`,
    referenceFor(bots, steps),
    `above ${million(bots.goal)}/s`,
    holds(steps > bots.goal),
  ];
}

/** The same games by hand on typed arrays; or, where nobody has written them, Stacks. */
function referenceFor(bots: Bots, steps: number): string {
  const byHand = byHandPerSecond(bots);
  if (byHand) return `${million(byHand)} steps/s by hand on typed arrays: ${ratio(steps, byHand)}`;
  return `Stacks: ${million(engine.botSteps)}/s`;
}

function rowRows(): Row[] {
  const model = 'a row per decision: 1';
  return [
    [
      'Rows written per decision, from deal to end, no clock',
      calm.rows.toFixed(2),
      model,
      'at most 1.2',
      holds(calm.rows <= 1.2),
    ],
    [
      'The same with a live clock, its alarms included',
      live.rows.toFixed(2),
      model,
      'at most 1.2',
      holds(live.rows <= 1.2),
    ],
    ['The same since the table was made', live.allRows.toFixed(2), model, '—', '—'],
  ];
}

function wakeRow(): Row {
  const factor = wake.evicted / wake.warm;
  const warm = `warm: ${wake.warm.toFixed(2)} ms, so ${factor.toFixed(2)} times`;
  return [
    'First update after an eviction, p50',
    `${wake.evicted.toFixed(2)} ms`,
    warm,
    'at most 6 times',
    holds(factor <= 6),
  ];
}

function weightRows(): Row[] {
  return [
    ...pageRows('home', weights.home, 20),
    ...pageRows('a table being played', weights.table, 35),
    ...pageRows('a table before the deal', weights.lobby, 35),
  ];
}

function pageRows(page: string, { js, css }: Weight, jsGoal: number): Row[] {
  const published = 'lichess round page: 75 KB JS, published';
  return [
    [`JS of ${page}, brotli`, kilo(js), published, `${jsGoal} KB`, holds(js <= jsGoal * 1024)],
    [`CSS of ${page}, brotli`, kilo(css), '—', '6 KB', holds(css <= 6 * 1024)],
  ];
}

function notes(): string[] {
  return [
    `Engine: ${Math.round(engine.stepsPerGame)} steps a game of four, best of three runs; the reference plays the very same games.`,
    `Bytes and rows: whole games of four (${calm.decisions} and ${live.decisions} decisions) over sockets through a counting proxy, medians over`,
    'decisions and sockets, framing included. Live clock: a decision every 150 ms against deadlines of a second.',
    'Eviction: from sending a decision to the last of the three others having it, sockets kept, storage in memory.',
    'Weight: what Chromium asks for on a first visit.',
    '',
    'Where the slowest bots spend their time, by `npm run bench -- flame`: [a flame graph](flame.svg).',
  ];
}

function million(perSecond: number): string {
  return `${(perSecond / 1e6).toFixed(2)} M`;
}

function kilo(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

function ratio(a: number, b: number): string {
  return (a / b).toFixed(2);
}

function holds(is: boolean): string {
  return is ? 'yes' : '**no**';
}
