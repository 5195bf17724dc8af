import { createMemo } from 'solid-js';
import { inOrder, type Card } from '../../../shared/tricky-tactics/deck.ts';
import type { Move, Private, TrickyTactics } from '../../../shared/tricky-tactics/shapes.ts';
import { currentHand } from '../../../shared/tricky-tactics/table.ts';
import type { BoardProps } from '../board.ts';
import { createPick } from '../picks.ts';

export type Action = Extract<Move, { type: 'add' | 'remove' }>;
export type Half = 'A' | 'B';

/** What a player has picked and not yet made: a split, a card, a Location to act at. */
export function createDraft(props: BoardProps<TrickyTactics>) {
  const cards = createMemo(() => props.moves.flatMap((move) => (move.type === 'play' ? [move.card] : [])));
  const actions = createMemo(() => props.moves.flatMap((move) => (isAction(move) ? [move] : [])));
  // By their text: what a player has picked must outlive every update that does not touch it.
  const choice = createMemo(() => cards().join());
  const offer = createMemo(() => JSON.stringify(actions()));
  const [picked, pickCard] = createPick<Card | null>(choice, () => (cards().length === 1 ? cards()[0] : null));
  const [location, pickLocation] = createPick<number | null>(offer, () => null);
  const [weighed, weigh] = createPick<Action | null>(offer, () => null);

  return {
    ...createSplit(props),
    cards,
    actions,
    picked,
    pickCard,
    /** The half in play, as it lies in the hand. */
    hand: (): Card[] => (props.view.private ? currentHand(props.view.public, props.view.private) : []),
    location,
    pickLocation(at: number | null) {
      weigh(null);
      pickLocation(at);
    },
    actionsAt: (at: number) => actions().filter((action) => action.location === at),
    /** The action that is looked at: the map shows what would come of it. */
    weighed,
    weigh,
  };
}
export type Draft = ReturnType<typeof createDraft>;

const isAction = (move: BoardProps<TrickyTactics>['moves'][number]): move is Action =>
  move.type === 'add' || move.type === 'remove';

/** Which cards are for which phase; one half each of every suit to begin with. */
function createSplit(props: BoardProps<TrickyTactics>) {
  const isSplitting = () => props.view.public.stage === 'split' && !props.view.public.outcome;
  const all = createMemo(() => (isSplitting() && props.view.private ? allOf(props.view.private) : []));
  const sent = () => props.view.private?.handA ?? [];
  const dealt = createMemo(() => all().join());
  const [handA, setHandA] = createPick<readonly Card[]>(dealt, () =>
    sent().length > 0 ? sent() : all().filter((_, at) => at % 2 === 0),
  );
  const half = () => all().length / 2;
  const inHalf = (which: Half): Card[] => all().filter((card) => handA().includes(card) === (which === 'A'));
  return {
    isSplitting,
    half,
    inHalf,
    isEven: () => handA().length === half(),
    isSent: () => sent().length > 0 && inHalf('A').join() === sent().join(),
    wasSent: () => sent().length > 0,
    move: (card: Card, to: Half) => setHandA(to === 'A' ? [...without(handA(), card), card] : without(handA(), card)),
    /** The whole decision. */
    split: (): Move[] => [...inHalf('A').map((card): Move => ({ type: 'put', card })), { type: 'ready' }],
  };
}

const without = (cards: readonly Card[], card: Card): Card[] => cards.filter((other) => other !== card);

const allOf = ({ dealt, handA, handB }: Private): Card[] => inOrder([...dealt, ...handA, ...handB]);
