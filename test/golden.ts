import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Listed, type Seat, view } from '../shared/game.ts';
import { gameOf, type GameId } from '../shared/games.ts';
import { settle, type OptionValues } from '../shared/options.ts';
import { type Plain, copyOf } from '../shared/plain.ts';
import { fast, keyed } from '../shared/rng.ts';
import { changeOf } from './paths.ts';
import { type Doing, type Journey, type Step, after, begin, goOn, isOver, nextDoing } from './random.ts';

/*
 * Recorded games, one for each set of options, as text: a change of the rules is a difference that people can read.
 * test/golden.test.ts makes the recorded decisions again and compares all that comes of them. `npm run golden` writes
 * what comes of them now; from a decision that is not allowed any more, or was never recorded, chance plays on.
 */

interface Golden {
  game: GameId;
  name: string;
  seatCount: number;
  options: OptionValues;
  seed: number;
  /** Moves that these players seldom make. */
  avoid?: string[];
  /** What nobody decides, by the number of the step it comes before. */
  fate?: Record<number, { type: 'late' | 'left' | 'back'; seat: Seat | 'owing' }>;
}

export const GOLDEN: Golden[] = [
  { game: 'stacks', name: 'open-3', seatCount: 3, options: {}, seed: 213 },
  { game: 'stacks', name: 'asked-4', seatCount: 4, options: { calls: 'asked', target: 20 }, seed: 387 },
  { game: 'stacks', name: 'capped-2', seatCount: 2, options: { maxRounds: 4, target: 200, youngest: 1 }, seed: 43 },
  {
    game: 'stacks',
    name: 'gone-5',
    seatCount: 5,
    options: { target: 15, maxRounds: null },
    seed: 217,
    fate: {
      9: { type: 'left', seat: 2 },
      16: { type: 'late', seat: 'owing' },
      44: { type: 'back', seat: 2 },
      60: { type: 'left', seat: 0 },
    },
  },
  {
    game: 'stacks',
    name: 'asked-gone-3',
    seatCount: 3,
    options: { calls: 'asked', target: 30 },
    seed: 197,
    fate: {
      4: { type: 'late', seat: 'owing' },
      12: { type: 'late', seat: 'owing' },
      30: { type: 'left', seat: 1 },
      50: { type: 'left', seat: 0 },
    },
  },
  {
    game: 'stacks',
    name: 'last-card-4',
    seatCount: 4,
    options: { target: 12, youngest: 3 },
    avoid: ['call', 'fold'],
    seed: 309,
  },
  { game: 'tricky-tactics', name: '2', seatCount: 2, options: {}, seed: 21 },
  { game: 'tricky-tactics', name: '3', seatCount: 3, options: {}, seed: 22 },
  { game: 'tricky-tactics', name: '4', seatCount: 4, options: {}, seed: 23 },
  { game: 'tricky-tactics', name: 'automa-2', seatCount: 2, options: { automa: true }, seed: 24 },
  {
    game: 'tricky-tactics',
    name: 'neutral-2',
    seatCount: 2,
    options: { automa: true, automaIsNeutral: true },
    seed: 25,
  },
  {
    game: 'tricky-tactics',
    name: 'gone-3',
    seatCount: 3,
    options: {},
    seed: 26,
    fate: {
      1: { type: 'late', seat: 'owing' },
      8: { type: 'left', seat: 1 },
      20: { type: 'late', seat: 'owing' },
      45: { type: 'back', seat: 1 },
      60: { type: 'left', seat: 0 },
    },
  },
  ...tuckItGames(),
  ...tockGames(),
];

export const fileOf = ({ game, name }: Golden): string => join(import.meta.dirname, `golden/${game}-${name}.txt`);

