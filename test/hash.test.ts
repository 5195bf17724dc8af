import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashOf, sortedText, tagOf } from '../shared/hash.ts';

test('a hash is the SHA-256 of the text in UTF-8, whatever its letters', () => {
  const inNode = (text: string) => createHash('sha256').update(text).digest('hex');
  for (const text of ['', 'a', 'Zoë', '🂡 and 🂢', 'x'.repeat(300)]) expect(hashOf(text)).toBe(inNode(text));
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void expect(hashOf(text)).toBe(inNode(text))));
});

test('the order of keys means nothing to a sorted text, the order of a list does', () => {
  expect(sortedText({ b: [{ d: 1, c: null }], a: 'x' })).toBe('{"a":"x","b":[{"c":null,"d":1}]}');
  expect(sortedText({ a: 'x', b: [{ c: null, d: 1 }] })).toBe(sortedText({ b: [{ d: 1, c: null }], a: 'x' }));
  expect(sortedText([1, 2])).not.toBe(sortedText([2, 1]));
});

test('tags of 64 bits tell a hundred thousand texts that are nearly the same apart', () => {
  const texts = Array.from({ length: 100_000 }, (_, i) => `{"id":"wish-${i}","moves":[{"bid":${i % 7}}]}`);
  expect(new Set(texts.map(tagOf)).size).toBe(texts.length);
  for (const half of [0, 8])
    expect(new Set(texts.map((text) => tagOf(text).slice(half, half + 8))).size).toBeGreaterThan(99_990);
  expect(tagOf('')).toMatch(/^[0-9a-f]{16}$/);
});
