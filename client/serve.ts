import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ROOT } from './build.ts';
import { hold, letGo, takeOver } from './holders.ts';
import { openLocal } from './local.ts';

/** `--port` and `--persist`; without them the next free port from 8787 on, and `.tables` in the tree. */
const { values } = parseArgs({ options: { port: { type: 'string' }, persist: { type: 'string' } } });
const storage = resolve(values.persist ?? join(ROOT, '.tables'));

await takeOver(storage);
const local = await openLocal({ port: values.port ? Number(values.port) : await freePort(8787), storage });
hold(storage, [process.pid, ...local.runtimes]);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void stop());
stopWithNpm();
await answers('/');
await answers('/api/version');
console.log(`ready ${local.url}`);

async function freePort(from: number): Promise<number> {
  for (let port = from; ; port++) if (await isFree(port)) return port;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const server = createServer();
    server.once('error', () => answer(false));
    server.listen(port, '127.0.0.1', () => server.close(() => answer(true)));
  });
}

async function answers(path: string): Promise<void> {
  const { ok, status } = await fetch(local.url + path);
  if (!ok) throw new Error(`${path} answers ${status}`);
}

/** npm passes a signal on to its shell alone, and the shell to nobody. */
function stopWithNpm(): void {
  const parent = process.ppid;
  const look = () => process.ppid !== parent && void stop();
  if (process.env.npm_lifecycle_event) setInterval(look, 250).unref();
}

async function stop(): Promise<void> {
  await Promise.race([local.miniflare.dispose(), pause(3000)]);
  letGo(storage);
  process.exit(0);
}
