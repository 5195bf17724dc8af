import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { end, freePort, serve, type Serving } from '../serving.ts';
import { openBrowser, type Person, seriousFlaws } from './browser.ts';

interface House {
  url: string;
  browser: Browser;
}

/** The built app and a browser, for all tests of a file. */
export function house(): House {
  const storage = mkdtempSync(join(tmpdir(), 'tuckbox-browser-'));
  let server: Serving;
  let browser: Browser;

  beforeAll(async () => {
    server = serve({ port: await freePort(), storage });
    browser = await openBrowser();
    await server.ready;
  });

  afterAll(async () => {
    await browser.close();
    await end(server);
    rmSync(storage, { recursive: true, force: true });
  });

  return {
    get url() {
      return server.url;
    },
    get browser() {
      return browser;
    },
  };
}

export async function allFine(people: Person[]): Promise<void> {
  for (const person of people) {
    expect(await seriousFlaws(person)).toEqual([]);
    expect(person.complaints).toEqual([]);
  }
}
