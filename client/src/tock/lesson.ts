import { rankOf, type Rank } from '../../../shared/tock/deck.ts';
import type { Tock } from '../../../shared/tock/shapes.ts';
import { firstPawn, pawnsHome, PAWNS } from '../../../shared/tock/table.ts';
import { isOnRing } from '../../../shared/tock/track.ts';
import type { View } from '../../../shared/game.ts';
import type { Lesson } from '../board.ts';

/** How many of my pawns are on the ring. */
function mineOut({ seat, public: { pawns, track } }: View<Tock>): number {
  const first = firstPawn(seat ?? 0);
  return pawns.slice(first, first + PAWNS).filter((place) => isOnRing(track, place)).length;
}

const othersOut = ({ public: { pawns, track } }: View<Tock>): number =>
  pawns.filter((place) => isOnRing(track, place)).length;

const isMine = ({ seat, public: table }: View<Tock>): boolean => table.mover === seat && !table.outcome;

const holds = ({ private: mine }: View<Tock>, rank: Rank): boolean =>
  mine !== null && mine.hand.some((card) => rankOf(card) === rank);

const HAND = '.tock .mine .hand';

/** A first game of Tock. */
export const lesson: Lesson<Tock> = {
  seats: 3,
  seed: '100'.padStart(64, '0'),
  notes: [
    {
      id: 'enter',
      when: (view, moves) => mineOut(view) === 0 && moves.some(({ type }) => type === 'enter'),
      text: 'All four of your pawns wait. An ace or a king brings one onto the ring: tap it.',
      target: HAND,
    },
    {
      id: 'waiting',
      when: (view, moves) => mineOut(view) === 0 && moves.some(({ type }) => type === 'discard'),
      text: 'Only an ace or a king brings a pawn in. Without one, tap a card to throw it away.',
      target: HAND,
    },
    {
      id: 'fresh',
      when: ({ seat, public: { fresh } }) => fresh[seat ?? 0],
      text: 'Your pawn is in. Until it moves it is fresh: nobody eats it, nobody passes it.',
      target: '.tock .mat',
    },
    {
      id: 'ten',
      when: (view) => isMine(view) && view.public.ten,
      text: 'A ten was laid before you: for this turn you can only throw a card away.',
      target: HAND,
    },
    {
      id: 'move',
      when: (_, moves) => moves.some(({ type }) => type === 'move'),
      text: 'Tap a card, and where it can bring a pawn lights up. Then tap that place.',
      target: HAND,
    },
    {
      id: 'eat',
      when: (view) => mineOut(view) > 0 && othersOut(view) > mineOut(view),
      text: 'A pawn that ends on another eats it: that one begins again. Mind who stands behind you.',
      target: '.tock .mat',
    },
    {
      id: 'seven',
      when: (view) => isMine(view) && mineOut(view) > 0 && holds(view, '7'),
      text: 'A seven is seven single steps, shared among your pawns, and it eats all along the way.',
      target: HAND,
    },
    {
      id: 'four',
      when: (view) => isMine(view) && mineOut(view) > 0 && holds(view, '4'),
      text: 'A four goes back. From the start that is a short way round to your own gate.',
      target: HAND,
    },
    {
      id: 'home',
      when: ({ seat, public: table }) => pawnsHome(table, seat ?? 0) > 0,
      text: 'A pawn is home and safe. The first with all four at home wins.',
      target: '.tock .mat',
    },
  ],
};
