import { type Seat, type State, view } from '../shared/game.ts';
import { fast } from '../shared/rng.ts';
import { firstTable, unsplit } from '../shared/tricky-tactics/rounds.ts';
import { trickyTactics } from '../shared/tricky-tactics/rules.ts';
import {
  type Event,
  type Move,
  type Private,
  type Public,
  shapes,
  type TrickyTactics,
} from '../shared/tricky-tactics/shapes.ts';
import { type Card, CARDS } from '../shared/tricky-tactics/deck.ts';
import { drawerOf, openTrick, supplyOf } from '../shared/tricky-tactics/table.ts';
import { bestOf } from '../shared/tricky-tactics/tricks.ts';
import { letterOf, seatOf, telling, type Told as Said, wordsAfter } from './rows.ts';

/*
 * Positions and games of Tricky-Tactics as text.
 *
 *   round 2; phase B; marker B; A 10: | S4; >B 7: | S2 C9; ~C: | H1; trick A S7; map 1 A2 B1, 8 C3; tricks 1 0 0
 *
 * Seats are letters: score, then Hand A | Hand B, or the cards as dealt where nothing is split yet. `>` is to play a
 * card, `*` is to act in the suit of the last trick, `~` is gone, `!` is the automa. `trick` and `last` name the leader,
 * then the cards clockwise. The map lists Locations by number, each with the cubes on it. `neutral`: so is the automa.
 */

const cardsOf = (text: string): Card[] => text.split(' ').filter(Boolean) as Card[];
const written = (items: readonly (string | number | null)[]): string => items.map((item) => item ?? '–').join(' ');

interface Line {
  marks: string;
  seat: Seat;
  score: number;
  drawer: Private;
}

function lineOf(part: string): Line | null {
  const found = /^([>*~!]*)([A-D])(?: (\d+))?: ?(.*)$/.exec(part);
  if (!found) return null;
  const [, marks, letter, score, hands] = found;
  const [first, second] = hands.split('|').map(cardsOf);
  const drawer = second ? { ...unsplit([]), handA: first, handB: second } : unsplit(first);
  return { marks, seat: seatOf(letter), score: Number(score ?? 0), drawer };
}

export function position(text: string): State<TrickyTactics> {
  const parts = text.split(';').map((part) => part.trim());
  const lines = parts.flatMap((part) => lineOf(part) ?? []);
  const automa = lines.some(({ marks }) => marks.includes('!'));
  const options = { automa, automaIsNeutral: parts.includes('neutral') };
  const table = firstTable(options, lines.length - Number(automa), seatOf(wordsAfter(parts, 'marker') ?? 'A'));
  table.round = Number(wordsAfter(parts, 'round') ?? 1);
  table.phase = wordsAfter(parts, 'phase') === 'B' ? 'B' : 'A';
  table.tricks = wordsAfter(parts, 'tricks')?.split(' ').map(Number) ?? table.tricks;
  setTrick(table, parts);
  setMap(table, wordsAfter(parts, 'map'));
  for (const line of lines) setLine(table, line);
  const drawers = lines.map(({ drawer }) => drawer);
  const seen = new Set([
    ...table.trick,
    ...openTrick(table),
    ...drawers.flatMap(({ dealt, handA, handB }) => [...dealt, ...handA, ...handB]),
  ]);
  const undealt = CARDS.filter((card) => !seen.has(card));
  return {
    public: table,
    private: drawers.filter((_, seat) => seat !== table.automa),
    secret: { automa: automa ? drawers[2] : unsplit([]), undealt, taken: [], rng: fast(7) },
  };
}

function setTrick(table: Public, parts: string[]): void {
  const [leader, ...trick] = wordsAfter(parts, 'trick')?.split(' ') ?? [letterOf(table.marker)];
  table.leader = seatOf(leader);
  table.trick = trick as Card[];
  const [first, ...last] = wordsAfter(parts, 'last')?.split(' ') ?? [];
  if (!first) return;
  const cards = last as Card[];
  const winner = (seatOf(first) + cards.indexOf(bestOf(cards))) % cards.length;
  table.last = { round: table.round, phase: table.phase, leader: seatOf(first), cards, winner };
}

/** `1 A2 B1, 8 C3` */
function setMap(table: Public, text: string | null): void {
  for (const place of text?.split(', ') ?? []) {
    const [number, ...cubes] = place.split(' ');
    for (const [letter, ...count] of cubes) table.map[Number(number) - 1][seatOf(letter)] = Number(count.join(''));
  }
}

function setLine(table: Public, { marks, seat, score, drawer }: Line): void {
  const { dealt, handA, handB } = drawer;
  table.scores[seat] = score;
  table.hands[seat] = dealt.length + handA.length + handB.length;
  table.ready[seat] = dealt.length === 0;
  table.gone[seat] = marks.includes('~');
  if (!/[>*]/.test(marks)) return;
  table.mover = seat;
  table.stage = marks.includes('*') ? 'action' : 'card';
  if (table.trick.length === 0) table.leader = seat;
}

