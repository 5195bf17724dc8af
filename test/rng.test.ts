import { createCipheriv, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Rng, below, fast, keyed, nextWord, pick, shuffle } from '../shared/rng.ts';

const ZERO = '00'.repeat(32);
const hexOf = (words: number[]): string => {
  const bytes = new DataView(new ArrayBuffer(words.length * 4));
  words.forEach((word, i) => bytes.setUint32(i * 4, word, true));
  return Buffer.from(bytes.buffer).toString('hex');
};
const zeros = (size: number): number[] => Array.from({ length: size }, () => 0);
const upTo = (size: number): number[] => Array.from({ length: size }, (_, i) => i);
const words = (rng: Rng, count: number): number[] => Array.from({ length: count }, () => nextWord(rng));

describe('the keyed stream is ChaCha20', () => {
  test.each([
    ['A.1 #1', ZERO, 0, '76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7'],
    ['A.1 #2', ZERO, 1, '9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed'],
    ['A.1 #3', `${ZERO.slice(2)}01`, 1, '3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a'],
  ])('RFC 8439 %s', (_, key, block, stream) => {
    expect(hexOf(words({ ...keyed(key), drawn: block * 16 }, 8))).toBe(stream);
  });

  test('for any key, over many blocks, as another library makes it', () => {
    for (let i = 0; i < 20; i++) {
      const key = randomBytes(32);
      const theirs = createCipheriv('chacha20', key, Buffer.alloc(16)).update(Buffer.alloc(64 * 5));
      expect(hexOf(words(keyed(key.toString('hex')), 16 * 5))).toBe(theirs.toString('hex'));
    }
  });
});

describe.each<[string, (seed: number) => Rng]>([
  ['keyed', (seed) => keyed(seed.toString(16).padStart(64, '0'))],
  ['fast', fast],
])('a %s stream', (_, make) => {
  test('goes on where it was after a round trip through JSON', () => {
    for (let drawn = 0; drawn < 40; drawn++) {
      const rng = make(drawn);
      words(rng, drawn);
      expect(words(JSON.parse(JSON.stringify(rng)), 20)).toEqual(words(rng, 20));
    }
  });

  test('is told apart by its seed', () => {
    const first = Array.from({ length: 300 }, (__, seed) => nextWord(make(seed)));
    expect(new Set(first).size).toBe(300);
  });

  test('has even bits', () => {
    const rng = make(5);
    const ones = zeros(32);
    for (const word of words(rng, 8000)) for (let bit = 0; bit < 32; bit++) ones[bit] += (word >>> bit) & 1;
    for (const count of ones) expect(Math.abs(count - 4000) / Math.sqrt(2000)).toBeLessThan(5);
  });
});

describe('below', () => {
  test('stays below', () => {
    const rng = fast(1);
    for (const n of [1, 2, 3, 15, 52, 2 ** 31, 2 ** 32]) {
      for (let i = 0; i < 1000; i++) expect(below(rng, n)).toBeLessThan(n);
    }
    expect(below(rng, 1)).toBe(0);
  });

  test('rejects what would favour the low ones', () => {
    const n = 3 * 2 ** 30;
    const rng = keyed('ab'.repeat(32));
    const thirds = [0, 0, 0];
    for (let i = 0; i < 9000; i++) thirds[Math.floor(below(rng, n) / 2 ** 30)]++;
    expect(strayOf(thirds)).toBeLessThan(5);
    expect(rng.drawn / 9000).toBeCloseTo(4 / 3, 1);
  });

  test('pick takes each as often', () => {
    const rng = fast(3);
    const counts = { a: 0, b: 0, c: 0 };
    for (let i = 0; i < 30_000; i++) counts[pick(['a', 'b', 'c'] as const, rng)]++;
    expect(strayOf(Object.values(counts))).toBeLessThan(5);
  });
});

/** How far counts that should be even stray, in standard deviations of chi-square. */
function strayOf(counts: number[]): number {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const chi = counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
  const freedom = counts.length - 1;
  return (chi - freedom) / Math.sqrt(2 * freedom);
}

type Shuffle = (items: number[], rng: Rng) => number[];

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

/** Every order of a few, by how often it came. */
function ordersOf(mix: Shuffle, size: number, rng: Rng): number[] {
  const counts = new Map<string, number>();
  for (let i = 0; i < factorial(size) * 200; i++) {
    const order = mix(upTo(size), rng).join();
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  return [...counts.values(), ...zeros(factorial(size) - counts.size)];
}

/** Where each card came to lie, by place, and which lay beside which. */
function placesOf(mix: Shuffle, size: number, rng: Rng): { places: number[]; neighbours: number[] } {
  const [places, neighbours] = [zeros(size * size), zeros(size * size)];
  for (let i = 0; i < size * 400; i++) {
    mix(upTo(size), rng).forEach((card, at, all) => {
      places[at * size + card]++;
      if (at > 0) neighbours[all[at - 1] * size + card]++;
    });
  }
  return { places, neighbours: neighbours.filter((__, i) => i % (size + 1) !== 0) };
}

/** The worst of all the looks at a shuffle. */
function worstOf(mix: Shuffle, rng: Rng): number {
  const { places, neighbours } = placesOf(mix, 15, rng);
  return Math.max(strayOf(places), strayOf(neighbours), ...[3, 4, 5].map((size) => strayOf(ordersOf(mix, size, rng))));
}

const swap = (items: number[], i: number, j: number): void => {
  [items[i], items[j]] = [items[j], items[i]];
};

const FAULTY: Record<string, Shuffle> = {
  'swaps with any place': (items, rng) => {
    for (let i = 0; i < items.length; i++) swap(items, i, below(rng, items.length));
    return items;
  },
  'never leaves a card where it was': (items, rng) => {
    for (let i = items.length - 1; i > 0; i--) swap(items, i, below(rng, i));
    return items;
  },
  'sorts by a coin': (items, rng) => items.toSorted(() => below(rng, 2) - 0.5),
  'stops one short': (items, rng) => {
    for (let i = items.length - 1; i > 1; i--) swap(items, i, below(rng, i + 1));
    return items;
  },
  'takes the remainder of four bits': (items, rng) => {
    for (let i = items.length - 1; i > 0; i--) swap(items, i, (nextWord(rng) & 15) % (i + 1));
    return items;
  },
};

describe('shuffle', () => {
  test('gives every order as often, by a fast stream', () => expect(worstOf(shuffle, fast(11))).toBeLessThan(5));
  test('gives every order as often, by a keyed stream', () => {
    expect(worstOf(shuffle, keyed('5a'.repeat(32)))).toBeLessThan(5);
  });
  test('keeps every card', () => {
    const deck = shuffle(upTo(52), fast(2));
    expect(deck.toSorted((a, b) => a - b)).toEqual(upTo(52));
  });
  test.each(Object.entries(FAULTY))('one that %s is found out', (_, mix) => {
    expect(worstOf(mix, fast(7))).toBeGreaterThan(5);
  });
});
