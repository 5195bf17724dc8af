import { entering, isFour, opening } from '../../../shared/tuck-it/combos.ts';
import { FACES } from '../../../shared/tuck-it/faces.ts';
import type { Card, Public } from '../../../shared/tuck-it/shapes.ts';
import { isDarkQOnTop, isOpenToAll, isSlowed, pipsNow, readCard, readTop } from '../../../shared/tuck-it/table.ts';
import { capital } from '../grammar.ts';
import { effectOf, faceOf } from './cards.ts';
import { eitherOf } from './words.ts';

/* What the top of the pile asks for. */

const PLAIN = FACES.filter((card) => /^(\d+|[JQKA])$/.test(card));

/** What the next player may lay on the pile, as the rules count it. */
export function demandOf(table: Public): string {
  const top = readTop(table);
  if (top === null) return 'The pile is empty: any card goes.';
  if (isDarkQOnTop(table)) return 'Dark Queen: take the pile. Nothing goes on it.';
  const called = opening(table);
  const goes = PLAIN.filter((card) => entering(called, card) !== 0);
  return `${isSlowed(table) ? 'One card only' : 'Next'}: ${eitherOf(runsOf(goes))}.`;
}

/** "2", "5 to K" */
function runsOf(cards: readonly Card[]): string[] {
  const runs: Card[][] = [];
  for (const card of cards) {
    const run = runs.at(-1);
    if (run && PLAIN.indexOf(card) === PLAIN.indexOf(run[run.length - 1]) + 1) run.push(card);
    else runs.push([card]);
  }
  return runs.flatMap((run) => (run.length > 2 ? [`${run[0]} to ${run[run.length - 1]}`] : run));
}

/** What comes of these cards on the pile, or else what it asks for then. */
export function promiseOf(table: Public, cards: readonly Card[]): string {
  const last = cards.at(-1);
  if (!last) return '';
  const pile = [...table.pile, ...cards];
  if (isFour(pile)) return 'Four of a kind: the pile is trashed, you may take a bonus card and move again.';
  const effect = effectOf(readCard(table, last) ?? last);
  if (effect) return `${capital(faceOf(last))}: ${effect}.`;
  const pips = pipsNow(table);
  const dice = cards.flatMap((card) => (card === 'Dice' && pips !== null ? pips : []));
  return demandOf({ ...table, pile, dice: [...table.dice, ...dice] });
}

export const phaseOf = (table: Public): string => {
  if (table.stage !== 'play') return '';
  return isOpenToAll(table) ? 'Phase 2' : 'Phase 1';
};
