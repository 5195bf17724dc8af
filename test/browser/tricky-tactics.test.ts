import { expect, test } from 'vitest';
import { newPerson, type Person, PHONE } from './browser.ts';
import { type Hands, keyboard, mouse } from './hands.ts';
import { allFine, house } from './house.ts';
import { gather } from './table.ts';
import { deal, exchange, isOver, ready, takeTurn } from './tricky-tactics.ts';

const place = house();

test('three people play a whole game of Tricky-Tactics, one by keyboard alone', { timeout: 180_000 }, async () => {
  const people = [await comer(), await comer({ viewport: PHONE }), await comer({ viewport: PHONE })];
  const [typist, first] = people;
  const handsOf = (person: Person): Hands => (person === typist ? keyboard : mouse);
  await gather(people, mouse, 'Tricky-Tactics');
  await deal(people, keyboard);
  await allFine(people);
  await exchange(typist, keyboard);
  await ready(typist, keyboard);
  await exchange(typist, keyboard);
  await ready(typist, keyboard);
  await takeTurn(first, mouse);
  while (!(await isOver(typist))) {
    for (const person of people) {
      if (!(await takeTurn(person, handsOf(person)))) continue;
      if (people.indexOf(person) === turns % people.length && turns < 12) await allFine(people);
      turns++;
    }
  }
  await allFine(people);
  const [sheet, ...others] = await Promise.all(people.map(standings));
  expect(sheet).toHaveLength(3);
  for (const other of others) expect(other).toEqual(sheet);
  for (const { context } of people) await context.close();
});

let turns = 0;

const comer = (manner: { viewport?: typeof PHONE } = {}): Promise<Person> =>
  newPerson(place.browser, { url: place.url, ...manner });

/** The final scores, as the page lists them. */
const standings = ({ page }: Person): Promise<string[]> => page.locator('.standing li b').allTextContents();
