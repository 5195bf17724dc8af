import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CONTESTANTS, type Contestant, LOAD, onCore, served } from './contestants.ts';
import type { Found, Job } from './load.ts';
import { short } from './numbers.ts';
import { writeSection } from './page.ts';
import { install } from './peers.ts';

/*
 * npm run bench -- count: what a decision takes in instructions. valgrind counts them, the same from run to run whatever
 * else the machine does: what a change is worth shows long before a clock can tell. It takes some fifty times as long.
 */

/** Of one decision; the kernel's part is not in it. */
interface Count {
  instructions: number;
  /** Lines of 64 bytes that a cache of 1 MB did not have. */
  fetched: number;
}

const TASK = { type: 'counted', tables: 50, warm: 600, moves: 108 } as const;

const WHO = ['ours', 'row', 'broadcaster', 'thin'] as const;

export async function countInstructions(): Promise<void> {
  const { error } = spawnSync('valgrind', ['--version']);
  if (error) throw new Error('needs Linux and valgrind');
  install();
  process.env.NODE_ENV = 'production';
  const lines: string[] = [];
  let ours: Count | null = null;
  for (const who of WHO) {
    const count = await countOf(CONTESTANTS[who]);
    ours ??= count;
    lines.push(lineOf(CONTESTANTS[who].name, count, ours.instructions / count.instructions));
    console.log(lines.at(-1));
  }
  writeSection('Counted', [HEAD, ...lines, '', FOOT].join('\n'));
}

const lineOf = (name: string, { instructions, fetched }: Count, ratio: number): string =>
  `| ${name} | ${short(instructions)} | ${short(fetched)} | ${short(ratio)} |`;

const HEAD = `\`npm run bench -- count\`: instructions of the server for one decision, by valgrind, the kernel's left out.

| | instructions | lines fetched from beyond 1 MB | ours by theirs |
| --- | --- | --- | --- |`;

const FOOT = `${TASK.tables} tables, ${TASK.moves} decisions each, after a first crowd of ${short(TASK.tables * TASK.warm)}. How long they take is another matter: who runs much
code once waits for it.`;

async function countOf(contestant: Contestant): Promise<Count> {
  let file = '';
  const command: Contestant['command'] = (place) => {
    file = join(place.storage, 'counted');
    return [...VALGRIND, `--callgrind-out-file=${file}`, ...contestant.command(place)];
  };
  return served({ ...contestant, command }, async ({ url, pid }) => {
    const job: Job = { kind: contestant.kind, deflate: contestant.deflate, url, pid, task: TASK };
    const [program, ...args] = onCore(LOAD, [
      process.execPath,
      join(import.meta.dirname, 'load.ts'),
      JSON.stringify(job),
    ]);
    const { stdout } = await promisify(execFile)(program, args);
    const { decisions }: Found['counted'] = JSON.parse(stdout);
    return countIn(readFileSync(`${file}.1`, 'utf8'), decisions);
  });
}

const VALGRIND = [
  'valgrind',
  '--quiet',
  '--tool=callgrind',
  '--instr-atstart=no',
  '--cache-sim=yes',
  '--I1=32768,8,64',
  '--D1=32768,8,64',
  '--LL=1048576,8,64',
];

/** Instructions, reads and writes; then what of each the first cache missed, and the last. */
function countIn(text: string, decisions: number): Count {
  const [, events = ''] = /^summary: (.*)$/m.exec(text) ?? [];
  const numbers = events.split(' ').map(Number);
  const [instructions] = numbers;
  const fetched = numbers.slice(6).reduce((sum, missed) => sum + missed, 0);
  return { instructions: instructions / decisions, fetched: fetched / decisions };
}
