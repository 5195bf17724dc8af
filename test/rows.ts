import { readFileSync } from 'node:fs';
import { safeParse } from 'valibot';
import { describe, expect, it, test } from 'vitest';
import {
  type About,
  isLegal,
  play,
  type RuleId,
  type Seat,
  type Shaped,
  type State,
  type Types,
  view,
} from '../shared/game.ts';

/* What the rows of every game share: how a script is played, and how its rows, rulings and sentences are gone through. */

/** What came of a script. */
export interface Told<T extends Types> {
  state: State<T>;
  events: T['Event'][];
  refusal: RuleId | null;
}

type MovesOf<T extends Types> = (words: string, state: State<T>, seat: Seat | null) => T['Move'][];

const SEATS = 'ABCDEF';
export const seatOf = (letter: string): Seat => SEATS.indexOf(letter);
export const letterOf = (seat: Seat): string => SEATS[seat];
export const wordsOf = (text: string): string[] => text.split(' ').filter(Boolean);

/** What is said behind a word, in the part that begins with it. */
export const wordsAfter = (parts: readonly string[], word: string): string | null =>
  parts.find((part) => part.startsWith(`${word} `))?.slice(word.length + 1) ?? null;

/**
 * How a game's scripts are played: `A <words>; B <words>; late A; left B; back B`, one after the other until one is
 * refused. `A begins <words>` leaves a decision half; `watcher <words>` comes from nobody's seat.
 */
export const telling =
  <T extends Types>(game: Shaped<T>, movesOf: MovesOf<T>) =>
  (from: State<T>, script: string): Told<T> => {
    let state = from;
    const events: T['Event'][] = [];
    for (const words of script.split(';').map((part) => part.trim())) {
      const step = stepOf({ game, movesOf, state, events }, words);
      if (typeof step === 'string') return { state, events, refusal: step };
      state = step;
    }
    return { state, events, refusal: null };
  };

interface Story<T extends Types> {
  game: Shaped<T>;
  movesOf: MovesOf<T>;
  state: State<T>;
  events: T['Event'][];
}

function stepOf<T extends Types>({ game, movesOf, state, events }: Story<T>, words: string): State<T> | RuleId {
  const emit = (event: T['Event']) => void events.push(structuredClone(event));
  const [first, ...rest] = words.split(' ');
  if (first === 'late' || first === 'left' || first === 'back') {
    const next = structuredClone(state);
    game[first](next, seatOf(rest[0]), emit);
    return next;
  }
  const seat = first === 'watcher' ? null : seatOf(first);
  const isBegun = rest[0] === 'begins';
  const moves = movesOf(rest.slice(Number(isBegun)).join(' '), state, seat);
  if (!moves.every((move) => safeParse(game.shapes.move, move).success)) return 'malformed';
  if (seat === null) return game.why(view(state, null), moves[0]);
  if (isBegun) return begun(game, state, { seat, moves });
  const played = play(game, state, { seat, moves }, emit);
  return played.refusal ? (played.refusal.rule ?? played.refusal.why) : played.state;
}

function begun<T extends Types>(
  game: Shaped<T>,
  state: State<T>,
  { seat, moves }: { seat: Seat; moves: readonly T['Move'][] },
): State<T> | RuleId {
  const next = structuredClone(state);
  for (const move of moves) {
    if (!isLegal(game, view(next, seat), move)) return game.why(view(next, seat), move);
    game.apply(next, seat, move, () => {});
  }
  return next;
}

/** A block of <game>.rows.txt: its rule ids, a position, what is done, and what then holds. */
interface Row {
  title: string;
  from: string;
  script: string;
  facts: string[];
}

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

const rowsOf = (id: string): Row[] =>
  read(`./${id}.rows.txt`)
    .split('\n\n')
    .filter((block) => !block.startsWith('#'))
    .map((block) => {
      const [title, from, script, ...facts] = block.split('\n').map((line) => line.trim());
      return { title, from, script, facts: facts.filter(Boolean) };
    });

/** A rule that is not a position and a move. */
export type Other = [title: string, holds: () => void];

/** How a game's rows are read, and what its rules page counts. */
interface Book<T extends Types> {
  game: About;
  position(text: string): State<T>;
  told(from: State<T>, script: string): Told<T>;
  answer(told: Told<T>, question: string): string;
  others: readonly Other[];
  /** Of the ids: `ST`. */
  prefix: string;
  rulings: number;
  cases: number;
  /** So many rows there are to be. */
  least?: number;
}

/** Every row holds, and every ruling, test case and sentence has one. */
export function goThrough<T extends Types>(book: Book<T>): void {
  const { game, others, prefix, rulings, cases, least = 1 } = book;
  const rows = rowsOf(game.id);
  describe(game.title, () => {
    it.each(rows)('$title', (row) => holds(book, row));
    it.each(others)('%s', (_title, isSo) => isSo());
    test(`${least} rows at least`, () => expect(rows.length).toBeGreaterThanOrEqual(least));
  });

  const rules = read(`../shared/${game.id}/RULES.md`);
  const titles = [...rows.map(({ title }) => title), ...others.map(([title]) => title)].join('\n');
  const sentences = [...rules.matchAll(new RegExp(`\\*\\*(${prefix}\\d+)\\*\\*`, 'g'))].map(([, id]) => id);
  test.each([...numbered(`${prefix}-R`, rulings), ...numbered(`${prefix}-T`, cases), ...sentences])(
    `${game.title}: %s has a row, and its sentence in RULES.md`,
    (id) => {
      expect(titles).toMatch(new RegExp(`${id}\\b`));
      expect(rules).toMatch(new RegExp(`${id}\\b`));
    },
  );
}

const numbered = (prefix: string, last: number): string[] =>
  Array.from({ length: last }, (_, i) => `${prefix}${i + 1}`);

function holds<T extends Types>({ position, told, answer }: Book<T>, { from, script, facts }: Row): void {
  const start = position(from);
  const after = script === '–' ? { state: start, events: [], refusal: null } : told(start, script);
  for (const fact of facts) {
    const [question] = fact.split(' =');
    const found = question === 'refused' ? (after.refusal ?? 'none') : answer(after, question);
    expect(`${question} = ${found}`.trim()).toBe(fact);
  }
  if (!facts.some((fact) => fact.startsWith('refused'))) expect(after.refusal).toBeNull();
}
