/** What the bot's reasons mean, by their names in its table of weights. */
export const reasons = {
  scored: 'it makes sure of points that nobody can take from you any more',
  hoped: 'it keeps more points in the round for you',
  future: 'it keeps you in for the cards that are still to come',
  caught: 'it avoids what a called bluff would cost',
  trap: 'it is true: whoever calls it pays for that',
  loot: 'that bid is likely to be a bluff, and catching it pays',
  mistake: 'it risks less on a call that may be wrong',
  gift: 'it leaves the others less to score',
};
