import { below, BOT, CHANCE, seed } from './limit-rng.ts';

/**
 * Tricky-Tactics by hand, on typed arrays, for four seats: what this machine could do if nobody had to read, share or
 * test the rules. Plays the very same games as `trickyTactics` and the bot of steps.ts.
 */
const SEATS = 4;
const ROUNDS = 4;
const DEALT = 10;
const HALF = 5;
const SUITS = 4;
const RANKS = 10;
const DISTRICT = 3;
const LOCATIONS = SUITS * DISTRICT;
const CUBES = 10;
const BONUS_CAP = 2;

const deck = new Uint8Array(SUITS * RANKS);
/** Both halves of each seat, in order. */
const hands = new Uint8Array(2 * SEATS * HALF);
const held = new Uint8Array(2 * SEATS);
const trick = new Uint8Array(SEATS);
const map = new Uint8Array(LOCATIONS * SEATS);
const onMap = new Uint8Array(SEATS);
const scores = new Int32Array(SEATS);
const districts = new Uint8Array(SEATS);
const choices = new Uint8Array(3 * LOCATIONS * SEATS);

export function playTrickyByHand(game: number): { steps: number; sum: number } {
  seed(CHANCE, game);
  seed(BOT, -game);
  map.fill(0);
  onMap.fill(0);
  scores.fill(0);
  let marker = below(CHANCE, SEATS);
  let steps = 0;
  for (let round = 0; round < ROUNDS; round++, marker = (marker + 1) % SEATS) {
    steps += deal();
    steps += playPhase(0, marker);
    steps += playPhase(1, marker);
    scoreBonus();
  }
  return { steps, sum: scores[0] + 2 * scores[1] + 3 * scores[2] + 4 * scores[3] };
}

function deal(): number {
  for (let i = 0; i < deck.length; i++) deck[i] = i;
  for (let i = deck.length - 1; i > 0; i--) {
    const j = below(CHANCE, i + 1);
    const card = deck[i];
    deck[i] = deck[j];
    deck[j] = card;
  }
  for (let seat = 0; seat < SEATS; seat++) {
    deck.subarray(seat * DEALT, (seat + 1) * DEALT).sort();
    split(seat);
  }
  held.fill(HALF);
  return SEATS * (HALF + 1);
}

/** A card after another for the first half; what is passed over is the second. */
function split(seat: number): void {
  let at = 0;
  let [a, b] = [seat * HALF, (SEATS + seat) * HALF];
  for (let wanting = HALF; wanting > 0; wanting--) {
    for (let passed = below(BOT, DEALT - at - wanting + 1); passed > 0; passed--)
      hands[b++] = deck[seat * DEALT + at++];
    hands[a++] = deck[seat * DEALT + at++];
  }
  while (at < DEALT) hands[b++] = deck[seat * DEALT + at++];
  below(BOT, 1);
}

function playPhase(phase: number, marker: number): number {
  let leader = marker;
  let steps = 0;
  for (let tricks = 0; tricks < HALF; tricks++) {
    for (let i = 0; i < SEATS; i++) trick[i] = playCard(phase * SEATS + ((leader + i) % SEATS), i);
    leader = (leader + best()) % SEATS;
    steps += SEATS + act(leader);
  }
  scorePhase();
  return steps;
}

const suitOf = (card: number): number => (card / RANKS) | 0;

function playCard(half: number, place: number): number {
  const from = half * HALF;
  const count = held[half];
  const led = place === 0 ? -1 : suitOf(trick[0]);
  let first = 0;
  let following = 0;
  for (let i = 0; i < count; i++) if (suitOf(hands[from + i]) === led && following++ === 0) first = i;
  /* A hand is in order, so that the cards of a suit lie together. */
  const at = from + (following > 0 ? first + below(BOT, following) : below(BOT, count));
  const card = hands[at];
  for (let i = at; i < from + count - 1; i++) hands[i] = hands[i + 1];
  held[half]--;
  return card;
}

function best(): number {
  let at = 0;
  for (let i = 1; i < SEATS; i++) if (suitOf(trick[i]) === suitOf(trick[0]) && trick[i] > trick[at]) at = i;
  return at;
}

/** Adding, then taking others', then taking one's own. */
function act(seat: number): number {
  const from = suitOf(trick[0]) * DISTRICT;
  let adding = 0;
  let count = 0;
  if (onMap[seat] < CUBES) for (; adding < DISTRICT; adding++) choices[count++] = (from + adding) * SEATS + seat;
  for (let at = from * SEATS; at < (from + DISTRICT) * SEATS; at++)
    if (map[at] > 0 && at % SEATS !== seat) choices[count++] = at;
  for (let at = from * SEATS + seat; at < (from + DISTRICT) * SEATS; at += SEATS)
    if (map[at] > 0) choices[count++] = at;
  if (count === 0) return 0;
  const choice = below(BOT, count);
  const by = choice < adding ? 1 : -1;
  map[choices[choice]] += by;
  onMap[choices[choice] % SEATS] += by;
  return 1;
}

/** Who has more cubes there than anybody else; −1: nobody. */
function holderOf(location: number): number {
  let most = 0;
  let holder = -1;
  for (let seat = 0; seat < SEATS; seat++) {
    const cubes = map[location * SEATS + seat];
    if (cubes > most) [most, holder] = [cubes, seat];
    else if (cubes === most) holder = -1;
  }
  return holder;
}

function scorePhase(): void {
  for (let location = 0; location < LOCATIONS; location++) {
    const holder = holderOf(location);
    if (holder >= 0) scores[holder]++;
  }
}

function scoreBonus(): void {
  districts.fill(0);
  for (let from = 0; from < LOCATIONS; from += DISTRICT) {
    const [a, b, c] = [holderOf(from), holderOf(from + 1), holderOf(from + 2)];
    const holder = a >= 0 && (a === b || a === c) ? a : b >= 0 && b === c ? b : -1;
    if (holder >= 0 && districts[holder] < BONUS_CAP) {
      districts[holder]++;
      scores[holder]++;
    }
  }
}
