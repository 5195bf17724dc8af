/*
 * Stacks for the peers: drawing, playing, folding, open calls, scores, the order of turns. What no script here reaches
 * is left out (questions before the last card, seats that are gone), so they do a little less than our rules do.
 * It changes what it is given in place: an Immer draft, a Colyseus schema, a plain object.
 */
const CARDS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, -10];
export const SEATS = [0, 1, 2, 3];

export const newSeat = () => ({ score: 0, folded: false, inHand: 0, inStack: 0, hand: [], stack: [] });

export const newTable = () => ({
  moves: 0,
  round: 0,
  mover: 0,
  drawn: false,
  left: 0,
  accused: -1,
  bid: 0,
  order: [0, 1, 2, 3],
  shown: ['', '', '', ''],
  seats: SEATS.map(newSeat),
});

/** Deals; the deck is the caller's to hide. */
export function startRound(table, deck, shuffle) {
  const order = [...SEATS].sort((a, b) => table.seats[a].score - table.seats[b].score);
  refill(deck, shuffle(CARDS));
  for (const [i, seat] of order.entries()) {
    table.order[i] = seat;
    deal(table.seats[seat], deck.pop());
  }
  table.round++;
  table.mover = order[0];
  table.drawn = false;
  table.left = deck.length;
  table.accused = -1;
}

function deal(seat, card) {
  seat.folded = false;
  seat.inHand = 1;
  seat.inStack = 0;
  refill(seat.hand, [card]);
  refill(seat.stack, []);
}

function refill(list, cards) {
  while (list.length > 0) list.pop();
  list.push(...cards);
}

/** Makes a move; false, and nothing is changed, where the rules forbid it. */
export function makeMove(table, deck, { by, move, shuffle }) {
  const isMade = MOVES[move.type]?.(table, { by, move, deck, shuffle }) ?? false;
  if (isMade) table.moves++;
  return isMade;
}

const MOVES = {
  draw(table, { by, deck, shuffle }) {
    if (by !== table.mover || table.drawn) return false;
    const seat = table.seats[by];
    seat.hand.push(deck.pop());
    seat.inHand++;
    table.left = deck.length;
    table.drawn = true;
    if (table.left === 0) endRound(table, deck, shuffle);
    return true;
  },
  play(table, { by, move: { card, bid } }) {
    const seat = table.seats[by];
    const at = seat.hand.indexOf(card);
    if (by !== table.mover || !table.drawn || at === -1 || !Number.isSafeInteger(bid)) return false;
    if (table.accused !== -1 && bid <= table.bid) return false;
    seat.hand.splice(at, 1);
    seat.stack.push(card);
    seat.inHand--;
    seat.inStack++;
    table.accused = by;
    table.bid = bid;
    passTurn(table);
    return true;
  },
  fold(table, { by, deck, shuffle }) {
    if (by !== table.mover || !table.drawn) return false;
    const seat = table.seats[by];
    table.shown[by] = `${[...seat.hand].join()} ${[...seat.stack].join()}`;
    seat.folded = true;
    if (SEATS.filter((other) => !table.seats[other].folded).length === 1) endRound(table, deck, shuffle);
    else passTurn(table);
    return true;
  },
  call(table, { by, deck, shuffle }) {
    const { accused } = table;
    if (accused === -1 || accused === by || table.seats[by].folded) return false;
    settle(table.seats[accused], table.seats[by], table.bid);
    endRound(table, deck, shuffle);
    return true;
  },
};

/** A bluff goes to the caller; the truth takes all of the caller's but the −10. */
function settle(accused, caller, bid) {
  const isTrue = sumOf(accused.stack) === bid;
  const [from, to] = isTrue ? [caller, accused] : [accused, caller];
  const taken = [...from.stack].filter((card) => !isTrue || card !== -10);
  const kept = [...from.stack].filter((card) => isTrue && card === -10);
  refill(from.stack, kept);
  to.stack.push(...taken);
}

function passTurn(table) {
  let at = table.order.indexOf(table.mover);
  do at = (at + 1) % SEATS.length;
  while (table.seats[table.order[at]].folded);
  table.mover = table.order[at];
  table.drawn = false;
}

function endRound(table, deck, shuffle) {
  for (const [i, seat] of table.seats.entries()) {
    if (seat.folded) continue;
    table.shown[i] = [...seat.stack].join();
    seat.score += sumOf(seat.stack);
  }
  startRound(table, deck, shuffle);
}

function sumOf(cards) {
  let sum = 0;
  for (const card of cards) sum += card;
  return sum;
}

export function shuffled(cards) {
  const deck = [...cards];
  for (let i = deck.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1));
    [deck[i], deck[j]] = [deck[j], deck[i]];
  }
  return deck;
}
