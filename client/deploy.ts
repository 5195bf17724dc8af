import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { unstable_readConfig as readConfig } from 'wrangler';
import { freshKeys } from './keys.ts';
import { buildAll, buildName, FUNCTION, isOld, PAGES, ROOT, WORKER, wrangler } from './build.ts';

/** Sends out the Worker, then the pages that call it. `--dry-run` only shows what would go out, and needs no account. */
const worker = readConfig({ config: join(ROOT, 'wrangler.toml') });
const KEYS = 'PUSH_KEYS';
const pages = readConfig({ config: join(ROOT, 'client/wrangler.toml') });

if (process.argv.includes('--dry-run')) {
  if (isOld()) await buildAll();
  show();
  console.log('\nDry run: nothing was sent.');
} else {
  await buildAll();
  show();
  send();
}

function send(): void {
  wrangler(['deploy', '--var', `BUILD:${buildName()}`], { shown: true });
  if (!hasKeys()) giveKeys();
  if (!hasProject()) create();
  const project = ['--project-name', nameOf(pages), '--branch', 'main', '--commit-dirty', 'true'];
  wrangler(['pages', 'deploy', ...project], { folder: 'client', shown: true });
}

/** Made once: with other keys, whoever had asked to be told would be told no more. */
function hasKeys(): boolean {
  const secrets: { name: string }[] = JSON.parse(wrangler(['secret', 'list', '--format', 'json']));
  return secrets.some(({ name }) => name === KEYS);
}

/** By standard input: what a command was given as words, every process may see. */
function giveKeys(): void {
  wrangler(['secret', 'bulk'], { input: JSON.stringify({ [KEYS]: freshKeys() }) });
  console.log(`Worker secret ${KEYS} made: the keys by which push services know this site.`);
}

function hasProject(): boolean {
  const projects: object[] = JSON.parse(wrangler(['pages', 'project', 'list', '--json']));
  return projects.some((project) => Object.values(project).includes(nameOf(pages)));
}

function create(): void {
  wrangler(['pages', 'project', 'create', nameOf(pages), '--production-branch', 'main'], { shown: true });
}

function nameOf({ name }: { name?: string | undefined }): string {
  if (!name) throw new Error('wrangler.toml names no project');
  return name;
}

function show(): void {
  console.log(`Build ${buildName()}`);
  showWorker();
  showPages();
}

function showWorker(): void {
  console.log(`\nWorker ${nameOf(worker)}, compatibility date ${worker.compatibility_date}`);
  console.log(`  ${weight(WORKER)}`);
  for (const { name, class_name } of worker.durable_objects.bindings) {
    console.log(`  env.${name} -> Durable Object ${class_name}, storage ${storageOf(class_name)}`);
  }
  for (const { name, simple } of worker.ratelimits) {
    console.log(`  env.${name} -> at most ${simple.limit} in ${simple.period} s of one address`);
  }
  console.log(`  env.BUILD = ${buildName()}`);
  console.log(`  env.${KEYS}: a secret, made at the first deploy and kept`);
}

function storageOf(className: string): string {
  return Object(worker.exports)[className]?.storage ?? 'of the old kind';
}

function showPages(): void {
  console.log(`\nPages ${nameOf(pages)}, from ${relative(ROOT, PAGES)}`);
  for (const { binding, service } of pages.services ?? []) console.log(`  env.${binding} -> Worker ${service}`);
  console.log(`  Function for ${routes().join(', ')}: ${weight(FUNCTION)}`);
  const files = filesOf(PAGES);
  for (const file of files) console.log(`  /${relative(PAGES, file)}  ${weight(file)}`);
  console.log(`  ${files.length} files, ${kilo(files.reduce((sum, file) => sum + statSync(file).size, 0))}`);
}

function routes(): string[] {
  return JSON.parse(readFileSync(join(PAGES, '_routes.json'), 'utf8')).include;
}

function filesOf(folder: string): string[] {
  const inside = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = inside.filter((file) => file.isFile());
  return files.map((file) => join(file.parentPath, file.name)).sort();
}

function kilo(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KiB`;
}

function weight(file: string): string {
  const bytes = readFileSync(file);
  return `${kilo(bytes.length)} (gzip ${kilo(gzipSync(bytes).length)}, brotli ${kilo(brotliCompressSync(bytes).length)})`;
}
