import { createMemo } from 'solid-js';
import type { Move, TuckIt } from '../../../shared/tuck-it/shapes.ts';
import { isDarkQOnTop, isPhase2 } from '../../../shared/tuck-it/table.ts';
import type { BoardProps, Who } from '../board.ts';
import { count } from '../grammar.ts';
import { faceOf } from './cards.ts';
import { mostOf, type Draft } from './draft.ts';
import { cardsOf, nthStack, stackOf } from './words.ts';

/** What a button does: one whole decision, or a step that the rules forbid now. */
export interface Act {
  label: string;
  /** Empty while something is still to be chosen. */
  steps: Move[];
  listed: boolean;
}

/** What each button of a seat does at this moment. */
export function createActs(board: BoardProps<TuckIt>, draft: Draft, who: Who) {
  const table = () => board.view.public;
  const lists = (type: Move['type']) => board.moves.some((move) => move.type === type);
  const single = (label: string, move: Move): Act => ({ label, steps: [move], listed: lists(move.type) });
  const skip = (): Move => {
    const listed = board.moves.find((move) => move.type === 'skip');
    return { type: 'skip', stack: listed?.type === 'skip' && typeof listed.stack === 'number' ? listed.stack : null };
  };
  return {
    main: createMemo(() => mainOf(board, draft, who)),
    decline: () => single(declineOf(board), { type: 'decline' }),
    roll: () => single('Roll the die', { type: 'roll' }),
    skip: () => single('Use a Skip', skip()),
    pass: () => single(table().owed === 'bonus' ? 'Leave it there' : 'Flip none', { type: 'pass' }),
    canTuck: () => lists('tuck'),
    take({ steps, listed }: Act) {
      if (board.busy) return;
      if (listed) board.play(steps);
      else if (steps.length > 0 && !board.event) board.cite(board.why(steps[0]));
    },
  };
}
export type Acts = ReturnType<typeof createActs>;

/** In Phase 1 a card is turned up; in Phase 2 the pile is taken, where there is one. */
function declineOf({ view: { public: table } }: BoardProps<TuckIt>): string {
  if (!isPhase2(table)) return 'Decline: turn up a card';
  return table.pile.length > 0 ? `Decline: take ${table.pile.length}` : 'Decline: no play';
}

const unready = (label: string): Act => ({ label, steps: [], listed: false });

/** The step that comes next, whatever it is. */
function mainOf(board: BoardProps<TuckIt>, draft: Draft, who: Who): Act {
  switch (draft.aim()) {
    case 'none':
      return waitingFor(board, who);
    case 'show':
      return showOf(draft);
    case 'play':
      return playOf(board, draft);
    case 'stack':
      return stackPlayOf(board, draft);
    case 'flip':
      return flipOf(draft, who);
    case 'bonus':
      return bonusOf(draft);
    case 'penalty':
      return penaltyOf(draft);
    case 'tuck':
      return tuckOf(draft);
  }
}

function waitingFor({ view: { public: table } }: BoardProps<TuckIt>, who: Who): Act {
  const isAsked = table.stage !== 'play' && table.asked.some((seat) => seat === who.me);
  if (table.stage !== 'play' || table.mover === who.me) return unready(isAsked ? 'One moment' : 'Wait for the others');
  return { label: `Wait for ${who.name(table.mover)}`, steps: [{ type: 'decline' }], listed: false };
}

function showOf(draft: Draft): Act {
  const [card] = draft.faces();
  const spot = draft.spot();
  if (card) return { label: `Show ${faceOf(card)}`, steps: [{ type: 'showCard', card }], listed: true };
  if (!spot) return unready('Pick a Stack to show');
  const { stack } = spot;
  return { label: `Show the top of the ${nthStack(stack)}`, steps: [{ type: 'showTop', stack }], listed: true };
}

function playOf({ view: { public: table } }: BoardProps<TuckIt>, draft: Draft): Act {
  const cards = draft.faces();
  if (isDarkQOnTop(table)) return { label: takeLabel(table.pile.length - 1), steps: [{ type: 'take' }], listed: true };
  if (cards.length === 0) return unready('Pick what to play');
  const steps = cards.map((card): Move => ({ type: 'play', card }));
  return {
    label: `Play ${nameAll(cards.map((card) => faceOf(card)))}`,
    steps: [...steps, { type: 'done' }],
    listed: true,
  };
}

const takeLabel = (cards: number): string => `Take ${count(cards, 'card')}, trash the Dark Queen`;

/** More than a few are told by number. */
const nameAll = (names: string[]): string => (names.length > 5 ? count(names.length, 'card') : names.join(', '));

function stackPlayOf(board: BoardProps<TuckIt>, draft: Draft): Act {
  const spot = draft.spot();
  if (!spot || mostOf(board, spot.stack) === 0) return unready('Pick a Stack to play from');
  const step: Move = { type: 'playStack', stack: spot.stack, count: draft.cards() };
  return {
    label: `Play ${count(draft.cards(), 'card')} from the ${nthStack(spot.stack)}`,
    steps: [step],
    listed: true,
  };
}

function flipOf(draft: Draft, who: Who): Act {
  const spot = draft.spot();
  if (!spot) return unready('Pick a Stack to flip');
  return { label: `Flip ${stackOf(who, spot.seat, spot.stack)}`, steps: [{ type: 'flip', ...spot }], listed: true };
}

function bonusOf(draft: Draft): Act {
  const spot = draft.spot();
  if (!spot) return unready('Pick a Stack');
  const { stack } = spot;
  return { label: `Take the top of the ${nthStack(stack)}`, steps: [{ type: 'bonus', stack }], listed: true };
}

function penaltyOf(draft: Draft): Act {
  const [card] = draft.faces();
  const spot = draft.spot();
  if (!card) return unready('Pick a card to tuck');
  if (!spot) return unready(`Under which Stack does ${faceOf(card)} go?`);
  const { stack } = spot;
  const steps: Move[] = [{ type: 'penalty', card }, { type: 'under', stack }, { type: 'done' }];
  return { label: `Tuck ${faceOf(card)} under the ${nthStack(stack)}`, steps, listed: true };
}

function tuckOf(draft: Draft): Act {
  const cards = draft.faces();
  if (cards.length === 0) return unready('Pick cards to tuck');
  const steps = cards.flatMap((card, i): Move[] => [
    { type: 'tuck', card },
    { type: 'under', stack: draft.under()[i] },
  ]);
  const label = cards.length > 3 ? count(cards.length, 'card') : cardsOf(cards);
  return { label: `Tuck ${label}`, steps: [...steps, { type: 'done' }], listed: true };
}
