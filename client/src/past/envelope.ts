import * as v from 'valibot';
import { cleanName } from '../../../shared/names.ts';
import { type GameRecord, record as shape } from '../../../shared/record.ts';

/* A whole game as a small file, or as the fragment of a link. */

export type Unreadable = 'empty' | 'garbled' | 'too-large' | 'newer';
export type Opened = { record: GameRecord; why: null } | { record: null; why: Unreadable };

const VERSION = 1;
/** Letters of a link, and bytes of what comes out of it: a small one may be packed from a very large one. */
export const MAX = { letters: 400_000, bytes: 4_000_000 };

/** For people and programs to read. */
export const fileOf = (record: GameRecord): string =>
  `${JSON.stringify({ tuckbox: 'record', version: VERSION, ...record }, null, 1)}\n`;

/** What stands behind the # of a link: the version, then everything, packed. */
export async function fragmentOf(record: GameRecord): Promise<string> {
  const packed = new Blob([JSON.stringify(packedOf(record))]).stream();
  const bytes = await bytesOf(packed.pipeThrough(new CompressionStream('deflate-raw')));
  return `${VERSION}.${lettersOf(bytes ?? new Uint8Array())}`;
}

/** The text of a file, or the fragment of a link; whatever it is, it only takes so long to find out. */
export async function openedFrom(text: string): Promise<Opened> {
  const trimmed = text.trim().replace(/^#/, '');
  if (trimmed === '') return unreadable('empty');
  if (trimmed.length > MAX.bytes) return unreadable('too-large');
  return trimmed.startsWith('{') ? openedFile(trimmed) : openedFragment(trimmed);
}

const unreadable = (why: Unreadable): Opened => ({ record: null, why });

function openedFile(text: string): Opened {
  const { tuckbox, version, ...record } = Object(parsed(text));
  if (tuckbox !== 'record') return unreadable('garbled');
  return version === VERSION ? shaped(record) : unreadable(version > VERSION ? 'newer' : 'garbled');
}

async function openedFragment(fragment: string): Promise<Opened> {
  const [, version, letters] = /^(\d{1,4})\.([\w-]+)$/.exec(fragment) ?? [];
  if (!version) return unreadable('garbled');
  if (Number(version) !== VERSION) return unreadable(Number(version) > VERSION ? 'newer' : 'garbled');
  if (letters.length > MAX.letters) return unreadable('too-large');
  try {
    const stream = new Blob([bytesIn(letters)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const bytes = await bytesOf(stream);
    return bytes
      ? shaped(unpacked(parsed(new TextDecoder('utf-8', { fatal: true }).decode(bytes))))
      : unreadable('too-large');
  } catch {
    return unreadable('garbled');
  }
}

/** A record as the schema has it, with names as a table would let them be. */
function shaped(record: unknown): Opened {
  const read = v.safeParse(shape, record);
  if (!read.success || read.output.seats.some((name) => cleanName(name) !== name)) return unreadable('garbled');
  return { record: read.output, why: null };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/* Packed: times as steps, decisions without the names of their fields, marks in a row. */

const ACTS = ['seat', 'late', 'left', 'back'] as const;
function packedOf({ decisions, marks, ...head }: GameRecord): unknown {
  const rows = decisions.map(({ at, by, seat, moves }, i) => [
    at - (decisions[i - 1]?.at ?? 0),
    ACTS.indexOf(by),
    seat,
    ...moves,
  ]);
  return { ...head, marks: marks.join(''), decisions: rows };
}

const packed = v.looseObject({
  marks: v.string(),
  decisions: v.array(v.tupleWithRest([v.number(), v.number(), v.number()], v.unknown())),
});

function unpacked(value: unknown): unknown {
  const { marks, decisions, ...head } = v.parse(packed, value);
  let at = 0;
  const rows = decisions.map(([later, by, seat, ...moves]) => ({ at: (at += later), by: ACTS[by], seat, moves }));
  return { ...head, decisions: rows, marks: marks.match(/.{1,4}/gs) ?? [] };
}

/* Bytes and letters. */

/** All of it; null where it is more than any game is. */
async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > MAX.bytes) {
      await reader.cancel();
      return null;
    }
    chunks.push(new Uint8Array(next.value));
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

const lettersOf = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const bytesIn = (letters: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
