import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { awake, CONTESTANTS, type Contestant, inPlace, LOAD, onCore, PEERS, SERVER, served } from './contestants.ts';
import type { Found, Job } from './load.ts';
import { writeSection } from './page.ts';
import { peersPage } from './peers-page.ts';
import { playScript } from './script.ts';
import { best, type Bots, stepsPerSecond } from './steps.ts';

/*
 * npm run bench -- peers: what people would pick instead, on the same game, in one run. The server has one core to
 * itself and the load the other; contestants take turns, and only what lies side by side in one round is compared.
 */

export type Name = keyof typeof CONTESTANTS;
type Task = Job['task'];
type Task_<T extends Task['type']> = Extract<Task, { type: T }>;

/** What was measured of each, a number for each round. */
export interface Measured {
  rounds: number;
  load: number[];
  latency: Partial<Record<Name, Found['latency'][]>>;
  throughput: Partial<Record<Name, Found['throughput'][]>>;
  cold: Partial<Record<Name, Found['cold'][]>>;
  bytes: Partial<Record<Name, Found['bytes'][]>>;
  memory: Partial<Record<Name, Found['memory'][]>>;
  /** Without a server: bots that list what they may do and choose. */
  bots: Speeds[];
  /** Without a server: moves from a script, nothing is listed. */
  script: Speeds[];
}

/** Steps a second: ours, and boardgame.io's. */
export interface Speeds {
  ours: number;
  boardgame: number;
}

const AT_LEAST = 4;
const AT_MOST = 5;
/** No further round begins after so many milliseconds; what is measured once takes two more minutes. */
const TIME = 5 * 60_000;

/*
 * V8 still compiles what a server does all the time after some twenty thousand decisions: the first crowd makes thirty.
 * Colyseus by default waits for its next patch, fifty milliseconds: fewer decisions tell as much.
 */
const LATENCY: Task_<'latency'> = { type: 'latency', tables: 50, warm: 600, moves: 300 };
const SLOW_LATENCY: Task_<'latency'> = { type: 'latency', tables: 20, warm: 18, moves: 36 };
/* What a decision costs some of them grows with their game: games are as long as those that the costs are modelled for, and longer. */
const CROWD: Task_<'throughput'> = { type: 'throughput', tables: 50, warm: 600, moves: 300 };
const SLOW_CROWD: Task_<'throughput'> = { type: 'throughput', tables: 50, warm: 9, moves: 45 };

export async function comparePeers(): Promise<void> {
  if (process.platform !== 'linux') throw new Error('needs Linux: taskset, chrt, and what /proc says of a process');
  install();
  /* As they are deployed, servers and clients: boardgame.io's checks for developers cost it a fifth. */
  process.env.NODE_ENV = 'production';
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const measured: Measured = {
    rounds: 0,
    load: [],
    latency: {},
    throughput: {},
    cold: {},
    bytes: {},
    memory: {},
    bots: [],
    script: [],
  };
  const start = performance.now();
  while (measured.rounds < AT_LEAST || (measured.rounds < AT_MOST && performance.now() - start < TIME))
    await measureRound(measured);
  await measureOnce(measured);
  const text = peersPage(measured);
  console.log(text);
  writeSection('Beside its peers', text);
}

/** The peers have a package file of their own: whoever only plays or tests never downloads them. */
export function install(): void {
  if (existsSync(join(PEERS, 'node_modules'))) return;
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: PEERS, stdio: ['ignore', 2, 2] });
}

async function measureRound(measured: Measured): Promise<void> {
  const { latency, throughput, cold } = measured;
  measured.load.push(loadNow());
  for (const name of turned(
    ['ours', 'thin', 'official', 'broadcaster', 'row', 'colyseusEach', 'raw', 'oursDeflate'],
    measured,
  ))
    note(latency, name, await awake(() => measure(name, LATENCY)));
  note(latency, 'colyseus', await awake(() => measure('colyseus', SLOW_LATENCY)));
  for (const name of turned(
    ['ours', 'thin', 'broadcaster', 'row', 'colyseusEach', 'raw', 'oursDeflate', 'broadcasterDeflate'],
    measured,
  ))
    note(throughput, name, await measure(name, CROWD));
  note(throughput, 'colyseus', await measure('colyseus', SLOW_CROWD));
  for (const name of turned(['ours', 'thin', 'colyseusEach', 'raw'], measured)) note(cold, name, await startCold(name));
  measureSteps(measured);
  measured.rounds++;
  console.error(`round ${measured.rounds}, load ${measured.load.join(' ')}`);
}

/** Each round begins with another one: who always came first would always find the machine as the last round left it. */
const turned = (names: readonly Name[], { rounds }: Measured): Name[] =>
  names.map((_, i) => names[(i + rounds) % names.length]);

async function measureOnce({ bytes, memory }: Measured): Promise<void> {
  for (const name of ['ours', 'oursDeflate', 'thin', 'official', 'colyseusEach', 'raw'] as const)
    note(bytes, name, await measure(name, { type: 'bytes', moves: 180 }));
  for (const name of ['ours', 'broadcaster', 'thin', 'colyseusEach', 'raw'] as const)
    note(memory, name, await measure(name, { type: 'memory', tables: 100, moves: 9 }));
}

function note<T>(list: Partial<Record<Name, T[]>>, name: Name, found: T): void {
  (list[name] ??= []).push(found);
}

/** On a core that the server does not have. */
async function ask<T extends Task['type']>(job: Job & { task: Task_<T> }): Promise<Found[T]> {
  const [program, ...args] = onCore(LOAD, [
    process.execPath,
    join(import.meta.dirname, 'load.ts'),
    JSON.stringify(job),
  ]);
  const { stdout } = await promisify(execFile)(program, args, { timeout: 120_000 });
  return JSON.parse(stdout);
}

const measure = <T extends Task['type']>(name: Name, task: Task_<T>): Promise<Found[T]> => {
  const contestant: Contestant = CONTESTANTS[name];
  const { kind, deflate } = contestant;
  return served(contestant, (server) => ask<T>({ kind, deflate, ...server, task }));
};

function startCold(name: Name): Promise<Found['cold']> {
  const contestant: Contestant = CONTESTANTS[name];
  const { kind, deflate } = contestant;
  return inPlace((place) => {
    const command = onCore(SERVER, contestant.command(place));
    return ask<'cold'>({ kind, deflate, url: place.url, pid: 0, task: { type: 'cold', command } });
  });
}

const STACKS: Bots = { id: 'stacks', name: 'Stacks, 4 seats', seatCount: 4, chosen: {}, goal: 1e6 };

function measureSteps({ bots, script }: Measured): void {
  const theirs = boardgameSteps();
  bots.push({ ours: stepsPerSecond(STACKS), boardgame: theirs.bots });
  script.push({ ours: best(playScript), boardgame: theirs.script });
}

const boardgameSteps = (): { bots: number; script: number } =>
  JSON.parse(execFileSync(process.execPath, [join(PEERS, 'local.mjs')], { encoding: 'utf8' }));

const loadNow = (): number => Math.round(loadavg()[0] * 10) / 10;
