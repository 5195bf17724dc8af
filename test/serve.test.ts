import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshToken } from './robot.ts';
import { end, freePort, serve, type Serving } from './serving.ts';

const folder = mkdtempSync(join(tmpdir(), 'tuckbox-serve-'));
const [storage, home] = [join(folder, 'storage'), join(folder, 'home')];
let place: { port: number; storage: string };
let server: Serving;

beforeAll(async () => {
  process.env.HOME = home;
  place = { port: await freePort(), storage };
  server = serve(place);
  await server.ready;
});

afterAll(async () => {
  await end(server);
  rmSync(folder, { recursive: true, force: true });
});

const ask = (path: string, init: RequestInit = {}): Promise<Response> => fetch(server.url + path, init);

async function newTable(): Promise<string> {
  const body = JSON.stringify({ game: 'stacks', token: freshToken(), name: 'Ann' });
  const made = await ask('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return JSON.parse(await made.text()).code;
}

test('pages, their headers and the tables are served as Pages does', async () => {
  const deep = await ask('/t/22222-22222');
  expect(deep.status).toBe(200);
  expect(deep.headers.get('content-security-policy')).toContain("default-src 'none'");
  const missing = await ask('/assets/of-an-older-build.js');
  expect(missing.status).toBe(404);
  expect(missing.headers.get('cache-control') ?? '').not.toContain('immutable');
  for (const path of ['/_headers', '/_redirects', '/_routes.json', '/icon.svg/inside']) {
    const kept = await ask(path);
    expect([path, kept.status]).toEqual([path, 404]);
    expect(await kept.text()).toContain('Nothing lies here');
  }
  expect((await ask('/api/version')).headers.get('content-type')).toContain('application/json');
});

test('a server on a storage that another one holds takes its place', async () => {
  const code = await newTable();
  const [first, second] = [server, serve({ ...place, port: await freePort() })];
  server = second;
  await second.ready;
  expect(first.process.signalCode ?? (await once(first.process, 'exit'))[1]).toBe('SIGKILL');
  expect((await ask(`/api/tables/${code}`)).status).toBe(200);
});

test('killed, it leaves nothing that answers, and starts again at once where it was', async () => {
  const code = await newTable();
  await end(server, 'SIGKILL');
  server = serve({ port: Number(new URL(server.url).port), storage });
  await server.ready;
  expect((await ask(`/api/tables/${code}`)).status).toBe(200);
  const { url } = server;
  await end(server, 'SIGKILL');
  await expect.poll(() => fetch(`${url}/api/version`).then(String, () => 'gone')).toBe('gone');
});

test('what has measured it ends by itself', async () => {
  const game = JSON.stringify(join(import.meta.dirname, 'bench/game.ts'));
  const measure = `const { inHouse } = await import(${game}); await inHouse(async ({ url }) => fetch(url));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', measure], {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 20_000,
  });
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('all that was written lies in the storage folder', () => {
  expect(readdirSync(folder)).toEqual(['storage']);
});
