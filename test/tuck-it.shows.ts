import type { Seat } from '../shared/game.ts';
import type { OptionValues } from '../shared/options.ts';
import type { Event, Move, Public } from '../shared/tuck-it/shapes.ts';

/* What the rules page of Tuck It says that people get to see: a part of test/shows.ts. */

const everyones = (what: string, seatCount: number): string[] =>
  Array.from({ length: seatCount }, (_, seat) => `${what} of ${seat}`);

/** A revealed Dice may be rolled, and a face-down top may be what was played. */
const ofSeat = (seat: Seat): string[] => [`hand of ${seat}`, `stacks of ${seat}`];

const WAYS: { options: OptionValues; avoid: string[] }[] = [
  { options: { tournament: 'off' }, avoid: ['vote'] },
  { options: { tournament: '20' }, avoid: ['vote', 'tuck'] },
  { options: { tournament: '40', balls: true }, avoid: ['play', 'pass'] },
];

export const tuckIt = {
  opens(event: Event, seatCount: number): string[] {
    switch (event.type) {
      case 'show':
        return ['choice', 'stacks', 'hand', 'shown'].flatMap((what) => everyones(what, seatCount)).concat('secret rng');
      case 'starter':
      case 'roll':
        return ['secret rng'];
      case 'start':
        return everyones('stacks', seatCount);
      case 'reveal':
        return ['secret deck', 'secret rng'];
      case 'play':
      case 'skip':
        return ofSeat(event.seat);
      case 'flip':
        return [`stacks of ${event.owner}`];
      case 'score':
        return everyones('stacks', seatCount);
      case 'deal':
      case 'arrange':
      case 'contest':
      case 'ready':
      case 'turn':
      case 'decline':
      case 'pickUp':
      case 'take':
      case 'four':
      case 'clear':
      case 'reverse':
      case 'offer':
      case 'bonus':
      case 'pass':
      case 'penalty':
      case 'tuck':
      case 'draw':
      case 'empty':
      case 'vote':
      case 'late':
      case 'left':
      case 'back':
      case 'end':
        return [];
    }
  },
  brings(event: Event, seat: Seat): string[] {
    if (event.type === 'draw') return event.seat === seat ? ['secret deck'] : [];
    return event.type === 'deal' ? ['secret rng'] : [];
  },
  alike: (one: Move, other: Move): boolean =>
    (isShow(one) && isShow(other)) || (isTuck(one) && one.type === other.type),
  // Whether a card goes, and how far a play can go on, depends on the cards, and what is played is seen at once.
  instead: (): boolean => true,
  /** What the last game of a tournament ended on stays to be read. */
  shown: ({ last }: Public): string[] => last?.down.flat(2) ?? [],
  ways: WAYS,
  patience: 60,
};

const isTuck = ({ type }: Move): boolean => type === 'tuck' || type === 'penalty' || type === 'arrange';

const isShow = ({ type }: Move): boolean => type === 'showTop' || type === 'showCard';
