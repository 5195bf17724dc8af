import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT, wrangler } from '../../client/build.ts';
import type { Local } from '../../client/local.ts';
import type { Clock } from '../../shared/wire.ts';
import { connect, hangUp, NO_HASTE, type Robot } from '../robot.ts';
import { dealtTable, inHouse, leave, nextTurn } from './game.ts';
import { medianOf } from './numbers.ts';
import { type Wire, wireTo } from './proxy.ts';

export interface Wires {
  decisions: number;
  /** Bytes down one socket for one decision, framing included: as counted on the wire, and if nothing were compressed. */
  down: number;
  plain: number;
  up: number;
  join: number;
  /** Rows written from the deal to the end, and since the table was made. */
  rows: number;
  allRows: number;
}

/** A decision every 150 ms against a deadline of one second: as one every nine seconds against a minute. */
const CLOCKS: Record<'live' | 'none', Clock> = {
  live: { pace: 'live', seconds: 1, reaction: 0, answer: 1, absent: 'rules', live: null },
  none: NO_HASTE,
};
const GAP = 150;

export const measureWires = (pace: 'live' | 'none'): Promise<Wires> =>
  inHouse((local) => wholeGame(local, CLOCKS[pace]), countedWorker());

/** The Worker with its clerk, built. */
export function countedWorker(): string {
  const out = join(ROOT, 'worker/dist/counted');
  wrangler(['deploy', 'test/bench/counted.ts', '--config', 'wrangler.toml', '--dry-run', '--outdir', out]);
  return join(out, 'counted.js');
}

async function wholeGame(local: Local, clock: Clock): Promise<Wires> {
  const wires = await Promise.all([0, 1, 2, 3].map(() => wireTo(local.url)));
  const robots = await dealtTable(local.url, { clock, target: 40, urls: wires.map(({ url }) => url) });
  const dealt = await rowsOf(local, robots[0]);
  const counts = await countGame(robots, wires);
  const rows = await rowsOf(local, robots[0]);
  leave(robots);
  for (const wire of wires) wire.close();
  return { ...counts, rows: (rows - dealt) / counts.decisions, allRows: rows / counts.decisions };
}

async function countGame(robots: Robot[], wires: Wire[]): Promise<Omit<Wires, 'rows' | 'allRows'>> {
  const down: number[] = [];
  const up: number[] = [];
  const plain: number[] = [];
  let join = 0;
  const listening = robots.map(listenTo);
  for (let decisions = 0; ; decisions++) {
    const before = wires.map((wire) => ({ ...wire }));
    for (const ear of listening) ear.bytes = 0;
    const mover = await nextTurn(robots);
    await pause(GAP);
    if (!mover) return { decisions, down: medianOf(down), up: medianOf(up), plain: medianOf(plain), join };
    down.push(...wires.map((wire, i) => wire.down - before[i].down));
    plain.push(...listening.map(({ bytes }) => bytes));
    up.push(wires[robots.indexOf(mover)].up - before[robots.indexOf(mover)].up);
    if (decisions === 40) join = await joinAgain(robots[0], wires[0]);
  }
}

/** As if nothing were compressed: the text and the head of its frame. */
function listenTo(robot: Robot): { bytes: number } {
  const ear = { bytes: 0 };
  robot.heard = (text) => {
    const size = Buffer.byteLength(text);
    ear.bytes += size + (size < 126 ? 2 : 4);
  };
  return ear;
}

async function joinAgain(robot: Robot, wire: Wire): Promise<number> {
  hangUp(robot);
  await pause(GAP);
  const before = wire.down;
  robot.view = null;
  connect(robot);
  while (!robot.view) await pause(5);
  await pause(GAP);
  return wire.down - before;
}

async function rowsOf({ miniflare }: Local, { code }: Robot): Promise<number> {
  const tables = await miniflare.getDurableObjectNamespace('TABLE', 'tuckbox-tables');
  return Object(tables.getByName(code)).rows();
}
