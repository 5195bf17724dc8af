import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { CODE_LENGTH, CODE_LETTERS } from '../shared/limits.ts';

/** 256 random bits in hex. */
export const freshEntropy = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(32)));

/** An even choice of letters from random bytes in hex; null in the rare case that too many had to be thrown away. */
export function codeFrom(entropy: string): string | null {
  const fair = 256 - (256 % CODE_LETTERS.length);
  const letters = [...hexToBytes(entropy)]
    .filter((byte) => byte < fair)
    .map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length]);
  return letters.length < CODE_LENGTH ? null : letters.slice(0, CODE_LENGTH).join('');
}
