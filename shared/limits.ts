/* What a page needs to know too stands alone: the rest is not to be loaded with it. */

/** Characters of a name. */
export const NAME_LENGTH = 20;
/** Letters of one chat message. */
export const CHAT_LENGTH = 300;
/** Steps of one decision. */
export const STEPS = 240;
/** Decisions of one game: far more than any was ever seen to take. */
export const DECISIONS = 20_000;
/** Public events of the past in one answer. */
export const PAST_EVENTS = 40;

/** Every bound of a table, in one place; docs/protocol.md lists them for people. */
export const LIMITS = {
  /** Bytes of one incoming message, looked at before it is parsed. */
  frameBytes: 8192,
  /** Things within things, in one message. */
  depth: 12,
  /** Messages of one socket in one window. */
  messages: 300,
  /** As how many of them a change to the lobby or a seat counts: it costs a stored row, and nobody needs many. */
  arrangement: 5,
  messageWindow: 10_000,
  /** Messages that could not be read, before the socket is closed. */
  strikes: 5,
  socketsPerSeat: 5,
  socketsPerTable: 64,
  /** A socket that never said hello is closed by the next event after this. */
  helloWithin: 30_000,
  nameLength: NAME_LENGTH,
  steps: STEPS,
  /** Events in one answer to `log`. */
  logPage: 200,
  pastEvents: PAST_EVENTS,
  /** Decisions kept with the table before they move into a page of the log. */
  decisionsPerPage: 48,
  /** Missed deadlines running, after which the rules take a seat for gone. */
  missedDeadlines: 3,
  /** Stored size of a table: far below the two megabytes that a row may have. */
  tableBytes: 512 * 1024,
  /** Letters of one chat message, and how much may come over the wire as one. */
  chatLength: CHAT_LENGTH,
  chatBytes: 2000,
  /** What one seat may say in one window. */
  chatMessages: 5,
  chatWindow: 10_000,
  /** What was said, and what the table noted, that is kept of each. */
  talkKept: 200,
  /** Time that was given may not reach further ahead. */
  mostAhead: 30 * 86_400_000,
  /** How long agreeing to play at once outlasts the going of one of them. */
  liveLapse: 10 * 60_000,
  /** How long the others have to vouch for a claim. */
  claimOpen: 86_400_000,
  /** How long its owner has to come back once they have; at a live clock where no page of the owner's was open: one vouched, or more. */
  claimWait: 86_400_000,
  claimWaitLive: 60 * 60_000,
  claimWaitMany: 10 * 60_000,
  /** How long no other claim is heard after one that came to nothing: twice as long each time, up to the most. */
  claimRest: 10 * 60_000,
  claimRestMost: 86_400_000,
  /** What a seat may change about its table in an hour, decisions apart; and how many may sit down in one. */
  changes: 120,
  arrivals: 240,
  /** Its changes and what it re-chose in secret, together: nothing else bounds that. */
  rechoices: 240,
  /** Nothing has happened for so long: the host may end the game. */
  silent: 90 * 86_400_000,
  neverDealt: 7 * 86_400_000,
  finished: 60 * 86_400_000,
} as const;

/** Words of the table's address: 28 letters and digits without look-alikes and vowels. */
export const CODE_LETTERS = '23456789bcdfghjkmnpqrstvwxyz';
export const CODE_LENGTH = 10;

const CODE = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`);

/** A code as people type it: any case, with blanks and dashes; null if it cannot be one. */
export function parseCode(text: string): string | null {
  const code = text.toLowerCase().replace(/[\s-]/g, '');
  return CODE.test(code) ? code : null;
}

export const nameCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
