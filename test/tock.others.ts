import { safeParse } from 'valibot';
import { expect } from 'vitest';
import { type Listed, play, type Seat, type State, view } from '../shared/game.ts';
import { settle } from '../shared/options.ts';
import { copyOf } from '../shared/plain.ts';
import { below, fast, keyed, pick, type Rng, shuffle } from '../shared/rng.ts';
import { about } from '../shared/tock/about.ts';
import { type Card, DEALS, DECK, rankOf } from '../shared/tock/deck.ts';
import { type Event, type Move, type Options, shapes, type Tock } from '../shared/tock/shapes.ts';
import { wayBack } from '../shared/tock/history.ts';
import { alongRing, type Board, intoHome, put } from '../shared/tock/pawns.ts';
import { tock } from '../shared/tock/rules.ts';
import { type Step, stepsOfSeven } from '../shared/tock/seven.ts';
import { leaderOf, seatsFrom } from '../shared/tock/table.ts';
import { answer, position, STANDARD, told } from './tock.text.ts';
import type { Other } from './rows.ts';

const setup = (seatCount: number, options: Partial<Options>, seed = 1): State<Tock> =>
  tock.setup({ ...STANDARD, ...options }, seatCount, fast(seed));

const seeds = (n: number): number[] => Array.from({ length: n }, (_, seed) => seed);

/** A number that may be chosen from a range. */
function chosen(listed: Listed<Move>, rng: Rng): Move {
  const settled = Object.entries(listed).map(([key, value]) => [
    key,
    Array.isArray(value) ? value[0] + below(rng, value[1] - value[0] + 1) : value,
  ]);
  return Object.fromEntries(settled);
}

/** Anything that is listed, until this says so or the game is over. */
function playOn(state: State<Tock>, rng: Rng, isDone: (state: State<Tock>) => boolean): Event[] {
  const events: Event[] = [];
  while (!state.public.outcome && !isDone(state)) {
    const { seat } = pick(tock.owes(state.public), rng);
    const move = chosen(pick(tock.legal(view(state, seat)), rng), rng);
    tock.apply(state, seat, move, (event) => void events.push(event));
  }
  return events;
}

const dealsOf = (events: Event[]) => events.flatMap((event) => (event.type === 'deal' ? [event] : []));

/** All ways that a seven can go on, tried one by one. */
function canFinish(board: Board, colour: Seat, left: number): boolean {
  return left === 0 || waysOf(board, colour).some((step) => canFinish(after(board, step), colour, left - 1));
}

const waysOf = (board: Board, colour: Seat): Step[] =>
  [0, 1, 2, 3].flatMap((i) =>
    [alongRing(board, colour * 4 + i, 1), intoHome(board, colour * 4 + i, 1)].flatMap((to) =>
      to === null ? [] : [{ pawn: colour * 4 + i, to }],
    ),
  );

function after(board: Board, { pawn, to }: Step): Board {
  const next = copyOf(board);
  put(next, pawn, to);
  return next;
}

/** Pawns here and there, many of them near home. */
function scattered(rng: Rng): State<Tock> {
  const { public: table, ...drawers } = position('4; A: | 7 2');
  const spaces = shuffle([...seeds(12).map((n) => n + 62), ...seeds(6), 18, 72, 73, 74, 75], rng);
  for (const pawn of [0, 1, 2, 3]) table.pawns[pawn] = below(rng, 3) > 0 ? spaces[pawn] % 76 : -1;
  if (table.pawns.includes(0)) table.fresh[0] = below(rng, 2) === 0;
  if (below(rng, 2) === 0 && !table.pawns.includes(18)) [table.pawns[4], table.fresh[1]] = [18, true];
  return { public: table, ...drawers };
}

