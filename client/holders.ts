import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The processes that hold a storage folder, as they are noted in it: two servers on one storage would spoil it. */
interface Holder {
  pid: number;
  command: string;
}

const noteIn = (storage: string): string => join(storage, 'serve.json');

/** Whoever still holds the storage, orphan or not, ends before we begin. */
export async function takeOver(storage: string): Promise<void> {
  const old = holdersOf(storage);
  for (const { pid } of old.filter(isAlive)) process.kill(pid, 'SIGKILL');
  while (old.some(isAlive)) await pause(20);
}

export function hold(storage: string, pids: number[]): void {
  writeFileSync(noteIn(storage), JSON.stringify(pids.map((pid) => ({ pid, command: commandOf(pid) }))));
}

export const letGo = (storage: string): void => rmSync(noteIn(storage), { force: true });

function holdersOf(storage: string): Holder[] {
  try {
    return JSON.parse(readFileSync(noteIn(storage), 'utf8'));
  } catch {
    return [];
  }
}

/** A number alone may have gone to another process since. */
const isAlive = ({ pid, command }: Holder): boolean => command !== '' && commandOf(pid) === command;

function commandOf(pid: number): string {
  try {
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
}
