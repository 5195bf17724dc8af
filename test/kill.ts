import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { PROTOCOL } from '../shared/protocol.ts';
import { type Entry, type ServerMessage, serverMessageOf } from '../shared/answers.ts';
import type { GameRecord } from '../shared/record.ts';
import { below, fast, type Rng } from '../shared/rng.ts';
import type { Move, Stacks } from '../shared/stacks/shapes.ts';
import { writeSection } from './bench/page.ts';
import type { Step } from './random.ts';
import { connect, freshId, hangUp, isOver, NO_HASTE, type Robot, seatRobots } from './robot.ts';
import { end, freePort, serve, type Serving } from './serving.ts';

export interface Kills {
  kills: number;
  /** Of these, before the server was ready again. */
  early: number;
  decisions: number;
  /** Answered only after they were sent again. */
  resent: number;
  finished: number;
  unfinished: number;
  lost: number;
  twice: number;
}

/** Kills the server so many times while robots play, and then holds every answer they got against what is stored. */
export async function killOften({
  kills,
  tables,
  seed,
}: {
  kills: number;
  tables: number;
  seed: number;
}): Promise<Kills> {
  const storage = mkdtempSync(join(tmpdir(), 'tuckbox-kill-'));
  const place = { port: await freePort(), storage };
  const rng = fast(seed);
  const robots: Robot[][] = [];
  let server = serve(place);
  let early = 0;
  await server.ready;
  for (let table = 0; table < tables; table++) robots.push(await open(server, rng));
  for (let kill = 0; kill < kills; kill++) {
    await moment(server, rng, () => replaceFinished(robots, { server, rng, tables }));
    early += (await isReady(server)) ? 0 : 1;
    await end(server, 'SIGKILL');
    server = serve(place);
  }
  await server.ready;
  await rest(robots.flat());
  const verdict = await judgeAll(robots, server.url);
  robots.flat().forEach(hangUp);
  await end(server);
  rmSync(storage, { recursive: true, force: true });
  return { kills, early, ...verdict };
}

/** One kill in four comes while the server may still be starting. */
async function moment(server: Serving, rng: Rng, prepare: () => Promise<void>): Promise<void> {
  if (below(rng, 4) === 0) return pause(below(rng, 900));
  await server.ready;
  await prepare();
  return pause(100 + below(rng, 1400));
}

const isReady = (server: Serving): Promise<boolean> =>
  Promise.race([server.ready.then(() => true), pause(0).then(() => false)]);

async function open({ url }: Serving, rng: Rng): Promise<Robot[]> {
  const options = { target: 10 + below(rng, 31), calls: below(rng, 2) === 0 ? 'open' : 'asked' };
  const people = 2 + below(rng, 4);
  const robots = await seatRobots({ url, rng, pace: 8 }, { people, options, clock: NO_HASTE });
  for (const robot of robots) robot.heard = (text) => v.parse(serverMessageOf(robot.game.shapes), JSON.parse(text));
  robots.forEach(connect);
  return robots;
}

/** The load stays: where a game is over, another begins. */
async function replaceFinished(
  robots: Robot[][],
  { server, rng, tables }: { server: Serving; rng: Rng; tables: number },
) {
  const playing = robots.filter(([host]) => !isOver(host)).length;
  for (let table = playing; table < tables; table++) robots.push(await open(server, rng));
}

/** Nobody begins anything new; what was begun is sent until it is answered. */
async function rest(robots: Robot[]): Promise<void> {
  for (const robot of robots) robot.resting = true;
  while (robots.some((robot) => robot.open !== null || robot.socket?.readyState !== WebSocket.OPEN)) await pause(20);
}

type Verdict = Omit<Kills, 'kills' | 'early'>;

async function judgeAll(robots: Robot[][], url: string): Promise<Verdict> {
  const verdict = { decisions: 0, resent: 0, finished: 0, unfinished: 0, lost: 0, twice: 0 };
  for (const around of robots) {
    const stored = await storedAt(url, around[0]);
    verdict[isOver(around[0]) ? 'finished' : 'unfinished']++;
    for (const robot of around) {
      verdict.decisions += robot.accepted.length;
      verdict.resent += robot.resent;
      const { lost, twice } = compare(stored.said(robot), stored.kept(robot.seat ?? -1));
      verdict.lost += lost;
      verdict.twice += twice;
    }
  }
  return verdict;
}

