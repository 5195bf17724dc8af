import { chacha20 } from '@noble/ciphers/chacha.js';
import { hexToBytes } from '@noble/hashes/utils.js';

/** Where chance comes from, as plain data: a state that holds one can be saved, cloned and replayed. */
export type Rng = Keyed | Fast;

/** A cryptographic stream: the key never leaves the table before the game is over. */
export interface Keyed {
  type: 'keyed';
  /** 256 bits in hex. */
  key: string;
  /** Words drawn so far. */
  drawn: number;
}

/** sfc32, for searches and tests only: its past and future can be worked out from what it gave. */
export interface Fast {
  type: 'fast';
  words: [number, number, number, number];
}

export const keyed = (key: string): Keyed => ({ type: 'keyed', key, drawn: 0 });

export const fast = (seed: number): Fast => {
  const rng: Fast = { type: 'fast', words: [seed | 0, 0x9e3779b9 | 0, 0x243f6a88, 1] };
  for (let i = 0; i < 12; i++) fastWord(rng);
  return rng;
};

/** 32 random bits. */
export function nextWord(rng: Rng): number {
  return rng.type === 'fast' ? fastWord(rng) : keyedWord(rng);
}

/** An even choice among 0 … n − 1; rejection, because a remainder would favour the low ones. */
export function below(rng: Rng, n: number): number {
  const fair = 2 ** 32 - (2 ** 32 % n);
  let word = nextWord(rng);
  while (word >= fair) word = nextWord(rng);
  return word % n;
}

/** Fisher-Yates, in place. */
export function shuffle<T>(items: T[], rng: Rng): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = below(rng, i + 1);
    const item = items[i];
    items[i] = items[j];
    items[j] = item;
  }
  return items;
}

export const pick = <T>(items: readonly T[], rng: Rng): T => items[below(rng, items.length)];

const WORDS_PER_BLOCK = 16;
const NONCE = new Uint8Array(12);

function keyedWord(rng: Keyed): number {
  const block = Math.floor(rng.drawn / WORDS_PER_BLOCK);
  const bytes = chacha20(hexToBytes(rng.key), NONCE, new Uint8Array(64), undefined, block);
  const word = new DataView(bytes.buffer).getUint32((rng.drawn % WORDS_PER_BLOCK) * 4, true);
  rng.drawn++;
  return word;
}

function fastWord(rng: Fast): number {
  const w = rng.words;
  const sum = (w[0] + w[1] + w[3]) | 0;
  w[3] = (w[3] + 1) | 0;
  w[0] = w[1] ^ (w[1] >>> 9);
  w[1] = (w[2] + (w[2] << 3)) | 0;
  w[2] = (((w[2] << 21) | (w[2] >>> 11)) + sum) | 0;
  return sum >>> 0;
}
