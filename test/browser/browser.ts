import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

/* Debian's Chromium, offline, and an ear for whatever it complains about. */

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const PHONE = { width: 390, height: 844 };
export const WIDE = { width: 1280, height: 800 };

/** A person with a browser of their own. */
export interface Person {
  context: BrowserContext;
  page: Page;
  /** Errors on the console, uncaught ones, and reports of the content security policy. */
  complaints: string[];
}

interface Manner {
  url: string;
  /** Of their own, where a test speaks of it: a name that is given may be another's too, who then is told from them by a number. */
  name?: string;
  viewport?: typeof PHONE;
  colorScheme?: 'light' | 'dark';
  reducedMotion?: 'reduce' | 'no-preference';
}

export async function newPerson(browser: Browser, { url, name, ...manner }: Manner): Promise<Person> {
  const context = await browser.newContext({ baseURL: url, viewport: WIDE, reducedMotion: 'reduce', ...manner });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.addInitScript(reportPolicy);
  if (name) await context.addInitScript(callThemselves, name);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  return { context, page, complaints };
}

/** Runs in the page. */
const callThemselves = (name: string): void => localStorage.setItem('tuckbox:name', name);

/** Runs in the page. */
function reportPolicy(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`policy: ${violatedDirective} ${blockedURI}`),
  );
}

/** Runs in the page: until what fades in is there. What moves without end is left out. */
async function stands(): Promise<void> {
  const ends = document.getAnimations().filter((moving) => moving.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ends.map(({ finished }) => finished));
}

/** What axe finds serious or worse, one line each. */
export async function seriousFlaws({ page }: Person): Promise<string[]> {
  await page.evaluate(stands);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
    );
}