interface Stored {
  /** What the robot was told that the table has, as far as this kind of record can show it. */
  said(robot: Robot): string[];
  kept(seat: number): string[];
}

const storedAt = (url: string, host: Robot): Promise<Stored> => (isOver(host) ? recordAt(url, host) : logAt(host));

async function recordAt(url: string, { code }: Robot): Promise<Stored> {
  const record: GameRecord = JSON.parse(await (await fetch(`${url}/api/tables/${code}/record`)).text());
  const bySeats = record.decisions.filter(({ by }) => by === 'seat');
  return {
    said: ({ accepted }) => accepted.map((moves) => JSON.stringify(moves)),
    kept: (seat) => bySeats.filter((made) => made.seat === seat).map(({ moves }) => JSON.stringify(moves)),
  };
}

/** What can be seen of a game that goes on: draws, plays and folds, with their bids. */
async function logAt(host: Robot): Promise<Stored> {
  const log = await wholeLog(host);
  return {
    said: ({ accepted, seat }) => accepted.flatMap((moves) => moves.flatMap((move) => seenOfMove(seat ?? -1, move))),
    kept: (seat) => log.flatMap(({ event }) => seenOfEvent(seat, event)),
  };
}

function seenOfMove(seat: number, step: Step): string[] {
  const move = step as Move;
  if (move.type === 'play') return [`${seat} plays ${move.cards.length} for ${move.bid}`];
  return move.type === 'draw' || move.type === 'fold' ? [`${seat} ${move.type}s`] : [];
}

function seenOfEvent(seat: number, event: Stacks['Event']): string[] {
  if (event.type === 'play' && event.seat === seat) return [`${seat} plays ${event.cards} for ${event.bid}`];
  return (event.type === 'draw' || event.type === 'fold') && event.seat === seat ? [`${seat} ${event.type}s`] : [];
}

async function wholeLog({ url, code }: Robot): Promise<Entry<Stacks>[]> {
  const log: Entry<Stacks>[] = [];
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/tables/${code}/socket`);
  const say = (message: object) => socket.send(JSON.stringify({ id: freshId(), ...message }));
  socket.addEventListener('open', () => say({ type: 'hello', protocol: PROTOCOL, token: null, events: null }));
  await new Promise<void>((done, fail) => {
    socket.addEventListener('error', () => fail(new Error('the log cannot be read')));
    socket.addEventListener('message', ({ data }) => {
      const message: ServerMessage<Stacks> = JSON.parse(String(data));
      if (message.type === 'log') log.push(...message.log);
      if (message.type === 'log' && log.length === message.events) done();
      else if (message.type === 'log' || message.type === 'welcome') say({ type: 'log', from: log.length });
    });
  });
  socket.close();
  return log;
}

/** Both in order: what was promised and is not there, and what is there without having been promised. */
export function compare(said: string[], kept: string[]): { lost: number; twice: number } {
  const surplus = [...kept];
  let lost = 0;
  for (const decision of said) {
    const at = surplus.indexOf(decision);
    if (at === -1) lost++;
    else surplus.splice(at, 1);
  }
  if (lost === 0 && surplus.length === 0 && said.join() !== kept.join()) lost = 1;
  return { lost, twice: surplus.length };
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { kills: { type: 'string' }, tables: { type: 'string' } } });
  const wish = { kills: Number(values.kills ?? 100), tables: Number(values.tables ?? 5), seed: Date.now() };
  const result = await killOften(wish);
  const text = report(result, wish.tables);
  console.log(text);
  writeSection('Killed', text);
  if (result.lost + result.twice > 0) process.exitCode = 1;
}

function report(result: Kills, tables: number): string {
  const { kills, early, decisions, resent, finished, unfinished, lost, twice } = result;
  return [
    `\`npm run kill\`: the server was killed (SIGKILL) ${kills} times at random, ${early} of them before it was ready again,`,
    `while robots played at ${tables} tables over real sockets; each time it was started again on the same storage.`,
    '',
    '| acknowledged decisions | answered only when sent again | games finished / going on | lost | counted twice |',
    '|---|---|---|---|---|',
    `| ${decisions} | ${resent} | ${finished} / ${unfinished} | ${lost} | ${twice} |`,
  ].join('\n');
}
