import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('a dry run shows all that would go out, and needs no account', () => {
  const home = mkdtempSync(join(tmpdir(), 'tuckbox-'));
  const nobody = { PATH: process.env.PATH, HOME: home };
  const shown = execFileSync(process.execPath, ['client/deploy.ts', '--dry-run'], {
    cwd: join(import.meta.dirname, '..'),
    env: nobody,
    encoding: 'utf8',
  });
  for (const line of LINES) expect(shown).toMatch(line);
  const left = readdirSync(home, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(left).toEqual([]);
  rmSync(home, { recursive: true });
});

const LINES = [
  /^Build \w+-\d{8}T\d{4}$/m,
  /^Worker tuckbox-tables, compatibility date 2026-10-23$/m,
  /^ {2}[\d.]+ KiB \(gzip [\d.]+ KiB, brotli [\d.]+ KiB\)$/m,
  /^ {2}env\.TABLE -> Durable Object Table, storage sqlite$/m,
  /^ {2}env\.NEW_TABLES -> at most \d+ in 60 s of one address$/m,
  /^ {2}env\.PUSH_KEYS: a secret, made at the first deploy and kept$/m,
  /^Pages tuckbox, from client\/dist$/m,
  /^ {2}env\.API -> Worker tuckbox-tables$/m,
  /^ {2}Function for \/api\/\*: /m,
  /^ {2}\/index\.html {2}/m,
  /^ {2}\/_headers {2}/m,
  /^ {2}\/404\.html {2}/m,
  /^Dry run: nothing was sent\.$/m,
];
