import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Local, openLocal } from '../../client/local.ts';
import type { Clock } from '../../shared/wire.ts';
import { fast } from '../../shared/rng.ts';
import { connect, hangUp, isOver, nextDecision, type Robot, say, seatRobots } from '../robot.ts';

/** The house for one measurement, its storage on a memory file system where there is one. */
export async function inHouse<T>(measure: (local: Local) => Promise<T>, worker?: string): Promise<T> {
  const memory = process.platform === 'linux' ? '/dev/shm' : tmpdir();
  const storage = mkdtempSync(join(memory, 'tuckbox-'));
  const local = await openLocal({ port: 0, storage, ...(worker ? { worker } : {}) });
  try {
    return await measure(local);
  } finally {
    await local.miniflare.dispose();
    rmSync(storage, { recursive: true, force: true });
  }
}

interface Dealt {
  clock: Clock;
  /** Points to play to. */
  target: number;
  urls?: string[];
}

/** Four robots around a table that has been dealt, each waiting to be told to move; each by an address of its own. */
export async function dealtTable(url: string, { clock, target, urls }: Dealt): Promise<Robot[]> {
  const wishes = { people: 4, options: { target, calls: 'open' }, clock };
  const robots = await seatRobots({ url, rng: fast(5), pace: 5 }, wishes);
  for (const [i, robot] of robots.entries()) {
    robot.url = urls?.[i] ?? url;
    connect(robot);
  }
  while (robots.some(({ table }) => table?.phase !== 'playing')) await pause(5);
  for (const robot of robots) robot.resting = true;
  await pause(50);
  return robots;
}

/** The next decision of the game, to its answer; null when the game is over. */
export async function nextTurn(robots: Robot[]): Promise<Robot | null> {
  for (; !isOver(robots[0]); await pause(1)) {
    /* What a robot began before it was told to rest has its answer first. */
    if (robots.some(({ open }) => open !== null)) continue;
    /* Whose turn it is may not have heard of it yet: each has a line of its own. */
    const mover = robots.find((robot) => robot.dues.some(({ seat }) => seat === robot.seat));
    const message = mover && nextDecision(mover);
    if (!message) continue;
    say(mover, message);
    while (mover.open) await pause(1);
    return mover;
  }
  return null;
}

export const leave = (robots: Robot[]): void => robots.forEach(hangUp);
