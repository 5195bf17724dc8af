import type { Emit, RuleId, Seat } from '../game.ts';
import { below, type Rng } from '../rng.ts';
import { inOrder, type Card } from './deck.ts';
import { startPhase } from './phases.ts';
import type { Move, Private, Public, TrickyTactics } from './shapes.ts';
import { halfAt, type Table } from './table.ts';

export type Split = Extract<Move, { type: 'put' | 'ready' }>;

/** TT9: the next step of a split, from which the rest can be finished. */
export function splitsOf(table: Public, mine: Private): Split[] {
  if (table.stage !== 'split') return [];
  const wanting = wantingOf(table, mine);
  if (wanting === 0) return [{ type: 'ready' }];
  const cards = mine.splitting ? mine.dealt : allOf(mine);
  return cards.slice(0, cards.length - wanting + 1).map((card) => ({ type: 'put', card }));
}

/** How many cards Hand A still wants; all of them where an earlier split may be replaced. */
const wantingOf = (table: Public, mine: Private): number => halfAt(table) - (mine.splitting ? mine.handA.length : 0);

const allOf = ({ dealt, handA, handB }: Private): Card[] =>
  handA.length === 0 ? [...dealt] : inOrder([...dealt, ...handA, ...handB]);

/** The first rule against a step of a split that is not listed. */
export function whyNoSplit(table: Public, mine: Private, step: Split): RuleId {
  if (table.stage !== 'split') return 'TT11';
  if (step.type === 'ready' || wantingOf(table, mine) === 0) return 'TT8';
  return allOf(mine).includes(step.card) ? 'TT9' : 'TT8';
}

/** What is passed over goes into Hand B. */
export function put(mine: Private, card: Card): void {
  if (!mine.splitting) begin(mine);
  mine.handB.push(...mine.dealt.splice(0, mine.dealt.indexOf(card)));
  mine.handA.push(...mine.dealt.splice(0, 1));
}

function begin(mine: Private): void {
  mine.dealt = allOf(mine);
  mine.handA = [];
  mine.handB = [];
  mine.splitting = true;
}

/** What is left goes there too. */
export function finishSplit(state: Table, seat: Seat, emit: Emit<TrickyTactics>): void {
  const mine = state.private[seat];
  mine.handB.push(...mine.dealt.splice(0));
  mine.splitting = false;
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
