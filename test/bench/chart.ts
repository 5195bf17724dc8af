import { BASE_PRICE, freeGames, includedGames, METERS, monthOf, type Use } from './model.ts';

/** Dollars a month against games a month, both by powers of ten: the whole, and each meter's part of it. */
export function costChart(use: Use): string {
  const free = freeGames(use).perDay * 30;
  const included = includedGames(use).perMonth;
  const months = gamesUpTo(7).map((games) => monthOf(use, games));
  const paid = months.filter(({ plan }) => plan === 'paid');
  const lines: Line[] = METERS.map((meter, i) => ({
    name: meter.name,
    colour: COLOURS[i],
    width: 1.5,
    points: paid.flatMap(({ games, used }) => (used[i].dollars >= 1 ? [at(games, used[i].dollars)] : [])),
  })).filter(({ points }) => points.length > 0);
  lines.push({ name: 'all', colour: '#111', width: 3, points: paid.map(({ games, dollars }) => at(games, dollars)) });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="13">`,
    `<title>What a month costs</title><rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    ...grid(),
    `<rect x="${LEFT}" y="${TOP}" width="${x(free) - LEFT}" height="${BOTTOM - TOP}" fill="#2e7d32" opacity="0.1"/>`,
    text([LEFT + 8, BOTTOM - 10], `free, up to ${free.toLocaleString('en')} games a month`, '#2e7d32'),
    ...mark(included, `$${BASE_PRICE} carry ${included.toLocaleString('en')}`),
    ...lines.map(path),
    ...labels(lines),
    text([LEFT, 22], 'Dollars a month by games a month (four people, 200 decisions each)', '#111'),
    '</svg>',
    '',
  ].join('\n');
}

const [WIDTH, HEIGHT] = [860, 460];
const [LEFT, RIGHT, TOP, BOTTOM] = [70, 720, 40, 410];
/** Powers of ten at the ends of both axes. */
const [FEWEST, MOST, CHEAPEST, DEAREST] = [3, 7, 0, 4];
const COLOURS = ['#1565c0', '#6a1b9a', '#c62828', '#00838f', '#ef6c00', '#5d4037'];

type Point = readonly [x: number, y: number];

interface Line {
  name: string;
  colour: string;
  width: number;
  points: readonly Point[];
}

const x = (games: number): number => LEFT + ((Math.log10(games) - FEWEST) / (MOST - FEWEST)) * (RIGHT - LEFT);
const y = (dollars: number): number =>
  BOTTOM - ((Math.log10(dollars) - CHEAPEST) / (DEAREST - CHEAPEST)) * (BOTTOM - TOP);
const at = (games: number, dollars: number): Point => [x(games), y(dollars)];

const gamesUpTo = (power: number): number[] =>
  Array.from({ length: (power - FEWEST) * 40 + 1 }, (_, i) => Math.round(10 ** (FEWEST + i / 40)));

function grid(): string[] {
  const across = powers(FEWEST, MOST).flatMap((games) => [
    `<path d="M${x(games)} ${TOP}V${BOTTOM}" stroke="#ddd"/>`,
    text([x(games), BOTTOM + 20], games.toLocaleString('en'), '#444', 'middle'),
  ]);
  const up = powers(CHEAPEST, DEAREST).flatMap((dollars) => [
    `<path d="M${LEFT} ${y(dollars)}H${RIGHT}" stroke="#ddd"/>`,
    text([LEFT - 8, y(dollars) + 4], `$${dollars.toLocaleString('en')}`, '#444', 'end'),
  ]);
  return [...across, ...up];
}

const powers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => 10 ** (from + i));

const mark = (games: number, words: string): string[] => [
  `<path d="M${x(games)} ${TOP}V${BOTTOM}" stroke="#555" stroke-dasharray="4 4"/>`,
  text([x(games) + 6, TOP + 14], words, '#555'),
];

const path = ({ points, colour, width }: Line): string =>
  `<path d="M${points.map((point) => point.map((value) => value.toFixed(1)).join(' ')).join('L')}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;

const LINE_HEIGHT = 16;

/** Beside the ends of their lines, from above; who would lie upon another moves down. */
function labels(lines: readonly Line[]): string[] {
  const ends = lines.map(({ name, colour, points }) => ({ name, colour, top: points[points.length - 1][1] }));
  let free = 0;
  return ends
    .toSorted((a, b) => a.top - b.top)
    .map(({ name, colour, top }) => {
      const place = Math.max(top, free);
      free = place + LINE_HEIGHT;
      return text([RIGHT + 8, place + 4], name, colour);
    });
}

const text = ([left, top]: Point, words: string, colour: string, anchor = 'start'): string =>
  `<text x="${left.toFixed(1)}" y="${top.toFixed(1)}" fill="${colour}" text-anchor="${anchor}">${words}</text>`;
