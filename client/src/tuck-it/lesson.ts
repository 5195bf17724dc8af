import type { TuckIt } from '../../../shared/tuck-it/shapes.ts';
import type { View } from '../../../shared/game.ts';
import type { Lesson } from '../board.ts';

const isMine = ({ seat, public: table }: View<TuckIt>): boolean =>
  table.stage === 'play' && table.mover === seat && table.owed === null && !table.outcome;

/** A first game of Tuck It. */
export const lesson: Lesson<TuckIt> = {
  seats: 3,
  seed: '138'.padStart(64, '0'),
  notes: [
    {
      id: 'arrange',
      when: (_, moves) => moves.some(({ type }) => type === 'arrange'),
      text: 'Three empty Stacks win. Lay six cards so that they go easily later, or let it be suggested.',
      target: '.tuck-it .arranging .dealt',
    },
    {
      id: 'order',
      when: (_, moves) => moves.some(({ type }) => type === 'showTop'),
      text: 'Everybody shows the top of one Stack; the highest card begins. Tap a Stack of yours.',
      target: '.tuck-it .stacks-row',
    },
    {
      id: 'empty',
      when: (view) => isMine(view) && view.public.pile.length === 0,
      text: 'Nothing lies on the pile: any card may begin it. Equal cards may go together.',
      target: '.tuck-it .heap',
    },
    {
      id: 'play',
      when: (view, moves) => isMine(view) && moves.some(({ type }) => type === 'play'),
      text: 'A card goes on one that is equal or lower; a 2 goes on any. Tap a card that is lit.',
      target: '.tuck-it .my-hand',
    },
    {
      id: 'decline',
      when: (view, moves) => isMine(view) && !moves.some(({ type }) => type === 'play'),
      text: 'Nothing of yours goes. Decline: the next card may go for you, or the whole pile is yours.',
      target: '.tuck-it .actions .decline',
    },
    {
      id: 'penalty',
      when: ({ seat, public: table }) => table.mover === seat && table.owed === 'penalty',
      text: 'Who takes the pile must tuck a card. Tap one, then the Stack under which it goes.',
      target: '.tuck-it .my-hand',
    },
    {
      id: 'flip',
      when: ({ seat, public: table }) => table.mover === seat && table.owed === 'flip',
      text: 'A 7 may turn a Stack over as a whole, anybody’s: what lay below comes up.',
      target: '.tuck-it .actions',
    },
    {
      id: 'fill',
      when: ({ seat, public: table }) => table.stage === 'play' && table.mover !== seat && table.deck > 0,
      text: 'While there is a Draw Pile, every hand is filled up to three after its turn.',
      target: '.tuck-it .draw',
    },
    {
      id: 'phase',
      when: ({ public: table }) => table.stage === 'play' && table.deck === 0,
      text: 'The Draw Pile is empty. Get rid of your hand, tuck what is in the way, then play off your Stacks.',
      target: '.tuck-it .stacks-row',
    },
  ],
};
