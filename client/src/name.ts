import { recall, remember } from './store.ts';

const MANNERS = 'Brave Calm Clever Gentle Jolly Lucky Merry Nimble Quiet Sly Swift Wise'.split(' ');
const ANIMALS = 'Badger Crane Falcon Fox Hare Heron Lynx Magpie Marten Otter Raven Wren'.split(' ');

/** The name of whoever sits at this browser: given once, changed at will. */
export function myName(): string {
  const known = recall('name');
  if (known) return known;
  const [manner, animal] = crypto.getRandomValues(new Uint32Array(2));
  const name = `${MANNERS[manner % MANNERS.length]} ${ANIMALS[animal % ANIMALS.length]}`;
  remember('name', name);
  return name;
}
