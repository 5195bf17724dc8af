import { below, BOT, CHANCE, seed } from './limit-rng.ts';

/**
 * Stacks by hand, on typed arrays, for four seats to 40 points with open calls: what this machine could do if
 * nobody had to read, share or test the rules. Plays the very same games as `stacks` and the bot of engine.ts.
 */
const SEATS = 4;
const TARGET = 40;
const MAX_ROUNDS = 100;
const VALUES = Int8Array.of(1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, -10);
const CALL = -1;

const deck = new Int8Array(15);
const hands = new Int8Array(2 * SEATS);
const held = new Int8Array(SEATS);
const sums = new Int16Array(SEATS);
const tens = new Uint8Array(SEATS);
const folded = new Uint8Array(SEATS);
const order = new Int8Array(SEATS);
const scores = new Int32Array(SEATS);
let left = 0;
let mover = 0;
let drawn = 0;
let accused = -1;
let bid = 0;
let round = 0;
const over = new Uint8Array(1);
let youngest = 0;

export function playByHand(game: number): { steps: number; sum: number } {
  seed(CHANCE, 2 * game + 1);
  seed(BOT, 2 * game + 2);
  youngest = below(CHANCE, SEATS);
  scores.fill(0);
  round = 0;
  over[0] = 0;
  startRound();
  let steps = 0;
  while (over[0] === 0) steps += step();
  return { steps, sum: scores[0] + 2 * scores[1] + 3 * scores[2] + 4 * scores[3] };
}

function startRound(): void {
  round++;
  sortOrder();
  deck.set(VALUES);
  for (let i = 14; i > 0; i--) {
    const j = below(CHANCE, i + 1);
    const card = deck[i];
    deck[i] = deck[j];
    deck[j] = card;
  }
  left = 15;
  held.fill(1);
  sums.fill(0);
  tens.fill(0);
  folded.fill(0);
  for (let i = 0; i < SEATS; i++) hands[2 * order[i]] = deck[--left];
  mover = order[0];
  drawn = 0;
  accused = -1;
}

function sortOrder(): void {
  for (let i = 0; i < SEATS; i++) {
    const seat = (youngest + i) % SEATS;
    let at = i;
    for (; at > 0 && scores[order[at - 1]] > scores[seat]; at--) order[at] = order[at - 1];
    order[at] = seat;
  }
}

function step(): number {
  const callable = accused >= 0 && accused !== mover ? 1 : 0;
  if (drawn === 0) {
    if (choose(1 + callable, CALL, 1) === 1) return openCall(mover);
    return draw();
  }
  const first = hands[2 * mover];
  const second = hands[2 * mover + 1];
  const plays = held[mover] === 1 ? 1 : first === second ? 2 : 3;
  const choice = choose(plays + 1 + callable, plays, plays + 1);
  if (choice === plays) return fold();
  if (choice > plays) return openCall(mover);
  if (held[mover] === 1) return lay(first, 0, 1);
  const high = first > second ? first : second;
  const low = first + second - high;
  if (first === second) return lay(choice === 0 ? first : 2 * first, choice === 0 ? first : 0, 1 + choice);
  if (choice === 0) return lay(first + second, 0, 2);
  return choice === 1 ? lay(high, low, 1) : lay(low, high, 1);
}

/** As in engine.ts: folds and calls are thought over once more. */
function choose(count: number, fold: number, call: number): number {
  const choice = below(BOT, count);
  const isRare = choice === fold || choice === call;
  return isRare && below(BOT, 4) > 0 ? below(BOT, count) : choice;
}

function draw(): number {
  hands[2 * mover + held[mover]++] = deck[--left];
  drawn = 1;
  if (left === 0) endRound();
  return 1;
}

function lay(value: number, kept: number, count: number): number {
  const lowest = accused < 0 ? -1_000_000 : bid + 1;
  const wished = 1 + below(BOT, 6);
  bid = wished > lowest ? wished : lowest;
  sums[mover] += value;
  if (value < -5) tens[mover] = 1;
  held[mover] -= count;
  hands[2 * mover] = kept;
  accused = mover;
  passTurn();
  return 1 + askBeforeLastCard();
}

function fold(): number {
  folded[mover] = 1;
  sums[mover] = 0;
  held[mover] = 0;
  if (folded[0] + folded[1] + folded[2] + folded[3] === SEATS - 1) {
    endRound();
    return 1;
  }
  passTurn();
  return 1 + askBeforeLastCard();
}

function passTurn(): void {
  mover = nextAfter(mover);
  drawn = 0;
}

function nextAfter(seat: number): number {
  let at = order.indexOf(seat);
  do at = (at + 1) % SEATS;
  while (folded[order[at]] === 1);
  return order[at];
}

function askBeforeLastCard(): number {
  if (left !== 1 || accused < 0) return 0;
  const play = accused;
  let steps = 0;
  let calls = 0;
  for (let i = 0; i < SEATS; i++) {
    const seat = order[i];
    if (seat === play || seat === mover || folded[seat] === 1) continue;
    steps++;
    if (choose(2, CALL, 0) === 0) calls |= 1 << seat;
  }
  if (calls === 0) return steps;
  let caller = nextAfter(play);
  while ((calls & (1 << caller)) === 0) caller = nextAfter(caller);
  openCall(caller);
  return steps;
}

function openCall(caller: number): number {
  if (sums[accused] === bid) {
    const kept = tens[caller] === 1 ? -10 : 0;
    sums[accused] += sums[caller] - kept;
    sums[caller] = kept;
  } else {
    sums[caller] += sums[accused];
    sums[accused] = 0;
  }
  endRound();
  return 1;
}

function endRound(): void {
  let best = -1000;
  let alone = 1;
  for (let seat = 0; seat < SEATS; seat++) {
    scores[seat] += sums[seat];
    if (scores[seat] > best) {
      best = scores[seat];
      alone = 1;
    } else if (scores[seat] === best) alone = 0;
  }
  if ((best >= TARGET && alone === 1) || round >= MAX_ROUNDS) over[0] = 1;
  else startRound();
}
