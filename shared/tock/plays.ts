import type { Listed, Range, Seat } from '../game.ts';
import { type Card, type Rank, canEnter, rankOf, SEVEN, stepsOf } from './deck.ts';
import type { Move, Public } from './shapes.ts';
import { alongRing, depthOf, intoHome, isFresh } from './pawns.ts';
import { stepsOfSeven } from './seven.ts';
import { colourOf, controlled, firstPawn } from './table.ts';
import { isOnRing, ZONE } from './track.ts';

/** TK17, TK19: every move that some card of this hand allows; each card has its own. */
export function playsOf(table: Public, seat: Seat, hand: readonly Card[]): Listed<Move>[] {
  const plays: Listed<Move>[] = [];
  const colour = controlled(table, seat);
  for (const card of hand) addPlays(table, colour, { card, plays });
  return plays;
}

interface Sought {
  card: Card;
  plays: Listed<Move>[];
}

function addPlays(table: Public, colour: Seat, sought: Sought): void {
  const rank = rankOf(sought.card);
  if (rank === 'J') return addJacks(table, colour, sought);
  if (rank === '7')
    return table.options.seven === 'split' ? addSteps(table, colour, sought) : addSevens(table, colour, sought);
  if (canEnter(rank) && enteringPawn(table, colour) !== null) sought.plays.push({ type: 'enter', card: sought.card });
  for (const steps of stepsOf(rank, table.options)) addMoves(table, { colour, rank, steps }, sought);
}

/** TK30: the pawn that would come in; null: none is left, or a fresh one of this colour stands there. */
export function enteringPawn({ pawns, fresh }: Public, colour: Seat): number | null {
  if (fresh[colour]) return null;
  for (let pawn = firstPawn(colour); pawn < firstPawn(colour + 1); pawn++) if (pawns[pawn] === ZONE) return pawn;
  return null;
}

interface Going {
  colour: Seat;
  rank: Rank;
  steps: number;
}

function addMoves(table: Public, { colour, rank, steps }: Going, { card, plays }: Sought): void {
  const isForAll = rank === '5' && table.options.five !== 'normal';
  const last = isForAll ? table.pawns.length : firstPawn(colour + 1);
  for (let pawn = isForAll ? 0 : firstPawn(colour); pawn < last; pawn++) {
    if (table.pawns[pawn] === ZONE || (isForAll && !canFiveMove(table, colour, pawn))) continue;
    const ring = alongRing(table, pawn, steps);
    if (ring !== null) plays.push({ type: 'move', card, pawn, to: ring });
    const home = intoHome(table, pawn, steps);
    if (home !== null) plays.push({ type: 'move', card, pawn, to: home });
  }
}

/** TK48, TK49: whether a five may move this pawn for who plays this colour. */
export const canFiveMove = ({ options }: Public, colour: Seat, pawn: number): boolean =>
  options.five === 'all' || (colourOf(pawn) === colour) === (options.five === 'normal');

function addSteps(table: Public, colour: Seat, { card, plays }: Sought): void {
  for (const step of stepsOfSeven(table, colour, SEVEN)) plays.push({ type: 'step', card, ...step });
}

/** TK51: a whole seven ends on any place that one to seven steps reach. */
function addSevens(table: Public, colour: Seat, { card, plays }: Sought): void {
  for (let pawn = firstPawn(colour); pawn < firstPawn(colour + 1); pawn++) {
    if (table.pawns[pawn] === ZONE) continue;
    for (const to of reached(table, pawn, alongRing)) plays.push({ type: 'move', card, pawn, to });
    if (depthOf(table, pawn) + SEVEN < 1) continue;
    for (const to of reached(table, pawn, intoHome)) plays.push({ type: 'move', card, pawn, to });
  }
}

/** The places that a whole seven reaches this way; those in a row are a range. */
function reached(table: Public, pawn: number, along: typeof alongRing): Range[] {
  const ranges: Range[] = [];
  for (let steps = 1; steps <= SEVEN; steps++) {
    const place = along(table, pawn, steps);
    const last = ranges[ranges.length - 1];
    if (place === null) continue;
    if (last && last[1] + 1 === place) last[1] = place;
    else ranges.push([place, place]);
  }
  return ranges;
}

function addJacks(table: Public, colour: Seat, { card, plays }: Sought): void {
  for (let pawn = firstPawn(colour); pawn < firstPawn(colour + 1); pawn++)
    if (partnersOf(table, colour, pawn).length > 0) plays.push({ type: 'jack', card, pawn });
}

/** TK41, TK42: the pawns that a jack may exchange for this one; of two own ones, the later for the earlier. */
export function partnersOf(table: Public, colour: Seat, pawn: number): number[] {
  const partners: number[] = [];
  if (!isSwappable(table, colour, pawn)) return partners;
  for (let other = 0; other < table.pawns.length; other++) {
    const isLater = colourOf(other) !== colour || other > pawn;
    if (isLater && isSwappable(table, colour, other)) partners.push(other);
  }
  return partners;
}

/** TK41, TK53: on the ring, and not fresh; with the variant, a fresh one of the colour that is played. */
export function isSwappable(table: Public, colour: Seat, pawn: number): boolean {
  if (!isOnRing(table.track, table.pawns[pawn])) return false;
  return !isFresh(table, pawn) || (table.options.jackOwnStart && colourOf(pawn) === colour);
}