/** Rules that are not a position and a move. */
export const OTHERS: Other[] = [
  [
    'TK1 two to six seats, fifty-two cards, no joker, and suits mean nothing',
    () => {
      expect(tock.seatCounts).toEqual([2, 3, 4, 5, 6]);
      expect(new Set(DECK).size).toBe(52);
      expect(DECK.filter((card) => rankOf(card) === 'K')).toEqual(['KS', 'KH', 'KD', 'KC']);
      const listed = (card: string) => answer(told(position(`4; A: 68 | ${card}`), 'left D'), 'moves A');
      expect(listed('3H')).toBe(listed('3S'));
    },
  ],
  [
    'TK2 (TK-R1) starts are 18 apart, the ring is as long as that makes it',
    () => {
      expect(setup(2, {}).public.track).toEqual({ length: 36, starts: [0, 18] });
      expect(setup(3, {}).public.track).toEqual({ length: 54, starts: [0, 18, 36] });
      expect(setup(4, {}).public.track).toEqual({ length: 72, starts: [0, 18, 36, 54] });
      expect(setup(5, {}).public.track).toEqual({ length: 90, starts: [0, 18, 36, 54, 72] });
      expect(setup(6, {}).public.track).toEqual({ length: 108, starts: [0, 18, 36, 54, 72, 90] });
    },
  ],
  [
    'TK4 (TK-R50) the classic board, and deals as without it',
    () => {
      const classic = (seatCount: number) => setup(seatCount, { classicBoard: true }).public;
      expect(classic(2).track).toEqual({ length: 72, starts: [0, 36] });
      expect(classic(3).track).toEqual({ length: 72, starts: [0, 18, 36] });
      expect(classic(5).track).toEqual({ length: 108, starts: [0, 18, 36, 54, 72] });
      expect(classic(4).track).toEqual(setup(4, {}).public.track);
      expect(classic(2).hands).toEqual([5, 5]);
      expect(classic(5).hands).toEqual([4, 4, 4, 4, 4]);
    },
  ],
  [
    'TK6 (TK-R36) teams with their own number only, everybody alone with another',
    () => {
      const mode = (mode: Options['mode'], seatCount: number) => setup(seatCount, { mode }).public;
      expect(mode('2v2', 4).teams).toBe(true);
      expect(mode('2v2v2', 6).teams).toBe(true);
      for (const [wrong, seatCount] of [['2v2', 6] as const, ['2v2v2', 4] as const, ['2v2', 3] as const]) {
        expect(mode(wrong, seatCount)).toMatchObject({ teams: false, chosen: null, options: { mode: 'free' } });
      }
    },
  ],
  [
    'TK7 (TK-R36) as they sit, or by chance: everybody is everybody’s partner sometimes',
    () => {
      const partners = (seating: Options['seating'], mode: Options['mode']) =>
        new Set(
          seeds(60).map((seed) => {
            const { track } = setup(4, { mode, seating }, seed).public;
            return track.starts.indexOf((track.starts[0] + 36) % 72);
          }),
        );
      expect([...partners('random', '2v2')].sort()).toEqual([1, 2, 3]);
      expect([...partners('placed', '2v2')]).toEqual([2]);
      expect([...partners('random', 'free')]).toEqual([2]);
    },
  ],
  [
    'TK7 chance seats everybody around the track, and turns follow it',
    () => {
      const state = setup(6, { mode: '2v2v2', seating: 'random' }, 3);
      const order = seatsFrom(state.public, 0);
      expect([...order].sort()).toEqual([0, 1, 2, 3, 4, 5]);
      expect(state.public.track.starts).not.toEqual([0, 18, 36, 54, 72, 90]);
      playOn(state, fast(1), ({ public: table }) => table.chosen === null);
      const movers: Seat[] = [];
      for (let i = 0; i < 6; i++) {
        const { mover, turn } = state.public;
        movers.push(mover);
        playOn(state, fast(i), ({ public: table }) => table.turn > turn);
      }
      expect(movers).toEqual(seatsFrom(state.public, leaderOf(state.public)));
    },
  ],
  [
    'TK10 (TK-R3) every seat deals first sometimes',
    () => {
      const dealers = seeds(60).map((seed) => setup(4, {}, seed).public.dealer);
      expect([...new Set(dealers)].sort()).toEqual([0, 1, 2, 3]);
    },
  ],
  [
    'TK11 (TK-T1, TK-R2) two players: 5, 5, 4, 4, 4, 4, and again; the dealer alternates',
    () => {
      const state = setup(2, {});
      const first = { cards: state.public.hands[0], dealer: state.public.dealer };
      const deals = [first, ...dealsOf(playOn(state, fast(4), ({ public: table }) => table.round === 8))];
      expect(deals.map(({ cards }) => cards)).toEqual([5, 5, 4, 4, 4, 4, 5, 5]);
      const other = 1 - first.dealer;
      expect(deals.slice(0, 4).map(({ dealer }) => dealer)).toEqual([first.dealer, other, first.dealer, other]);
    },
  ],
  [
    'TK11 (TK-R2) what is left of a deck: 0, 1, 0, 2, 4 cards',
    () => {
      const left = [2, 3, 4, 5, 6].map((seats) => 52 - seats * DEALS[seats].reduce((sum, cards) => sum + cards, 0));
      expect(left).toEqual([0, 1, 0, 2, 4]);
      expect(DEALS[6]).toEqual([4, 4]);
      expect(DEALS[5]).toEqual([4, 3, 3]);
    },
  ],
  [
    'TK11 one by one from the seat after the dealer',
    () => {
      const rng = fast(9);
      below(rng, 4);
      const deck = shuffle([...DECK], rng);
      const state = setup(4, {}, 9);
      const order = seatsFrom(state.public, leaderOf(state.public));
      expect(order.map((seat) => state.private[seat].hand[0])).toEqual(deck.slice(-4).toReversed());
      expect(order.map((seat) => state.private[seat].hand[1])).toEqual(deck.slice(-8, -4).toReversed());
    },
  ],
  [
    'TK12 (TK-R4) the seat after the first dealer begins',
    () => {
      for (const seed of seeds(8)) {
        const { dealer, mover } = setup(4, {}, seed).public;
        expect(mover).toBe((dealer + 1) % 4);
      }
    },
  ],
  [
    'TK14 cards that were left over are seen by nobody, and shuffled in again',
    () => {
      const state = setup(3, {});
      playOn(state, fast(4), ({ public: table }) => table.round === 4);
      expect(state.public.deck).toBe(1);
      expect(state.secret.deck).toHaveLength(1);
      playOn(state, fast(5), ({ public: table }) => table.round === 5);
      expect(state.public).toMatchObject({ deck: 37, discards: [] });
    },
  ],
  [
    'TK35 the steps of a seven that are listed are those from which the rest can be made',
    () => {
      const rng = fast(11);
      for (let i = 0; i < 150; i++) {
        const { public: table } = scattered(rng);
        const left = 1 + below(rng, 5);
        const ways = waysOf(table, 0).filter((step) => canFinish(after(table, step), 0, left - 1));
        expect(stepsOfSeven(table, 0, left)).toEqual(ways);
      }
    },
  ],
  [
    'TK35 with four pawns to move they are listed in under a millisecond',
    () => {
      const texts = [
        'A: 10 30 50 60',
        'A: 66 67 68 69',
        'A: 0! 68 69 70',
        'A: 64 65 H1 H2; B: 18!',
        'A: 14 15 16 17; B: 18!',
      ];
      const { user } = process.cpuUsage();
      for (const text of texts) {
        const seen = view(position(`4; ${text} | 7 2`.replace('; B: 18! | 7 2', ' | 7 2; B: 18!')), 0);
        for (let i = 0; i < 40; i++) tock.legal(seen);
      }
      expect((process.cpuUsage().user - user) / 40 / texts.length).toBeLessThan(1000);
    },
  ],
  [
    'TK45 every variant is off at first, and each is the host’s to choose',
    () => {
      expect(settle(about.options, {}, { seatCount: 4, slow: false })).toEqual({
        mode: 'free',
        seating: 'random',
        fastStart: false,
        charity: 'off',
        ace11: false,
        five: 'normal',
        seven: 'split',
        tenNoDiscard: false,
        jackOwnStart: false,
        classicBoard: false,
        maxRounds: 'none',
      });
    },
  ],
  [
    'TK45 options are offered where they mean something',
    () => {
      const offered = (seatCount: number, mode: string) =>
        tock.options.filter(({ when }) => when?.(seatCount, { mode }) ?? true).map(({ id }) => id);
      expect(offered(3, 'free')).not.toContain('mode');
      expect(offered(4, '2v2')).toEqual(expect.arrayContaining(['mode', 'seating']));
      expect(offered(4, '2v2v2')).not.toContain('seating');
      expect(offered(4, 'free')).not.toContain('classicBoard');
      expect(offered(5, 'free')).toContain('classicBoard');
    },
  ],
  [
    'TK46 (TK-T18, TK-R32) fast start: one pawn of each colour on its start, fresh',
    () => {
      const state = setup(4, { fastStart: true });
      const told = { state, events: [], refusal: null };
      expect(['A', 'B', 'C', 'D'].map((seat) => answer(told, `pawns ${seat}`))).toEqual([
        '0! – – –',
        '18! – – –',
        '36! – – –',
        '54! – – –',
      ]);
    },
  ],
  [
    'TK55 (TK-R29) no charity before the first round',
    () => expect(setup(4, { charity: '1' }).public).toMatchObject({ charity: null, idle: [0, 0, 0, 0] }),
  ],
  [
    'TK57 (TK-R43) of several copies any is given',
    () => {
      const got = (seed: number) => {
        const start = position('4 charity=1; charity A; dealer D; A idle 1: | 3 4; B: | KS KH; C: | 5 6; D: | 8 9');
        start.secret.rng = fast(seed);
        return told(start, 'A demand K; A give 3').state.private[0].hand[1];
      };
      expect([...new Set(seeds(40).map(got))].sort()).toEqual(['KH', 'KS']);
    },
  ],
  [
    'TK61 (TK-R33) any card may be the one that a gone seat discards',
    () => {
      const gone = (seed: number) => {
        const start = position('4; A: 10 | 3 2; B: | 8 9');
        start.secret.rng = fast(seed);
        return told(start, 'left B; A 3: 10 > 13').state.private[1].hand[0];
      };
      expect([...new Set(seeds(40).map(gone))].sort()).toEqual(['8S', '9S']);
    },
  ],
  [
    'TK63 (TK-R39) any card may be what it gives its partner',
    () => {
      const given = (seed: number) => {
        const start = position('2v2; exchange; A: | 3 4; B: | 5 6');
        start.secret.rng = fast(seed);
        return told(start, 'left A').state.private[0].exchange;
      };
      expect([...new Set(seeds(40).map(given))].sort()).toEqual(['3S', '4S']);
    },
  ],
  [
    'TK66 (TK-T22, TK-R49) a choice and its change show to nobody else',
    () => {
      const start = position('2v2; exchange; A: | 3 4; B: | 5 6');
      const three = told(start, 'A exchange 3').state;
      const four = told(start, 'A exchange 3; A exchange 4').state;
      for (const seat of [1, 2, 3, null]) expect(view(four, seat)).toEqual(view(three, seat));
      expect(view(four, 0)).not.toEqual(view(three, 0));
    },
  ],
  [
    'TK66 an exchanged card is known to its giver and its receiver',
    () => {
      const start = position('2v2; exchange; A: | 3 4; B: | 5 6; C: | 8 9; D: | Q K');
      const { private: drawers } = told(start, 'A exchange 3; B exchange 5; C exchange 8; D exchange K').state;
      const [a, b, c] = drawers.map(({ passed }) => passed);
      expect(a).toEqual([
        { from: 0, to: 2, card: '3S' },
        { from: 2, to: 0, card: '8S' },
      ]);
      expect(c).toEqual(a);
      expect(JSON.stringify(b)).not.toMatch(/3S|8S/);
    },
  ],
  [
    'TK66 (TK-R53) charity: rank, asked and giver everybody; the card that was given for it those two',
    () => {
      const start = position('4 charity=1; charity A; dealer D; A idle 1: | 3 4; B: | 9 5; C: | K K; D: | K 6');
      const { state, events } = told(start, 'A demand K; A give 3');
      expect(events).toEqual([
        { type: 'demand', demand: { seat: 0, rank: 'K', asked: [1, 2], giver: 2 } },
        { type: 'give', seat: 0, to: 2 },
      ]);
      expect(state.private[0].passed).toEqual(state.private[2].passed);
      expect(state.private[0].passed.map(({ from, to }) => [from, to])).toEqual([
        [2, 0],
        [0, 2],
      ]);
      expect([state.private[1].passed, state.private[3].passed]).toEqual([[], []]);
      expect(JSON.stringify(state.public)).not.toContain('3S');
    },
  ],
  [
    'TK66 undealt cards and other hands are in nobody’s view',
    () => {
      const state = setup(4, {});
      const seen = JSON.stringify(view(state, 0));
      const hidden: Card[] = [...state.secret.deck, ...[1, 2, 3].flatMap((seat) => state.private[seat].hand)];
      for (const card of hidden) expect(seen).not.toContain(`"${card}"`);
    },
  ],
  [
    'TK66 a world that a seat imagines keeps all that it can work out of hands',
    () => {
      const rng = fast(21);
      for (const seed of seeds(6)) {
        const options: Partial<Options> = { charity: '1', mode: seed % 2 ? '2v2' : 'free', five: 'othersOnly' };
        const state = setup(4, options, seed);
        while (!state.public.outcome && state.public.round < 12) {
          const seen = view(state, below(rng, 4));
          const world = tock.imagine(seen, rng);
          for (const { private: drawers } of [state, world]) {
            const hands = drawers.map(({ hand }) => hand);
            // Which cards partners exchanged is tried at random.
            expect(seeds(2000).some(() => wayBack(seen, hands, rng) !== null)).toBe(true);
          }
          const { turn } = state.public;
          playOn(state, rng, ({ public: table }) => table.turn > turn);
        }
      }
    },
  ],
  [
    'TK66 a card that one gave away lies where one gave it',
    () => {
      const start = position('2v2; exchange; A: | 3 4; B: | 5 6; C: | 8 9; D: | Q K');
      const { state } = told(start, 'A exchange 3; B exchange 5; C exchange 8; D exchange K');
      for (const seed of seeds(20)) {
        expect(tock.imagine(view(state, 0), fast(seed)).private[2].hand).toContain('3S');
        expect(tock.imagine(view(state, 2), fast(seed)).private[0].hand).toContain('8S');
      }
    },
  ],
  [
    'TK66 who could play nothing has no card that could have been played',
    () => {
      const { state } = told(position('4; A: | 3 4; C: | 8 8'), 'A discard 3');
      for (const seed of seeds(40)) {
        const [card] = tock.imagine(view(state, 2), fast(seed)).private[0].hand;
        expect(['A', 'K']).not.toContain(rankOf(card));
      }
    },
  ],
  [
    'TK68 (TK-R56) seed and moves deal every hand again',
    () => {
      const again = () => {
        const state = tock.setup({ ...STANDARD, mode: '2v2', charity: '1' }, 4, keyed('0f'.repeat(32)));
        playOn(state, fast(3), ({ public: table }) => table.round === 5);
        return state;
      };
      expect(again()).toEqual(again());
    },
  ],
  [
    'TK69 (TK-R35) no move and no choice carries words',
    () => {
      const words = { text: 'play your ace' };
      expect(safeParse(shapes.move, { type: 'discard', card: '3S', ...words }).success).toBe(false);
      expect(safeParse(shapes.move, { type: 'exchange', card: '3S', ...words }).success).toBe(false);
      expect(safeParse(shapes.event, { type: 'choose', seat: 0, ...words }).success).toBe(false);
    },
  ],
  [
    'TK33 (TK-R51) lists of seven steps are decisions of their own',
    () => {
      const start = position('4; A: 10 40 | 7 2');
      const step = (pawn: number, to: number): Move => ({ type: 'step', card: '7S', pawn, to });
      const first = [step(0, 11), ...[41, 42, 43, 44, 45, 46].map((to) => step(1, to))];
      const last = [...first.slice(1), first[0]];
      const boards = [first, last].map((moves) => play(tock, start, { seat: 0, moves }).state?.public.pawns);
      expect(boards[0]).toEqual(boards[1]);
      expect(boards[0]?.slice(0, 2)).toEqual([11, 46]);
    },
  ],
];
