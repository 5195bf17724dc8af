/** What this browser remembers of one table. */
export interface Remembered {
  code: string;
  game: string;
  /** Proves the seat; null for someone who only watched. */
  token: string | null;
  /** It opened one when this page was last looked at; what is only claimed does not. */
  sat: boolean;
  /** Public events that were seen here; null if none was. */
  seen: number | null;
  /** The table that this one is the rematch of. */
  before: string | null;
  at: number;
}

const PREFIX = 'tuckbox:';

/** Some browsers forbid storage: the page then remembers as long as it is open. */
const inMemory = new Map<string, string>();

function readFrom(shelf: () => Storage, key: string): string | null {
  try {
    return shelf().getItem(PREFIX + key);
  } catch {
    return inMemory.get(key) ?? null;
  }
}

function writeTo(shelf: () => Storage, key: string, value: string): void {
  try {
    shelf().setItem(PREFIX + key, value);
  } catch {
    inMemory.set(key, value);
  }
}

export const recall = (key: string): string | null => readFrom(() => localStorage, key);
export const remember = (key: string, value: string): void => writeTo(() => localStorage, key, value);
/** In this tab alone. */
export const recallHere = (key: string): string | null => readFrom(() => sessionStorage, key);
export const rememberHere = (key: string, value: string): void => writeTo(() => sessionStorage, key, value);

const fresh = (code: string): Remembered => ({
  code,
  game: '',
  token: null,
  sat: false,
  seen: null,
  before: null,
  at: 0,
});

export const tableOf = (code: string): Remembered => parseTable(recall(`table:${code}`)) ?? fresh(code);

export function rememberTable(code: string, news: Partial<Omit<Remembered, 'code'>>): void {
  remember(`table:${code}`, JSON.stringify({ ...tableOf(code), ...news }));
}

function parseTable(text: string | null): Remembered | null {
  try {
    return text === null ? null : { ...fresh(''), ...JSON.parse(text) };
  } catch {
    return null;
  }
}

export function newToken(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const newId = (): string => newToken().slice(0, 16);

/** Whether this browser's person wished to be told when a table waits. */
export const isTold = (): boolean => recall('reach') === 'on';
