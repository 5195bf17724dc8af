import type { Seat } from '../shared/game.ts';
import { gameOf } from '../shared/games.ts';
import { settle } from '../shared/options.ts';
import { fast } from '../shared/rng.ts';
import type { Stage } from './leaks.ts';
import { begin, type Doing, type Journey } from './random.ts';
import { seatOf, wordsOf } from './rows.ts';
import { movesOf, position } from './tuck-it.text.ts';

/* What A alone may know, each in two worlds that differ by nothing else: where they begin, and what is done there. */

interface Told {
  from: string;
  script: string;
}

type Row = [secret: string, one: Told, other: Told];

const PILE = 'base; pile 8 J K; >A: 4; B: 9 9; C: 6 A';
const REVEAL = 'base; deck 3 4 5 6; pile J A; >A: 4 K K; B: 9 9 9; C: J Q A';
const PLAYED = 'A play 6; B play 8; C play 8; A play K';
const REFUSED = 'A decline; B play 8; C play Q; A decline; A penalty 9>1';

export const SECRETS: Row[] = [
  [
    'which of the cards that were picked up was tucked',
    { from: PILE, script: 'A decline; A penalty K>2; B play 9; C play 6; A play J' },
    { from: PILE, script: 'A decline; A penalty 8>2; B play 9; C play 6; A play J' },
  ],
  [
    'which of the cards that were picked up was tucked, in Phase 1',
    { from: REVEAL, script: 'A decline; A penalty J>1; B play 9; C decline; A play A' },
    { from: REVEAL, script: 'A decline; A penalty K>1; B play 9; C decline; A play A' },
  ],
  [
    'which card of a hand was drawn when',
    { from: 'base; deck 3 7 5 Q; pile 4; >A: 6 8 K; B: 8 8 8; C: 2 8 8', script: PLAYED },
    { from: 'base; deck 3 7 5 K; pile 4; >A: 6 8 Q; B: 8 8 8; C: 2 8 8', script: PLAYED },
  ],
  [
    'what lay face down that came into a hand as a bonus',
    { from: 'base; pile Q Q Q; >A: Q 4 | K* | 5 5*; B: 8 9; C: 8', script: 'A play Q; A bonus 1; A play 4' },
    { from: 'base; pile Q Q Q; >A: Q 4 | J* | 5 5*; B: 8 9; C: 8', script: 'A play Q; A bonus 1; A play 4' },
  ],
  [
    'whether a declining player could have played',
    { from: 'base; deck 3 6 6 6 6; pile 9; >A: 5 6 8; B: 8 8 8; C: Q Q Q', script: REFUSED },
    { from: 'base; deck 3 6 6 6 6; pile 9; >A: J K A; B: 8 8 8; C: Q Q Q', script: REFUSED },
  ],
  [
    'whether a declining player could have played, in Phase 2',
    { from: 'base; pile 9; >A: 5; B: 8; C: Q', script: 'A decline; A penalty 9>1; B play 8; C play Q' },
    { from: 'base; pile 9; >A: K; B: 8; C: Q', script: 'A decline; A penalty 9>1; B play 8; C play Q' },
  ],
  [
    'whether a player whose time ran out could have played',
    { from: 'base; pile 9; >A: 5; B: 8; C: Q', script: 'late A; B play 8; C play Q' },
    { from: 'base; pile 9; >A: K; B: 8; C: Q', script: 'late A; B play 8; C play Q' },
  ],
];

const TRIES = [...movesOf('play K'), ...movesOf('tuck 9>1'), ...movesOf('decline')];

/** All that a viewer is sent in such a world, and all answers to what the viewer tries there. */
export function heardIn(stage: Stage, viewer: Seat | null, { from, script }: Told): string[] {
  const journey = journeyAt(from);
  const world = stage(journey, journey.state, viewer);
  return script.split('; ').flatMap((words) => {
    const heard = world.act(doingOf(words));
    if (!heard) throw new Error(`refused: ${words}`);
    return [...heard.flatMap(({ shared, own }) => [shared, own]), ...world.pry(TRIES)];
  });
}

function journeyAt(from: string): Journey {
  const game = gameOf('tuck-it');
  const options = settle(game.options, {}, { seatCount: 3, slow: false });
  return { ...begin(game, fast(1), { seatCount: 3, options }), state: position(from) };
}

function doingOf(words: string): Doing {
  const [first, ...rest] = wordsOf(words);
  if (first === 'late') return { type: 'late', seat: seatOf(rest[0]) };
  return { type: 'decide', seat: seatOf(first), moves: movesOf(rest.join(' ')) };
}
