/* What lies beside the table and is opened when it is wanted. */

export const news = {
  title: 'Since you were last here',
  more: (n: number) => `… and ${n} more before that, in the log.`,
  seen: 'Got it',
};

export const side = {
  scores: 'Scores',
  log: 'What happened',
  quiet: 'Nothing has happened yet.',
  onlookers: (n: number) => (n === 1 ? '1 watching' : `${n} watching`),
};

export const list = {
  title: 'Moves as a list',
  play: 'Play',
  none: 'Nothing for you to do now.',
  between: (from: number, to: number) => `${from.toLocaleString('en')} to ${to.toLocaleString('en')}`,
};
