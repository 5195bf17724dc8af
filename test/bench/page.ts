import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const PAGE = join(ROOT, 'docs/measurements.md');
const TITLE =
  '# Measurements\n\nWritten by `npm run bench`, `npm run kill`, `npm run soak` and `npm run arena`; each figure beside a reference of the same run.\n';

/** Puts a section in the place of its older self, with the day and what it ran on. */
export function writeSection(title: string, text: string): void {
  const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : TITLE;
  const [head, ...sections] = page.split(/^(?=## )/m);
  const section = `## ${title}\n\n${circumstances()}\n\n${text}\n\n`;
  const at = sections.findIndex((old) => old.startsWith(`## ${title}\n`));
  sections.splice(at === -1 ? sections.length : at, at === -1 ? 0 : 1, section);
  writeFileSync(PAGE, `${head.trimEnd()}\n\n${sections.join('').trimEnd()}\n`);
  execFileSync(join(ROOT, 'node_modules/.bin/oxfmt'), [PAGE], { stdio: 'ignore' });
}

function circumstances(): string {
  const versionOf = (name: string) =>
    JSON.parse(readFileSync(join(ROOT, `node_modules/${name}/package.json`), 'utf8')).version;
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, commit ${commit()}, Node ${process.versions.node}, workerd ${versionOf('workerd')}, ${cpus().length} × ${cpus()[0]?.model.trim()}.`;
}

const commit = (): string =>
  execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
