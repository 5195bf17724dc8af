/** The open record of a finished game. */
export const record = {
  title: 'The open record',
  dealing: 'Dealing the game again …',
  unreachable: 'The record cannot be fetched now. Try again in a moment.',
  holds:
    'It holds: the seed is the one sworn to before the first card, and every shuffle and every move, done again in this page, gives the game you saw.',
  flaws: {
    seed: 'It does not hold: this is not the seed that was sworn to before the first card.',
    moves: 'It does not hold: done again in this page, the moves do not give the game you saw.',
    rules: 'This game was played by an older edition of the rules, which this page cannot play again.',
  },
  commitment: 'Sworn to before the deal (SHA-256 of the seed)',
  seed: 'The seed',
  deal: 'The cards are dealt.',
};
