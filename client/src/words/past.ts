/* Looking back at a game, and trying what might have been. */

export const past = {
  moment: 'Moment of the game',
  dealt: 'The cards are dealt.',
  secret: 'A choice in secret.',
  place: (number: number, last: number) => `${number} of ${last}`,
  first: 'To the deal',
  back: 'One back',
  on: 'One on',
  last: 'To the end',
  seenBy: 'Seen by',
  onlooker: 'Onlookers',
  now: 'Back to now',
  table: 'To the table',
  log: 'What happened',
  list: 'Log and scores',
  fetching: 'Turning back the pages …',
  oldRules: 'This game is played by an older edition of the rules: its moments cannot be shown again. Here is its log.',
};

export const whatIf = {
  start: 'What if …?',
  tooLate: 'The game is over at this moment. Step back, then try something else.',
  title: 'Only a try: what if …?',
  mark: 'Only a try',
  takeBack: 'Undo',
  playing: 'Now playing',
  leave: 'Leave',
  leaveTo: 'Leave, back to the real game',
};

export const record = {
  title: 'The record',
  dealing: 'Dealing the game again …',
  unreachable: 'The record cannot be fetched now. Try again in a moment.',
  holds:
    'It holds: the seed is the one sworn to before the first card, and every shuffle and every move, done again in this page, gives what was told.',
  show: 'Show the moment before',
  cutShort: 'The table was ended before the game was over.',
  sound: 'It holds',
  flawed: 'It does not hold',
  checking: 'Every shuffle and every move is being done again …',
  flaws: {
    rules: 'This game was played by an older edition of the rules, which this page cannot play again.',
    setting: 'It does not hold: the game cannot be played by so many people with these options.',
    seed: 'It does not hold: this is not the seed that was sworn to before the first card.',
    head: 'It does not hold: the names, the options or the table are not those of this record.',
    shown: 'It does not hold: the game ends otherwise than this table showed.',
  },
  flawAt: {
    move: (number: number, rule: string | null) =>
      `It does not hold from moment ${number} on: the rules do not allow that move${rule ? ` (${rule})` : ''}.`,
    told: (number: number) =>
      `It does not hold from moment ${number} on: what is done there is not what was told then.`,
    unfinished: (number: number) => `It is not whole: after moment ${number} the game is not over.`,
    end: (number: number) => `It does not hold: after moment ${number} the game has not ended as it did then.`,
  },
  commitment: 'Sworn to before the deal (SHA-256 of the seed)',
  seed: 'The seed',
  link: 'Link to the whole game',
  copy: 'Copy link',
  copied: 'Copied',
  save: 'Save as a file',
  keeps: (letters: number) =>
    `The link holds the whole game in ${letters.toLocaleString('en')} letters, every hand of it. It needs no table and no server, and never leaves the browser of whoever opens it.`,
  open: 'Open a record',
  drop: 'Drop a file here, choose one, or open a link that ends in a whole game.',
  choose: 'Choose a file',
};

/** Why something is no record that can be opened. */
export const UNREADABLE = {
  empty: 'No game is in this link. It may have been cut off on its way.',
  garbled: 'This is no whole record: a piece of it is missing, or was changed on its way.',
  'too-large': 'This is too large to be the record of a game.',
  newer: 'This record was made by a newer Tuckbox. Load the page again, then open it once more.',
  'unknown-game': 'This is the record of a game that is not on this shelf.',
};
