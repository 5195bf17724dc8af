/** What the bot's reasons mean, by their names in its table of weights. */
export const reasons = {
  control: 'it brings a Location under your control',
  denied: 'somebody else loses control of a Location',
  district: 'it gives you two Locations of one district, or takes them from another',
  guard: 'it makes a Location of yours harder to take',
  reach: 'one more cube there will be enough',
  prize: 'the trick may well be yours, and it is worth having',
  lead: 'who wins the trick leads the next one',
  concession: 'it leaves less to the others',
  long: 'you can go on in this suit',
  bold: 'a high card wins most while the suit is still out',
  spent: 'it uses up little strength',
  spare: 'you have others of that suit',
  length: 'it keeps long suits together in one half',
  uneven: 'both halves stay about equally strong',
  heads: 'high cards stand at the head of long suits',
};
