import { myName } from '../name.ts';
import { practice } from '../words/practice.ts';

/** Whoever practises, and the bots. */
export const playersOf = (seats: number): string[] => [myName(), ...practice.bots].slice(0, seats);
