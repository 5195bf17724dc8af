import { describe, expect, test } from 'vitest';
import { type GameId, gameOf } from '../shared/games.ts';
import { conforms, emptyTally, missing, rulesOf } from './contract.ts';

const GAMES_EACH = Number(process.env.GAMES ?? 10_000);

/** Each a test by itself: ten thousand at once take half an hour on a slow machine. */
const PARTS = 4;

interface Extent {
  /** So many games for each number of seats, not for all of them together. */
  perSeatCount?: boolean;
}

/** The one suite that every game passes; a file for each game, so that two cores can share the work. */
export function keepsTheContract(id: GameId, { perSeatCount = false }: Extent = {}): void {
  const game = gameOf(id);
  const rules = rulesOf(game);
  const tally = emptyTally();

  describe(`${id} keeps the contract`, () => {
    test('its rules are numbered', () => {
      const numbers = [...rules].map((rule) => Number(rule.replace(/\D/g, '')));
      expect(numbers).toEqual(numbers.map((_, i) => i + 1));
    });

    const counts = perSeatCount ? game.seatCounts : [undefined];
    const parts = counts.flatMap((seatCount) =>
      Array.from({ length: PARTS }, (_, part) => ({
        seats: seatCount ?? 'any number of',
        seatCount,
        from: Math.floor((GAMES_EACH * part) / PARTS) + 1,
        to: Math.floor((GAMES_EACH * (part + 1)) / PARTS),
      })),
    );
    test.each(parts)(
      'in random games of $seats seats, $from to $to',
      { timeout: 900_000 },
      ({ seatCount, from, to }) => {
        for (let seed = from; seed <= to; seed++) conforms(game, seed, { tally, rules, seatCount });
      },
    );

    test('until everything has happened once', { timeout: 60_000 }, () => {
      for (let seed = 1; missing(game, tally).length > 0 && seed < 1000; seed++)
        conforms(game, -seed, { tally, rules });
      console.log(
        `${id}: ${tally.games} games, ${tally.steps} steps ${JSON.stringify(Object.fromEntries(tally.events))}`,
      );
      expect(missing(game, tally)).toEqual([]);
    });
  });
}
