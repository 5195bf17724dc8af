import { LIMITS } from './limits.ts';

/** Controls, direction marks, zero-width and other characters that let one name pass for another. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0]/gu;

/** A name as everybody will see it; null if nothing is left of it. */
export function cleanName(text: string): string | null {
  const clean = text.normalize('NFKC').replace(UNSEEN, '').replace(/\s+/gu, ' ').trim();
  const short = [...clean].slice(0, LIMITS.nameLength).join('').trim();
  return /[\p{L}\p{N}\p{S}\p{P}]/u.test(short) ? short : null;
}
