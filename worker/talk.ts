import type { Seat } from '../shared/game.ts';
import { LIMITS } from '../shared/limits.ts';
import { cleanText } from '../shared/names.ts';
import type { ClientMessage } from '../shared/protocol.ts';
import type { RefusalName } from '../shared/answers.ts';
import type { Said } from '../shared/talk.ts';
import { objected } from './consent.ts';
import { gameAt, optionsAt, type Step, type Table, unchanged } from './stored.ts';
import { nameAt, personAt, versionOf } from './people.ts';
import { answer, refusal, refused, tellSaid, tellTable } from './told.ts';

/** As stored: what people say has the id of its message, what the table notes has none. */
export interface Kept {
  id: string | null;
  said: Said;
}

/** What was said, looked at only when somebody asks. */
export interface Talk {
  find(id: string): Said | null;
  /** How often the seat spoke after that time. */
  countOf(seat: Seat, after: number): number;
  all(): Said[];
  /** When something was last said; 0 if nothing was. */
  last(): number;
}

export type Speech = Extract<ClientMessage, { type: 'chat' | 'greet' }>;

export const isSpeech = (message: ClientMessage): message is Speech =>
  message.type === 'chat' || message.type === 'greet';

interface Speaking {
  seat: Seat | null;
  message: Speech;
  now: number;
}

/** Talk has rows of its own: it is no part of the game, and a chatty table writes no larger ones for it. */
export function spoken(table: Table, { seat, message, now }: Speaking, talk: Talk): Step {
  const { id } = message;
  const accepted = answer({ type: 'accepted', id, version: versionOf(table, seat) });
  const refuse = (why: RefusalName) => unchanged(table, [refused(id, refusal(why))]);
  if (seat === null) return refuse('not-seated');
  const text = message.type === 'chat' ? cleanText(message.text) : null;
  const known = talk.find(id);
  if (known) return isSame(known, { seat, message, text }) ? unchanged(table, [accepted]) : refuse('id-reused');
  const why = whySilent(table, { seat, message, now }, talk) ?? (message.type === 'chat' && !text ? 'bad-text' : null);
  if (why) return refuse(why);
  const saying = { at: now, seat, name: nameAt(table, seat), person: personAt(table, seat) };
  const said: Said =
    message.type === 'chat'
      ? { type: 'text', ...saying, text: text ?? '' }
      : { type: 'greeting', ...saying, greeting: message.greeting };
  return heard(table, { id, said }, [accepted]);
}

/** Whoever says something is there: a claim to their seat is answered by it. */
function heard(table: Table, kept: Kept & { said: { seat: Seat | null; at: number } }, told: Step['told']): Step {
  const { seat, at } = kept.said;
  const objection = objected(table, seat, at);
  const said = objection ? [kept.said, ...objection.said] : [kept.said];
  const next = objection?.table ?? table;
  return {
    table: next,
    pages: [],
    said: said.map((each, i) => ({ id: i === 0 ? kept.id : null, said: each })),
    told: [...(objection ? tellTable(next, at) : []), ...tellSaid(next, said), ...told],
  };
}

const isSame = (said: Said, { seat, message, text }: Pick<Speaking, 'message'> & { seat: Seat; text: string | null }) =>
  said.seat === seat &&
  (message.type === 'chat'
    ? said.type === 'text' && said.text === text
    : said.type === 'greeting' && said.greeting === message.greeting);

function whySilent(table: Table, { seat, message, now }: Speaking & { seat: Seat }, talk: Talk): RefusalName | null {
  if (isHushed(table) || (message.type === 'chat' && !table.house.chat)) return 'chat-off';
  return talk.countOf(seat, now - LIMITS.chatWindow) >= LIMITS.chatMessages ? 'too-chatty' : null;
}

/** Where partners play together nobody talks, as long as it is played. */
export const isHushed = (table: Table): boolean =>
  table.phase === 'playing' && (gameAt(table).hushed?.(table.seats.length, optionsAt(table)) ?? false);
