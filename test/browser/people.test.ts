import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Person } from './browser.ts';
import { type Hands, keyboard, mouse } from './hands.ts';
import { allFine, openHouse } from './house.ts';
import { agePatience } from './stored.ts';
import { button, deal, draw, gather, mover } from './table.ts';

const house = openHouse();
const { comer } = house;

const DAY = 86_400_000;

const codeOf = (page: Page): string => new URL(page.url()).pathname.replace('/t/', '').replace('-', '');

/** Something changes in what is stored, while nobody serves it. */
async function pass(change: () => void, people: Person[]): Promise<void> {
  await house.kill();
  change();
  await house.restart();
  for (const { page } of people) await page.getByText(/Line lost|Connecting/).waitFor({ state: 'hidden' });
  /* A browser complains of each line that it loses. */
  for (const { complaints } of people) complaints.length = 0;
}

const SLOW = { timeout: 180_000 };

const field = ({ page }: Person) => page.getByLabel('Say something to everybody');

async function write(person: Person, text: string, { press }: Hands): Promise<void> {
  await field(person).fill(text);
  await press(button(person.page, 'Say it'));
  await person.page.getByText(text).waitFor();
  expect(await field(person).inputValue()).toBe('');
}

async function inMenu({ page }: Person, name: string | RegExp, { press }: Hands): Promise<void> {
  await press(button(page, 'Table menu'));
  await press(page.getByRole('dialog').getByRole('button', { name }));
}

/** Three people, a clock of days, cards on the table. */
async function played(hands: Hands): Promise<Person[]> {
  const people = [await comer('phone', 'Ann'), await comer('wide', 'Bo'), await comer('phone', 'Cy')];
  await gather(people, hands);
  await people[0].page.getByLabel('Clock').selectOption({ label: '2 days a turn' });
  await people[0].page.getByLabel('When all are here').selectOption({ label: '1 minute a move' });
  await people[1].page.getByLabel('When all are here').waitFor();
  await deal(people, hands);
  return people;
}

const leaveAll = (people: Person[]) => Promise.all(people.map(({ context }) => context.close()));

test.each([mouse, keyboard])('people talk, before the deal and after it, $name', SLOW, async (hands) => {
  const people = [await comer('phone'), await comer('wide')];
  const [ann, bo] = people;
  await gather(people, hands);
  await write(ann, 'Good evening', hands);
  await bo.page.getByText('Good evening').waitFor();
  await hands.press(button(bo.page, 'Good luck'));
  await ann.page.getByRole('list', { name: 'Talk' }).getByText('Good luck').waitFor();
  await allFine(people);
  await deal(people, hands);
  await hands.press(button(bo.page, /^Log and scores/));
  await hands.press(button(bo.page, 'What was said'));
  await write(bo, 'Now then', hands);
  await button(ann.page, /Now then$/).waitFor();
  await hands.press(button(ann.page, 'Log and scores, and something new was said'));
  await ann.page.getByRole('complementary').getByText('Now then').waitFor();
  await expect.poll(() => ann.page.evaluate(() => document.activeElement?.closest('aside') !== null)).toBe(true);
  await allFine(people);
  await leaveAll(people);
});

test('what is written is text, whatever it looks like, and can be put aside', SLOW, async () => {
  const people = [await comer('phone'), await comer('wide')];
  const [ann, bo] = people;
  await gather(people, mouse);
  const payloads = [
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '{{constructor.constructor("alert(1)")()}}',
    '"><svg/onload=alert(1)>',
  ];
  const before = await bo.page.locator('img, script, svg script, iframe, a').count();
  for (const payload of payloads) await write(ann, payload, mouse);
  for (const payload of payloads) await bo.page.getByText(payload, { exact: true }).waitFor();
  expect(await bo.page.locator('img, script, svg script, iframe, a').count()).toBe(before);
  for (let n = 0; n < 6; n++) await button(ann.page, 'Hello').click();
  await ann.page.getByText('Slower, please').first().waitFor();
  await bo.page.getByText('Mute somebody').click();
  await bo.page.locator('details').getByRole('checkbox').check();
  for (const payload of payloads) await bo.page.getByText(payload, { exact: true }).waitFor({ state: 'hidden' });
  await allFine(people);
  await leaveAll(people);
});

test('somebody gives another more time, and it is said to all', SLOW, async () => {
  const people = await played(mouse);
  const first = await mover(people);
  const giver = people.find((person) => person !== first)!;
  const until = () => first.page.getByText(/^until /).textContent();
  const before = await until();
  await inMenu(giver, /^Give .* 2 days more$/, mouse);
  await first.page.getByRole('button', { name: /something new was said/ }).click();
  await first.page.getByText(/gave .* more time\.$/).waitFor();
  await expect.poll(until).not.toBe(before);
  await leaveAll(people);
});

