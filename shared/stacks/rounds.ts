import { drawFrom } from '../cards.ts';
import type { Emit, RuleId, Seat } from '../game.ts';
import { shuffle } from '../rng.ts';
import { sortBy } from '../sort.ts';
import { DECK, sumOf } from './deck.ts';
import type { Options, Private, Public, Round, Stacks } from './shapes.ts';
import { isFolded, type Table } from './table.ts';

export const emptyDrawer = (): Private => ({ hand: [], stack: [], answer: null });

/** ST3: nobody has a point, nothing is dealt. */
export function firstTable(options: Options, seatCount: number, youngest: Seat): Public {
  const each = <V>(value: V): V[] => Array<V>(seatCount).fill(value);
  return {
    target: options.target,
    maxRounds: options.maxRounds,
    calls: options.calls,
    youngest,
    gone: each(false),
    scores: each(0),
    sheet: [],
    last: null,
    round: 0,
    order: [],
    deck: 0,
    hands: each(0),
    stacks: each(0),
    folded: each(null),
    plays: [],
    call: null,
    turn: 0,
    mover: youngest,
    drawer: null,
    asked: [],
    settled: false,
    outcome: null,
  };
}

/** ST5: all cards are shuffled, and each seat is dealt one from the top. */
export function startRound(state: Table): void {
  const { public: table, secret } = state;
  const seatCount = table.scores.length;
  table.round++;
  table.order = orderOf(table);
  secret.deck = shuffle([...DECK], secret.rng);
  for (let seat = 0; seat < seatCount; seat++) state.private[seat] = emptyDrawer();
  for (const seat of table.order) drawFrom(secret.deck, state.private[seat].hand);
  table.deck = secret.deck.length;
  table.hands.fill(1);
  table.stacks.fill(0);
  table.folded.fill(null);
  table.plays = [];
  table.settled = false;
  table.mover = table.order[0];
  table.drawer = null;
  table.turn++;
}

/** ST6, ST7: clockwise from the youngest at first, then the lowest score first; of equals, the younger. */
function orderOf({ scores, youngest }: Public): Seat[] {
  const byYouth = scores.map((_, i) => (youngest + i) % scores.length);
  return sortBy(byYouth, (seat) => scores[seat]);
}

/** ST33: Stacks are shown and scored; hands are set aside unseen. */
export function endRound(state: Table, ended: Round['ended'], emit: Emit<Stacks>): void {
  const { public: table } = state;
  const { round, plays, call } = table;
  const stacks = table.scores.map((_, seat) => [...(table.folded[seat]?.stack ?? state.private[seat].stack)]);
  const gains = stacks.map((stack, seat) => (isFolded(table, seat) ? null : sumOf(stack)));
  table.scores = table.scores.map((score, seat) => score + (gains[seat] ?? 0));
  table.sheet.push(gains);
  table.last = { round, ended, plays, call, stacks, gains };
  table.call = null;
  table.asked = [];
  emit({ type: 'score', round: table.last });
  goOn(state, emit);
}

function goOn(state: Table, emit: Emit<Stacks>): void {
  const rule = endOf(state.public);
  if (rule) return endGame(state.public, placesOf(state.public), rule, emit);
  startRound(state);
  emit({ type: 'deal', round: state.public.round, order: state.public.order });
}

/** The rule that ends the game after this round, if one does. */
function endOf({ scores, target, maxRounds, round }: Public): RuleId | null {
  const best = Math.max(...scores);
  const isAlone = scores.indexOf(best) === scores.lastIndexOf(best);
  if (best >= target && isAlone) return 'ST35';
  return maxRounds !== null && round >= maxRounds ? 'ST37' : null;
}

const placesOf = ({ scores }: Public): number[] =>
  scores.map((score) => 1 + scores.filter((other) => other > score).length);

export function endGame(table: Public, places: (number | null)[], rule: RuleId, emit: Emit<Stacks>): void {
  table.outcome = { places, rule };
  emit({ type: 'end', places });
}
