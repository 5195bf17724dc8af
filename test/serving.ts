import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The built app as `npm run serve` runs it, in a process of its own. */
export interface Serving {
  url: string;
  process: ChildProcess;
  /** Settles when it answers; rejects if it ends before. */
  ready: Promise<void>;
}

const SERVE = join(import.meta.dirname, '../client/serve.ts');

export function serve({ port, storage }: { port: number; storage: string }): Serving {
  const child = spawn(process.execPath, [SERVE, '--port', String(port), '--persist', storage], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithUs(child);
  const ready = untilReady(child);
  ready.catch(() => {});
  return { url: `http://127.0.0.1:${port}`, process: child, ready };
}

/** A test that is given up ends nothing: its server would go on, and hold the pipes of who waits for the test. */
function endWithUs(child: ChildProcess): void {
  const keeper = spawn('sh', ['-c', 'read _; kill -9 "$0"', String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  keeper.on('error', () => {});
  keeper.unref();
  child.once('exit', () => keeper.kill('SIGKILL'));
}

async function untilReady(child: ChildProcess): Promise<void> {
  for await (const line of createInterface({ input: child.stdout! })) if (line.startsWith('ready ')) return;
  throw new Error('the server ended before it was ready');
}

export async function end({ process: child }: Serving, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return Object(address).port;
}
