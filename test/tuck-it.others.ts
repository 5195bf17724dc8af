import { expect } from 'vitest';
import { type Listed, play, type State, view } from '../shared/game.ts';
import { LIMITS } from '../shared/limits.ts';
import { type OptionValues, settle } from '../shared/options.ts';
import { below, fast, keyed } from '../shared/rng.ts';
import { about, beginsEmpty, recommended } from '../shared/tuck-it/about.ts';
import { deckOf, KINDS } from '../shared/tuck-it/deck.ts';
import { isThirdTime } from '../shared/tuck-it/endless.ts';
import { tuckIt } from '../shared/tuck-it/rules.ts';
import { FACES } from '../shared/tuck-it/faces.ts';
import type { Card, Move, Options, Sets, TuckIt } from '../shared/tuck-it/shapes.ts';
import type { Other } from './rows.ts';
import { movesOf, position, told } from './tuck-it.text.ts';

const BASE: Sets = { hearts: false, acorns: false, balls: false, leaves: false, skips: false };
const ALL: Sets = { hearts: true, acorns: true, balls: true, leaves: true, skips: false };
const optionsOf = (sets: Sets): Options => ({ ...sets, tournament: 'off' });

const sizeOf = (sets: Partial<Sets>): number => deckOf({ ...BASE, ...sets }).length;
const copiesIn = (sets: Partial<Sets>, cards: string): number[] => {
  const deck = deckOf({ ...BASE, ...sets });
  return cards.split(' ').map((card) => deck.filter((other) => other === card).length);
};
const gearsOf = (cards: string): number[] => cards.split(' ').map((card) => KINDS[card as Card].gears);

/** Everything that others can see of what a seat did. */
const seenByOthers = ({ state, events }: { state: State<TuckIt>; events: unknown[] }, seat: number): string =>
  JSON.stringify([events, view(state, seat), view(state, null)]);