test.each([mouse, keyboard])('everybody agrees to a pause, and one ends it, $name', SLOW, async (hands) => {
  const people = await played(hands);
  const [ann, bo, cy] = people;
  await inMenu(bo, 'Ask for a pause', hands);
  await hands.press(button(ann.page, 'Agree'));
  await hands.press(button(cy.page, 'Agree'));
  for (const { page } of people) await page.getByText('The game is paused. No clock runs.').waitFor();
  for (const { page } of people) await expect.poll(() => page.title()).toMatch(/^Paused/);
  await allFine(people);
  await hands.press(button(ann.page, 'Go on playing'));
  for (const { page } of people) await page.getByText('The game is paused.').waitFor({ state: 'hidden' });
  await draw(await mover(people), hands);
  await allFine(people);
  await leaveAll(people);
});

test('they play on right now, and by days again when one has gone away', SLOW, async () => {
  const people = await played(mouse);
  const [ann, bo, cy] = people;
  await inMenu(ann, 'Play on right now', mouse);
  await button(bo.page, 'Me too').click();
  await button(cy.page, 'Me too').click();
  for (const { page } of people)
    await page
      .getByText(/^[01]:\d\d$/)
      .first()
      .waitFor();
  await allFine(people);
  await cy.page.goto('/');
  await ann.page.getByText(/^until /).waitFor();
  await ann.page.getByText('Still to agree, or to come:').waitFor();
  await button(bo.page, 'Table menu').click();
  await button(bo.page, 'Play on right now').waitFor();
  await leaveAll(people);
});

test.each([mouse, keyboard])('a lost seat is given back by the others, $name', SLOW, async (hands) => {
  const people = await played(hands);
  const [ann, bo, cy] = people;
  const di = await comer('phone');
  await di.page.goto(ann.page.url());
  await inMenu(di, 'A seat here was mine', hands);
  await hands.press(button(di.page, 'The seat of Bo'));
  await di.page.getByText('The others are asked whether').waitFor();
  await bo.page.getByText('Somebody says that this seat is theirs.').waitFor();
  await hands.press(button(ann.page, 'It is Bo'));
  await allFine([...people, di]);
  await hands.press(button(cy.page, 'It is Bo'));
  await bo.page.getByText('The others agreed: if you do nothing, you lose it').waitFor();
  await di.page.getByText('Unless somebody comes back to the seat of Bo, it is yours').waitFor();
  for (const { page } of [ann, cy]) await page.getByText('All agreed: the seat of Bo passes on').waitFor();
  expect(await di.page.getByRole('group', { name: 'Your hand' }).count()).toBe(0);
  await allFine([...people, di]);
  await pass(() => agePatience(house.storage, codeOf(ann.page), DAY), [...people, di]);
  await di.page.getByRole('group', { name: 'Your hand' }).waitFor();
  await bo.page.getByText('This seat has passed on').waitFor();
  await allFine([...people, di]);
  await di.page.reload();
  await di.page.getByRole('group', { name: 'Your hand' }).waitFor();
  await hands.press(button(bo.page, 'Watch the table'));
  await bo.page.getByText('You are watching.').waitFor();
  await leaveAll([...people, di]);
});

test('who still has the key keeps the seat', SLOW, async () => {
  const people = await played(mouse);
  const [ann, bo] = people;
  const di = await comer('phone');
  await di.page.goto(ann.page.url());
  await inMenu(di, 'A seat here was mine', mouse);
  await button(di.page, 'The seat of Bo').click();
  await button(bo.page, 'No, I am here').click();
  await di.page.getByText('The others are asked whether').waitFor({ state: 'hidden' });
  await bo.page.getByRole('group', { name: 'Your hand' }).waitFor();
  await di.page.reload();
  await di.page.getByText('You are watching.').waitFor();
  expect(await di.page.getByText('This seat has passed on').count()).toBe(0);
  await leaveAll([...people, di]);
});

test('who comes back in the time that follows keeps the seat, and is told so', SLOW, async () => {
  const people = await played(mouse);
  const [ann, bo, cy] = people;
  const address = ann.page.url();
  await bo.page.goto('/');
  const di = await comer('phone');
  await di.page.goto(address);
  await inMenu(di, 'A seat here was mine', mouse);
  await button(di.page, 'The seat of Bo').click();
  for (const { page } of [ann, cy]) await button(page, 'It is Bo').click();
  await di.page.getByText('Unless somebody comes back to the seat of Bo, it is yours').waitFor();
  await bo.page.reload();
  await bo.page.getByText('Somebody asks for your seat').waitFor();
  await bo.page.goto(address);
  await bo.page.getByRole('group', { name: 'Your hand' }).waitFor();
  await di.page.getByText('Unless somebody comes back').waitFor({ state: 'hidden' });
  await button(di.page, /^Log and scores/).click();
  await button(di.page, 'What was said').click();
  await di.page.getByText('Bo is here: the seat stays as it was.').waitFor();
  expect(await di.page.getByRole('group', { name: 'Your hand' }).count()).toBe(0);
  await leaveAll([...people, di]);
});

