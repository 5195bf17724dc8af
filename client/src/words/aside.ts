/* What lies beside the table and is opened when it is wanted. */

export const news = {
  title: 'Since you were last here',
  more: (n: number) => `… and ${n} more before that, in the log.`,
  seen: 'Got it',
  skip: 'To now',
};

export const side = {
  scores: 'Scores',
  log: 'What happened',
  talk: 'What was said',
  quiet: 'Nothing has happened yet.',
  onlookers: (n: number) => (n === 1 ? '1 watching' : `${n} watching`),
};

export const list = {
  title: 'Moves as a list',
  play: 'Play',
  back: (steps: number) => `Take back ${steps === 1 ? 'this step' : `these ${steps} steps`}`,
  none: 'Nothing for you to do now.',
  between: (from: number, to: number) => `${from.toLocaleString('en')} to ${to.toLocaleString('en')}`,
};