/** Rules that are not a position and a move. */
export const OTHERS: Other[] = [
  [
    'TI1 (TI-R1) the base set: 54 cards',
    () => {
      expect(copiesIn({}, '2 3 4 5 6 7 8 9 10 J Q darkQ K A')).toEqual([4, 4, 5, 4, 5, 4, 5, 4, 4, 4, 3, 1, 3, 4]);
      expect(sizeOf({})).toBe(54);
    },
  ],
  [
    'TI2 expansion 1: 15 cards',
    () => {
      expect(copiesIn({ hearts: true }, '3 10 J')).toEqual([9, 9, 9]);
      expect(sizeOf({ hearts: true })).toBe(69);
    },
  ],
  [
    'TI3 expansion 2: 13 cards',
    () => {
      expect(copiesIn({ acorns: true }, '2½ 3½ 4½ 5½ 6½ 7½ 8½ A')).toEqual([1, 1, 1, 1, 1, 1, 1, 10]);
      expect(sizeOf({ acorns: true })).toBe(67);
    },
  ],
  [
    'TI4 (TI-R2) expansion 3: 16 cards',
    () => {
      expect(copiesIn({ balls: true }, '9/5 Dice')).toEqual([6, 10]);
      expect(sizeOf({ balls: true })).toBe(70);
    },
  ],
  [
    'TI5 expansion 4: 13 cards, no slow 3, no slow 10, no slow Dark Queen; all sets: 111',
    () => {
      const slow = FACES.filter((card) => KINDS[card].slow);
      expect(slow.map((card) => card.replace('slow', ''))).toEqual('2 4 5 6 7 8 9 J Q K A'.split(' '));
      expect(copiesIn({ leaves: true }, 'slow2 slowA Skip')).toEqual([1, 1, 2]);
      expect([sizeOf({ leaves: true }), deckOf(ALL).length]).toEqual([67, 111]);
    },
  ],
  [
    'TI6 (TI-R51) Skips alone, with any sets; with expansion 4 no difference',
    () => {
      expect([sizeOf({ skips: true }), sizeOf({ skips: true, balls: true })]).toEqual([56, 72]);
      expect(deckOf({ ...ALL, skips: true })).toEqual(deckOf(ALL));
      const skips = about.options.find(({ id }) => id === 'skips');
      expect(skips && 'when' in skips && [skips.when(3, { leaves: true }), skips.when(3, { leaves: false })]).toEqual([
        false,
        true,
      ]);
    },
  ],
  [
    'TI7 (TI-R3) two to six; what is advised for them; the base set unless the host says otherwise',
    () => {
      expect(about.seatCounts).toEqual([2, 3, 4, 5, 6]);
      const advised = (seatCount: number) => Object.values(recommended(seatCount)).filter(Boolean).length;
      expect([2, 3, 4, 5, 6].map(advised)).toEqual([0, 0, 1, 2, 2]);
      expect(settle(about.options, {}, { seatCount: 3, slow: false })).toEqual(optionsOf(BASE));
    },
  ],
  [
    'TI8 a hand is sorted from low to high, halves between',
    () => {
      const values = FACES.map((card) => KINDS[card].value);
      expect(values).toEqual(values.toSorted((a, b) => a - b));
    },
  ],
  [
    'TI9 what is trashed never comes back',
    () => {
      let state = tuckIt.setup(optionsOf(ALL), 4, fast(3));
      const rng = fast(5);
      let trashed: Card[] = [];
      for (let i = 0; i < 800 && !state.public.outcome; i++) {
        state = someDecision(state, rng);
        expect(state.public.trash.slice(0, trashed.length)).toEqual(trashed);
        trashed = [...state.public.trash];
      }
      expect(trashed.length).toBeGreaterThan(0);
    },
  ],
  [
    'TI11 (TI-R4) nine cards each; how many are left, and the warning where none is',
    () => {
      const left = (sets: Sets, seatCount: number) => tuckIt.setup(optionsOf(sets), seatCount, fast(1)).public.deck;
      expect([2, 3, 4, 5, 6].map((seatCount) => left(BASE, seatCount))).toEqual([36, 27, 18, 9, 0]);
      expect([2, 3, 4, 5, 6].map((seatCount) => left({ ...BASE, hearts: true }, seatCount))).toEqual([
        51, 42, 33, 24, 15,
      ]);
      const warned = (seatCount: number, options: OptionValues) => beginsEmpty(seatCount, options);
      expect([warned(6, BASE), warned(5, BASE), warned(6, { ...BASE, skips: true })]).toEqual([true, false, false]);
    },
  ],
  [
    'TI71 Gears',
    () => {
      expect(gearsOf('4 6 8 Q 5 3 7 9 K A J 2 10 darkQ 9/5 Dice Skip')).toEqual([
        1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 5, 6, 6, 4, 3, 4,
      ]);
      expect(gearsOf('2½ 3½ 4½ 5½ 6½ 7½ 8½')).toEqual(gearsOf('2 3 4 5 6 7 8'));
      for (const card of FACES.filter((face) => KINDS[face].slow)) {
        expect(gearsOf(card)).toEqual(gearsOf(card.replace('slow', '')));
      }
    },
  ],
  [
    'TI83 which card was tucked is not to be seen',
    () => {
      const start = position('base; pile 9 A; >A: 6; B: 4; C: 4');
      const one = told(start, 'A decline; A penalty A>1');
      const other = told(start, 'A decline; A penalty 6>1');
      for (const seat of [1, 2]) expect(seenByOthers(one, seat)).toBe(seenByOthers(other, seat));
    },
  ],
  [
    'TI83 nor which cards of a hand were tucked freely',
    () => {
      const start = position('base; pile 9 A; >A: 6; B: 4 5 K; C: 4');
      const one = told(start, 'B tuck 5>1 K>2');
      const other = told(start, 'B tuck 4>1 5>2');
      for (const seat of [0, 2]) expect(seenByOthers(one, seat)).toBe(seenByOthers(other, seat));
    },
  ],
  [
    'TI83 nor when a card came: a hand is sorted, whatever came first',
    () => {
      const one = told(position('base; deck 9 6 2; pile 5; >A: 7 8 10; B: 4'), 'A play 8');
      const other = told(position('base; deck 9 6 8; pile 5; >A: 2 7 10; B: 4'), 'A play 7; A pass');
      expect(one.state.private[0].hand).toEqual(['2', '7', '10']);
      expect(other.state.private[0].hand).toEqual(['2', '8', '10']);
    },
  ],
  [
    'TI83 (TI-R55) a declined turn looks the same, playable or not',
    () => {
      const could = told(position('base; deck 4 4 6; pile 5; >A: 6 8 K; B: 4'), 'A decline');
      const couldNot = told(position('base; deck 4 4 6; pile 5; >A: 4 4 4; B: 4'), 'A decline');
      expect(seenByOthers(could, 1)).toBe(seenByOthers(couldNot, 1));
    },
  ],
  [
    'TI83 (TI-R52) a bluff roll looks like any other',
    () => {
      const with1 = told(position('balls; deck 4 4 6; pile 5; >A: Dice 8 K; B: 4; rolls 4'), 'A roll; A play 8');
      const without = told(position('balls; deck 4 4 6; pile 5; >A: 8 8 K; B: 4; rolls 4'), 'A roll; A play 8');
      expect(seenByOthers(with1, 1)).toBe(seenByOthers(without, 1));
    },
  ],
  [
    'TI83 TI56 a card that a flip turned down is a back again',
    () => {
      const { state, events } = told(position('base; deck 4; owed flip; pile 7; >A: 4; B: 5 | Q; C: 5'), 'A flip B1');
      expect(JSON.stringify([events, view(state, 0), view(state, 2)])).not.toContain('"Q"');
      expect(state.private[1].stacks[0]).toEqual(['Q']);
    },
  ],
  [
    'TI84 (TI-R55) a revealed card that was taken is hidden from then on',
    () => {
      const { state, events } = told(position('base; deck 4 Q; pile 9 A; >A: 6 8 K; B: 4'), 'A decline; A penalty 6>1');
      expect(events).toContainEqual({ type: 'reveal', seat: 0, card: 'Q' });
      expect(JSON.stringify(view(state, 1))).not.toMatch(/"(Q|A|9)"/);
    },
  ],
  [
    'TI85 (TI-R58) at the end the down cards of Stacks are shown, hands are not',
    () => {
      const { state } = told(position('base; pile 4; >A: | 10 | - | -; B: K | 2* | 6 J* | -'), 'A stack 1');
      expect(state.public.last?.down[1]).toEqual([['2'], ['J'], []]);
      expect(JSON.stringify(view(state, 0))).not.toContain('"K"');
    },
  ],
  [
    'TI85 (TI-R58) seed and moves deal every hand again',
    () => {
      const again = () => tuckIt.setup(optionsOf(ALL), 5, keyed('0f'.repeat(32))).private;
      expect(again()).toEqual(again());
    },
  ],
  [
    'TI86 a decision that goes on after it is whole is refused',
    () => {
      const state = position('base; pile 5; >A: 6 6 9; B: 9');
      const moves = [...movesOf('play 6'), ...movesOf('tuck 9>1')];
      expect(play(tuckIt, state, { seat: 0, moves }).refusal).toEqual({ why: 'decision-over', rule: null });
    },
  ],
  [
    'TI86 a hand of forty cards has some dozens of choices',
    () => {
      const forty = deckOf(ALL).filter((_, i) => i % 3 !== 1);
      const state = position(`all; rolled 4; >A: ${forty.slice(0, 40).join(' ')}; B: 4`);
      const choices = tuckIt.legal(view(state, 0)).length;
      expect(choices).toBeGreaterThan(30);
      expect(choices).toBeLessThan(80);
    },
  ],
  [
    'TI72 (TI-R46) positions that differ in one thing are not the same',
    () => {
      const same = '>A: 5 6 | Q Q* | 4 | 9; B: 7; C: 8';
      const others = [
        `balls; pile Dice=2 3 4; ${same}`,
        `balls; counter; pile Dice=2 3 4; ${same}`,
        `balls; pile Dice=3 3 4; ${same}`,
        `balls; pile 3 Dice=2 4; ${same}`,
        `balls; pile Dice=2 3 4; ${same.replace('Q Q*', 'Q Q')}`,
        `balls; pile Dice=2 3 4; ${same.replace('4 | 9', '9 | 4')}`,
        `balls; pile Dice=2 3 4; ${same.replace('5 6', '5 5')}`,
        `balls; pile Dice=2 3 4; ${same.replace('B: 7; C: 8', 'B: 8; C: 7')}`,
        `balls; pile Dice=2 3 4; ${same.replace('>A', 'A').replace('B', '>B')}`,
      ].map(position);
      const { secret } = others[0];
      const isThird = () => others.map((state) => isThirdTime({ ...state, secret })).includes(true);
      expect([isThird(), isThird()]).toEqual([false, false]);
      expect(others.map((state) => isThirdTime({ ...state, secret }))).toEqual(others.map(() => true));
    },
  ],
  [
    'TI86 tucking all cards that there are is one message still',
    () => {
      const under: Move = { type: 'under', stack: 2 };
      const tucks = deckOf(ALL).flatMap((card): Move[] => [{ type: 'tuck', card }, under]);
      const moves: Move[] = [...tucks, { type: 'done' }];
      expect(moves.length).toBeLessThanOrEqual(LIMITS.steps);
      const message = { type: 'decide', id: 'x'.repeat(32), version: 999_999, moves };
      expect(JSON.stringify(message).length).toBeLessThanOrEqual(LIMITS.frameBytes);
    },
  ],
  [
    'TI76 TI77 TI78 (TI-R41, TI-R47) a whole tournament: the sheet adds up, and somebody reaches the target',
    () => {
      const rng = fast(11);
      let state = tuckIt.setup({ ...BASE, tournament: '20' }, 3, fast(12));
      while (!state.public.outcome) state = someDecision(state, rng);
      const { sheet, totals, game } = state.public;
      expect(sheet).toHaveLength(game);
      expect(totals).toEqual(totals.map((_, seat) => sheet.map((gears) => gears[seat]).reduce((a, b) => a + b)));
      expect(Math.max(...totals)).toBeGreaterThanOrEqual(20);
      for (const before of [sheet.slice(0, -1)].filter(({ length }) => length > 0)) {
        expect(Math.max(...totals.map((_, seat) => before.reduce((sum, gears) => sum + gears[seat], 0)))).toBeLessThan(
          20,
        );
      }
    },
  ],
];

/** Somebody who is waited for does something. */
function someDecision(state: State<TuckIt>, rng: ReturnType<typeof fast>): State<TuckIt> {
  const [{ seat }] = tuckIt.owes(state.public);
  const next = structuredClone(state);
  do {
    const moves = tuckIt.legal(view(next, seat)).filter(({ type }) => type !== 'vote');
    tuckIt.apply(next, seat, single(moves[below(rng, moves.length)]), () => {});
  } while (tuckIt.midway(view(next, seat)));
  return next;
}

const single = (move: Listed<Move>): Move => (move.type === 'playStack' ? { ...move, count: 1 } : move) as Move;
