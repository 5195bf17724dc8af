import { fork } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as breath } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type AnyGame, type GameId, GAMES, gameOf, isGameId } from '../shared/games.ts';
import { writeSection } from './bench/page.ts';
import { conforms, emptyTally, missing, rulesOf, type Tally } from './contract.ts';
import { playToEnd } from './ends.ts';
import { compare, emptyCoverage, engine } from './leaks.ts';
import { KINDS } from './parting.ts';
import { tableStage } from './stage.ts';

/*
 * npm run soak [-- --games 1000000 --game tuck-it --write]
 *
 * A million random games of each game, first played to their ends as fast as the rules go, then with every clause of
 * the contract looked at and pairs of worlds compared on the way. It can be stopped at any time (Ctrl-C, or worse) and
 * goes on where it was; --write puts the counts that were reached into docs/measurements.md. Seeds begin above those
 * of npm test.
 */

const FOLDER = join(import.meta.dirname, '../.soak');
const FIRST_SEED = 1_000_000;
/** Processes; each takes every so many-th seed, so that the number must not change under way. */
const LANES = 2;
/** One pair of each kind, from the rules and from a table in turn, for so many games. */
const GAMES_PER_PAIR = 10;
const SAVE_EVERY = 5_000;

type Look = 'ends' | 'closely';
const LOOKS: readonly Look[] = ['ends', 'closely'];

/** How far one process has come with one look at one game, under one version of its rules. */
interface Reached {
  games: number;
  steps: number;
  pairs: number;
  longest: number;
}

const NOTHING: Reached = { games: 0, steps: 0, pairs: 0, longest: 0 };

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '1000000' },
    game: { type: 'string' },
    lane: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const goal = Number(values.games);
const all = Object.keys(GAMES).filter(isGameId);
const games = all.filter((id) => values.game === undefined || values.game === id);

const prefixOf = (id: GameId, look: Look): string => `${id}-${gameOf(id).version}-${look}-`;
const fileOf = (id: GameId, look: Look, lane: number): string => join(FOLDER, `${prefixOf(id, look)}${lane}.json`);

const read = (file: string): Reached =>
  existsSync(file) ? { ...NOTHING, ...JSON.parse(readFileSync(file, 'utf8')) } : { ...NOTHING };

/** Written beside and moved in one go: a crash leaves the old count. */
function save(file: string, reached: Reached): void {
  writeFileSync(`${file}.new`, JSON.stringify(reached));
  renameSync(`${file}.new`, file);
}

/** Of all processes there ever were. */
function sumOf(id: GameId, look: Look): Reached {
  const prefix = prefixOf(id, look);
  const files = readdirSync(FOLDER).filter((name) => name.startsWith(prefix) && name.endsWith('.json'));
  const sum = { ...NOTHING };
  for (const reached of files.map((name) => read(join(FOLDER, name)))) {
    sum.games += reached.games;
    sum.steps += reached.steps;
    sum.pairs += reached.pairs;
    sum.longest = Math.max(sum.longest, reached.longest);
  }
  return sum;
}

const stopped = new AbortController();
const stop = (): void => stopped.abort();

/** One process: every so many-th seed of every game, first at speed. */
async function soak(lane: number): Promise<void> {
  process.on('SIGINT', stop).on('SIGTERM', stop);
  for (const look of LOOKS) for (const id of games) await soakGame(id, look, lane);
}

async function soakGame(id: GameId, look: Look, lane: number): Promise<void> {
  const [game, file, tally] = [gameOf(id), fileOf(id, look, lane), emptyTally()];
  const reached = read(file);
  const one = { ends: playing(game, reached), closely: looking(game, reached, tally) }[look];
  let saved = Date.now();
  while (!stopped.signal.aborted && reached.games * LANES < goal) {
    one(FIRST_SEED + reached.games * LANES + lane);
    reached.games++;
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

/** One game to its end. */
const playing = (game: AnyGame, reached: Reached) => (seed: number) => {
  const steps = playToEnd(game, seed);
  reached.steps += steps;
  reached.longest = Math.max(reached.longest, steps);
};

/** One game clause by clause, and now and then pairs of worlds. */
function looking(game: AnyGame, reached: Reached, tally: Tally): (seed: number) => void {
  const [rules, stages] = [rulesOf(game), [engine, tableStage()]];
  return (seed) => {
    const before = tally.steps;
    conforms(game, seed, { tally, rules });
    reached.steps += tally.steps - before;
    if (reached.games % GAMES_PER_PAIR > 0) return;
    const stage = stages[(reached.games / GAMES_PER_PAIR) % stages.length];
    for (const kind of KINDS) compare(game, stage, { kind, seed, coverage: emptyCoverage() });
    reached.pairs += KINDS.length;
  };
}

const says = (n: number): string => n.toLocaleString('en');

function inWords(id: GameId): string {
  const [far, near] = [sumOf(id, 'ends'), sumOf(id, 'closely')];
  const ended = `${says(far.games)} random games played to their ends, ${says(far.steps)} steps, the longest ${says(far.longest)}`;
  if (near.games === 0) return `${gameOf(id).title}: ${ended}; none looked at more closely yet than by \`npm test\`.`;
  const looked = `${says(near.games)} looked at clause by clause, ${says(near.steps)} steps, ${says(near.pairs)} pairs of worlds`;
  return `${gameOf(id).title}: ${ended}; ${looked}.`;
}

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
  else if (values.write) writeSection('Soak', all.map((id) => `- ${inWords(id)} Nothing found.`).join('\n'));
}

/** Whether this process ended without a find: stopped is as good as done. */
function isCleanIn(lane: number): Promise<boolean> {
  const only = values.game === undefined ? [] : ['--game', values.game];
  const child = fork(import.meta.filename, ['--games', String(goal), '--lane', String(lane), ...only]);
  stopped.signal.addEventListener('abort', () => child.kill('SIGINT'));
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve(code === 0 || signal === 'SIGINT'));
  });
}

await (values.lane === undefined ? lead() : soak(Number(values.lane)));
