import { createMemo } from 'solid-js';
import type { Range, Seat } from '../../../shared/game.ts';
import { fromTop as stackFromTop } from '../../../shared/tuck-it/choices.ts';
import { tuckIt } from '../../../shared/tuck-it/rules.ts';
import type { Card, Move, TuckIt } from '../../../shared/tuck-it/shapes.ts';
import type { BoardProps } from '../board.ts';
import { viewAfter } from '../composing.ts';
import { createPick } from '../picks.ts';

/** What tapping a card or a Stack is for at this moment. */
export type Aim = 'none' | 'show' | 'play' | 'stack' | 'flip' | 'bonus' | 'penalty' | 'tuck';

export interface Spot {
  seat: Seat;
  stack: number;
}

/** Cards of the hand in the order they were picked, and the Stack that is meant: a decision not yet made. */
export function createDraft(board: BoardProps<TuckIt>) {
  const hand = () => board.view.private?.hand ?? [];
  const lists = (type: Move['type']) => board.moves.some((move) => move.type === type);
  // By its text: what is composed must outlive every update that does not touch it.
  const held = createMemo(() => hand().join());
  const [isTucking, tuck] = createPick(held, () => false);
  const aim = createMemo(() => (isTucking() && lists('tuck') ? 'tuck' : aimOf(lists)));
  const ground = createMemo(() => [held(), aim(), aim() === 'tuck' || board.view.public.turn].join());
  const [picked, setPicked] = createPick<readonly number[]>(ground, () => []);
  /** Under which Stack each picked card goes. */
  const [under, setUnder] = createPick<readonly number[]>(ground, () => []);
  const [spot, setSpot] = createPick<Spot | null>(ground, () => null);
  const [cards, setCards] = createPick(ground, () => 0);
  const clear = () => {
    setPicked([]);
    setUnder([]);
    setSpot(null);
    setCards(0);
  };

  const faces = () => picked().map((at) => hand()[at]);
  const played = createMemo(() => (aim() === 'play' ? faces().map((card): Move => ({ type: 'play', card })) : []));
  const seen = createMemo(() => viewAfter(tuckIt, board.view, played()));
  const next = createMemo(() => (played().length > 0 ? tuckIt.legal(seen()) : board.moves));
  const stepOf = (card: Card): Move => ({ type: CARD_STEPS[aim()] ?? 'play', card });
  const isLive = (card: Card) => next().some((move) => 'card' in move && isSame(move, stepOf(card)));

  return {
    aim,
    hand,
    isTucking,
    tuck,
    picked,
    under,
    spot,
    cards,
    clear,
    faces,
    isLive,
    /** The rule that keeps a card out of what is composed so far. */
    why: (card: Card) => (played().length > 0 ? tuckIt.why(seen(), stepOf(card)) : board.why(stepOf(card))),
    /** One hand card where one is meant, else one more. */
    add(at: number) {
      const isOne = aim() === 'penalty' || aim() === 'show';
      setPicked(isOne ? [at] : [...picked(), at]);
      setUnder([...under(), spot()?.stack ?? 0]);
      if (aim() === 'show') setSpot(null);
    },
    /** With it goes whatever does not link any more. */
    remove(at: number) {
      const place = picked().indexOf(at);
      const rest = picked().filter((other) => other !== at);
      const isWhole =
        aim() !== 'play' ||
        isChain(
          board,
          rest.map((other) => hand()[other]),
        );
      setPicked(isWhole ? rest : picked().slice(0, place));
      setUnder(under().filter((_, i) => i !== place));
    },
    choose(chosen: Spot) {
      const isSameSpot = spot()?.seat === chosen.seat && spot()?.stack === chosen.stack;
      if (aim() === 'stack') setCards(isSameSpot ? Math.min(cards() + 1, mostOf(board, chosen.stack)) : 1);
      if (aim() === 'show') setPicked([]);
      setSpot(chosen);
    },
    /** One card of the Stack less. */
    drop() {
      setCards(cards() - 1);
      if (cards() === 0) setSpot(null);
    },
    /** Everything that is left of the hand, under the Stack that is meant. */
    addAll() {
      const rest = hand().flatMap((_, at) => (picked().includes(at) ? [] : [at]));
      setPicked([...picked(), ...rest]);
      setUnder([...under(), ...rest.map(() => spot()?.stack ?? 0)]);
    },
  };
}
export type Draft = ReturnType<typeof createDraft>;

/** What a tapped hand card is a step of. */
const CARD_STEPS: Partial<Record<Aim, 'play' | 'showCard' | 'penalty' | 'tuck'>> = {
  show: 'showCard',
  penalty: 'penalty',
  tuck: 'tuck',
};

function aimOf(lists: (type: Move['type']) => boolean): Aim {
  if (lists('showTop') || lists('showCard')) return 'show';
  for (const type of ['flip', 'bonus', 'penalty', 'play'] as const) if (lists(type)) return type;
  if (lists('playStack')) return 'stack';
  return lists('decline') || lists('take') ? 'play' : 'none';
}

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether these cards, in this order, can be played one on another. */
function isChain(board: BoardProps<TuckIt>, cards: readonly Card[]): boolean {
  const steps: Move[] = [];
  return cards.every((card) => {
    const step: Move = { type: 'play', card };
    const isNext = tuckIt.legal(viewAfter(tuckIt, board.view, steps)).some((move) => isSame(move, step));
    steps.push(step);
    return isNext;
  });
}

/** How many cards of this Stack may be played together; 0: none. */
export function mostOf(board: BoardProps<TuckIt>, stack: number): number {
  const listed = board.moves.find((move) => move.type === 'playStack' && move.stack === stack);
  return listed?.type === 'playStack' ? endOf(listed.count) : 0;
}

const endOf = (range: number | Range): number => (typeof range === 'number' ? range : range[1]);

/** The cards of an own Stack, the top first: its owner may look. */
export const fromTop = ({ seat, public: table, private: mine }: BoardProps<TuckIt>['view'], stack: number): Card[] =>
  seat === null || !mine ? [] : stackFromTop({ seat, table, mine }, stack);
