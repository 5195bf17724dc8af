import type { RuleId, View } from '../game.ts';
import { fromTop } from './choices.ts';
import { playable } from './combos.ts';
import { KINDS } from './deck.ts';
import { whyNoShow } from './order.ts';
import type { Card, Move, Public, TuckIt } from './shapes.ts';
import { canPlayStacks, isDarkQOnTop, isDiceOnTop, isSlowed, readCard, readTop, type Seen } from './table.ts';

/* The first rule against a step that is not listed. */

export function whyNot({ seat, public: table, private: mine }: View<TuckIt>, step: Move): RuleId {
  if (table.outcome) return table.outcome.rule;
  if (seat === null || !mine) return 'TI21';
  if (table.gone[seat]) return 'TI79';
  if (table.stage === 'arrange' || step.type === 'arrange') return 'TI12';
  if (table.stage === 'order') return whyNoShow(table, seat);
  if (step.type === 'showTop' || step.type === 'showCard') return 'TI13';
  const seen = { seat, table, mine };
  return mine.composing ? whyNoStep(seen, step) : whyNoAct(seen, step);
}

/** While something is being composed, only what belongs to it. */
function whyNoStep(seen: Seen, step: Move): RuleId {
  const { table, mine } = seen;
  if (mine.composing === 'tuck' && step.type === 'tuck') return 'TI33';
  if (mine.composing !== 'play' || step.type !== 'play') return 'TI86';
  if (!mine.hand.includes(step.card)) return 'TI22';
  if (isSlowed(table)) return 'TI44';
  return whyNoLink(seen, step.card);
}

function whyNoLink({ table, mine }: Seen, card: Card): RuleId {
  if (readCard(table, card) === null) return card === 'Skip' ? 'TI68' : 'TI64';
  const pair = [mine.draft[mine.draft.length - 1], card];
  if (pair.includes('9/5')) return 'TI48';
  return pair.some(isHalf) ? 'TI47' : 'TI46';
}

const isHalf = (card: Card): boolean => KINDS[card].value % 1 !== 0;

type Act = Exclude<Move, { type: 'arrange' | 'showTop' | 'showCard' }>;
type TurnAct = Exclude<Act, { type: 'vote' | 'tuck' | 'under' | 'done' }>;

function whyNoAct(seen: Seen, step: Act): RuleId {
  const { seat, table } = seen;
  if (step.type === 'vote') return 'TI74';
  if (step.type === 'tuck') return 'TI33';
  if (step.type === 'under' || step.type === 'done') return 'TI86';
  if (seat !== table.mover) return 'TI21';
  if (table.owed === null) return whyNoTurn(seen, step);
  return table.owed === 'flip' && step.type === 'flip' ? 'TI56' : OWED[table.owed];
}

const OWED = { flip: 'TI55', bonus: 'TI53', penalty: 'TI30' };

function whyNoTurn(seen: Seen, step: TurnAct): RuleId {
  switch (step.type) {
    case 'flip':
    case 'bonus':
    case 'penalty':
      return OWED[step.type];
    case 'pass':
      return 'TI55';
    case 'skip':
      return 'TI66';
    case 'take':
      return 'TI59';
    case 'roll':
    case 'decline':
    case 'play':
    case 'playStack':
      return isDarkQOnTop(seen.table) ? 'TI43' : whyNoOpening(seen, step);
  }
}

type Opening = Extract<Move, { type: 'roll' | 'decline' | 'play' | 'playStack' }>;

function whyNoOpening(seen: Seen, step: Opening): RuleId {
  switch (step.type) {
    case 'roll':
      return isDiceOnTop(seen.table) ? 'TI63' : 'TI61';
    case 'decline':
      return 'TI29';
    case 'play':
      return seen.mine.hand.includes(step.card) ? whyNotOn(seen.table, step.card) : 'TI22';
    case 'playStack':
      return whyNoStack(seen, step);
  }
}

/** The card itself does not go. */
function whyNotOn(table: Public, card: Card): RuleId {
  const [read, top] = [readCard(table, card), readTop(table)];
  if (read === null || top === null) return card === 'Skip' ? 'TI68' : 'TI64';
  if (KINDS[top].caps) return 'TI42';
  if (Math.floor(KINDS[read].value) === 3) return 'TI39';
  const isAceOnFive = KINDS[read].value === 14 && Math.floor(KINDS[top].value) === 5;
  return isAceOnFive ? 'TI41' : 'TI37';
}

function whyNoStack(seen: Seen, { stack, count }: { stack: number; count: number }): RuleId {
  const cards = fromTop(seen, stack);
  if (!canPlayStacks(seen)) return 'TI22';
  if (count > cards.length) return 'TI23';
  if (playable(seen.table, cards) === 0) return whyNotOn(seen.table, cards[0]);
  return isSlowed(seen.table) ? 'TI44' : 'TI23';
}
