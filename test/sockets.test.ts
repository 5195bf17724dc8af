import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fast } from '../shared/rng.ts';
import { closeHouse, dealtTable, evict, openHouse, pageAt, playOne, playOut, redeploy } from './harness.ts';

beforeAll(openHouse);
afterAll(closeHouse);

describe('a game over sockets', () => {
  test('is played to the end, and everybody sees the same', async () => {
    const { code, pages } = await dealtTable(3);
    const watcher = await pageAt(code, null);
    await playOut([...pages, watcher], fast(3));
    expect(watcher.table?.seed).toMatch(/^[0-9a-f]{64}$/);
    for (const page of pages) expect(page.public).toEqual(watcher.public);
  });

  test('goes on where the object was evicted before every message', async () => {
    const { code, pages } = await dealtTable(2);
    const rng = fast(4);
    for (let n = 0; n < 12 && pages[0].table?.phase === 'playing'; n++) {
      await evict(code);
      await playOne(pages, rng);
    }
  });

  test('goes on after a deploy in the middle, from the same seats', async () => {
    const { code, pages } = await dealtTable(2);
    const rng = fast(6);
    for (let n = 0; n < 3; n++) await playOne(pages, rng);
    const before = pages[0].view;
    await redeploy();
    for (const page of pages) expect((await page.closed).code).toBe(1006);
    const back = [await pageAt(code, 0), await pageAt(code, 1)];
    expect(back[0].view).toEqual(before);
    await playOut(back, rng);
  });
});
