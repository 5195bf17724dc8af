import type { ServerMessage } from '../shared/answers.ts';
import { lineFrom, type Page, type ReadPage } from '../worker/log.ts';
import { wordsOf } from '../worker/scribe.ts';
import type { Told } from '../worker/told.ts';

/** What somebody is told, as it arrives. */
export interface Arrived {
  to: Told['to'];
  message: ServerMessage;
}

export const arrivedOf = (told: readonly Told[]): Arrived[] =>
  told.map(({ to, message }) => ({ to, message: JSON.parse(wordsOf(message)) }));

/** A page that has just left the table, as whoever looks for it later finds it. */
export const readAgain = (page: Page): ReadPage => ({ ...page, lines: page.lines.map(lineFrom) });
