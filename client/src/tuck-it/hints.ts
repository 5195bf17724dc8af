/** What the bot's reasons mean, by their names in its table of weights. */
export const reasons = {
  win: 'it empties your last Stack and wins',
  shed: 'it leaves you fewer cards in hand',
  unstack: 'your Stacks take fewer plays to empty',
  again: 'you have another turn',
  shut: 'the next player can hardly follow',
  ease: 'it spends a card that would be hard to play later, or keeps an easy one',
  gift: 'the next player must take the pile',
  burden: 'fewer cards come into your hand',
  spoil: 'an opponent’s Stack becomes worse to play',
  peace: 'everybody else wants to end it',
};
