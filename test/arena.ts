import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BotId, BOTS, botOf, isBotId } from '../shared/bots.ts';
import { LEVELS } from '../shared/strength.ts';
import type { OptionValues } from '../shared/options.ts';
import { fast, shuffle } from '../shared/rng.ts';
import { rewardsOf } from '../shared/standing.ts';
import { recommended } from '../shared/tuck-it/about.ts';
import { type Player, playMatch } from './match.ts';
import { strengthPage } from './strength.ts';
import { writeSection } from './bench/page.ts';

/*
 * npm run arena [-- --game stacks --seats 2 --among sharp-steady --games 1000 --time 20 --write]
 *
 * Bots of every level against each other: two at a table in pairs of games with the seats exchanged, more with one
 * level after the other by lot. It can be stopped at any time and goes on where it was; what is left out of the command
 * means all of it. --write puts whatever was reached into docs/measurements.md, with --games 0 without another game.
 */

const FOLDER = join(import.meta.dirname, '../.arena');
const SAVE_EVERY = 10_000;

export interface Contest {
  id: BotId;
  seats: number;
  /** The stronger first. */
  among: readonly Player[];
}

/** A mean over deals, and what its interval needs. */
export interface Sum {
  sum: number;
  squares: number;
}

export interface Reached extends Contest {
  games: number;
  deals: number;
  /** `a-b`: what a has won of all there was, of two; of more, by how many places it was ahead of b. */
  scores: Record<string, Sum>;
  /** By level: milliseconds for a decision, and how many took so many tenths. */
  spent: Record<string, { count: number; total: number; tenths: number[] }>;
  time: number;
}

const DUELS: readonly (readonly Player[])[] = [
  ['easy', 'random'],
  ['steady', 'easy'],
  ['sharp', 'steady'],
];
const LADDER: readonly Player[] = LEVELS.toReversed();

const contestsOf = (id: BotId): Contest[] =>
  botOf(id).game.seatCounts.flatMap((seats) => (seats === 2 ? DUELS : [LADDER]).map((among) => ({ id, seats, among })));

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    seats: { type: 'string' },
    among: { type: 'string' },
    games: { type: 'string', default: '1000' },
    time: { type: 'string', default: '20' },
    write: { type: 'boolean', default: false },
  },
});

const isWanted = ({ id, seats, among }: Contest): boolean =>
  (values.game ?? id) === id &&
  Number(values.seats ?? seats) === seats &&
  (values.among ?? among.join('-')) === among.join('-');

const fileOf = ({ id, seats, among }: Contest): string =>
  join(FOLDER, `${id}-${botOf(id).game.version}-${seats}-${among.join('-')}.json`);

const read = (file: string): Reached => JSON.parse(readFileSync(file, 'utf8'));

const begun = (contest: Contest): Reached =>
  existsSync(fileOf(contest))
    ? read(fileOf(contest))
    : { ...contest, games: 0, deals: 0, scores: {}, spent: {}, time: Number(values.time) };

/** Written beside and moved in one go: a crash leaves the old count. */
function save(reached: Reached): void {
  writeFileSync(`${fileOf(reached)}.new`, JSON.stringify(reached));
  renameSync(`${fileOf(reached)}.new`, fileOf(reached));
}

function run(contest: Contest): void {
  const reached = begun(contest);
  const goal = Number(values.games);
  if (reached.games >= goal) return;
  let saved = Date.now();
  while (reached.games < goal) {
    if (contest.seats === 2) playPair(reached);
    else playLadder(reached);
    if (Date.now() - saved < SAVE_EVERY) continue;
    save(reached);
    saved = Date.now();
  }
  save(reached);
  console.log(strengthPage([reached]).split('\n').slice(2).join('\n'));
}

/** The same deal twice, with the seats exchanged. */
function playPair(reached: Reached): void {
  const [strong, weak] = reached.among;
  const first = playOne(reached, [strong, weak])[0];
  const second = playOne(reached, [weak, strong])[1];
  add(reached, `${strong}-${weak}`, (first + second) / 2);
  reached.deals++;
}

/** Every level at least once; each lap of games gives each level the seat more. */
function playLadder(reached: Reached): void {
  const { among, seats, deals } = reached;
  const players = Array.from({ length: seats }, (_, i) => among[(i + deals) % among.length]);
  const rewards = playOne(reached, shuffle(players, fast(deals + 7)));
  const rankOf = (level: Player) => {
    const ranks = rewards.filter((_, seat) => players[seat] === level).map((reward) => 1 + (1 - reward) * (seats - 1));
    return ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length;
  };
  for (const [i, level] of among.entries()) {
    add(reached, level, rankOf(level));
    const below = among[i + 1];
    if (below) add(reached, `${level}-${below}`, rankOf(below) - rankOf(level));
  }
  reached.deals++;
}

function playOne(reached: Reached, players: readonly Player[]): number[] {
  const { id, deals, seats, spent, time } = reached;
  reached.games++;
  const { places } = playMatch({
    bot: botOf(id),
    players,
    options: optionsOf(id, seats),
    rng: fast(1 + deals),
    time,
    note: (player, took) => note(spent, player, took),
  });
  return rewardsOf(places);
}

/** The game as a new table has it, and as its designers advise. */
const optionsOf = (id: BotId, seats: number): OptionValues => (id === 'tuck-it' ? recommended(seats) : {});

const TENTHS = 3000;

function note(spent: Reached['spent'], player: Player, took: number): void {
  const times = (spent[player] ??= { count: 0, total: 0, tenths: [] });
  const tenth = Math.min(TENTHS, Math.floor(took * 10));
  while (times.tenths.length <= tenth) times.tenths.push(0);
  times.tenths[tenth]++;
  times.count++;
  times.total += took;
}

function add({ scores }: Reached, of: string, value: number): void {
  const sum = (scores[of] ??= { sum: 0, squares: 0 });
  sum.sum += value;
  sum.squares += value * value;
}

mkdirSync(FOLDER, { recursive: true });
for (const contest of Object.keys(BOTS).filter(isBotId).flatMap(contestsOf).filter(isWanted)) run(contest);
if (values.write) {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
  writeSection('Bots', strengthPage(files.map((name) => read(join(FOLDER, name)))));
}
