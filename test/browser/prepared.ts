import { setTimeout as pause } from 'node:timers/promises';
import { fast } from '../../shared/rng.ts';
import { type GameId, gameOf } from '../../shared/games.ts';
import type { OptionValue } from '../../shared/options.ts';
import type { AnyState } from '../random.ts';
import { connect, hangUp, NO_HASTE, type Robot, seatRobots } from '../robot.ts';
import type { Person } from './browser.ts';
import type { House } from './house.ts';
import { storePosition } from './stored.ts';

/* Tables that robots have come to, of which a person takes over a seat. */

interface Gathering {
  game: GameId;
  people: number;
  options: Record<string, OptionValue>;
}

/** Robots at a table of their own, the first one its host; one chair may be left for somebody. */
export async function seated(house: House, gathering: Gathering, robots = gathering.people): Promise<Robot[]> {
  const all = await seatRobots({ url: house.url(), rng: fast(3), pace: 20 }, { ...gathering, clock: NO_HASTE });
  for (const robot of all.slice(0, robots)) {
    connect(robot);
    while (robot.seat === null || robot.seat < 0) await pause(10);
  }
  return all.slice(0, robots);
}

/** A table with this position, as if it had been played to there: it is stored while the house is closed. */
export async function prepared(house: House, gathering: Gathering, state: AnyState): Promise<Robot[]> {
  const robots = await seated(house, gathering);
  while (robots.some(({ table }) => table?.phase !== 'playing')) await pause(10);
  robots.forEach(hangUp);
  await house.kill();
  storePosition(house.storage, robots[0].code, { game: gameOf(gathering.game), state });
  await house.restart();
  return robots;
}

/** Opens the table as the one who has this robot's seat. */
export async function takeSeat({ page }: Person, { code, token, game }: Robot): Promise<void> {
  const remembered = JSON.stringify({ code, token, game: game.id, at: Date.now() });
  const note: [string, string] = [`tuckbox:table:${code}`, remembered];
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), note);
  await page.goto(`/t/${code}`);
}
