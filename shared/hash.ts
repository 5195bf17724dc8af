import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of a text, in hex. */
export function hashOf(text: string): string {
  const hasher = sha256.create().update(bytesOf(text));
  const hash = hasher.digest();
  example.last = hasher;
  return bytesToHex(hash);
}

/** While one of its kind is there V8 keeps the code that was made for them. It is emptied when the hash is made. */
const example: { last: unknown } = { last: null };

/** Plain letters are their bytes: an encoder would cost as much as the hash. */
function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const letter = text.charCodeAt(i);
    if (letter > 127) return utf8ToBytes(text);
    bytes[i] = letter;
  }
  return bytes;
}

/** 64 bits that tell texts apart, some ten times faster: only for what nobody would gain by imitating. */
export function tagOf(text: string): string {
  let [one, other] = [0x811c9dc5, 0x9747b28c];
  for (let i = 0; i < text.length; i++) {
    const letter = text.charCodeAt(i);
    one = Math.imul(one ^ letter, 0x01000193);
    other = Math.imul((other ^ letter) + (other >>> 15), 0x85ebca6b);
  }
  return inHex(one) + inHex(other);
}

/** So few of them that V8 keeps it as a whole number: two texts may have the same. */
export function smallTagOf(text: string): number {
  let tag = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) tag = Math.imul(tag ^ text.charCodeAt(i), 0x01000193);
  return tag >> 2;
}

const inHex = (word: number): string => (word >>> 0).toString(16).padStart(8, '0');

/** As text, where the order of keys means nothing. */
export const sortedText = (value: unknown): string => JSON.stringify(sorted(value));

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const inOrder: Record<string, unknown> = {};
  for (const key of Object.keys(value).toSorted()) inOrder[key] = sorted(Reflect.get(value, key));
  return inOrder;
}
