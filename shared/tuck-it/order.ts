import type { Emit, RuleId, Seat } from '../game.ts';
import { below, pick } from '../rng.ts';
import { shownValue } from './deck.ts';
import type { Card, Contest, Move, Private, Public, Shown, TuckIt } from './shapes.ts';
import { nextAfter, type Table } from './table.ts';
import { startTurns } from './turns.ts';

/* Who starts, and which way round (TI13 to TI19). */

type Show = Extract<Move, { type: 'showTop' | 'showCard' }>;

/** The tops of three Stacks and the three cards of a hand. */
const ALL_SHOWN = 6;

export function startOrder(table: Public, emit: Emit<TuckIt>): void {
  table.stage = 'order';
  ask(table, { about: 'start', seats: table.hands.map((_, seat) => seat), first: [] }, emit);
}

function ask(table: Public, contest: Contest, emit: Emit<TuckIt>): void {
  table.contest = contest;
  table.asked = [...contest.seats];
  table.turn++;
  emit({ type: 'contest', about: contest.about, seats: [...contest.seats] });
}

/** TI13: first the top of a Stack; TI15: then also a card of the hand, each card once. */
export function showsOf(table: Public, seat: Seat, mine: Private): Show[] {
  const shows: Show[] = [];
  for (const [stack, { up }] of table.stacks[seat].entries())
    if (up.length === 0) shows.push({ type: 'showTop', stack });
  if (table.shows[seat] > 0) for (const card of unshown(mine)) shows.push({ type: 'showCard', card });
  return shows;
}

/** Of two equal cards each may be shown. */
function unshown({ hand, shown }: Private): Card[] {
  const copies = (cards: readonly Card[], card: Card) => cards.filter((other) => other === card).length;
  return hand.filter((card, i) => hand[i - 1] !== card && copies(hand, card) > copies(shown, card));
}

export const whyNoShow = (table: Public, seat: Seat): RuleId =>
  table.asked.includes(seat) && table.shows[seat] > 0 ? 'TI15' : 'TI13';

export function chooseShow(state: Table, seat: Seat, show: Show, emit: Emit<TuckIt>): void {
  const { public: table } = state;
  state.private[seat].choice =
    show.type === 'showTop' ? { stack: show.stack, card: null } : { stack: null, card: show.card };
  table.asked = table.asked.filter((other) => other !== seat);
  emit({ type: 'ready', seat });
  if (table.asked.length === 0 && table.contest) open(state, table.contest, emit);
}

/** All choices are opened together; Dice are rolled in the order of the seats. */
function open(state: Table, contest: Contest, emit: Emit<TuckIt>): void {
  const { public: table } = state;
  const shown = contest.seats.map((seat) => showOne(state, seat));
  const values = shown.map(({ card, pips }) => shownValue(card, pips));
  if (contest.first.length === 0) contest.first = values;
  table.die = shown.findLast(({ pips }) => pips !== null)?.pips ?? table.die;
  emit({ type: 'show', shown });
  const best = Math.max(...values);
  const leaders = contest.seats.filter((_, i) => values[i] === best);
  if (contest.about === 'start') settleStart(state, leaders, emit);
  else settleDirection(state, leaders, emit);
}

function showOne(state: Table, seat: Seat): Shown {
  const mine = state.private[seat];
  const stack = mine.choice?.stack ?? null;
  const card = mine.choice?.card ?? turnUp(state, seat, stack ?? 0);
  if (stack === null) mine.shown.push(card);
  mine.choice = null;
  state.public.shows[seat]++;
  return { seat, stack, card, pips: card === 'Dice' ? 1 + below(state.secret.rng, 6) : null };
}

function turnUp(state: Table, seat: Seat, stack: number): Card {
  const [card] = state.private[seat].stacks[stack].splice(-1);
  const pair = state.public.stacks[seat][stack];
  pair.down--;
  pair.up.push(card);
  return card;
}

/** TI15, TI16: the leader starts; of several, whoever shows more; at last, chance. */
function settleStart(state: Table, leaders: Seat[], emit: Emit<TuckIt>): void {
  const { public: table, secret } = state;
  if (leaders.length > 1 && table.contest && leaders.every((seat) => table.shows[seat] < ALL_SHOWN)) {
    return ask(table, { ...table.contest, seats: leaders }, emit);
  }
  table.mover = leaders.length > 1 ? pick(leaders, secret.rng) : leaders[0];
  emit({ type: 'starter', seat: table.mover, lot: leaders.length > 1 });
  findDirection(state, emit);
}

/** TI17: the first cards of the starter's neighbours are compared. */
function findDirection(state: Table, emit: Emit<TuckIt>): void {
  const { public: table } = state;
  const [left, right] = neighboursOf(table);
  const first = table.contest?.first ?? [];
  if (left === right || first[left] > first[right]) return beginPlay(state, left, emit);
  if (first[right] > first[left]) return beginPlay(state, right, emit);
  askNeighbours(state, emit);
}

function neighboursOf({ mover, hands }: Public): [left: Seat, right: Seat] {
  return [(mover + 1) % hands.length, (mover + hands.length - 1) % hands.length];
}

/** TI18: both show a new card, if both have one. */
function askNeighbours(state: Table, emit: Emit<TuckIt>): void {
  const { public: table } = state;
  const neighbours = neighboursOf(table);
  const canShow = neighbours.every((seat) => table.shows[seat] < ALL_SHOWN);
  if (!canShow || !table.contest) return beginPlay(state, neighbours[0], emit);
  ask(table, { about: 'direction', seats: neighbours.toSorted((a, b) => a - b), first: table.contest.first }, emit);
}

function settleDirection(state: Table, leaders: Seat[], emit: Emit<TuckIt>): void {
  if (leaders.length === 1) beginPlay(state, leaders[0], emit);
  else askNeighbours(state, emit);
}

/** TI19: the rest of the tops is turned up, and play goes from the starter to this neighbour. */
function beginPlay(state: Table, second: Seat, emit: Emit<TuckIt>): void {
  const { public: table } = state;
  for (const [seat, stacks] of table.stacks.entries()) {
    for (const [stack, { up }] of stacks.entries()) if (up.length === 0) turnUp(state, seat, stack);
    state.private[seat].shown = [];
  }
  table.contest = null;
  table.shows = table.shows.map(() => 0);
  table.stage = 'play';
  table.clockwise = true;
  table.clockwise = nextAfter(table, table.mover) === second;
  emit({ type: 'start', clockwise: table.clockwise });
  startTurns(state, emit);
}
