import { createMemo } from 'solid-js';
import type { Listed, Range } from '../../../shared/game.ts';
import { type Card, sumOf } from '../../../shared/stacks/deck.ts';
import type { Move, Stacks } from '../../../shared/stacks/shapes.ts';
import type { BoardProps } from '../board.ts';
import { createPick } from '../picks.ts';

type Play = Extract<Listed<Move>, { type: 'play' }>;

/** Cards picked from the hand and the bid that goes with them: a play not yet made. */
export function createDraft(props: BoardProps<Stacks>) {
  const hand = () => props.view.private?.hand ?? [];
  const plays = createMemo(() => props.moves.filter((move): move is Play => move.type === 'play'));
  // By their text: what a player has picked or typed must outlive every update that does not touch it.
  const choice = createMemo(() => `${hand().join()} ${plays().length}`);
  const [picked, setPicked] = createPick<readonly number[]>(choice, () =>
    plays().length === 1 && hand().length === 1 ? [0] : [],
  );

  const cards = () => picked().map((at) => hand()[at]);
  const listed = createMemo(() => plays().find((play) => isSame(play.cards, cards())) ?? null);
  const total = () => sumOf([...(props.view.private?.stack ?? []), ...cards()]);
  const range = (): Range => rangeOf(listed());
  const clamped = (value: number) => Math.min(range()[1], Math.max(range()[0], value));

  const offer = createMemo(() => JSON.stringify(listed()));
  const [bid, setBid] = createPick<number | null>(offer, () => listed() && clamped(total()));

  return {
    plays,
    picked,
    cards,
    listed,
    total,
    range,
    /** As it is typed; null while it is no number. */
    bid,
    setBid,
    fits: () => bid() !== null && clamped(bid() ?? 0) === bid(),
    step: (by: number) => setBid(clamped((bid() ?? range()[0]) + by)),
    toggle: (at: number) =>
      setPicked(picked().includes(at) ? picked().filter((other) => other !== at) : [...picked(), at]),
    /** Some play that is listed, to ask the rules what a play is. */
    example: (): Move => ({ ...plays()[0], bid: rangeOf(plays()[0])[0] }),
    isLive: (face: Card) => plays().some((play) => play.cards.includes(face)),
  };
}
export type Draft = ReturnType<typeof createDraft>;

const isSame = (listed: readonly Card[], picked: readonly Card[]): boolean =>
  listed.toSorted().join() === picked.toSorted().join();

function rangeOf(play: Play | null): Range {
  if (!play) return [0, 0];
  return typeof play.bid === 'number' ? [play.bid, play.bid] : play.bid;
}
