/** What the shelf says of a game, beside what the game says of itself. */
interface Blurb {
  line: string;
  minutes: string;
  credit: string;
}

export const BLURBS: Partial<Record<string, Blurb>> = {
  stacks: {
    line: 'Fifteen cards, face down. Say what your Stack is worth, true or not, and dare the others to call it.',
    minutes: '30 minutes',
    credit: 'by Miller Hollinger, The Hexagon Games 2019',
  },
  'tricky-tactics': {
    line: 'Win a trick, then put a cube on the map or take one off. Half of your cards are for now, half for later. Two can take an automa along.',
    minutes: '40 minutes',
    credit: 'by Disrupt Games, 2025',
  },
  'tuck-it': {
    line: 'Robots hide in your workshop. Play them off, tuck away what is in the way, and be the first with three empty Stacks.',
    minutes: '20 to 40 minutes',
    credit: 'by Jonathan Sypal-Kohout and Aidha Shaikh, White Pawn Games 2018',
  },
  tock: {
    line: 'Bring four pawns around and home, with the cards you are dealt. Eat whoever stands in your way, your partner too.',
    minutes: '45 minutes',
    credit: 'a game of many families, here as Woodruff brought it to a table online',
  },
};
