/** What the bot's reasons mean, by their names in its table of weights. */
export const reasons = {
  way: 'it brings your pawns a good way nearer home',
  home: 'it brings a pawn home',
  setback: 'it throws others back, or gives them less',
  danger: 'fewer of the next cards can catch your pawns',
  stop: 'the next player cannot play',
  keep: 'it keeps the better cards for later',
  help: 'the card that comes or goes is of more use there',
};
