import { setTimeout as pause } from 'node:timers/promises';
import type { Local } from '../../client/local.ts';
import { NO_HASTE, type Robot } from '../robot.ts';
import { dealtTable, inHouse, leave, nextTurn } from './game.ts';
import { medianOf } from './numbers.ts';

export interface Wake {
  /** Milliseconds from a decision to the last of the other three sockets having it. */
  warm: number;
  evicted: number;
}

export const measureWake = (): Promise<Wake> => inHouse(measure);

async function measure(local: Local): Promise<Wake> {
  const robots = await dealtTable(local.url, { clock: NO_HASTE, target: 200 });
  for (let i = 0; i < 20; i++) await timed(robots);
  const warm: number[] = [];
  const evicted: number[] = [];
  for (let i = 0; i < 40; i++) {
    warm.push(await timed(robots));
    await evict(local, robots[0]);
    evicted.push(await timed(robots));
  }
  leave(robots);
  return { warm: medianOf(warm), evicted: medianOf(evicted) };
}

const evict = ({ miniflare }: Local, { code }: Robot): Promise<void> =>
  miniflare.unsafeEvictDurableObject('tuckbox-tables', 'Table', { name: code, webSockets: 'hibernate' });

async function timed(robots: Robot[]): Promise<number> {
  const heard: { robot: Robot; at: number }[] = [];
  for (const robot of robots)
    robot.heard = (text) => {
      if (text.startsWith('{"type":"frames"')) heard.push({ robot, at: performance.now() });
    };
  const start = performance.now();
  const mover = await nextTurn(robots);
  if (!mover) throw new Error('the game was over too soon');
  await pause(60);
  const others = heard.filter(({ robot }) => robot !== mover).map(({ at }) => at - start);
  return Math.max(...others);
}
