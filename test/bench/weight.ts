import { brotliCompressSync } from 'node:zlib';
import type { Browser, Response } from 'playwright-core';
import type { Local } from '../../client/local.ts';
import { newPerson, openBrowser, PHONE } from '../browser/browser.ts';
import { connect, NO_HASTE, seatRobots } from '../robot.ts';
import { fast } from '../../shared/rng.ts';
import { dealtTable, inHouse, leave } from './game.ts';

export interface Weight {
  js: number;
  css: number;
}

export interface Weights {
  home: Weight;
  lobby: Weight;
  table: Weight;
}

/** What Chromium asks for on a first visit, each file as brotli leaves it. */
export const measureWeights = (): Promise<Weights> => inHouse(weigh);

async function weigh({ url }: Local): Promise<Weights> {
  const browser = await openBrowser();
  const playing = await dealtTable(url, { clock: NO_HASTE, target: 40 });
  const [host] = await seatRobots({ url, rng: fast(1), pace: 5 }, { people: 4, options: {}, clock: NO_HASTE });
  connect(host);
  const weights = {
    home: await weighPage(browser, { url, path: '/' }),
    lobby: await weighPage(browser, { url, path: `/t/${host.code}` }),
    table: await weighPage(browser, { url, path: `/t/${playing[0].code}` }),
  };
  leave([host, ...playing]);
  await browser.close();
  return weights;
}

async function weighPage(browser: Browser, { url, path }: { url: string; path: string }): Promise<Weight> {
  const { context, page } = await newPerson(browser, { url, viewport: PHONE });
  const asked = new Map<string, Response>();
  page.on('response', (response) => asked.set(new URL(response.url()).pathname, response));
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const weight = { js: await sumOf(asked, '.js'), css: await sumOf(asked, '.css') };
  await context.close();
  return weight;
}

async function sumOf(asked: Map<string, Response>, ending: string): Promise<number> {
  const files = [...asked].filter(([path]) => path.endsWith(ending));
  const bodies = await Promise.all(files.map(([, response]) => response.body()));
  return bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
}
