import { afterAll, beforeAll, expect, test } from 'vitest';
import { fast } from '../shared/rng.ts';
import {
  closeHouse,
  openHouse,
  newTable,
  type Page,
  pageAt,
  QUICK,
  redeploy,
  restore,
  settled,
  sql,
  stored,
} from './harness.ts';
import { DAY, tokenOf } from './tabletop.ts';

beforeAll(openHouse);
afterAll(closeHouse);

/** A person and two bots, dealt. */
async function company(): Promise<{ code: string; host: Page }> {
  const code = await newTable();
  const host = await pageAt(code, 0);
  await host.accept({ type: 'chairs', count: 3 });
  await host.accept({ type: 'bot', seat: 1, level: 'sharp' });
  await host.accept({ type: 'bot', seat: 2, level: 'easy' });
  await host.accept({ type: 'options', options: { target: 10, maxRounds: 3, youngest: 1 } });
  await host.accept({ type: 'clock', clock: QUICK });
  await host.accept({ type: 'start' });
  await settled([host], 1);
  return { code, host };
}

/** The bots' time has come, behind the object's back: whatever is said next sets the alarm for it. */
async function hurry(code: string): Promise<void> {
  await restore(code, (table) => {
    for (const sitter of table.seats) if (sitter?.wakes) sitter.wakes = Date.now();
    table.alarm = null;
  });
}

async function botsMove(code: string, page: Page): Promise<void> {
  const { version } = page;
  await hurry(code);
  await page.ask({ type: 'look' });
  if (page.version === version && page.table?.phase === 'playing' && !page.owes) await page.reached(version + 1);
}

test('a bot answers by the alarm, in its own time', async () => {
  const { code, host } = await company();
  const { seats, lines } = await stored(code);
  const shown = lines.at(-1)?.at ?? 0;
  const waits = seats.flatMap((sitter) => (sitter?.wakes ? [sitter.wakes - shown] : []));
  expect(waits.length).toBeGreaterThan(0);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(1200);
  expect(Math.max(...waits)).toBeLessThanOrEqual(2000);
  await host.reached(2);
  const played = (await stored(code)).lines.filter(({ by }) => by === 'seat');
  const dealt = lines.findLast(({ by }) => by === 'lobby')?.at ?? 0;
  expect(played[0].at - dealt).toBeGreaterThanOrEqual(1200);
});

test('a person and two bots play a whole game, through eviction and deploy', { timeout: 120_000 }, async () => {
  const { code, host } = await company();
  const rng = fast(5);
  let page = host;
  for (let turn = 0; page.table?.phase === 'playing'; turn++) {
    expect(turn).toBeLessThan(300);
    if (turn === 4) {
      await redeploy();
      page = await pageAt(code, 0);
    }
    if (!page.owes) await botsMove(code, page);
    /* A bot may have been quicker with a call. */
    else expect(['accepted', 'refused']).toContain((await page.decide(page.random(rng))).type);
  }
  /* An alarm that was set for a bot rings once more first; the one after it is written down with what comes next. */
  const { alarm: last, visited } = await stored(code);
  expect(last).toBeGreaterThan(visited);
  if (last && last < visited + DAY) await expect.poll(Date.now).toBeGreaterThan(last);
  await page.accept({ type: 'rename', name: 'Anna' });
  const { lines, alarm } = await stored(code);
  expect(alarm).toBeGreaterThan(visited + DAY);
  const pages = await sql(code, 'SELECT body FROM page');
  const kept = [...pages.flatMap(({ body }) => JSON.parse(String(body))), ...lines];
  expect(kept.filter(({ by, id }) => by === 'seat' && id === null).length).toBeGreaterThan(5);
});

test('a seat is kept once its time is up, and given back by a click', async () => {
  const code = await newTable();
  const host = await pageAt(code, 0);
  const other = await pageAt(code, null);
  await other.accept({ type: 'sit', seat: 1, token: tokenOf(1), name: 'Bo' });
  await host.accept({ type: 'options', options: { youngest: 0 } });
  await host.accept({ type: 'clock', clock: { ...QUICK, pace: 'live', seconds: 1, absent: 'bot' } });
  const kept = other.next((message) => message.type === 'table' && message.table.seats[0]?.kept === true);
  await host.accept({ type: 'start' });
  await kept;
  await other.reached(2);
  const back = other.next((message) => message.type === 'table' && !message.table.seats[0]?.kept);
  await host.accept({ type: 'sit', seat: null, token: tokenOf(0), name: '' });
  await back;
});
