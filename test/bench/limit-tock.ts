import { below, BOT, CHANCE, seed } from './limit-rng.ts';
import {
  back,
  bringIn,
  canEnter,
  canFinishAfter,
  canSwap,
  forward,
  intoHome,
  isFinished,
  layBoard,
  NOWHERE,
  PAWNS,
  pawns,
  put,
  swap,
  ZONE,
} from './limit-pawns.ts';

/**
 * Tock by hand, on typed arrays, each seat for itself or in teams of two: what this machine could do if nobody had to
 * read, share or test the rules. Plays the very same games as `tock` and the bot of steps.ts.
 */
const MOST_SEATS = 6;
const CARDS = 52;
const SUITS = 4;
const SEVEN = 7;
/** A hand of five, and one more while partners exchange. */
const HAND = 6;
const DEALS: Record<number, Uint8Array> = {
  2: Uint8Array.of(5, 5, 4, 4, 4, 4),
  4: Uint8Array.of(5, 4, 4),
  6: Uint8Array.of(4, 4),
};
const [ACE, FOUR, SPLIT, TEN, JACK, KING] = [0, 3, 6, 9, 10, 12];
/** By rank; fours, sevens and jacks go by rules of their own. */
const STEPS = Uint8Array.of(1, 2, 3, 0, 5, 6, 0, 8, 9, 10, 0, 12, 13);

const deck = new Uint8Array(CARDS);
const hands = new Uint8Array(MOST_SEATS * HAND);
const held = new Uint8Array(MOST_SEATS);
/** By seat: its section of the track. */
const sections = new Uint8Array(MOST_SEATS);
/** The seats clockwise. */
const order = new Uint8Array(MOST_SEATS);
/** By seat: which card goes to its partner. */
const passed = new Uint8Array(MOST_SEATS);
/** What may be done: in the bits of each, which card of the hand, which pawn, and to which place. */
const choices = new Uint16Array(64);
const CARD_AT = 12;
const PAWN_AT = 7;
const PAWN_BITS = 31;
const PLACE_BITS = 127;

let count = 0;

let seats = 0;
let inTeams = false;
/** In the deck. */
let left = 0;
/** By a ten. */
let isStopped = false;

interface Played {
  steps: number;
  sum: number;
}

export function tockByHand(at: { seats: number; teams?: true }): (game: number) => Played {
  return (game) => {
    seats = at.seats;
    inTeams = at.teams === true;
    return playGame(game);
  };
}

function playGame(game: number): Played {
  seed(CHANCE, game);
  seed(BOT, -game);
  sitDown();
  const deals = DEALS[seats];
  let dealer = sections[below(CHANCE, seats)];
  let steps = 0;
  let won = false;
  for (let round = 0; !won; round++) {
    dealer = (dealer + 1) % seats;
    if (round % deals.length === 0) shuffle();
    const turns = deal(dealer + 1, deals[round % deals.length]);
    if (inTeams) steps += exchange();
    isStopped = false;
    for (let turn = 0; turn < turns && !won; turn++) {
      const seat = order[(dealer + 1 + turn) % seats];
      const colour = colourOf(seat);
      steps += playTurn(seat, colour);
      won = isFinished(colour) && (!inTeams || isFinished(partnerOf(colour)));
    }
  }
  return { steps, sum: sumOfPawns() };
}

function sitDown(): void {
  for (let seat = 0; seat < seats; seat++) order[seat] = seat;
  if (inTeams) mix(order, seats);
  for (let at = 0; at < seats; at++) sections[order[at]] = at;
  layBoard(sections, seats);
}

function mix(items: Uint8Array, length: number): void {
  for (let i = length - 1; i > 0; i--) {
    const j = below(CHANCE, i + 1);
    const item = items[i];
    items[i] = items[j];
    items[j] = item;
  }
}

const partnerOf = (seat: number): number => order[(sections[seat] + seats / 2) % seats];

const colourOf = (seat: number): number => (inTeams && isFinished(seat) ? partnerOf(seat) : seat);

/** Suits do not matter. */
function shuffle(): void {
  for (let i = 0; i < CARDS; i++) deck[i] = i / SUITS;
  mix(deck, CARDS);
  left = CARDS;
}

function deal(leader: number, cards: number): number {
  for (let card = 0; card < cards; card++)
    for (let at = 0; at < seats; at++) hands[order[(leader + at) % seats] * HAND + card] = deck[--left];
  held.fill(cards);
  return cards * seats;
}

