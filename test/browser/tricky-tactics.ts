import type { Person } from './browser.ts';
import type { Hands } from './hands.ts';
import { act, button } from './table.ts';

/* What people do at a table of Tricky-Tactics, found as they find it: by what it is called. */

export async function deal([{ page: host }]: Person[], { press }: Hands): Promise<void> {
  await press(button(host, 'Deal the cards'));
  await host.getByRole('region', { name: 'Your split' }).waitFor();
}

/** Exchanges a card of Hand A for one of Hand B. */
export async function exchange({ page }: Person, { press }: Hands): Promise<void> {
  const half = (name: string) => page.getByRole('group', { name: new RegExp(`^Hand ${name}: `) });
  await press(half('A').getByRole('button').first());
  await press(half('B').getByRole('button').last());
}

export const ready = ({ page }: Person, { press }: Hands): Promise<void> => press(act(page, /^Ready with this split/));

/** The first card that may be played. */
async function playCard({ page }: Person, { press }: Hands): Promise<void> {
  const play = act(page, /^Play the/);
  const pick = page.getByRole('button', { name: 'Pick a card' });
  const hand = page.getByRole('group', { name: /^Hand [AB]$/ });
  await play.or(pick).first().waitFor();
  // The only card there is to play is picked already: pressing it would play it.
  if (await pick.isVisible()) await press(hand.getByRole('button', { disabled: false }).first());
  await press(play);
}

/** The first action at the first Location where there is one. */
async function takeAction({ page }: Person, { press }: Hands): Promise<void> {
  await press(act(page, /^Location/).first());
  await press(
    page
      .getByRole('group', { name: /^Location/ })
      .getByRole('button')
      .first(),
  );
}

/** What the title asks this person to do, if it asks; until the title says something else. */
export async function takeTurn(person: Person, hands: Hands): Promise<boolean> {
  const { page } = person;
  const asked = await page.title();
  if (asked.startsWith('Split')) await ready(person, hands);
  else if (asked.includes('One action')) await takeAction(person, hands);
  else if (asked.startsWith('Your turn')) await playCard(person, hands);
  else return false;
  await page.waitForFunction((before) => document.title !== before, asked);
  return true;
}

export const isOver = async ({ page }: Person): Promise<boolean> => /\bwins?\.|shares? first/.test(await page.title());

/** On how many sheets of paper the scoring sheet is printed. */
export async function printedSheets({ page }: Person, { press }: Hands): Promise<number> {
  await press(page.getByRole('button', { name: 'Scores', exact: true }));
  await press(button(page, 'Scoring sheet'));
  await page.getByRole('dialog', { name: 'Scoring sheet' }).waitFor();
  const pdf = await page.pdf({ format: 'A4' });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
