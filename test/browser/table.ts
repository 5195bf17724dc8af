import type { Page } from 'playwright-core';
import type { Person } from './browser.ts';
import type { Hands } from './hands.ts';

/* What people do at a table of Stacks, found as they find it: by what it is called. */

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, disabled: false });

/** On the board itself: the list of moves has the same ones in words. */
export const act = (page: Page, name: string | RegExp) =>
  button(page, name).and(page.getByRole('main').getByRole('button'));

export async function open(host: Page, game: string, { press }: Pick<Hands, 'press'>): Promise<void> {
  await host.goto('/');
  await press(button(host, new RegExp(`^Open the box.*${game}`)));
  await host.waitForURL(/\/t\//);
}

/** Opens the box, and everybody else sits down by the link. */
export async function gather(people: Person[], { press }: Hands, game = 'Stacks'): Promise<void> {
  const [{ page: host }, ...guests] = people;
  await open(host, game, { press });
  for (const { page } of guests) {
    await page.goto(host.url());
    await press(button(page, 'Take a seat'));
    await page.getByLabel('Your name').waitFor();
  }
}

export async function deal([{ page: host }]: Person[], { press }: Hands): Promise<void> {
  await press(button(host, 'Deal the cards'));
  await host.getByText('No bid yet this round.').waitFor();
}

/** Whose turn it is, by the words in the titles of their pages. */
export async function mover(people: Person[]): Promise<Person> {
  for (let tries = 0; tries < 600; tries++) {
    for (const person of people) if ((await person.page.title()).startsWith('Your turn')) return person;
    await people[0].page.waitForTimeout(50);
  }
  throw new Error('it is nobody’s turn');
}

export async function draw({ page }: Person, { press }: Hands): Promise<void> {
  await press(act(page, 'Draw a card'));
  await page.getByRole('textbox', { name: 'Your bid' }).waitFor();
}

/** Lays down the first card of the hand, for the bid that the board proposes. */
export async function play({ page }: Person, { press }: Hands): Promise<void> {
  await press(page.getByRole('group', { name: 'Your hand' }).getByRole('button').first());
  await press(act(page, /^Play 1 card, bid/));
  await page.getByRole('region', { name: 'Last bid' }).getByText('You').waitFor();
}

export async function fold({ page }: Person, { press }: Hands): Promise<void> {
  await press(act(page, 'Fold'));
  await press(act(page, /^Fold and show/));
}

export const call = ({ page }: Person, { press }: Hands): Promise<void> => press(act(page, /^Call /));
