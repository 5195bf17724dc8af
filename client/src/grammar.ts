import type { Seat } from '../../shared/game.ts';
import type { Who } from './board.ts';

/* What the sentences of every game are put together from. */

const digits = new Intl.NumberFormat('en');
const lists = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** A number as it is printed: a true minus sign, thousands apart. */
export const figure = (value: number): string => digits.format(value).replace('-', '−');

export const gainOf = (value: number): string => (value > 0 ? `+${figure(value)}` : figure(value));

export const count = (amount: number, noun: string): string => `${figure(amount)} ${noun}${amount === 1 ? '' : 's'}`;

export const listOf = (names: readonly string[]): string => lists.format(names);

export const isMe = (who: Who, seat: Seat): boolean => seat === who.me;

/** Inside a sentence: "you", "Bill". */
export const named = (who: Who, seat: Seat): string => (isMe(who, seat) ? 'you' : who.name(seat));

/** "your", "Bill’s". */
export const ownerOf = (who: Who, seat: Seat): string => (isMe(who, seat) ? 'your' : `${who.name(seat)}’s`);

/** "You draw", "Bill draws". */
export const does = (who: Who, seat: Seat, verb: string): string =>
  isMe(who, seat) ? `You ${verb}` : `${who.name(seat)} ${verb}s`;

export const has = (who: Who, seat: Seat): string => (isMe(who, seat) ? 'You have' : `${who.name(seat)} has`);

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const seatsOf = (who: Who, seats: readonly Seat[]): string => listOf(seats.map((seat) => named(who, seat)));

/** Nobody is waited for any more when the last has answered, and what comes of it is not shown yet. */
export const waitingFor = (who: Who, seats: readonly Seat[], toDo = ''): string =>
  seats.length === 0 ? 'Everybody is ready.' : `Waiting for ${seatsOf(who, seats)}${toDo}.`;

export function sayWinners(places: readonly (number | null)[], who: Who): string {
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  if (winners.length > 1 && winners.length === places.length) return 'Everybody shares first place.';
  if (winners.length > 1) return `${capital(seatsOf(who, winners))} share first place.`;
  return `${does(who, winners[0], 'win')}.`;
}

type AtAnyTable = { type: 'late' | 'left' | 'back'; seat: Seat } | { type: 'end'; places: readonly (number | null)[] };

/** What can happen whatever is played. */
export function sayAtAnyTable(event: AtAnyTable, who: Who): string {
  switch (event.type) {
    case 'late':
      return `Time is up for ${named(who, event.seat)}.`;
    case 'left':
      return `${has(who, event.seat)} left the game.`;
    case 'back':
      return `${isMe(who, event.seat) ? 'You are' : `${who.name(event.seat)} is`} back.`;
    case 'end':
      return `The game is over. ${sayWinners(event.places, who)}`;
  }
}

const PLACES = ['1st', '2nd', '3rd'];

export const placeOf = (place: number): string => PLACES[place - 1] ?? `${place}th`;
