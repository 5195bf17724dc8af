import { recall, remember } from '../store.ts';

/* Whom this browser would rather not read: its own business, nobody else can see it. */

const keyOf = (code: string): string => `muted:${code}`;

export const mutedAt = (code: string): number[] => {
  const text = recall(keyOf(code));
  return text ? text.split(' ').map(Number) : [];
};

export const rememberMuted = (code: string, seats: readonly number[]): void => remember(keyOf(code), seats.join(' '));
