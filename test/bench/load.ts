import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isOpen, type Wire, wireTo } from './proxy.ts';

/*
 * The load, in a process of its own on a core of its own: four clients at each table, one decision in flight, the next
 * one sent when all four have seen the last. Every contestant is told to make the same decisions in the same order.
 */

export type Kind = 'ours' | 'broadcaster' | 'raw' | 'thin' | 'official' | 'colyseus';

/** What to do to one server. */
export interface Job {
  kind: Kind;
  /** Whether the clients offer to compress, where a client of this kind can. */
  deflate: boolean;
  url: string;
  /** The server's process. */
  pid: number;
  task:
    | ({ type: 'latency' } & Crowd)
    | ({ type: 'throughput' } & Crowd)
    | ({ type: 'counted' } & Crowd)
    | { type: 'bytes'; moves: number }
    | { type: 'memory'; tables: number; moves: number }
    | { type: 'cold'; command: string[] };
}

/** What came of it, by what was to be done. */
export interface Found {
  /** Milliseconds from a decision to the last of the other three having it. */
  latency: { p50: number; p90: number };
  /** Server CPU in microseconds, and decisions a second. */
  throughput: { cpu: number; perSecond: number; open: number };
  /** How many decisions valgrind has counted; what it found it writes down itself. */
  counted: { decisions: number };
  /** Per decision and socket, of one who joins before the deal, of one who comes to watch after 45 decisions. */
  bytes: { down: number; up: number; join: number; watch: number };
  /** Resident bytes a table, after a rest. */
  memory: { perTable: number };
  /** From starting the process to the first decision seen by all four. */
  cold: { ms: number };
}

type Move = { type: 'draw' | 'fold' | 'call' } | { type: 'play'; card: unknown; bid: number };

interface Table {
  look(seat: number): { order: number[]; hand: unknown[] };
  send(seat: number, move: Move): void;
  watch(url: string): Promise<() => void>;
  close(): void;
}

type Seen = (seat: number, moves: number) => void;
type Open = (urls: string[], seen: Seen, wish: { deflate: boolean }) => Promise<Table>;

const SEATS = [0, 1, 2, 3];

/** A round of nine decisions, by place in the order of turns: one folds, one calls when it is not their turn. */
const ROUND: readonly [place: number, type: Move['type']][] = [
  [0, 'draw'],
  [0, 'play'],
  [1, 'draw'],
  [1, 'play'],
  [2, 'draw'],
  [2, 'fold'],
  [3, 'draw'],
  [3, 'play'],
  [1, 'call'],
];

/** A table and how far its four have come. */
interface Game {
  table: Table;
  made: number;
  seen: number[];
  order: number[];
  sender: number;
  sentAt: number;
  /** When the last of the others had it. */
  others: number;
  allSeen: (() => void) | null;
}

const { OPEN }: { OPEN: Record<Kind, Open> } = await import(join(import.meta.dirname, 'peers/clients.mjs'));

async function openGame({ kind, deflate }: Pick<Job, 'kind' | 'deflate'>, urls: string[]): Promise<Game> {
  const seen: Seen = (seat, moves) => {
    game.seen[seat] = moves;
    if (seat !== game.sender) game.others = performance.now();
    if (game.allSeen && game.seen.every((count) => count >= game.made)) {
      const done = game.allSeen;
      game.allSeen = null;
      done();
    }
  };
  const game: Omit<Game, 'table'> = {
    made: 0,
    seen: [0, 0, 0, 0],
    order: [],
    sender: 0,
    sentAt: 0,
    others: 0,
    allSeen: null,
  };
  const table = await OPEN[kind](urls, seen, { deflate });
  return Object.assign(game, { table });
}

/** The next decision, until all four have seen it. */
function makeMove(game: Game): Promise<void> {
  const step = game.made % ROUND.length;
  if (step === 0) game.order = [...game.table.look(0).order];
  const [place, type] = ROUND[step];
  game.sender = game.order[place];
  game.made++;
  const done = new Promise<void>((allSeen) => (game.allSeen = allSeen));
  const { hand } = game.table.look(game.sender);
  const move: Move = type === 'play' ? { type, card: hand[0], bid: step + 1 } : { type };
  game.sentAt = performance.now();
  game.table.send(game.sender, move);
  return done;
}

async function makeMoves(game: Game, count: number): Promise<void> {
  for (let i = 0; i < count; i++) await makeMove(game);
}

interface Crowd {
  tables: number;
  /** Decisions of each table of a first crowd, that comes, plays and leaves: what is measured is a server at work. */
  warm: number;
  moves: number;
}

async function warmed(job: Job, { tables, warm }: Crowd): Promise<void> {
  const games = await openGames(job, tables);
  await Promise.all(games.map((game) => makeMoves(game, warm)));
  for (const { table } of games) table.close();
}

async function latency(job: Job, crowd: Crowd): Promise<Found['latency']> {
  await warmed(job, crowd);
  const game = await openGame(
    job,
    SEATS.map(() => job.url),
  );
  await makeMoves(game, YOUNG);
  const { moves } = crowd;
  const times: number[] = [];
  for (let i = 0; i < moves; i++) {
    await makeMove(game);
    times.push(game.others - game.sentAt);
    await pause(3);
  }
  game.table.close();
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: sorted[moves >> 1], p90: sorted[Math.floor(moves * 0.9)] };
}

