import type { Emit, Listed, RuleId, Seat } from '../game.ts';
import { type Card, sumOf } from './deck.ts';
import { endRound } from './rounds.ts';
import type { Call, Move, Private, Public, Stacks } from './shapes.ts';
import { isFolded, lastPlay, orderAfter, type Table } from './table.ts';

type Answer = Extract<Move, { type: 'call' | 'stand' }>;

/** Calls and answers this seat may give to the last play. */
export function answersOf(table: Public, seat: Seat, mine: Private): Listed<Move>[] {
  const { round, plays, asked } = table;
  const play = plays.length;
  const call: Answer = { type: 'call', round, play };
  if (asked.includes(seat)) return [call, { type: 'stand', round, play }];
  return canCall(table, seat, mine) ? [call] : [];
}

function canCall(table: Public, seat: Seat, mine: Private): boolean {
  const accused = lastPlay(table);
  if (!accused || accused.seat === seat || isFolded(table, seat) || mine.answer !== null) return false;
  return seat === table.mover || isOpenToAll(table);
}

/** ST21: where calls are open, everybody may call until the answers to a question were opened. */
const isOpenToAll = (table: Public): boolean => table.calls === 'open' && !table.settled && table.asked.length === 0;

/** The first rule against a call or an answer that is not listed. */
export function whyNoAnswer(table: Public, seat: Seat, { mine, answer }: { mine: Private; answer: Answer }): RuleId {
  if (answer.round !== table.round || answer.play !== table.plays.length) return 'ST19';
  const accused = lastPlay(table);
  if (!accused) return 'ST18';
  if (accused.seat === seat) return 'ST20';
  if (isFolded(table, seat)) return 'ST17';
  if (mine.answer !== null) return 'ST23';
  if (isOpenToAll(table)) return 'ST21';
  return table.asked.length > 0 ? 'ST25' : 'ST24';
}

/** A call at once, or an answer that stays closed until all are in (ST23). */
export function giveAnswer(state: Table, seat: Seat, answer: Answer['type'], emit: Emit<Stacks>): void {
  const { public: table } = state;
  if (table.asked.length === 0) return openCall(state, seat, emit);
  state.private[seat].answer = answer;
  // The mover is not asked about the last card: his call must look like nothing at all.
  if (!table.asked.includes(seat)) return;
  table.asked = table.asked.filter((other) => other !== seat);
  emit({ type: 'answer', seat });
  if (table.asked.length === 0) openAnswers(state, emit);
}

/** ST22, ST25: everybody who could call is asked; a seat that is gone lets every play stand. */
export function ask(table: Public, seats: readonly Seat[]): void {
  table.asked = seats.filter((seat) => !table.gone[seat] && !isFolded(table, seat));
  table.settled = table.asked.length === 0;
  table.turn++;
}

/** ST25: nobody may draw the last card past an open bid before everybody had a say. */
export function askBeforeLastCard(table: Public, emit: Emit<Stacks>): void {
  const accused = lastPlay(table);
  if (table.deck !== 1 || !accused || table.settled || table.asked.length > 0) return;
  ask(
    table,
    table.order.filter((seat) => seat !== accused.seat && seat !== table.mover),
  );
  if (table.asked.length > 0) emit({ type: 'ask', play: table.plays.length, seats: table.asked });
}

/** ST23: of several callers, the one next in turn order after the accused counts. */
function openAnswers(state: Table, emit: Emit<Stacks>): void {
  const { public: table } = state;
  const [accused] = table.plays[table.plays.length - 1];
  const caller = orderAfter(table, accused).find((seat) => state.private[seat].answer === 'call');
  for (const mine of state.private) mine.answer = null;
  if (caller !== undefined) return openCall(state, caller, emit);
  table.settled = true;
  table.turn++;
  emit({ type: 'stands', play: table.plays.length });
}

/** ST27 to ST30: the accused's Stack is shown, the cards move, the round is over. */
function openCall(state: Table, caller: Seat, emit: Emit<Stacks>): void {
  const { public: table } = state;
  const call = judge(state, caller);
  table.call = call;
  emit({ type: 'call', call });
  const [from, to] = call.truth ? [caller, call.accused] : [call.accused, caller];
  handOver(state, { from, to, cards: call.moved }, emit);
  endRound(state, 'call', emit);
}

function judge(state: Table, caller: Seat): Call {
  const [accused, , bid] = state.public.plays[state.public.plays.length - 1];
  const stack = [...state.private[accused].stack];
  const value = sumOf(stack);
  const truth = value === bid;
  const moved = truth ? state.private[caller].stack.filter(isPassedOn) : stack;
  return { caller, accused, bid, stack, value, truth, moved: [...moved] };
}

/** ST29: the −10 never goes from a mistaken caller to the accused. */
const isPassedOn = (card: Card): boolean => card !== '-10';

interface HandOver {
  from: Seat;
  to: Seat;
  cards: readonly Card[];
}

function handOver(state: Table, { from, to, cards }: HandOver, emit: Emit<Stacks>): void {
  if (cards.length === 0) return;
  const giver = state.private[from];
  giver.stack = cards.length === giver.stack.length ? [] : giver.stack.filter((card) => !isPassedOn(card));
  state.private[to].stack.push(...cards);
  state.public.stacks[from] -= cards.length;
  state.public.stacks[to] += cards.length;
  emit({ type: 'take', from, to, cards: [...cards] });
}
