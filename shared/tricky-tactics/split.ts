import type { Emit, RuleId, Seat } from '../game.ts';
import { below, type Rng } from '../rng.ts';
import { inOrder, isBefore } from './deck.ts';
import { startPhase } from './phases.ts';
import type { Card, Move, Private, Public, TrickyTactics } from './shapes.ts';
import { halfAt, type Table } from './table.ts';

export type Split = Extract<Move, { type: 'put' | 'ready' }>;

/** TT9: the next step of a split, from which the rest can be finished. */
export function splitsOf(table: Public, mine: Private): Split[] {
  if (table.stage !== 'split') return [];
  const wanting = halfAt(table) - putOf(mine).length;
  if (wanting === 0) return [{ type: 'ready' }];
  const cards = isSplitting(mine) ? mine.dealt : allOf(mine);
  const last = putOf(mine).at(-1);
  const from = last ? cards.findIndex((card) => isBefore(last, card)) : 0;
  return cards.slice(from, cards.length - wanting + 1).map((card) => ({ type: 'put', card }));
}

/** A split is begun and not sent. */
export const isSplitting = (mine: Private): boolean => mine.dealt.length > 0 && mine.handA.length > 0;

/** What this split has put into Hand A: nothing yet where an earlier one may be replaced. */
const putOf = (mine: Private): readonly Card[] => (isSplitting(mine) ? mine.handA : []);

const allOf = ({ dealt, handA, handB }: Private): Card[] =>
  handA.length === 0 ? [...dealt] : inOrder([...dealt, ...handA, ...handB]);

/** The first rule against a step of a split that is not listed. */
export function whyNoSplit(table: Public, mine: Private, step: Split): RuleId {
  if (table.stage !== 'split') return 'TT11';
  if (step.type === 'ready' || putOf(mine).length === halfAt(table)) return 'TT8';
  return allOf(mine).includes(step.card) ? 'TT9' : 'TT8';
}

export function put(mine: Private, card: Card): void {
  if (!isSplitting(mine)) {
    mine.dealt = allOf(mine);
    mine.handA = [];
    mine.handB = [];
  }
  mine.dealt.splice(mine.dealt.indexOf(card), 1);
  mine.handA.push(card);
}

/** What is left is Hand B. */
export function finishSplit(state: Table, seat: Seat, emit: Emit<TrickyTactics>): void {
  const mine = state.private[seat];
  mine.handB = mine.dealt;
  mine.dealt = [];
  getReady(state.public, seat, emit);
}

/** TT10: a split that replaces another shows to nobody. */
export function getReady(table: Public, seat: Seat, emit: Emit<TrickyTactics>): void {
  if (table.ready[seat]) return;
  table.ready[seat] = true;
  emit({ type: 'ready', seat });
  startWhenReady(table, emit);
}

/** TT11 */
export function startWhenReady(table: Public, emit: Emit<TrickyTactics>): void {
  if (table.ready.every(Boolean)) startPhase(table, 'A', emit);
}

/** TT33, TT43, TT44 */
export function splitAtRandom(mine: Private, rng: Rng): void {
  const cards = mine.dealt;
  let wanting = cards.length / 2;
  for (const [i, card] of cards.entries()) {
    const isForA = below(rng, cards.length - i) < wanting;
    if (isForA) wanting--;
    (isForA ? mine.handA : mine.handB).push(card);
  }
  mine.dealt = [];
}
