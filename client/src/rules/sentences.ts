/** RULES.md, as far as our own rules use it: headings, numbered sentences, paragraphs and one table. */
export type Block =
  | { type: 'title'; level: 1 | 2; text: string }
  | { type: 'sentence'; rule: string; text: string }
  | { type: 'words'; text: string }
  | { type: 'table'; rows: string[][] };

const TITLE = /^(##?) (.*)$/;
const SENTENCE = /^- \*\*([A-Z]+\d+)\*\* (.*)$/;

export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  for (const line of markdown.split('\n')) {
    const before = blocks.at(-1);
    const [, hashes, title] = TITLE.exec(line) ?? [];
    const [, rule, sentence] = SENTENCE.exec(line) ?? [];
    if (hashes) blocks.push({ type: 'title', level: hashes === '#' ? 1 : 2, text: title });
    else if (rule) blocks.push({ type: 'sentence', rule, text: sentence });
    else if (line.startsWith('|')) addRow(blocks, line);
    else if (line.trim() === '') blocks.push({ type: 'words', text: '' });
    else if (before && 'text' in before) before.text = `${before.text} ${line.trim()}`.trim();
    else blocks.push({ type: 'words', text: line });
  }
  return blocks.filter((block) => block.type !== 'words' || block.text !== '');
}

function addRow(blocks: Block[], line: string): void {
  const cells = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
  const before = blocks.at(-1);
  if (cells.every((cell) => /^:?-+:?$/.test(cell))) return;
  if (before?.type === 'table') before.rows.push(cells);
  else blocks.push({ type: 'table', rows: [cells] });
}

/** `*open*` inside a sentence. */
export const runsOf = (text: string): { text: string; stressed: boolean }[] =>
  text.split(/\*+/).map((run, i) => ({ text: run, stressed: i % 2 === 1 }));
