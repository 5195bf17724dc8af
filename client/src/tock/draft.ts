import { createMemo } from 'solid-js';
import type { Listed, Range, View } from '../../../shared/game.ts';
import { copyOf } from '../../../shared/plain.ts';
import { fast } from '../../../shared/rng.ts';
import { tock } from '../../../shared/tock/rules.ts';
import type { Card, Rank } from '../../../shared/tock/deck.ts';
import type { Move, Public, Tock } from '../../../shared/tock/shapes.ts';
import { colourOf, type Table } from '../../../shared/tock/table.ts';
import type { BoardProps } from '../board.ts';
import { createPick } from '../picks.ts';

/** One thing that could be done with a card now: all it takes, and what comes of it. */
export interface Way {
  type: Move['type'];
  card: Card;
  /** Null where only a card is chosen. */
  pawn: number | null;
  to: number | null;
  moves: Move[];
  eaten: number[];
}

/** What a player has picked so far. */
interface Picks {
  card: Card | null;
  pawn: number | null;
  to: number | null;
}

const NOTHING: Picks = { card: null, pawn: null, to: null };

/** Cards, pawns and places picked for a move that is not yet made; of a seven, the steps that are tried already. */
export function createDraft(props: BoardProps<Tock>) {
  const world = createWorld(props);
  const asked = createMemo(() => {
    const { charity, chosen, turn } = props.view.public;
    return `${turn} ${charity?.found?.rank} ${chosen === null} ${props.view.private?.exchange}`;
  });
  const [picks, setPicks] = createPick<Picks>(asked, () => NOTHING);
  const [rank, setRank] = createPick<Rank | null>(asked, () => null);
  const [steps, setSteps] = createPick<Move[]>(asked, () => []);
  const clear = () => {
    setSteps([]);
    setPicks(NOTHING);
    setRank(null);
  };

  const seen = createMemo(() => (steps().length > 0 ? world.after(steps()) : null));
  const isOpen = () => seen() === null || seen()?.goesOn === true;
  const listed = createMemo(() => (seen() ? (seen()?.listed ?? []) : props.moves));
  const sought = (): Sought => ({ world, made: steps(), gone: seen()?.eaten.length ?? 0, card: picks().card });
  const ways = createMemo(() => (isOpen() ? waysOf(listed(), sought()) : []));
  const fitting = createMemo(() => ways().filter((way) => fits(way, picks())));
  /** The one thing that everything picked leaves, if it is all that a card can do or was picked itself. */
  const chosen = createMemo(() => {
    const [one, ...more] = fitting();
    return one && more.length === 0 && picks().card && one.type !== 'step' ? one : null;
  });

  const take = (next: Picks) => {
    const [one, ...more] = ways().filter((way) => fits(way, next));
    if (one?.type === 'step' && more.length === 0 && next.to !== null) {
      setSteps([...steps(), ...one.moves]);
      setPicks({ card: one.card, pawn: next.pawn, to: null });
    } else setPicks(one && more.length === 0 && next.to !== null ? one : next);
  };
  /** What was picked before and goes with it stays. */
  const pick = (wish: Partial<Picks>) => {
    const isPossible = (next: Picks) => ways().some((way) => fits(way, next));
    const tries = [
      { ...picks(), ...wish },
      { ...picks(), to: null, ...wish },
      { ...NOTHING, card: picks().card, ...wish },
    ];
    take(tries.find(isPossible) ?? { ...NOTHING, ...wish });
  };

  return {
    ways,
    picks,
    fitting,
    chosen,
    steps,
    rank,
    setRank,
    clear,
    /** As the board would look, were the steps made that are tried. */
    table: (): Public => seen()?.table ?? props.view.public,
    /** A seven is begun, with so many steps to go. */
    left: () => (steps().length > 0 ? (seen()?.left ?? 0) : null),
    /** Who is eaten by the steps that are tried. */
    eaten: () => seen()?.eaten ?? [],
    /** Everything that would be sent now. */
    decision: (): Move[] | null => {
      if (steps().length > 0) return isOpen() ? null : steps();
      return chosen()?.moves ?? null;
    },
    pickCard(card: Card) {
      if (steps().length > 0) clear();
      else if (picks().card === card) setPicks({ ...NOTHING, pawn: picks().pawn });
      else pick({ card });
    },
    pickPawn: (pawn: number) =>
      picks().pawn === pawn ? setPicks({ ...picks(), pawn: null, to: null }) : pick({ pawn }),
    pickPlace: (to: number) => (picks().to === to ? setPicks({ ...picks(), to: null }) : pick({ to })),
    /** Takes back the last step, or else everything. */
    back: () => (steps().length > 0 ? setSteps(steps().slice(0, -1)) : clear()),
  };
}
export type Draft = ReturnType<typeof createDraft>;

