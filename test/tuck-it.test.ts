import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { answer } from './tuck-it.answers.ts';
import { OTHERS } from './tuck-it.others.ts';
import { position, told } from './tuck-it.text.ts';

/** A row of tuck-it.rows.txt: its rule ids, a position, what is done, and what then holds. */
interface Row {
  title: string;
  from: string;
  script: string;
  facts: string[];
}

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

const ROWS: Row[] = read('./tuck-it.rows.txt')
  .split('\n\n')
  .filter((block) => !block.startsWith('#'))
  .map((block) => {
    const [title, from, script, ...facts] = block.split('\n').map((line) => line.trim());
    return { title, from, script, facts: facts.filter(Boolean) };
  });

describe('Tuck It', () => {
  it.each(ROWS)('$title', ({ from, script, facts }) => {
    const start = position(from);
    const after = script === '–' ? { state: start, events: [], refusal: null } : told(start, script);
    for (const fact of facts) {
      const [question] = fact.split(' =');
      const found = question === 'refused' ? (after.refusal ?? 'none') : answer(after, question);
      expect(`${question} = ${found}`.trim()).toBe(fact);
    }
    if (!facts.some((fact) => fact.startsWith('refused'))) expect(after.refusal).toBeNull();
  });

  test('150 rows at least', () => expect(ROWS.length).toBeGreaterThanOrEqual(150));
});

describe('Tuck It: the rest', () => {
  it.each(OTHERS)('%s', (_title, holds) => holds());
});

const RULES = read('../shared/tuck-it/RULES.md');
const TITLES = [...ROWS.map(({ title }) => title), ...OTHERS.map(([title]) => title)].join('\n');
const numbered = (prefix: string, last: number) => Array.from({ length: last }, (_, i) => `${prefix}${i + 1}`);
const sentences = [...RULES.matchAll(/\*\*(TI\d+)\*\*/g)].map(([, id]) => id);

test.each([...numbered('TI-R', 58), ...numbered('TI-T', 28), ...sentences])(
  'Tuck It: %s has a row, and its sentence in RULES.md',
  (id) => {
    expect(TITLES).toMatch(new RegExp(`${id}\\b`));
    expect(RULES).toMatch(new RegExp(`${id}\\b`));
  },
);
