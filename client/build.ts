import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Makes all that goes out: the pages, their Function, and the Worker. `--if-old` leaves a build alone that no source is newer than. */
export const ROOT = join(import.meta.dirname, '..');
export const PAGES = join(ROOT, 'client/dist');
const BUILT = join(ROOT, 'worker/dist');
export const FUNCTION = join(BUILT, 'function/index.js');
export const WORKER = join(BUILT, 'tables/index.js');
const STAMP = join(BUILT, 'build.txt');

const SOURCES = ['client/src', 'client/offline', 'client/public', 'client/functions', 'shared', 'worker'];
const SINGLE = [
  'client/index.html',
  'client/404.html',
  'client/vite.config.ts',
  'client/wrangler.toml',
  'wrangler.toml',
  'package-lock.json',
];

// No look for updates, no statistics, no log files outside the tree: nothing here but sending may need a network.
Object.assign(process.env, {
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_WRITE_LOGS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
});

/** What the page and the Worker of one build call themselves: a commit and a time. */
export const buildName = (): string => readFileSync(STAMP, 'utf8');

export async function buildAll(): Promise<void> {
  const name = `${commit()}-${new Date().toISOString().slice(0, 16).replace(/[-:]/g, '')}`;
  process.env.TUCKBOX_BUILD = name;
  const { build } = await import('vite');
  await build({ configFile: join(ROOT, 'client/vite.config.ts'), logLevel: 'warn' });
  await buildOffline(name);
  wrangler(['deploy', '--dry-run', '--outdir', join(BUILT, 'tables')], { settings: NOBODYS });
  wrangler(['pages', 'functions', 'build', '--outdir', join(BUILT, 'function')], {
    folder: 'client',
    settings: NOBODYS,
  });
  writeFileSync(STAMP, name);
}

/** The service worker: one file that knows by name all that belongs to this build. */
async function buildOffline(name: string): Promise<void> {
  const index = readFileSync(join(PAGES, 'index.html'), 'utf8');
  const assets = readdirSync(join(PAGES, 'assets')).map((file) => `/assets/${file}`);
  const first = assets.filter((path) => index.includes(path) || /\/Home-/.test(path));
  const shell = ['/', '/theme.js', '/icon.svg', '/icon-192.png', '/manifest.webmanifest', ...first];
  const rest = assets.filter((path) => !first.includes(path));
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: join(ROOT, 'client/offline'),
    logLevel: 'warn',
    define: {
      __BUILD__: JSON.stringify(name),
      __SHELL__: JSON.stringify(shell),
      __REST__: JSON.stringify(rest),
    },
    build: {
      outDir: PAGES,
      emptyOutDir: false,
      target: 'es2023',
      rollupOptions: { input: join(ROOT, 'client/offline/sw.ts'), output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
}

/** To build takes nobody's settings: else wrangler may note a device id among those at home, whatever it is told of statistics. */
const NOBODYS = join(BUILT, 'settings');

/** Wrangler's own program; quiet ones say something only when they fail. */
export function wrangler(
  args: string[],
  { folder = '.', shown = false, input = '', settings = process.env.XDG_CONFIG_HOME } = {},
): string {
  const program = join(ROOT, 'node_modules/wrangler/bin/wrangler.js');
  const stdio = shown ? 'inherit' : 'pipe';
  return execFileSync(process.execPath, [program, ...args], {
    cwd: join(ROOT, folder),
    stdio,
    input,
    encoding: 'utf8',
    env: { ...process.env, ...(settings && { XDG_CONFIG_HOME: settings }) },
  });
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return 'local';
  }
}

export const isOld = (): boolean => !existsSync(STAMP) || newest() > statSync(STAMP).mtimeMs;

function newest(): number {
  const inside = SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && !file.parentPath.startsWith(BUILT))
      .map((file) => join(file.parentPath, file.name)),
  );
  return Math.max(...[...inside, ...SINGLE.map((file) => join(ROOT, file))].map((file) => statSync(file).mtimeMs));
}

if (import.meta.main && (!process.argv.includes('--if-old') || isOld())) await buildAll();
