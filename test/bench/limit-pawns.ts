/** The board of limit-tock.ts: where pawns stand, and how far they may go. Places are numbered as in `Public` of Tock. */
const SECTION = 18;
const GATE = 2;
const BACK = 4;
const ALL_HOME = 15;
const MOST_SEATS = 6;
export const PAWNS = 4;
export const ZONE = -1;
export const NOWHERE = -1;

export const pawns = new Int8Array(MOST_SEATS * PAWNS);
/** By seat. */
const starts = new Uint8Array(MOST_SEATS);
const gates = new Uint8Array(MOST_SEATS);
/** By seat, a bit for each place of its home that is taken. */
const homes = new Uint8Array(MOST_SEATS);
/** By space: the pawn that stands there, and whether it is fresh. */
const standing = new Int8Array(MOST_SEATS * SECTION);
const fresh = new Uint8Array(MOST_SEATS * SECTION);
let ring = 0;

/** An empty board. */
export function layBoard(sections: Uint8Array, seats: number): void {
  ring = seats * SECTION;
  for (let seat = 0; seat < seats; seat++) {
    starts[seat] = sections[seat] * SECTION;
    gates[seat] = (starts[seat] + ring - GATE) % ring;
  }
  pawns.fill(ZONE);
  homes.fill(0);
  standing.fill(NOWHERE);
  fresh.fill(0);
}

export const isFinished = (seat: number): boolean => homes[seat] === ALL_HOME;

export const canEnter = (seat: number): boolean => fresh[starts[seat]] === 0;

export const canSwap = (pawn: number): boolean =>
  pawns[pawn] !== ZONE && pawns[pawn] < ring && fresh[pawns[pawn]] === 0;

export function forward(from: number, steps: number): number {
  if (from >= ring) return NOWHERE;
  /* No card goes further than a section is long: one start at most is on the way. */
  const left = SECTION - (from % SECTION);
  if (steps >= left && fresh[wrapped(from + left)] === 1) return NOWHERE;
  return wrapped(from + steps);
}

const wrapped = (space: number): number => (space >= ring ? space - ring : space);

export function back(from: number): number {
  if (from >= ring) return NOWHERE;
  const past = from % SECTION;
  if (past > 0 && past <= BACK && fresh[from - past] === 1) return NOWHERE;
  return from >= BACK ? from - BACK : from - BACK + ring;
}

export function intoHome(seat: number, from: number, steps: number): number {
  const depth = depthOf(seat, from);
  const deep = depth + steps;
  if (deep < 1 || deep > PAWNS) return NOWHERE;
  const way = (1 << deep) - (1 << (depth > 0 ? depth : 0));
  return (homes[seat] & way) === 0 ? ring + deep - 1 : NOWHERE;
}

/** How deep at home; before the gate, as many below nothing as it is away. */
function depthOf(seat: number, place: number): number {
  if (place >= ring) return place - ring + 1;
  const past = place - gates[seat];
  return past > 0 ? past - ring : past;
}

export function put(seat: number, pawn: number, to: number): void {
  leave(seat, pawn);
  if (to >= ring) homes[seat] |= 1 << (to - ring);
  else {
    if (standing[to] !== NOWHERE) pawns[standing[to]] = ZONE;
    standing[to] = pawn;
  }
  pawns[pawn] = to;
}

function leave(seat: number, pawn: number): void {
  const from = pawns[pawn];
  if (from >= ring) homes[seat] ^= 1 << (from - ring);
  else {
    standing[from] = NOWHERE;
    fresh[from] = 0;
  }
}

export function bringIn(seat: number, pawn: number): void {
  const start = starts[seat];
  if (standing[start] !== NOWHERE) pawns[standing[start]] = ZONE;
  standing[start] = pawn;
  fresh[start] = 1;
  pawns[pawn] = start;
}

export function swap(pawn: number, other: number): void {
  const [a, b] = [pawns[pawn], pawns[other]];
  standing[a] = other;
  standing[b] = pawn;
  pawns[pawn] = b;
  pawns[other] = a;
}

/** Whether so many single steps can be made one after another. */
function canFinish(seat: number, left: number): boolean {
  if (left === 0) return true;
  const first = seat * PAWNS;
  for (let pawn = first; pawn < first + PAWNS; pawn++)
    if (pawns[pawn] !== ZONE && forward(pawns[pawn], left) !== NOWHERE) return true;
  for (let pawn = first; pawn < first + PAWNS; pawn++) {
    const from = pawns[pawn];
    if (from === ZONE) continue;
    const on = forward(from, 1);
    if (on !== NOWHERE && canFinishAfter(seat, pawn, on, left - 1)) return true;
    const home = intoHome(seat, from, 1);
    if (home !== NOWHERE && canFinishAfter(seat, pawn, home, left - 1)) return true;
  }
  return false;
}

/** Makes the step, looks on, and takes it back: all that only where the pawn cannot simply go on. */
export function canFinishAfter(seat: number, pawn: number, to: number, left: number): boolean {
  if (left === 0 || forward(to, left) !== NOWHERE) return true;
  const from = pawns[pawn];
  const home = homes[seat];
  const wasFresh = from < ring && fresh[from] === 1;
  const eaten = to < ring ? standing[to] : NOWHERE;
  put(seat, pawn, to);
  const can = canFinish(seat, left);
  if (to < ring) standing[to] = eaten;
  if (eaten !== NOWHERE) pawns[eaten] = to;
  homes[seat] = home;
  pawns[pawn] = from;
  if (from < ring) {
    standing[from] = pawn;
    fresh[from] = wasFresh ? 1 : 0;
  }
  return can;
}
