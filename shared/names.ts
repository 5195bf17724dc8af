import { CHAT_LENGTH, NAME_LENGTH } from './limits.ts';

/** Controls, direction marks, zero-width and other characters that let one name pass for another. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0]/gu;

/** A name as everybody will see it; null if nothing is left of it. */
export function cleanName(text: string): string | null {
  const clean = seen(text.normalize('NFKC'));
  const short = [...clean].slice(0, NAME_LENGTH).join('').trim();
  return isSomething(short) ? short : null;
}

/** A chat message as everybody will read it; null if nothing is left of it, or too much. */
export function cleanText(text: string): string | null {
  const clean = seen(text.normalize('NFC').replace(/\s+/gu, ' '));
  return isSomething(clean) && [...clean].length <= CHAT_LENGTH ? clean : null;
}

const seen = (text: string): string => text.replace(UNSEEN, '').replace(/\s+/gu, ' ').trim();

const isSomething = (text: string): boolean => /[\p{L}\p{N}\p{S}\p{P}]/u.test(text);