/** One decision: `play S7`; `add 8`; `remove 8 B`; `put C1, put C2`; `split C1 C2`, which is to put them and be ready. */
function movesOf(words: string): Move[] {
  return words.split(', ').flatMap((step): Move[] => {
    const [type, ...rest] = step.split(' ');
    const location = Number(rest[0]) - 1;
    if (type === 'split')
      return [...rest.map((card): Move => ({ type: 'put', card: card as Card })), { type: 'ready' }];
    if (type === 'add') return [{ type, location }];
    if (type === 'remove') return [{ type, location, seat: seatOf(rest[1]) }];
    return [type === 'ready' ? { type } : { type: type as 'put' | 'play', card: rest[0] as Card }];
  });
}

export type Told = Said<TrickyTactics>;

export const told = telling({ ...trickyTactics, shapes }, movesOf);

function nameMove(move: Move): string {
  switch (move.type) {
    case 'put':
    case 'play':
      return `${move.type} ${move.card}`;
    case 'add':
      return `add ${move.location + 1}`;
    case 'remove':
      return `remove ${move.location + 1} ${letterOf(move.seat)}`;
    case 'ready':
      return 'ready';
  }
}

/** What was said, a word or two for each event. */
function sayEvent(event: Event): string {
  switch (event.type) {
    case 'play':
      return `${letterOf(event.seat)} ${event.card}`;
    case 'trick':
      return `${letterOf(event.seat)} wins`;
    case 'add':
      return `${letterOf(event.seat)} adds ${event.location + 1}`;
    case 'remove':
      return `${letterOf(event.seat)} removes ${event.location + 1} ${letterOf(event.from)}`;
    default:
      return event.type;
  }
}

const nameTrick = (leader: Seat, cards: readonly Card[]): string =>
  cards.length > 0 ? `${letterOf(leader)} ${cards.join(' ')}` : 'none';

const nameCubes = (cubes: readonly number[]): string =>
  cubes.flatMap((count, seat) => (count > 0 ? `${letterOf(seat)}${count}` : [])).join(' ');

const nameMap = (map: Public['map']): string =>
  map.flatMap((cubes, i) => (nameCubes(cubes) ? `${i + 1} ${nameCubes(cubes)}` : [])).join(', ') || 'empty';

const nameRow = ({ round, part, holders, gains }: Public['sheet'][number]): string =>
  `${round} ${part} ${holders.map((seat) => (seat === null ? '-' : letterOf(seat))).join('')} ${gains.join(' ')}`;

/** What can be asked of a position; each answer is a line of text. */
export function answer({ state, events }: Told, question: string): string {
  const { public: table } = state;
  const [what, letter = 'A'] = question.split(' ');
  const seat = seatOf(letter);
  const listed = (items: string[], none: string): string => items.join(', ') || none;
  switch (what) {
    case 'moves':
      return listed(
        trickyTactics.legal(view(state, letter === 'watcher' ? null : seat)).map((move) => nameMove(move as Move)),
        'none',
      );
    case 'owes':
      return listed(
        trickyTactics.owes(table).map((due) => `${letterOf(due.seat)} ${due.for}`),
        'nobody',
      );
    case 'mover':
      return `${letterOf(table.mover)} ${table.stage}`;
    case 'hand': {
      const { dealt, handA, handB } = drawerOf(state, seat);
      return dealt.length > 0 ? written(dealt) : `${written(handA)} | ${written(handB)}`;
    }
    case 'ready':
      return table.ready.flatMap((ready, of) => (ready ? letterOf(of) : [])).join('') || 'nobody';
    case 'round':
      return `${table.round} ${table.phase}`;
    case 'marker':
      return letterOf(table.marker);
    case 'trick':
      return nameTrick(table.leader, table.trick);
    case 'last':
      return table.last ? nameTrick(table.last.leader, table.last.cards) : 'none';
    case 'face':
      return written(state.secret.taken) || 'none';
    case 'tricks':
      return written(table.tricks);
    case 'map':
      return nameMap(table.map);
    case 'supply':
      return String(supplyOf(table, seat));
    case 'counts':
      return written(table.hands);
    case 'scores':
      return written(table.scores);
    case 'sheet':
      return listed(table.sheet.map(nameRow), 'empty');
    case 'over':
      return table.outcome ? `${written(table.outcome.places)} ${table.outcome.rule}` : 'no';
    case 'events':
      return events.map((event) => event.type).join(' ');
    case 'said':
      return events.map(sayEvent).join(', ');
    default:
      throw new Error(`no such question: ${question}`);
  }
}
