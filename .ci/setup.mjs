// Readies a fresh clone: packages where they are missing or older than the lock file; with the word
// `chromium` also Debian's browser. Says nothing when there is nothing to do. Runs on any Node from 18 on.
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const at = (path) => join(root, path);
const timeOf = (path) => (existsSync(at(path)) ? statSync(at(path)).mtimeMs : 0);

const run = (command, args) =>
  execFileSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });

const BROWSER = process.env.CHROMIUM ?? '/usr/bin/chromium';

if (timeOf('node_modules/.package-lock.json') < timeOf('package-lock.json'))
  run('npm', ['ci', '--no-audit', '--no-fund']);
if (process.argv.includes('chromium') && !existsSync(BROWSER)) installBrowser();

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
