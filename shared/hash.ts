import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of a text, in hex. */
export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** As text, where the order of keys means nothing. */
export const sortedText = (value: unknown): string => JSON.stringify(sorted(value));

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const inOrder: Record<string, unknown> = {};
  for (const key of Object.keys(value).toSorted()) inOrder[key] = sorted(Reflect.get(value, key));
  return inOrder;
}
