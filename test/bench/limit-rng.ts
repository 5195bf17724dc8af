/** Two streams of `fast` of shared/rng.ts on one typed array: what the deck draws from, and what the bot does. */
export const CHANCE = 0;
export const BOT = 4;
const words = new Int32Array(8);

export function seed(at: number, value: number): void {
  words[at] = value;
  words[at + 1] = 0x9e3779b9;
  words[at + 2] = 0x243f6a88;
  words[at + 3] = 1;
  for (let i = 0; i < 12; i++) word(at);
}

function word(at: number): number {
  const sum = (words[at] + words[at + 1] + words[at + 3]) | 0;
  words[at + 3]++;
  words[at] = words[at + 1] ^ (words[at + 1] >>> 9);
  words[at + 1] = words[at + 2] + (words[at + 2] << 3);
  words[at + 2] = ((words[at + 2] << 21) | (words[at + 2] >>> 11)) + sum;
  return sum >>> 0;
}

export function below(at: number, n: number): number {
  for (;;) {
    const drawn = word(at);
    const rest = drawn % n;
    if (drawn - rest <= 2 ** 32 - n) return rest;
  }
}
