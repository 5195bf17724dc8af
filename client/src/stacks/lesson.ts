import type { Stacks } from '../../../shared/stacks/shapes.ts';
import { hasDrawn, lastPlay } from '../../../shared/stacks/table.ts';
import type { Lesson } from '../board.ts';

/** A first game of Stacks. */
export const lesson: Lesson<Stacks> = {
  seats: 3,
  seed: '5'.padStart(64, '0'),
  notes: [
    {
      id: 'draw',
      when: (_, moves) => moves.some(({ type }) => type === 'draw'),
      text: 'A turn begins with a card from the deck. Draw one.',
      target: '.stacks .actions .main',
    },
    {
      id: 'play',
      when: ({ seat, public: table }, moves) =>
        table.mover === seat && hasDrawn(table) && moves.some(({ type }) => type === 'play'),
      text: 'Tap a card: it goes face down on your Stack. Your bid says what the Stack is worth, or claims it.',
      target: '.stacks .mine .hand',
    },
    {
      id: 'call',
      when: ({ public: table }, moves) => lastPlay(table) !== null && moves.some(({ type }) => type === 'call'),
      text: 'That bid may be a lie. Call it if you do not believe it; if you do, just read on.',
      target: '.stacks .actions .call',
    },
    {
      id: 'called',
      when: ({ public: { last } }) => last !== null && last.call !== null,
      text: 'A call opens the Stack. Bid and worth differ: the caller takes it. They are equal: the caller’s own is lost.',
      target: '.stacks .middle',
    },
    {
      id: 'scored',
      when: ({ public: { last } }) => last !== null,
      text: 'The round is over: every Stack was worth its points. With 40, alone at the top, one wins.',
      target: '.practice .seats',
    },
    {
      id: 'higher',
      when: ({ seat, public: table }) => table.mover === seat && hasDrawn(table) && lastPlay(table) !== null,
      text: 'Each bid must be higher than the last. Sooner or later somebody has to bluff, or to fold.',
      target: '.stacks .bidding',
    },
    {
      id: 'stack',
      when: ({ seat, public: table, private: mine }) =>
        table.mover === seat && hasDrawn(table) && mine !== null && mine.stack.length > 0,
      text: 'You may look at your own Stack at any time. One card in it may be the −10.',
      target: '.stacks .my-stack',
    },
    {
      id: 'late',
      when: ({ public: table }) => table.deck <= 2 && table.plays.length > 0,
      text: 'The deck is nearly gone: whoever draws the last card ends the round at once.',
      target: '.stacks .deck',
    },
  ],
};
