// Readies a fresh clone: packages where they are missing or not those of the lock file; with the word
// `chromium` also Debian's browser. Says nothing when there is nothing to do. Runs on any Node from 18 on.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const at = (path) => join(root, path);
const packagesIn = (path) => (existsSync(at(path)) ? JSON.parse(readFileSync(at(path), 'utf8')).packages : {});

const run = (command, args) =>
  execFileSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });

const BROWSER = process.env.CHROMIUM ?? '/usr/bin/chromium';

if (!isInstalled()) run('npm', ['ci', '--no-audit', '--no-fund']);
if (process.argv.includes('chromium') && !existsSync(BROWSER)) installBrowser();

/** By what is there, not by its date: a checkout makes old files new. */
function isInstalled() {
  const there = packagesIn('node_modules/.package-lock.json');
  return Object.entries(packagesIn('package-lock.json')).every(
    ([path, { optional, version }]) => path === '' || optional || there[path]?.version === version,
  );
}

function installBrowser() {
  const admin = process.getuid?.() === 0 ? [] : ['sudo'];
  const apt = (...args) => run('env', [...admin, 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args]);
  try {
    apt('update');
    apt('install', '-y', '--no-install-recommends', 'chromium');
  } catch {
    console.error(`The browser tests need Chromium at ${BROWSER}: install it, or name yours in CHROMIUM.`);
    process.exit(1);
  }
}