const fits = (way: Way, { card, pawn, to }: Picks): boolean =>
  (card === null || way.card === card) && (pawn === null || way.pawn === pawn) && (to === null || way.to === to);

interface After {
  table: Public;
  listed: Listed<Move>[];
  goesOn: boolean;
  left: number;
  eaten: number[];
  /** The pawn that came in, and where. */
  entered: { pawn: number; to: number }[];
}

interface World {
  now(): Public;
  after(moves: readonly Move[]): After;
}

/** Some table that looks like this one, to try moves on: none of them shows anything hidden. */
function createWorld(props: BoardProps<Tock>): World {
  let imagined: { turn: number; table: Table } | null = null;
  const table = (): Table => {
    const { turn } = props.view.public;
    if (imagined?.turn !== turn) imagined = { turn, table: tock.imagine(copyOf(props.view), fast(turn)) };
    return imagined.table;
  };
  return {
    now: () => table().public,
    after: (moves) => tried(copyOf(table()), props.view.seat ?? 0, moves),
  };
}

function tried(state: Table, seat: number, moves: readonly Move[]): After {
  const eaten: number[] = [];
  const entered: After['entered'] = [];
  for (const move of moves)
    tock.apply(state, seat, move, (event) => {
      if (event.type === 'move' || event.type === 'enter') eaten.push(...event.eaten);
      if (event.type === 'enter') entered.push(event);
    });
  const seen: View<Tock> = { seat, public: state.public, private: state.private[seat] };
  const { half } = state.public;
  const goesOn = tock.midway(seen);
  const left = half?.type === 'seven' ? half.left : 0;
  return { table: state.public, listed: goesOn ? tock.legal(seen) : [], goesOn, left, eaten, entered };
}

interface Sought {
  world: World;
  made: readonly Move[];
  /** So many pawns these steps have eaten already. */
  gone: number;
  /** A card that is picked is looked at to the end of its seven steps. */
  card: Card | null;
}

const waysOf = (listed: readonly Listed<Move>[], sought: Sought): Way[] =>
  listed.flatMap((move): Way[] => {
    switch (move.type) {
      case 'discard':
      case 'exchange':
      case 'give':
        return [{ ...move, pawn: null, to: null, moves: [move], eaten: [] }];
      case 'enter':
        return entering(move, sought);
      case 'move':
        return numbersIn(move.to).map((to) => wayOf({ ...move, pawn: numberOf(move.pawn), to }, sought));
      case 'step':
        return walks([{ ...move, pawn: numberOf(move.pawn), to: numberOf(move.to) }], sought);
      case 'jack':
        return swaps({ ...move, pawn: numberOf(move.pawn) }, sought);
      case 'demand':
      case 'swap':
        return [];
    }
  });

type Of<Type extends Move['type']> = Extract<Move, { type: Type }>;

const numberOf = (value: number | Range): number => (typeof value === 'number' ? value : value[0]);

function numbersIn(value: number | Range): number[] {
  if (typeof value === 'number') return [value];
  const [from, to] = value;
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

function entering(move: Of<'enter'>, { world, made }: Sought): Way[] {
  const { entered, eaten } = world.after([...made, move]);
  return entered.map(({ pawn, to }) => ({ ...move, pawn, to, moves: [move], eaten }));
}

const wayOf = (move: Of<'move'>, { world, made }: Sought): Way => ({
  ...move,
  moves: [move],
  eaten: world.after([...made, move]).eaten,
});

/** As far as this pawn can go on by itself, every place on the way. */
function walks(moves: Of<'step'>[], sought: Sought): Way[] {
  const [{ pawn, card, type }] = moves;
  const { listed, goesOn, eaten } = sought.world.after([...sought.made, ...moves]);
  const way: Way = { type, card, pawn, to: moves[moves.length - 1].to, moves, eaten: eaten.slice(sought.gone) };
  if (!goesOn || sought.card !== card) return [way];
  const on = listed.flatMap((move) => (move.type === 'step' && move.pawn === pawn ? numbersIn(move.to) : []));
  return [way, ...on.flatMap((to) => walks([...moves, { type, card, pawn, to }], sought))];
}

/** Both pawns of a swap can be picked first, where both are of one colour. */
function swaps(jack: Of<'jack'>, { world, made }: Sought): Way[] {
  const { pawns } = world.now();
  const { listed } = world.after([...made, jack]);
  return listed.flatMap((move) => {
    if (move.type !== 'swap') return [];
    const pawn = numberOf(move.pawn);
    const way: Way = { ...jack, to: pawns[pawn], moves: [jack, { type: 'swap', pawn }], eaten: [] };
    const isOwn = colourOf(pawn) === colourOf(jack.pawn);
    return isOwn ? [way, { ...way, pawn, to: pawns[jack.pawn] }] : [way];
  });
}
