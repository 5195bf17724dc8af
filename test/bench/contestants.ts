import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, WORKER } from '../../client/build.ts';
import { freePort } from '../serving.ts';
import type { Kind } from './load.ts';
import { isOpen } from './proxy.ts';

export const PEERS = join(import.meta.dirname, 'peers');

/** One of those who are compared: what serves it, and the clients it is served to. */
export interface Contestant {
  name: string;
  kind: Kind;
  deflate: boolean;
  command(place: Place): string[];
}

interface Place {
  port: number;
  /** A folder of its own, on a memory file system where there is one. */
  storage: string;
}

const onNode =
  (server: string, ...args: string[]) =>
  ({ port }: Place): string[] => [
    process.execPath,
    '--expose-gc',
    '--import',
    join(PEERS, 'gc.mjs'),
    join(PEERS, server),
    String(port),
    ...args,
  ];

const onWorkerd =
  (worker: string) =>
  (place: Place): string[] => [workerd(), 'serve', configFor(place, worker)];

const workerd = (): string => join(ROOT, 'node_modules/workerd/bin/workerd');

const ours = onWorkerd(WORKER);
const broadcaster = onWorkerd(join(PEERS, 'broadcaster.mjs'));
const row = onWorkerd(join(PEERS, 'row.mjs'));
const boardgame = onNode('boardgame-server.mjs');

export const CONTESTANTS = {
  ours: { name: 'Tuckbox', kind: 'ours', deflate: false, command: ours },
  oursDeflate: { name: 'Tuckbox, compressed', kind: 'ours', deflate: true, command: ours },
  broadcaster: { name: 'object that only broadcasts', kind: 'broadcaster', deflate: false, command: broadcaster },
  row: { name: 'the same, and stores a row', kind: 'broadcaster', deflate: false, command: row },
  broadcasterDeflate: {
    name: 'object that only broadcasts, compressed',
    kind: 'broadcaster',
    deflate: true,
    command: broadcaster,
  },
  thin: { name: 'boardgame.io, thin client', kind: 'thin', deflate: false, command: boardgame },
  official: { name: 'boardgame.io, its own client', kind: 'official', deflate: false, command: boardgame },
  colyseusEach: {
    name: 'Colyseus, a patch per move',
    kind: 'colyseus',
    deflate: false,
    command: onNode('colyseus-server.mjs', 'each'),
  },
  colyseus: {
    name: 'Colyseus, by default',
    kind: 'colyseus',
    deflate: false,
    command: onNode('colyseus-server.mjs', 'default'),
  },
  raw: { name: 'sockets by hand in Node', kind: 'raw', deflate: false, command: onNode('raw-server.mjs') },
} satisfies Record<string, Contestant>;

/** The same Worker that is deployed, its objects and their storage, in plain workerd: no proxy and no watcher beside it. */
function configFor({ port, storage }: Place, worker: string): string {
  const date = /compatibility_date = "([\d-]+)"/.exec(readFileSync(join(ROOT, 'wrangler.toml'), 'utf8'))?.[1];
  const config = join(storage, 'config.capnp');
  const rows = join(storage, 'rows');
  mkdirSync(rows);
  writeFileSync(join(storage, 'worker.js'), readFileSync(worker));
  writeFileSync(
    config,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .main), (name = "rows", disk = (path = "${rows}", writable = true))],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const main :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "worker.js")],
  compatibilityDate = "${date}",
  bindings = [(name = "TABLE", durableObjectNamespace = "Table")],
  durableObjectNamespaces = [(className = "Table", uniqueKey = "tables", enableSql = true)],
  durableObjectStorage = (localDisk = "rows"),
);
`,
  );
  return config;
}

export interface Server {
  url: string;
  pid: number;
}

/** A place to serve from, for as long as something is done there. */
export async function inPlace<T>(act: (place: Place & { url: string }) => Promise<T>): Promise<T> {
  const memory = process.platform === 'linux' ? '/dev/shm' : tmpdir();
  const storage = mkdtempSync(join(memory, 'tuckbox-peers-'));
  const port = await freePort();
  const tidy = () => rmSync(storage, { recursive: true, force: true });
  process.once('exit', tidy);
  try {
    return await act({ port, storage, url: `http://127.0.0.1:${port}` });
  } finally {
    process.off('exit', tidy);
    tidy();
  }
}

/** The contestant's server on a core of its own, for as long as something is asked of it. */
export function served<T>(contestant: Contestant, act: (server: Server) => Promise<T>): Promise<T> {
  return inPlace((place) =>
    besides(onCore(SERVER, contestant.command(place)), async (child) => {
      await untilOpen(child, place.url);
      return act({ url: place.url, pid: child.pid ?? 0 });
    }),
  );
}

/** A program that runs for so long, and no longer: who is interrupted leaves nobody behind. */
async function besides<T>([program, ...args]: string[], act: (child: ChildProcess) => Promise<T>): Promise<T> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const stop = () => child.kill('SIGKILL');
  process.once('exit', stop);
  try {
    return await act(child);
  } finally {
    stop();
    process.off('exit', stop);
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
}

export const SERVER = 0;
export const LOAD = 1;

/**
 * With both cores kept awake, by loops that give way to everything else. A virtual machine takes a tenth to a
 * fifth of a millisecond to wake one that sleeps, which says nothing of who is served; a server at work does not sleep.
 */
export const awake = <T>(act: () => Promise<T>): Promise<T> =>
  besides(restless(SERVER), () => besides(restless(LOAD), act));

const restless = (core: number): string[] => onCore(core, ['chrt', '--idle', '0', process.execPath, '-e', 'for (;;);']);

/** `taskset` becomes the program that it starts: same process, same id. */
export const onCore = (core: number, command: readonly string[]): string[] => [
  'taskset',
  '-c',
  String(core),
  ...command,
];

async function untilOpen(child: ChildProcess, url: string): Promise<void> {
  while (!(await isOpen(url))) {
    if (child.exitCode !== null) throw new Error(`a server ended before it was ready: ${child.spawnargs.join(' ')}`);
    await new Promise((done) => setTimeout(done, 10));
  }
}
