import { expect } from 'vitest';
import { play, type State, view } from '../shared/game.ts';
import { settle } from '../shared/options.ts';
import { below, fast, keyed, shuffle } from '../shared/rng.ts';
import { about } from '../shared/tricky-tactics/about.ts';
import { DISTRICTS, inOrder, rankOf, CARDS } from '../shared/tricky-tactics/deck.ts';
import { trickyTactics } from '../shared/tricky-tactics/rules.ts';
import type { Event, Move, Options, TrickyTactics } from '../shared/tricky-tactics/shapes.ts';
import { supplyOf } from '../shared/tricky-tactics/table.ts';
import { position, told } from './tricky-tactics.text.ts';
import type { Other } from './rows.ts';

const OPTIONS: Options = { automa: false, automaIsNeutral: false };
const WITH_AUTOMA: Options = { ...OPTIONS, automa: true };

const ALL_TABLES = [
  { options: OPTIONS, seats: 2, tricks: 20, rounds: 2 },
  { options: OPTIONS, seats: 3, tricks: 36, rounds: 3 },
  { options: OPTIONS, seats: 4, tricks: 40, rounds: 4 },
  { options: WITH_AUTOMA, seats: 2, tricks: 36, rounds: 3 },
];

/** A whole game of people who take any listed step. */
function playedOut(state: State<TrickyTactics>, seed: number): Event[] {
  const rng = fast(seed);
  const events: Event[] = [];
  for (let [due] = trickyTactics.owes(state.public); due; [due] = trickyTactics.owes(state.public)) {
    const moves = trickyTactics.legal(view(state, due.seat)) as TrickyTactics['Move'][];
    trickyTactics.apply(
      state,
      due.seat,
      moves[below(rng, moves.length)],
      (event) => void events.push(structuredClone(event)),
    );
  }
  return events;
}

const ofType = <T extends Event['type']>(events: Event[], type: T) =>
  events.filter((event): event is Extract<Event, { type: T }> => event.type === type);

