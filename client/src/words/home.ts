export const home = {
  claim: 'Card games at a short address.',
  promise: 'Take a box from the shelf, send the link, play. At once, or a move a day. No account, nothing to install.',
  shelf: 'The shelf',
  open: 'Open the box',
  opening: 'Laying the table …',
  failed: 'The table could not be laid: no answer came.',
  tooMany: 'Too many tables were opened from here. Wait a minute, then try again.',
  practice: 'Play now against bots',
  rules: 'Read the rules',
  mine: 'Your tables',
  turn: 'Your turn',
  asked: 'You are asked',
  claimed: 'Somebody asks for your seat',
  others: (names: string[]) => (names.length === 1 ? `${names[0]} to play` : `${names.length} others to play`),
  gathering: 'Waiting for players',
  over: 'Over',
  next: 'Over, and another game begins',
  enter: 'Have a code?',
  go: 'Go to the table',
  record: 'Open the record of a game',
  noCode: 'A code has ten letters and digits, like k7m2q-9fxwc.',
};

export const daysAgo = (days: number): string => (days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`);

export const titleOf = (waiting: number, title: string): string => (waiting === 0 ? title : `(${waiting}) ${title}`);
