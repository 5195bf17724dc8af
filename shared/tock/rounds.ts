import { drawFrom } from '../cards.ts';
import type { Emit } from '../game.ts';
import { below, type Rng, shuffle } from '../rng.ts';
import { isTeamGame } from './about.ts';
import { nextCharity, passesCharity } from './charity.ts';
import { DEALS, DECK } from './deck.ts';
import { endsForCap, endsForHome } from './ending.ts';
import { choosesForGone } from './exchange.ts';
import { bringIn } from './pawns.ts';
import type { Options, Private, Public, Tock } from './shapes.ts';
import { firstPawn, leaderOf, nextAfter, PAWNS, seatsFrom, type Table } from './table.ts';
import { layTrack, ZONE } from './track.ts';
import { playGoneTurn } from './turns.ts';

export const emptyDrawer = (): Private => ({ hand: [], exchange: null, passed: [] });

/** TK6, TK7: everybody's seat at the track, all pawns in their zones. */
export function firstTable(chosen: Options, seatCount: number, rng: Rng): Public {
  const teams = isTeamGame(chosen.mode, seatCount);
  const options: Options = { ...chosen, mode: teams ? chosen.mode : 'free' };
  const seats = Array.from({ length: seatCount }, (_, seat) => seat);
  const each = <V>(value: V): V[] => seats.map(() => value);
  const order = teams && options.seating === 'random' ? shuffle([...seats], rng) : seats;
  return {
    options,
    teams,
    track: layTrack(order, options.classicBoard),
    gone: each(false),
    pawns: Array<number>(seatCount * PAWNS).fill(ZONE),
    fresh: each(false),
    round: 0,
    dealer: below(rng, seatCount),
    deck: 0,
    hands: each(0),
    discards: [],
    idle: each(0),
    moved: each(false),
    demands: [],
    lacks: seats.map(() => []),
    charity: null,
    chosen: null,
    turn: 0,
    mover: 0,
    ten: false,
    half: null,
    outcome: null,
  };
}

/** TK46: a pawn of each colour has come in already. */
export function fastStart(table: Public): void {
  for (const colour of table.gone.keys()) bringIn(table, firstPawn(colour));
}

/** TK11 to TK14: the next seat deals; cards go round one by one from the seat after it. */
export function startRound(state: Table): void {
  const { public: table } = state;
  const deals = DEALS[table.hands.length];
  const at = table.round % deals.length;
  if (at === 0) shuffleAll(state);
  table.round++;
  table.dealer = nextAfter(table, table.dealer);
  table.mover = leaderOf(table);
  table.ten = false;
  table.demands = [];
  table.moved.fill(false);
  table.lacks = table.gone.map(() => []);
  deal(state, deals[at]);
  nextCharity(table, null);
}

function shuffleAll({ public: table, secret }: Table): void {
  secret.deck = shuffle([...DECK], secret.rng);
  table.discards = [];
}

function deal({ public: table, private: drawers, secret }: Table, cards: number): void {
  const seats = seatsFrom(table, table.mover);
  for (const drawer of drawers) drawer.passed = [];
  for (let i = 0; i < cards; i++) for (const seat of seats) drawFrom(secret.deck, drawers[seat].hand);
  table.hands.fill(cards);
  table.deck = secret.deck.length;
}

/** TK54: a round in which a seat moved nothing is counted. */
function endRound(state: Table, emit: Emit<Tock>): void {
  const { public: table } = state;
  for (const seat of table.idle.keys()) if (!table.moved[seat]) table.idle[seat]++;
  if (endsForCap(state, emit)) return;
  startRound(state);
  emit({ type: 'deal', round: table.round, dealer: table.dealer, cards: table.hands[table.dealer] });
}

/** Everything that happens without a choice, until somebody present has one. */
export function goOn(state: Table, emit: Emit<Tock>): void {
  while (!state.public.outcome && happens(state, emit));
}

/** Whether something happened by itself. */
function happens(state: Table, emit: Emit<Tock>): boolean {
  const { half, charity, chosen, hands, gone, mover } = state.public;
  if (half || endsForHome(state, emit)) return false;
  if (charity) return passesCharity(state, charity.seat, emit);
  if (chosen) return choosesForGone(state, chosen, emit);
  if (hands[mover] === 0) {
    endRound(state, emit);
    return true;
  }
  if (gone[mover]) playGoneTurn(state, mover, emit);
  return gone[mover];
}