test('on a phone the log and the scores take the focus, and give it back', SLOW, async () => {
  const people = await played(keyboard);
  const [ann, bo] = people;
  const label = ({ page }: Person) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await keyboard.press(button(ann.page, /^Log and scores/));
  await expect.poll(() => label(ann)).toBe('Close');
  await ann.page.keyboard.press('Escape');
  await expect.poll(() => label(ann)).toMatch(/^Log and scores/);
  await button(bo.page, /^Log and scores/).focus();
  await bo.page.keyboard.press('Enter');
  await bo.page.getByRole('complementary').waitFor();
  expect(await label(bo)).toMatch(/^Log and scores/);
  await allFine(people);
  await leaveAll(people);
});

test('who was muted stays so, and whoever takes over their seat is heard', SLOW, async () => {
  const people = await played(mouse);
  const first = await mover(people);
  const [ann] = people;
  const cy = people.find((person) => person !== first && person !== ann)!;
  const reader = people.find((person) => person !== cy && person !== ann)!;
  const name = await cy.page.evaluate(() => localStorage.getItem('tuckbox:name') ?? '');
  for (const { page } of [cy, reader]) {
    if ((await page.getByRole('complementary').count()) === 0) await button(page, /^Log and scores/).click();
    await button(page, 'What was said').click();
  }
  await write(cy, 'Good evening', mouse);
  await reader.page.getByText('Good evening').waitFor();
  await reader.page.getByText('Mute somebody').click();
  await reader.page.locator('details').getByLabel(name).check();
  await reader.page.getByText('Good evening').waitFor({ state: 'hidden' });
  if ((await cy.page.getByRole('complementary').count()) > 0) await cy.page.keyboard.press('Escape');
  const ed = await comer('wide');
  await ed.page.goto(ann.page.url());
  await inMenu(cy, 'Leave the game', mouse);
  await cy.page.getByRole('dialog').getByRole('button', { name: 'Leave the game' }).click();
  await button(ed.page, 'Take it over').click();
  await ed.page.getByRole('group', { name: 'Your hand' }).waitFor();
  await button(ed.page, /^Log and scores/).click();
  await button(ed.page, 'What was said').click();
  await write(ed, 'I am new here', mouse);
  await reader.page.getByText('I am new here').waitFor();
  expect(await reader.page.getByText('Good evening').count()).toBe(0);
  await leaveAll([...people, ed]);
});

test('somebody new takes over what another has left', SLOW, async () => {
  const people = await played(mouse);
  const [ann] = people;
  /* Whoever leaves on their own turn folds, and no hand is left to take over. */
  const first = await mover(people);
  const cy = people.find((person) => person !== first && person !== ann)!;
  const ed = await comer('phone');
  await ed.page.goto(ann.page.url());
  await ed.page.getByText('You are watching.').waitFor();
  await inMenu(cy, 'Leave the game', mouse);
  await cy.page.getByRole('dialog').getByRole('button', { name: 'Leave the game' }).click();
  await button(ed.page, 'Take it over').click();
  await ed.page.getByRole('group', { name: 'Your hand' }).waitFor();
  await cy.page.getByText('This seat has passed on').waitFor();
  await allFine([ann, ed, cy]);
  await leaveAll([...people, ed]);
});

test('behind closed doors nobody watches', SLOW, async () => {
  const people = await played(mouse);
  const [ann] = people;
  const di = await comer('phone');
  await di.page.goto(ann.page.url());
  await di.page.getByText('You are watching.').waitFor();
  await button(ann.page, 'Table menu').click();
  await ann.page.getByLabel('Others may watch').uncheck();
  await di.page.getByText('A game behind closed doors').waitFor();
  await di.page.reload();
  await di.page.getByText('A game behind closed doors').waitFor();
  await button(di.page, 'A seat here was mine').waitFor();
  await allFine([di]);
  await ann.page.keyboard.press('Escape');
  await draw(await mover(people), mouse);
  await button(ann.page, 'Table menu').click();
  await ann.page.getByLabel('Others may watch').check();
  await di.page.getByText('You are watching.').waitFor();
  await di.page
    .locator('.bar .last')
    .getByText(/drew a card|draws a card/)
    .waitFor();
  expect(await di.page.getByText('Only those who sit may see this game.').count()).toBe(0);
  await leaveAll([...people, di]);
});
