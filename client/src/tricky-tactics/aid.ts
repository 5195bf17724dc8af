/* The player aid: the rules as they fit on one page. */

interface Help {
  title: string;
  lines: string[];
}

export const AID: readonly Help[] = [
  {
    title: 'Deal and phases',
    lines: [
      'Two players: 5 + 5 cards, 2 rounds. Three: 6 + 6, 3 rounds. Four: 5 + 5, 4 rounds.',
      'Hand A is played out and scored, then Hand B. The marker leads both, and moves on each round.',
    ],
  },
  { title: 'Trick', lines: ['Follow suit if you can. The highest card of the suit that was led wins. No trumps.'] },
  {
    title: 'After you win',
    lines: [
      'One action in the suit of the trick: add a cube of yours, remove an opponent’s, or remove your own.',
      'No passing while one is possible.',
    ],
  },
  {
    title: 'Points',
    lines: [
      'End of a phase: 1 for each Location you control (more cubes than any single other; ties count for nobody).',
      'End of a round: 1 for each suit with two or three of its Locations, 2 at most.',
      'Cubes stay on the map.',
    ],
  },
  {
    title: 'Keys',
    lines: ['Arrows go through the hand and the map, Enter picks and plays, Esc takes a pick back.'],
  },
];
