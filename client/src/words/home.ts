export const home = {
  claim: 'Card games at a short address.',
  promise: 'Take a box from the shelf, send the link, play. At once, or a move a day. No account, nothing to install.',
  shelf: 'The shelf',
  open: 'Open the box',
  opening: 'Laying the table …',
  failed: 'The table could not be laid: no answer came.',
  tooMany: 'Too many tables were opened from here. Wait a minute, then try again.',
  rules: 'Read the rules',
  lately: 'Tables you were at',
  enter: 'Have a code?',
  go: 'Go to the table',
  noCode: 'A code has ten letters and digits, like k7m2q-9fxwc.',
};

export const daysAgo = (days: number): string => (days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`);
