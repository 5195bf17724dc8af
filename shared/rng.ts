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
  for (;;) {
    const word = nextWord(rng);
    const rest = word % n;
    /* As it is, what is left of a large word stays a double to V8, and so does every seat that is reckoned from it. */
    if (word - rest <= 2 ** 32 - n) return rest >>> 0;
  }
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

function keyedWord(rng: Keyed): number {
  const counter = Math.floor(rng.drawn / WORDS_PER_BLOCK);
  if (last.key !== rng.key || last.counter !== counter)
    last = { key: rng.key, counter, block: blockOf(rng.key, counter) };
  return last.block[rng.drawn++ % WORDS_PER_BLOCK];
}

/** A shuffle draws many words of one block. */
let last: { key: string; counter: number; block: Uint32Array } = {
  key: '',
  counter: 0,
  block: new Uint32Array(WORDS_PER_BLOCK),
};

/** A block of ChaCha20 (RFC 8439, section 2.3) under a nonce of zeros: a key is never used for two streams. */
function blockOf(key: string, counter: number): Uint32Array {
  const start = new Uint32Array(WORDS_PER_BLOCK);
  start.set(CONSTANTS);
  start.set(wordsOf(key), 4);
  start[12] = counter;
  const block = start.slice();
  for (let round = 0; round < 10; round++) {
    mix(block, 0, 4, 8, 12);
    mix(block, 1, 5, 9, 13);
    mix(block, 2, 6, 10, 14);
    mix(block, 3, 7, 11, 15);
    mix(block, 0, 5, 10, 15);
    mix(block, 1, 6, 11, 12);
    mix(block, 2, 7, 8, 13);
    mix(block, 3, 4, 9, 14);
  }
  for (let i = 0; i < block.length; i++) block[i] += start[i];
  return block;
}

const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];

/** A quarter round: on a column, or on a diagonal. */
function mix(block: Uint32Array, a: number, b: number, c: number, d: number): void {
  block[a] += block[b];
  block[d] = turned(block[d] ^ block[a], 16);
  block[c] += block[d];
  block[b] = turned(block[b] ^ block[c], 12);
  block[a] += block[b];
  block[d] = turned(block[d] ^ block[a], 8);
  block[c] += block[d];
  block[b] = turned(block[b] ^ block[c], 7);
}

const turned = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

/** Eight words of four bytes each, the lowest byte first. */
const wordsOf = (key: string): Uint32Array => {
  const words = new Uint32Array(8);
  for (let i = 0; i < words.length; i++) words[i] = swapped(Number.parseInt(key.slice(i * 8, i * 8 + 8), 16));
  return words;
};

const swapped = (word: number): number =>
  (word << 24) | ((word & 0xff00) << 8) | ((word >>> 8) & 0xff00) | (word >>> 24);

function fastWord(rng: Fast): number {
  const w = rng.words;
  const sum = (w[0] + w[1] + w[3]) | 0;
  w[3] = (w[3] + 1) | 0;
  w[0] = w[1] ^ (w[1] >>> 9);
  w[1] = (w[2] + (w[2] << 3)) | 0;
  w[2] = (((w[2] << 21) | (w[2] >>> 11)) + sum) | 0;
  return sum >>> 0;
}
