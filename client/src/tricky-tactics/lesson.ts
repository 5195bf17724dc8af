import type { TrickyTactics } from '../../../shared/tricky-tactics/shapes.ts';
import type { Lesson } from '../board.ts';

/** A first game of Tricky-Tactics. */
export const lesson: Lesson<TrickyTactics> = {
  seats: 3,
  seed: '12'.padStart(64, '0'),
  notes: [
    {
      id: 'split',
      when: ({ seat, public: table }) => table.stage === 'split' && !table.ready[seat ?? 0],
      text: 'Half of your cards are for now, half for later. A tap takes a card over; then say you are ready.',
      target: '.tricky .composer',
    },
    {
      id: 'lead',
      when: ({ public: table }, moves) => table.trick.length === 0 && moves.some(({ type }) => type === 'play'),
      text: 'You lead. The suit you play names the district that the winner may change. Tap a card.',
      target: '.tricky .mine .hand',
    },
    {
      id: 'follow',
      when: ({ public: table }, moves) => table.trick.length > 0 && moves.some(({ type }) => type === 'play'),
      text: 'Follow the suit if you have it. Only the highest card of that suit wins the trick.',
      target: '.tricky .trick',
    },
    {
      id: 'action',
      when: ({ seat, public: table }) => table.stage === 'action' && table.mover === seat,
      text: 'You won the trick. Put a cube on one of its three Locations, or take one off: tap one.',
      target: '.tricky .map',
    },
    {
      id: 'control',
      when: ({ public: table }) => table.map.some((cubes) => cubes.some((count) => count > 0)),
      text: 'Most cubes at a Location control it; where two are equal, nobody does.',
      target: '.tricky .map',
    },
    {
      id: 'phase',
      when: ({ public: table }) => table.sheet.length === 1,
      text: 'Phase A is over: each Location you control was a point. Now Hand B is played.',
      target: '.practice .seats',
    },
    {
      id: 'round',
      when: ({ public: table }) => table.round === 2,
      text: 'Two Locations of one district were a point more. The cubes stay; new cards are split.',
      target: '.tricky .map',
    },
  ],
};
