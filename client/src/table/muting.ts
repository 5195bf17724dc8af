import { recall, remember } from '../store.ts';

/* Whom this browser would rather not read: its own business, nobody else can see it. By person: a seat may be another's tomorrow. */

const keyOf = (code: string): string => `hushed:${code}`;

export const mutedAt = (code: string): number[] => {
  const text = recall(keyOf(code));
  return text ? text.split(' ').map(Number) : [];
};

export const rememberMuted = (code: string, people: readonly number[]): void => remember(keyOf(code), people.join(' '));
