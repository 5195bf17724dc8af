import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { end, freePort, serve, type Serving } from '../serving.ts';
import { newPerson, openBrowser, type Person, PHONE, seriousFlaws } from './browser.ts';

/** The built app and a browser, for all tests of a file. */
export interface House {
  /** A person with a browser of their own: on a phone, or at a desk. */
  comer(screen: 'phone' | 'wide', name?: string): Promise<Person>;
  /** Where it answers, and where it stores. */
  url(): string;
  storage: string;
  kill(): Promise<void>;
  /** Starts it again on what it stored. */
  restart(): Promise<void>;
}

export function openHouse(): House {
  const storage = mkdtempSync(join(tmpdir(), 'tuckbox-browser-'));
  let port: number;
  let server: Serving;
  let browser: Browser;
  const restart = async () => {
    server = serve({ port, storage });
    await server.ready;
  };
  beforeAll(async () => {
    port = await freePort();
    browser = await openBrowser();
    await restart();
  });
  afterAll(async () => {
    await browser.close();
    await end(server);
    rmSync(storage, { recursive: true, force: true });
  });
  return {
    comer: (screen, name) =>
      newPerson(browser, { url: server.url, name, ...(screen === 'phone' ? { viewport: PHONE } : {}) }),
    url: () => server.url,
    storage,
    kill: () => end(server, 'SIGKILL'),
    restart,
  };
}

/** Nothing that axe finds serious, nothing that the console complains of. */
export async function allFine(people: Person[]): Promise<void> {
  for (const person of people) {
    expect(await seriousFlaws(person)).toEqual([]);
    expect(person.complaints).toEqual([]);
  }
}