/** A game for every set, one with all of them, a tournament, one with seats that go and come. */
function tuckItGames(): Golden[] {
  const game = 'tuck-it';
  const avoid = ['vote', 'tuck', 'decline'];
  const all = { hearts: true, acorns: true, balls: true, leaves: true };
  return [
    { game, name: 'base-3', seatCount: 3, options: {}, seed: 89, avoid },
    { game, name: 'hearts-4', seatCount: 4, options: { hearts: true }, seed: 93, avoid },
    { game, name: 'acorns-3', seatCount: 3, options: { acorns: true }, seed: 82, avoid },
    { game, name: 'balls-2', seatCount: 2, options: { balls: true }, seed: 20, avoid },
    { game, name: 'leaves-4', seatCount: 4, options: { leaves: true }, seed: 106, avoid },
    { game, name: 'skips-2', seatCount: 2, options: { skips: true }, seed: 45, avoid },
    { game, name: 'all-5', seatCount: 5, options: all, seed: 19, avoid },
    { game, name: 'tournament-3', seatCount: 3, options: { tournament: '40' }, seed: 127, avoid },
    {
      game,
      name: 'gone-4',
      seatCount: 4,
      options: all,
      seed: 1,
      avoid,
      fate: {
        2: { type: 'left', seat: 3 },
        6: { type: 'late', seat: 'owing' },
        20: { type: 'late', seat: 'owing' },
        40: { type: 'back', seat: 3 },
        60: { type: 'left', seat: 1 },
      },
    },
  ];
}

/** A game for each number of players, two of teams, every variant once. */
function tockGames(): Golden[] {
  const game = 'tock';
  const variants: OptionValues = { five: 'all', seven: 'noSplit', tenNoDiscard: true, jackOwnStart: true };
  return [
    { game, name: 'base-2', seatCount: 2, options: { maxRounds: '12' }, seed: 11 },
    { game, name: 'fast-3', seatCount: 3, options: { fastStart: true, ace11: true, maxRounds: '12' }, seed: 12 },
    { game, name: 'base-4', seatCount: 4, options: { maxRounds: '12' }, seed: 13 },
    {
      game,
      name: 'charity-5',
      seatCount: 5,
      options: { charity: '1', five: 'othersOnly', classicBoard: true, maxRounds: '12' },
      avoid: ['move', 'enter'],
      seed: 14,
    },
    { game, name: 'variants-6', seatCount: 6, options: { fastStart: true, ...variants, maxRounds: '6' }, seed: 15 },
    { game, name: 'teams-4', seatCount: 4, options: { mode: '2v2', fastStart: true, maxRounds: '12' }, seed: 16 },
    {
      game,
      name: 'teams-gone-6',
      seatCount: 6,
      options: { mode: '2v2v2', seating: 'placed', fastStart: true, charity: '1' },
      seed: 17,
      fate: {
        7: { type: 'left', seat: 1 },
        20: { type: 'late', seat: 'owing' },
        60: { type: 'back', seat: 1 },
        75: { type: 'left', seat: 0 },
        90: { type: 'left', seat: 3 },
        130: { type: 'left', seat: 4 },
        150: { type: 'left', seat: 1 },
      },
    },
  ];
}

/** A public line after so many steps. */
const LOOK = 12;

/** The decisions of a recorded game, line by line. */
const decisionsIn = (text: string): string[] => text.split('\n').filter((line) => /^\d+ /.test(line));

export const textIn = (golden: Golden): string =>
  existsSync(fileOf(golden)) ? readFileSync(fileOf(golden), 'utf8') : '';

