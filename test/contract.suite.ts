import { describe, expect, test } from 'vitest';
import { type GameId, gameOf } from '../shared/games.ts';
import { conforms, emptyTally, missing, rulesOf } from './contract.ts';

const GAMES_EACH = Number(process.env.GAMES ?? 10_000);

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

    const counts = perSeatCount ? game.seatCounts.map((count) => [`${count} seats`, count]) : [['any number of seats']];
    test.each(counts)(`in ${GAMES_EACH} random games of %s`, { timeout: 3_600_000 }, (_, seatCount) => {
      for (let seed = 1; seed <= GAMES_EACH; seed++)
        conforms(game, seed, { tally, rules, seatCount: Number(seatCount) || undefined });
    });

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
