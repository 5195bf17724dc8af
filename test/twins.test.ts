import { expect, test } from 'vitest';
import type { State } from '../shared/game.ts';
import { GAMES, type GameId } from '../shared/games.ts';
import { fast } from '../shared/rng.ts';
import type { Stacks } from '../shared/stacks/shapes.ts';
import { gameAt } from '../worker/stored.ts';
import { rested, twinOf } from '../worker/twins.ts';
import { spoil } from './spoil.ts';
import { SECOND, Tabletop, tokenOf } from './tabletop.ts';

/** A game in which people decide, are late, leave and come back. */
function played(game: GameId, steps: number): Tabletop {
  const top = new Tabletop(3, game);
  const live = { pace: 'live', seconds: 60, reaction: 0, answer: 60, absent: 'rules', live: null } as const;
  top.accept(0, { type: 'clock', clock: live });
  top.accept(0, { type: 'start' });
  const rng = fast(steps);
  for (let n = 0; n < steps && top.table.phase === 'playing'; n++)
    if (n % 9 === 8) top.pass(61 * SECOND);
    else if (n % 31 === 20) top.say(1, { type: 'leave' });
    else if (n % 31 === 24) top.say(1, { type: 'sit', seat: null, token: tokenOf(1), name: 'P1' });
    else top.playOne(rng);
  return top;
}

const cases = (Object.keys(GAMES) as GameId[]).flatMap((game) => [1, 7, 30, 90].map((steps) => ({ game, steps })));

test.each(cases)('the twin of $game after $steps steps is its equal, and shares nothing with the table', (each) => {
  const { table, pages, told } = played(each.game, each.steps);
  const game = gameAt(table);
  const twin = twinOf(game, table.state!);
  expect(twin).toEqual(table.state);
  const text = JSON.stringify([table, pages, told]);
  /* What stands in records is never changed and may be the very same; the lists that it stands in may not. */
  for (const name of game.shapes.records) {
    const record: unknown = Reflect.get(twin.public, name);
    if (Array.isArray(record)) record.splice(0, record.length, 'spoilt');
    Reflect.set(twin.public, name, null);
  }
  spoil(twin);
  expect(JSON.stringify([table, pages, told])).toBe(text);
  expect(twinOf(game, table.state!)).toEqual(table.state);
});

test('a record that was begun anew goes on in the twin alone', () => {
  const { table } = played('stacks', 30);
  const game = gameAt(table);
  const state = table.state as unknown as State<Stacks>;
  const twin = twinOf(game, state) as State<Stacks>;
  expect(state.public.sheet.length).toBeGreaterThan(1);
  twin.public.sheet = [[1, 2, 3]];
  const rest = rested(game, state, twin).state as State<Stacks>;
  twin.public.sheet.push([4, 5, 6]);
  expect(rest.public.sheet).toEqual([[1, 2, 3]]);
  expect(rested(game, rest, twin).state.public).toMatchObject({
    sheet: [
      [1, 2, 3],
      [4, 5, 6],
    ],
  });
});
