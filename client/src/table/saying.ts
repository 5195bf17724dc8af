import type { Types } from '../../../shared/game.ts';
import { type ClientMessage, PROTOCOL } from '../../../shared/protocol.ts';
import type { ServerMessage } from '../../../shared/answers.ts';
import { myName } from '../name.ts';
import { newId, newToken, rememberTable, tableOf } from '../store.ts';
import type { Desk, Known, Unsigned } from './session.ts';
import { opensBeside } from './wide.ts';

/* What a page says to its table. */

/**
 * The last event that was seen comes along once more: it is what just happened. Where none was, the last one comes
 * along; or all of them, to a seat and to a log that lies open.
 */
export function greet({ code, known }: Desk): Extract<ClientMessage, { type: 'hello' }> {
  const { token, seen } = tableOf(code);
  const none = token || opensBeside() ? 0 : null;
  const heard = known.log.length || (seen ?? none);
  return { type: 'hello', id: newId(), protocol: PROTOCOL, token, events: heard && heard - 1 };
}

export const isOpen = ({ open }: Pick<Known, 'open'>, type: ClientMessage['type']): boolean =>
  open.some((message) => message.type === type);

export function say(desk: Desk, message: Unsigned<ClientMessage>): void {
  const open = { ...message, id: newId() };
  desk.set({ open: [...desk.known.open, open], refusal: null });
  desk.line.send(open);
}

/** The token is made here, by a click, and kept before it is sent: a lost answer loses no seat. */
export function sit(desk: Desk, seat: number | null): void {
  const token = tableOf(desk.code).token ?? newToken();
  rememberTable(desk.code, { token });
  say(desk, { type: 'sit', seat, token, name: myName() });
}

export function decide(desk: Desk, moves: Types['Move'][]): void {
  if (isOpen(desk.known, 'decide')) return;
  say(desk, { type: 'decide', version: desk.version, moves });
}

export function ask({ asked, line }: Desk, message: Unsigned<ClientMessage>): Promise<ServerMessage> {
  const id = newId();
  return new Promise((answer) => {
    asked.set(id, answer);
    line.send({ ...message, id });
  });
}

/** Each new line is told anew; a device that has rung for it stops. */
export function see({ line, version, code }: Desk): void {
  line.send({ type: 'seen', id: newId(), version });
  navigator.serviceWorker?.controller?.postMessage({ type: 'seen', code });
}

export function readLog({ known, line }: Desk, after = 0): void {
  const from = known.log.findIndex((entry, i) => i >= after && !entry);
  if (from >= 0) line.send({ type: 'log', id: newId(), from });
}

/** The view is not the one that changes were made for: all of it is asked for. */
export const look = ({ line }: Desk): unknown => line.send({ type: 'look', id: newId() });