/** Rules that are not a position and a move. */
export const OTHERS: Other[] = [
  [
    'TT1 (TT-R1, TT-R19, TT-R27) forty cards, 1 to 10 in four suits',
    () => {
      expect(new Set(CARDS).size).toBe(40);
      const ranks = (suit: string) => CARDS.filter((card) => card.startsWith(suit)).map(rankOf);
      for (const suit of 'CDHS') expect(ranks(suit)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    },
  ],
  [
    'TT2 (TT-R16) twelve Locations, three for each suit',
    () => {
      expect(Object.values(DISTRICTS).flat()).toEqual([...Array(12).keys()]);
      expect(trickyTactics.setup(OPTIONS, 3, fast(1)).public.map).toEqual(Array.from({ length: 12 }, () => [0, 0, 0]));
    },
  ],
  [
    'TT3 (TT-R12) ten cubes each, in the supply',
    () => {
      const { public: table } = trickyTactics.setup(OPTIONS, 4, fast(1));
      expect([0, 1, 2, 3].map((seat) => supplyOf(table, seat))).toEqual([10, 10, 10, 10]);
    },
  ],
  [
    'TT4 (TT-T8, TT-R20) cards, rounds and tricks by how many play',
    () => {
      for (const { options, seats, tricks, rounds } of ALL_TABLES) {
        const state = trickyTactics.setup(options, seats, fast(1));
        expect(state.public.hands).toEqual(state.public.hands.map(() => (rounds === 3 ? 12 : 10)));
        const events = playedOut(state, 2);
        expect(ofType(events, 'trick')).toHaveLength(tricks);
        expect(ofType(events, 'phase')).toHaveLength(rounds * 2);
        expect(state.public.outcome).not.toBeNull();
      }
    },
  ],
  [
    'TT5 most points win',
    () => {
      const state = trickyTactics.setup(OPTIONS, 3, fast(3));
      playedOut(state, 4);
      const { scores, outcome } = state.public;
      expect(scores[outcome?.places.indexOf(1) ?? -1]).toBe(Math.max(...scores));
    },
  ],
  [
    'TT6 (TT-R27, TT-R10) seat after seat is dealt from the top, the rest is left over',
    () => {
      const rng = keyed('ab'.repeat(32));
      const state = trickyTactics.setup(OPTIONS, 3, keyed('ab'.repeat(32)));
      below(rng, 3);
      const cards = shuffle([...CARDS], rng);
      expect(state.private.map(({ dealt }) => dealt)).toEqual(
        [0, 1, 2].map((seat) => inOrder(cards.slice(12 * seat, 12 * seat + 12))),
      );
      expect(state.secret.undealt).toEqual(cards.slice(36));
    },
  ],
  [
    'TT6 (TT-R11) every round all forty are shuffled',
    () => {
      const { state } = told(position('phase B; *A: |; B: |; last A H9 H1'), 'A add 7');
      const { undealt, taken } = state.secret;
      expect([undealt.length, taken.length]).toEqual([20, 0]);
      const cards = [...undealt, ...state.private.flatMap(({ dealt }) => dealt)];
      expect(inOrder(cards)).toEqual(CARDS);
    },
  ],
  [
    'TT7 (TT-R23) every seat has the marker first sometimes, the automa’s too',
    () => {
      for (const { options, seats } of ALL_TABLES) {
        const states = Array.from({ length: 60 }, (_, seed) => trickyTactics.setup(options, seats, fast(seed)));
        const markers = new Set(states.map((state) => state.public.marker));
        expect([...markers].toSorted()).toEqual([...states[0].public.scores.keys()]);
      }
    },
  ],
  [
    'TT7, TT13 (TT-T9) three seats, the second has the marker: it leads both phases of round 1, and so on',
    () => {
      const seed = [...Array(60).keys()].find((n) => trickyTactics.setup(OPTIONS, 3, fast(n)).public.marker === 1);
      const events = playedOut(trickyTactics.setup(OPTIONS, 3, fast(seed ?? 0)), 5);
      expect(ofType(events, 'phase').map(({ leader }) => leader)).toEqual([1, 1, 2, 2, 0, 0]);
    },
  ],
  [
    'TT32 (TT-R23) the automa is the third of three, on the seat after the people',
    () => {
      const { public: table } = trickyTactics.setup(WITH_AUTOMA, 2, fast(1));
      expect(table).toMatchObject({ automa: 2, hands: [12, 12, 12], scores: [0, 0, 0] });
    },
  ],
  [
    'TT32 only two people may have one',
    () => {
      expect(trickyTactics.setup(WITH_AUTOMA, 3, fast(1)).public.automa).toBeNull();
      const offered = (seatCount: number, automa: boolean) =>
        about.options.filter(({ when }) => when(seatCount, { automa })).map(({ id }) => id);
      expect(offered(2, false)).toEqual(['automa']);
      expect(offered(2, true)).toEqual(['automa', 'automaIsNeutral']);
      expect(offered(3, true)).toEqual([]);
      expect(settle(about.options, {}, { seatCount: 2, slow: false })).toEqual(OPTIONS);
    },
  ],
  [
    'TT33 (TT-R23) its cards are split by chance at the deal',
    () => {
      const { public: table, secret } = trickyTactics.setup(WITH_AUTOMA, 2, fast(1));
      const { dealt, handA, handB } = secret.automa;
      expect(table.ready).toEqual([false, false, true]);
      expect([dealt.length, handA.length, handB.length]).toEqual([0, 6, 6]);
    },
  ],
  [
    'TT33 it plays the same, whatever the others hold',
    () => {
      const from = 'trick A D6; A: H1 | H2; >B: D2 C9 | H3; !C: D3 D8 D10 | H4';
      const other = 'trick A D6; A: S5 | D9; >B: D2 D7 | D4; !C: D3 D8 D10 | H4';
      expect(told(position(from), 'B play D2').events).toEqual(told(position(other), 'B play D2').events);
    },
  ],
  [
    'TT43 a split by chance may be any',
    () => {
      const halves = Array.from({ length: 400 }, (_, seed) => {
        const state = trickyTactics.setup(OPTIONS, 2, fast(seed));
        const [lowest] = state.private[0].dealt;
        trickyTactics.left(state, 0, () => {});
        return state.private[0].handA.includes(lowest);
      });
      const inA = halves.filter(Boolean).length;
      expect(inA).toBeGreaterThan(150);
      expect(inA).toBeLessThan(250);
    },
  ],
  [
    'TT45 (TT-R29) a split shows to its seat alone',
    () => {
      const start = position('A: C1 C2 C3 C4 C5 D1 D2 D3 D4 D5; B: H1 H2 H3 H4 H5 S1 S2 S3 S4 S5');
      const one = told(start, 'A split C1 C2 C3 C4 C5');
      const other = told(start, 'A split C1 D1 D2 D3 D4');
      for (const seat of [null, 1]) expect(view(one.state, seat)).toEqual(view(other.state, seat));
      expect(one.events).toEqual(other.events);
      expect(view(one.state, 0)).not.toEqual(view(other.state, 0));
    },
  ],
  [
    'TT45 (TT-R29) what everybody sees names no card but those of the trick and the last one',
    () => {
      const state = trickyTactics.setup(WITH_AUTOMA, 2, fast(6));
      const namesIn = (value: unknown) => new Set(JSON.stringify(value).match(/(?<=")[CDHS]\d+(?=")/g) ?? []);
      const rng = fast(7);
      for (let [due] = trickyTactics.owes(state.public); due; [due] = trickyTactics.owes(state.public)) {
        const moves = trickyTactics.legal(view(state, due.seat)) as TrickyTactics['Move'][];
        trickyTactics.apply(state, due.seat, moves[below(rng, moves.length)], () => {});
        const { trick, last } = state.public;
        expect(namesIn(state.public)).toEqual(new Set([...trick, ...(last?.cards ?? [])]));
      }
    },
  ],
  [
    'TT46 (TT-R29) the sheet has a row for each phase and each bonus, and its totals are the scores',
    () => {
      const state = trickyTactics.setup(OPTIONS, 4, fast(8));
      playedOut(state, 9);
      const { sheet, scores } = state.public;
      expect(sheet.map(({ round, part }) => `${round} ${part}`)).toEqual(
        [1, 2, 3, 4].flatMap((round) => ['A', 'B', 'bonus'].map((part) => `${round} ${part}`)),
      );
      expect(sheet.at(-1)?.totals).toEqual(scores);
      for (const row of sheet.filter(({ part }) => part === 'bonus'))
        expect(Math.max(...row.gains)).toBeLessThanOrEqual(2);
    },
  ],
  [
    'TT47 (TT-R29) seed and moves deal every hand again, undealt cards too',
    () => {
      const again = () => {
        const state = trickyTactics.setup(OPTIONS, 2, keyed('0f'.repeat(32)));
        const moves: Move[] = [
          ...state.private[0].dealt.slice(0, 5).map((card): Move => ({ type: 'put', card })),
          { type: 'ready' },
        ];
        return play(trickyTactics, state, { seat: 0, moves }).state;
      };
      expect(again()).not.toBeNull();
      expect(again()).toEqual(again());
    },
  ],
];