async function throughput(job: Job, crowd: Crowd): Promise<Found['throughput']> {
  await warmed(job, crowd);
  const { tables, moves } = crowd;
  const opening = performance.now();
  const games = await openGames(job, tables);
  const open = (performance.now() - opening) / tables;
  await Promise.all(games.map((game) => makeMoves(game, YOUNG)));
  const [cpu, start] = [cpuOf(job.pid), performance.now()];
  await Promise.all(games.map((game) => makeMoves(game, moves)));
  const [spent, took] = [cpuOf(job.pid) - cpu, performance.now() - start];
  for (const { table } of games) table.close();
  return { cpu: spent / (tables * moves), perSecond: (tables * moves * 1000) / took, open };
}

/** Of a server that valgrind runs. What it looks at for the first time it has to translate: that is left out. */
async function counted(job: Job, { tables, moves, ...crowd }: Crowd): Promise<Found['counted']> {
  await warmed(job, { tables, moves, ...crowd });
  const games = await openGames(job, tables);
  const control = (...args: string[]) => execFileSync('callgrind_control', [...args, String(job.pid)]);
  control('-i', 'on');
  await Promise.all(games.map((game) => makeMoves(game, 3 * YOUNG)));
  control('-z');
  await Promise.all(games.map((game) => makeMoves(game, moves)));
  control('-d');
  for (const { table } of games) table.close();
  return { decisions: tables * moves };
}

async function openGames(job: Job, tables: number): Promise<Game[]> {
  const games: Game[] = [];
  for (let i = 0; i < tables; i++)
    games.push(
      await openGame(
        job,
        SEATS.map(() => job.url),
      ),
    );
  return games;
}

/** Microseconds of all its threads, in ticks of ten milliseconds. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

/** Decisions until a game is well under way. */
const YOUNG = 18;

const QUIET = 300;

async function bytes(job: Job, { moves }: { moves: number }): Promise<Found['bytes']> {
  const wires = await Promise.all([...SEATS, 4].map(() => wireTo(job.url)));
  const game = await openGame(
    job,
    wires.slice(0, 4).map(({ url }) => url),
  );
  await pause(QUIET);
  const join = sumOf(wires, 'down') / SEATS.length;
  await makeMoves(game, WATCHED_AFTER);
  const leave = await game.table.watch(wires[4].url);
  await pause(QUIET);
  const watch = wires[4].down;
  leave();
  await pause(QUIET);
  const before = wires.slice(0, 4).map((wire) => ({ ...wire }));
  for (let i = 0; i < moves; i++) {
    await makeMove(game);
    await pause(5);
  }
  await pause(QUIET);
  const each = (way: 'down' | 'up') => (sumOf(wires.slice(0, 4), way) - sumOf(before, way)) / moves;
  game.table.close();
  return { down: each('down') / SEATS.length, up: each('up'), join, watch };
}

const WATCHED_AFTER = 45;

const sumOf = (wires: readonly Wire[], way: 'down' | 'up'): number => wires.reduce((sum, wire) => sum + wire[way], 0);

/** Sockets stay open, nobody does anything; what a first table costs for good is not counted. */
async function memory(job: Job, { tables, moves }: { tables: number; moves: number }): Promise<Found['memory']> {
  const warm = await openGames(job, 5);
  await Promise.all(warm.map((game) => makeMoves(game, moves)));
  await rested(job.pid);
  const before = residentOf(job.pid);
  const games = await openGames(job, tables);
  await Promise.all(games.map((game) => makeMoves(game, moves)));
  await rested(job.pid);
  const perTable = (residentOf(job.pid) - before) / tables;
  for (const { table } of [...warm, ...games]) table.close();
  return { perTable };
}

/** Time to collect what is not needed any more; our own servers may be asked to. */
async function rested(pid: number): Promise<void> {
  process.kill(pid, 'SIGWINCH');
  await pause(2000);
}

function residentOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

/** From nothing to a decision that all four have seen. */
async function cold(job: Job, { command: [program, ...args] }: { command: string[] }): Promise<Found['cold']> {
  /* What Node loads for its first request is the load's own. */
  await fetch('data:,');
  const start = performance.now();
  const server = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    await untilOpen(job.url);
    const game = await openGame(
      job,
      SEATS.map(() => job.url),
    );
    await makeMove(game);
    const ms = performance.now() - start;
    game.table.close();
    return { ms };
  } finally {
    server.kill('SIGKILL');
  }
}

async function untilOpen(url: string): Promise<void> {
  while (!(await isOpen(url))) await pause(1);
}

const TASKS = { latency, throughput, counted, bytes, memory, cold };

const job: Job = JSON.parse(process.argv[2]);
const work: (job: Job, task: never) => Promise<unknown> = TASKS[job.task.type];
console.log(JSON.stringify(await work(job, job.task as never)));
process.exit();