function exchange(): number {
  for (let seat = 0; seat < seats; seat++) passed[seat] = below(BOT, held[seat]);
  for (let seat = 0; seat < seats; seat++) {
    const partner = partnerOf(seat);
    const rank = drop(seat, passed[seat]);
    hands[partner * HAND + held[partner]++] = rank;
  }
  return seats;
}

function drop(seat: number, at: number): number {
  const from = seat * HAND;
  const rank = hands[from + at];
  held[seat]--;
  for (let i = from + at; i < from + held[seat]; i++) hands[i] = hands[i + 1];
  return rank;
}

function playTurn(seat: number, colour: number): number {
  listTurn(seat, colour);
  if (count === 0) {
    isStopped = drop(seat, below(BOT, held[seat])) === TEN;
    return 1;
  }
  const choice = choices[below(BOT, count)];
  const rank = drop(seat, choice >> CARD_AT);
  const pawn = (choice >> PAWN_AT) & PAWN_BITS;
  isStopped = rank === TEN;
  if (rank === JACK) return swapWithAny(colour, pawn);
  if (rank === SPLIT) return playSeven(colour, choice);
  if (pawns[pawn] === ZONE) bringIn(colour, pawn);
  else put(colour, pawn, choice & PLACE_BITS);
  return 1;
}

function listTurn(seat: number, colour: number): void {
  count = 0;
  if (!isStopped) for (let at = 0; at < held[seat]; at++) listPlays(colour, hands[seat * HAND + at], at << CARD_AT);
}

function listPlays(colour: number, rank: number, card: number): void {
  if (rank === JACK) return listJacks(colour, card);
  if (rank === SPLIT) return listSteps(colour, SEVEN, card);
  if ((rank === ACE || rank === KING) && canEnter(colour)) listEntering(colour, card);
  for (let pawn = colour * PAWNS; pawn < (colour + 1) * PAWNS; pawn++) {
    const from = pawns[pawn];
    if (from === ZONE) continue;
    if (rank === FOUR) list(card, pawn, back(from));
    else {
      list(card, pawn, forward(from, STEPS[rank]));
      list(card, pawn, intoHome(colour, from, STEPS[rank]));
    }
  }
}

function list(card: number, pawn: number, to: number): void {
  if (to !== NOWHERE) choices[count++] = card | (pawn << PAWN_AT) | to;
}

function listEntering(colour: number, card: number): void {
  for (let pawn = colour * PAWNS; pawn < (colour + 1) * PAWNS; pawn++)
    if (pawns[pawn] === ZONE) return list(card, pawn, 0);
}

/** The steps that leave the rest of a seven possible. */
function listSteps(colour: number, rest: number, card: number): void {
  for (let pawn = colour * PAWNS; pawn < (colour + 1) * PAWNS; pawn++) {
    const from = pawns[pawn];
    if (from === ZONE) continue;
    const on = forward(from, 1);
    if (on !== NOWHERE && canFinishAfter(colour, pawn, on, rest - 1)) list(card, pawn, on);
    const home = intoHome(colour, from, 1);
    if (home !== NOWHERE && canFinishAfter(colour, pawn, home, rest - 1)) list(card, pawn, home);
  }
}

function playSeven(colour: number, first: number): number {
  let choice = first;
  for (let rest = SEVEN - 1; ; rest--) {
    put(colour, (choice >> PAWN_AT) & PAWN_BITS, choice & PLACE_BITS);
    if (rest === 0) return SEVEN;
    count = 0;
    listSteps(colour, rest, 0);
    choice = choices[below(BOT, count)];
  }
}

function listJacks(colour: number, card: number): void {
  for (let pawn = colour * PAWNS; pawn < (colour + 1) * PAWNS; pawn++)
    if (canSwap(pawn) && nextPartner(colour, pawn, 0) < seats * PAWNS) list(card, pawn, 0);
}

/** The first pawn from there on that a jack may exchange for this one; of two own ones, the later for the earlier. */
function nextPartner(colour: number, pawn: number, from: number): number {
  let other = from;
  while (other < seats * PAWNS && !(canSwap(other) && (other > pawn || other < colour * PAWNS))) other++;
  return other;
}

function swapWithAny(colour: number, pawn: number): number {
  count = 0;
  for (let other = nextPartner(colour, pawn, 0); other < seats * PAWNS; other = nextPartner(colour, pawn, other + 1))
    choices[count++] = other;
  swap(pawn, choices[below(BOT, count)]);
  return 2;
}

function sumOfPawns(): number {
  let sum = 0;
  for (let pawn = 0; pawn < seats * PAWNS; pawn++) sum += (pawn + 1) * pawns[pawn];
  return sum;
}
