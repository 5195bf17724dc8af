/* Playing against bots, in this browser alone. */

export const practice = {
  title: 'Practice',
  takeBack: 'Undo',
  hint: 'Hint',
  other: 'New game …',
  again: 'Play again',
  seats: 'Players',
  level: 'Bots',
  deal: 'Deal the cards',
  dealNew: 'This ends the game you are in.',
  failed: 'The bots did not come: a piece of the game is missing. Load the page again where there is a line.',
  bots: ['Ada', 'Bruno', 'Cleo', 'Dario', 'Edda', 'Falk', 'Greta'],
};

export const hint = {
  thinking: 'Thinking it over …',
  title: 'A sharp player’s choice:',
  wait: 'wait and see',
  because: (reasons: readonly string[]) => `Because ${reasons.join('; ')}.`,
  played: (tries: number) => `Played on in thought ${tries} times, it came out best.`,
  forced: 'There is nothing else to do.',
};

export const lesson = {
  offer: 'Your first game of this? Learn it while you play.',
  begin: 'Show me how',
  known: 'I know it',
  next: 'Got it',
  leave: 'Leave the lesson',
};
