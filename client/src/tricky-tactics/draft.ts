import { createEffect, createMemo, createSignal, on } from 'solid-js';
import { inOrder, type Card } from '../../../shared/tricky-tactics/deck.ts';
import type { Move, Private, TrickyTactics } from '../../../shared/tricky-tactics/shapes.ts';
import { currentHand } from '../../../shared/tricky-tactics/table.ts';
import type { BoardProps } from '../board.ts';

export type Action = Extract<Move, { type: 'add' | 'remove' }>;
export type Half = 'A' | 'B';

/** What a player has picked and not yet made: a split, a card, a Location to act at. */
export function createDraft(props: BoardProps<TrickyTactics>) {
  const cards = createMemo(() => props.moves.flatMap((move) => (move.type === 'play' ? [move.card] : [])));
  const actions = createMemo(() => props.moves.flatMap((move) => (isAction(move) ? [move] : [])));
  const [picked, pickCard] = createSignal<Card | null>(null);
  const [location, pickLocation] = createSignal<number | null>(null);
  const [weighed, weigh] = createSignal<Action | null>(null);

  // By their text: what a player has picked must outlive every update that does not touch it.
  createEffect(
    on(
      createMemo(() => cards().join()),
      () => pickCard(cards().length === 1 ? cards()[0] : null),
    ),
  );
  createEffect(
    on(
      createMemo(() => JSON.stringify(actions())),
      () => {
        pickLocation(null);
        weigh(null);
      },
    ),
  );

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
  const [handA, setHandA] = createSignal<readonly Card[]>([]);
  createEffect(
    on(
      createMemo(() => all().join()),
      () => setHandA(sent().length > 0 ? sent() : all().filter((_, at) => at % 2 === 0)),
    ),
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
    move: (card: Card, to: Half) =>
      setHandA((now) => (to === 'A' ? [...without(now, card), card] : without(now, card))),
    /** The whole decision. */
    split: (): Move[] => [...inHalf('A').map((card): Move => ({ type: 'put', card })), { type: 'ready' }],
  };
}

const without = (cards: readonly Card[], card: Card): Card[] => cards.filter((other) => other !== card);

const allOf = ({ dealt, handA, handB }: Private): Card[] => inOrder([...dealt, ...handA, ...handB]);