/** The whole game as text, by the decisions that were recorded. */
export function played(golden: Golden, decisions = decisionsIn(textIn(golden))): string {
  const game = gameOf(golden.game);
  const { seatCount, seed, fate, avoid } = golden;
  const options = settle(game.options, golden.options, { seatCount, slow: false });
  const journey: Journey = { ...begin(game, fast(seed), { seatCount, options }), absence: 0 };
  for (const type of avoid ?? []) journey.distaste.set(type, 30);
  const key = seed.toString(16).padStart(64, '0');
  journey.state = game.setup(options, seatCount, keyed(key));
  const lines = [`${game.id} ${game.version}`, `seats ${seatCount}`, fieldsOf(options), `key ${key}`, ''];
  let shown: Plain = null;
  while (!isOver(journey)) {
    if (journey.steps % LOOK === 0) lines.push(lookAt(shown, (shown = plainOf(journey.state.public))));
    const doing =
      fatedDoing(journey, fate?.[journey.steps]) ?? asRecorded(journey, decisions[journey.steps]) ?? nextDoing(journey);
    lines.push(lineOf(doing));
    goOn(journey, doing, (event) => lines.push(`    ${textOf(event)}`));
  }
  lines.push(lookAt(shown, plainOf(journey.state.public)));
  return `${lines.join('\n')}\n`;
}

/** What everybody sees now that was not so at the last look. */
const lookAt = (before: Plain, now: Plain): string =>
  `= ${fieldsOf(Object(before === null ? now : changeOf(before, now)))}`;

function fatedDoing({ game, state }: Journey, fate: NonNullable<Golden['fate']>[number] | undefined): Doing | null {
  if (!fate) return null;
  return { type: fate.type, seat: fate.seat === 'owing' ? game.owes(state.public)[0].seat : fate.seat };
}

/** The legal decision that this line tells of. */
function asRecorded({ game, state }: Journey, line: string | undefined): Doing | null {
  if (!line) return null;
  const seat = Number.parseInt(line, 10);
  const moves: Step[] = [];
  for (const words of line.slice(String(seat).length + 1).split('; ')) {
    const listed = game.legal(view(after(game, state, { seat, moves }), seat));
    const move = listed.map((step) => chosenBy(words, step)).find((step) => textOf(step) === words);
    if (!move) return null;
    moves.push(move);
  }
  return { type: 'decide', seat, moves };
}

/** The step with the numbers that the words have where it leaves a choice. */
function chosenBy(words: string, listed: Listed<Step>): Step {
  const numbers = [...words.matchAll(/(\w+)=(-?\d+)/g)].map(([, name, digits]) => [name, Number(digits)] as const);
  const isRange = (value: unknown) => Array.isArray(value) && typeof value[0] === 'number';
  const ranges = Object.entries(listed).flatMap(([name, value]) => (isRange(value) ? [name] : []));
  return { ...listed, ...Object.fromEntries(numbers.filter(([name]) => ranges.includes(name))) };
}

const plainOf = (drawer: object): Plain => JSON.parse(JSON.stringify(copyOf(drawer)));

const lineOf = (doing: Doing): string =>
  doing.type === 'decide' ? `${doing.seat} ${doing.moves.map(textOf).join('; ')}` : `${doing.seat} ${doing.type}`;

const textOf = (what: { type: string }): string => `${what.type} ${fieldsOf(what)}`.trimEnd();

const fieldsOf = (fields: object): string =>
  Object.entries(fields)
    .filter(([name]) => name !== 'type')
    .map(([name, value]) => `${name}=${shortOf(value)}`)
    .join(' ');

function shortOf(value: unknown): string {
  if (value === null) return '-';
  if (Array.isArray(value)) return `[${value.map(shortOf).join(' ')}]`;
  return typeof value === 'object' ? `(${fieldsOf(value)})` : String(value);
}

function write(): void {
  mkdirSync(join(import.meta.dirname, 'golden'), { recursive: true });
  for (const golden of GOLDEN) {
    const [was, text] = [textIn(golden), played(golden)];
    const isNew = was !== text;
    if (isNew) writeFileSync(fileOf(golden), text);
    console.log(`${golden.game}-${golden.name}: ${isNew ? 'written' : 'as it was'}`);
  }
}

/** Files that no golden game wrote. */
export const strays = (): string[] => {
  const kept = new Set(GOLDEN.map(fileOf));
  const folder = join(import.meta.dirname, 'golden');
  return readdirSync(folder).filter((file) => !kept.has(join(folder, file)));
};

if (import.meta.main) write();
