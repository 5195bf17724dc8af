export const over = {
  rematch: 'Play again',
  others: 'Another game',
  scores: 'Scores',
  record: 'The record',
  next: (seconds: number) => `A new table is laid. Going along in ${seconds} s`,
  goNow: 'Go now',
  remain: 'Stay here',
  toNext: 'To the next game',
};
