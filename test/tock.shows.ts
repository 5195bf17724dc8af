import type { Seat, State } from '../shared/game.ts';
import type { OptionValues } from '../shared/options.ts';
import { rankOf } from '../shared/tock/deck.ts';
import type { Event, Move, Tock } from '../shared/tock/shapes.ts';

/* What the rules page of Tock says that people get to see: a part of test/shows.ts. */

const WAYS: { options: OptionValues; avoid: string[] }[] = [
  { options: { charity: '1' }, avoid: [] },
  { options: { five: 'othersOnly', charity: '2', maxRounds: 'none' }, avoid: ['move', 'step'] },
  { options: { mode: '2v2', charity: '1' }, avoid: [] },
];

export const tock = {
  opens(event: Event): string[] {
    switch (event.type) {
      case 'play':
        return [`hand of ${event.seat}`];
      // Chance discards for a seat that is gone or late.
      case 'discard':
        return [`hand of ${event.seat}`, 'secret rng'];
      case 'demand':
        return event.demand.asked.map((seat) => `hand of ${seat}`);
      case 'deal':
      case 'lost':
      case 'give':
      case 'choose':
      case 'exchange':
      case 'enter':
      case 'move':
      case 'swap':
      case 'unlock':
      case 'late':
      case 'left':
      case 'back':
      case 'end':
        return [];
    }
  },
  brings(event: Event, seat: Seat): string[] {
    switch (event.type) {
      case 'deal':
        return ['secret deck', 'secret rng'];
      case 'give':
        if (event.seat === seat) return [`hand of ${event.to}`, 'secret rng'];
        return event.to === seat ? [`hand of ${event.seat}`, 'secret rng'] : [];
      case 'exchange':
        return [0, 1, 2, 3, 4, 5].flatMap((other) => [`hand of ${other}`, `exchange of ${other}`]);
      case 'choose':
        return event.seat === seat ? ['secret rng'] : [];
      case 'demand':
      case 'lost':
      case 'play':
      case 'enter':
      case 'move':
      case 'swap':
      case 'discard':
      case 'unlock':
      case 'late':
      case 'left':
      case 'back':
      case 'end':
        return [];
    }
  },
  alike: (one: Move, other: Move): boolean => one.type === 'exchange' && other.type === 'exchange',
  // Another card, or none that can be played: what is laid down says so.
  instead: (one: Move, other: Move): boolean => isLaid(one) && isLaid(other) && !isSameCard(one, other),
  shown: (): string[] => [],
  /** Who was found to have a rank has it. */
  canBe({ public: { charity }, private: drawers }: State<Tock>): boolean {
    const { found = null } = charity ?? {};
    return found === null || drawers[found.giver].hand.some((card) => rankOf(card) === found.rank);
  },
  ways: WAYS,
};

const isLaid = ({ type }: Move): boolean => type !== 'exchange' && type !== 'demand' && type !== 'give';

const isSameCard = (one: Move, other: Move): boolean => 'card' in one && 'card' in other && one.card === other.card;
