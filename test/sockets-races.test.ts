import { afterAll, beforeAll, expect, test } from 'vitest';
import { stacks } from '../shared/stacks/rules.ts';
import type { Move } from '../shared/stacks/shapes.ts';
import { closeHouse, dealtTable, newTable, openHouse, type Page, pageAt, settled } from './harness.ts';
import { tokenOf } from './tabletop.ts';

beforeAll(openHouse);
afterAll(closeHouse);

test('of two people claiming one seat, 200 times, exactly one gets it', async () => {
  for (let table = 0; table < 8; table++) {
    const code = await newTable();
    const rivals = [await pageAt(code, null), await pageAt(code, null)];
    for (let round = 0; round < 25; round++) {
      const claim = (page: Page, n: number) => page.ask({ type: 'sit', seat: 2, token: tokenOf(n), name: 'Rival' });
      const order = round % 2 ? [0, 1] : [1, 0];
      const answers = await Promise.all(order.map((n) => claim(rivals[n], n + 1)));
      const won = answers.findIndex(({ type }) => type === 'accepted');
      expect(answers.map((answer) => ('why' in answer ? answer.why : answer.type)).toSorted()).toEqual([
        'accepted',
        'seat-taken',
      ]);
      await rivals[order[won]].accept({ type: 'leave' });
    }
  }
}, 180_000);

const play = (page: Page): Move => ({
  type: 'play',
  cards: [(page.private as { hand: ['1'] }).hand[0]],
  bid: (page.public as { plays: unknown[] }).plays.length,
});

const callOf = (page: Page): Move => stacks.legal(page.view).find(({ type }) => type === 'call') as Move;

const take = async (pages: Page[], page: Page, move: Move): Promise<void> => {
  expect(await page.decide([move])).toMatchObject({ type: 'accepted' });
  await settled(pages, page.version);
};

test('of a call and the next play, 200 times at once, exactly the first counts', async () => {
  const firsts = { call: 0, play: 0 };
  for (let table = 0; table < 20; table++) {
    const { pages } = await dealtTable(3, { target: 200, maxRounds: null });
    for (let race = 0; race < 10; race++) firsts[await raced(pages, race % 2 === 0)]++;
    for (const page of pages) await page.close();
  }
  expect(firsts.call + firsts.play).toBe(200);
  expect(Math.min(firsts.call, firsts.play)).toBeGreaterThan(0);
}, 180_000);

/** One plays, the next one draws, and then plays while the third calls. */
async function raced(pages: Page[], callsFirst: boolean): Promise<'call' | 'play'> {
  const round = (pages[0].public as { round: number }).round;
  const first = pages.find(({ owes }) => owes)!;
  await take(pages, first, { type: 'draw' });
  await take(pages, first, play(first));
  const next = pages.find(({ owes }) => owes)!;
  await take(pages, next, { type: 'draw' });
  const third = pages.find((page) => page !== first && page !== next)!;
  const call = callOf(third);
  const wishes = [() => third.decide([call]), () => next.decide([play(next)])];
  const answers = await Promise.all((callsFirst ? wishes : wishes.toReversed()).map((wish) => wish()));
  expect(answers.map(({ type }) => type).toSorted()).toEqual(['accepted', 'refused']);
  const winner = (answers[0].type === 'accepted') === callsFirst ? 'call' : 'play';
  const accepted = winner === 'call' ? third : next;
  await settled(pages, accepted.version);
  if (winner === 'play') await take(pages, third, callOf(third));
  expect((pages[0].public as { round: number }).round).toBe(round + 1);
  return winner;
}
