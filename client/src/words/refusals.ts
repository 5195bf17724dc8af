import type { RefusalName } from '../../../shared/protocol.ts';

export const refused = {
  by: (rule: string) => `Rule ${rule}`,
  open: 'Open the rules',
};

/** Why a table said no. */
export const REFUSAL: Record<RefusalName, string> = {
  malformed: 'The table could not read that.',
  'not-legal': 'That is not allowed now.',
  'half-decision': 'That is only half a move.',
  'decision-over': 'That was more than one move.',
  'too-large': 'That was too much at once.',
  'too-many': 'Slower, please: too many messages.',
  'hello-first': 'The table does not know you yet. Try again.',
  'old-protocol': 'This page is too old for the table.',
  'unknown-table': 'There is no such table.',
  'unknown-game': 'There is no such game.',
  'wrong-origin': 'The table does not answer pages from elsewhere.',
  'wrong-token': 'That seat is somebody else’s.',
  'id-reused': 'Something was sent twice in two ways. Try again.',
  'not-now': 'Not at this moment of the table.',
  'not-host': 'Only the host can do that.',
  'not-seated': 'Only those who sit can do that.',
  'already-seated': 'You sit here already.',
  'seat-taken': 'That seat was just taken.',
  'bad-name': 'A name needs at least one letter that can be seen.',
  'bad-option': 'That cannot be chosen here.',
  'bad-count': 'Not with so many chairs.',
  'too-few': 'Too few players sit at the table.',
  stale: 'The table has moved on since. Look again.',
  'too-soon': 'Everybody has a moment to react first. Try again in a few seconds.',
  'not-over': 'The game is not over yet.',
  'table-full': 'Every seat is taken.',
  failed: 'The table stumbled. Try again.',
  'no-upgrade': 'The table answers on a line only.',
  'not-json': 'The table could not read that.',
  'wrong-method': 'The table could not read that.',
  'wrong-route': 'There is nothing at that address.',
};
