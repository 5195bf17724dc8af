import { fork } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as breath } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type GameId, GAMES, gameOf, isGameId } from '../shared/games.ts';
import { writeSection } from './bench/page.ts';
import { conforms, emptyTally, missing, rulesOf } from './contract.ts';
import { compare, emptyCoverage, engine } from './leaks.ts';
import { KINDS } from './parting.ts';
import { tableStage } from './stage.ts';

/*
 * npm run soak [-- --games 1000000 --write]
 *
 * A million random games of each game, every clause of the contract looked at, and pairs of worlds compared on the
 * way. It can be stopped at any time (Ctrl-C, or worse) and goes on where it was; --write puts the count that was
 * reached into docs/measurements.md. Seeds begin above those of npm test.
 */

const FOLDER = join(import.meta.dirname, '../.soak');
const FIRST_SEED = 1_000_000;
/** Processes; each takes every so many-th seed, so that the number must not change under way. */
const LANES = 2;
/** One pair of each kind, from the rules and from a table in turn, for so many games. */
const GAMES_PER_PAIR = 10;
const SAVE_EVERY = 5_000;

/** How far one process has come with one game, under one version of its rules. */
interface Reached {
  games: number;
  steps: number;
  pairs: number;
}

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '1000000' },
    lane: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const goal = Number(values.games);
const games = Object.keys(GAMES).filter(isGameId);

const prefixOf = (id: GameId): string => `${id}-${gameOf(id).version}-`;
const fileOf = (id: GameId, lane: number): string => join(FOLDER, `${prefixOf(id)}${lane}.json`);

const read = (file: string): Reached =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { games: 0, steps: 0, pairs: 0 };

/** Written beside and moved in one go: a crash leaves the old count. */
function save(file: string, reached: Reached): void {
  writeFileSync(`${file}.new`, JSON.stringify(reached));
  renameSync(`${file}.new`, file);
}

/** Of all processes there ever were. */
function sumOf(id: GameId): Reached {
  const files = readdirSync(FOLDER).filter((name) => name.startsWith(prefixOf(id)) && name.endsWith('.json'));
  const sum = { games: 0, steps: 0, pairs: 0 };
  for (const reached of files.map((name) => read(join(FOLDER, name)))) {
    sum.games += reached.games;
    sum.steps += reached.steps;
    sum.pairs += reached.pairs;
  }
  return sum;
}

const stopped = new AbortController();
const stop = (): void => stopped.abort();

/** One process: every so many-th seed of every game. */
async function soak(lane: number): Promise<void> {
  process.on('SIGINT', stop).on('SIGTERM', stop);
  for (const id of games) await soakGame(id, lane);
}

async function soakGame(id: GameId, lane: number): Promise<void> {
  const [game, file, tally] = [gameOf(id), fileOf(id, lane), emptyTally()];
  const [reached, rules, stages] = [read(file), rulesOf(game), [engine, tableStage()]];
  let saved = Date.now();
  while (!stopped.signal.aborted && reached.games * LANES < goal) {
    const seed = FIRST_SEED + reached.games * LANES + lane;
    const before = tally.steps;
    conforms(game, seed, { tally, rules });
    const isPaired = reached.games % GAMES_PER_PAIR === 0;
    const stage = stages[(reached.games / GAMES_PER_PAIR) % stages.length];
    for (const kind of isPaired ? KINDS : []) compare(game, stage, { kind, seed, coverage: emptyCoverage() });
    reached.games++;
    reached.steps += tally.steps - before;
    reached.pairs += isPaired ? KINDS.length : 0;
    if (Date.now() - saved > SAVE_EVERY) {
      save(file, reached);
      saved = Date.now();
    }
    // Signals are heard between two games.
    await breath();
  }
  save(file, reached);
  if (tally.games > 10_000 && missing(game, tally).length > 0)
    throw new Error(`never seen: ${missing(game, tally).join(', ')}`);
}

const inWords = (id: GameId): string => {
  const { games: count, steps, pairs } = sumOf(id);
  const says = (n: number) => n.toLocaleString('en');
  return `${gameOf(id).title}: ${says(count)} random games, ${says(steps)} steps, ${says(pairs)} pairs of worlds.`;
};

/** Starts the processes, waits, and says how far they came. */
async function lead(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const report = setInterval(() => games.forEach((id) => console.log(inWords(id))), 60_000);
  const ends = await Promise.all(Array.from({ length: LANES }, (_, lane) => isCleanIn(lane)));
  clearInterval(report);
  for (const id of games) console.log(inWords(id));
  const isClean = ends.every(Boolean);
  console.log(isClean ? 'Nothing found.' : 'Found something: see above.');
  if (!isClean) process.exitCode = 1;
  else if (values.write) writeSection('Soak', games.map((id) => `- ${inWords(id)} Nothing found.`).join('\n'));
}

/** Whether this process ended without a find: stopped is as good as done. */
function isCleanIn(lane: number): Promise<boolean> {
  const child = fork(import.meta.filename, ['--games', String(goal), '--lane', String(lane)]);
  stopped.signal.addEventListener('abort', () => child.kill('SIGINT'));
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve(code === 0 || signal === 'SIGINT'));
  });
}

await (values.lane === undefined ? lead() : soak(Number(values.lane)));
