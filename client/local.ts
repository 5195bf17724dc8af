import { spawn } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, Request } from 'miniflare';
import * as wrangler from 'wrangler';
import { buildName, FUNCTION, PAGES, ROOT, WORKER } from './build.ts';
import { freshKeys } from './keys.ts';

/** The built app on this machine: Pages' files and Function, the Worker and its objects, all in one runtime. */
export interface Local {
  url: string;
  /** The runtime's processes: they must not outlive this one. */
  runtimes: number[];
  miniflare: Miniflare;
}

interface Place {
  port: number;
  storage: string;
  /** The Worker's code; a measurement may bring its own. */
  worker?: string;
}

export async function openLocal(place: Place): Promise<Local> {
  prepare(place.storage);
  const runtimes = watchRuntimes();
  const miniflare = new Miniflare(await optionsOf(place));
  const url = (await miniflare.ready).origin;
  return { url, runtimes, miniflare };
}

/** Whatever the tools write, they write into the storage folder. */
function prepare(storage: string): void {
  const temporary = join(storage, 'tmp');
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true });
  process.env.TMPDIR = temporary;
}

async function optionsOf({ port, storage, worker = WORKER }: Place) {
  const pages = wrangler.unstable_getMiniflareWorkerOptions(join(ROOT, 'client/wrangler.toml')).workerOptions;
  const tables = wrangler.unstable_getMiniflareWorkerOptions(join(ROOT, 'wrangler.toml')).workerOptions;
  const ASSETS = await assetsOf();
  const built = (path: string) => ({ rootPath: ROOT, modules: [{ type: 'ESModule' as const, path }] });
  return convertV4MiniflareOptions({
    host: '127.0.0.1',
    port,
    cf: false,
    telemetry: { enabled: false },
    log: new Log(LogLevel.WARN),
    handleStructuredLogs: ({ message }) => console.error(message),
    resourcePersistencePath: storage,
    workers: [
      {
        ...pages,
        ...built(FUNCTION),
        name: 'tuckbox',
        serviceBindings: Object.assign({ ASSETS }, pages.serviceBindings),
      },
      {
        ...tables,
        ...built(worker),
        name: 'tuckbox-tables',
        bindings: Object.assign({}, tables.bindings, { BUILD: buildName(), ...reaching(storage) }),
      },
    ],
  });
}

/** The keys stay with the storage: with others, whoever had asked to be told would be told no more. */
function reaching(storage: string): Record<string, string> {
  const file = join(storage, 'push-keys.txt');
  if (!existsSync(file)) writeFileSync(file, freshKeys(), { mode: 0o600 });
  return {
    PUSH_KEYS: readFileSync(file, 'utf8'),
    ALSO_REACH: process.env.ALSO_REACH ?? '',
    BOT_MS: process.env.BOT_MS ?? '',
  };
}

/** The files of the pages. What Pages keeps to itself, and what leads through a file as if it were a folder, is nowhere. */
async function assetsOf() {
  /* Or it would watch its `_headers` and `_redirects`, and whoever measures here would never end. */
  const signal = AbortSignal.abort();
  const assets = await wrangler.unstable_generateASSETSBinding({ log: quiet, directory: PAGES, signal });
  return async (request: Parameters<typeof assets>[0]) => {
    const { pathname, origin } = new URL(request.url);
    const answer = KEPT.test(pathname) ? null : await assets(request);
    return answer && answer.status !== 502 ? answer : assets(new Request(`${origin}/nowhere`, request));
  };
}

const KEPT = /^\/_(headers|redirects|routes\.json)$/;

/** By Object.create, because the type asks for a class that wrangler keeps to itself. */
const quiet = Object.assign(Object.create(console), { log() {}, info() {}, debug() {}, error() {} });

function watchRuntimes(): number[] {
  const runtimes: number[] = [];
  subscribe('child_process', (message) => {
    const { process: child } = Object(message);
    child.once('spawn', () => {
      if (!/workerd/.test(child.spawnfile)) return;
      runtimes.push(child.pid);
      endWithUs(child.pid);
    });
  });
  return runtimes;
}

/** A runtime whose parent was killed would go on answering: the shell's `read` ends when we do, however we end. */
function endWithUs(pid: number): void {
  const stdio: ['pipe', 'ignore', 'ignore'] = ['pipe', 'ignore', 'ignore'];
  const keeper = spawn('sh', ['-c', 'read _; kill -9 "$0"', String(pid)], { stdio, detached: true });
  keeper.on('error', () => {});
  keeper.unref();
}
