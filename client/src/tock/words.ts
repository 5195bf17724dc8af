import type { Listed, Seat, View } from '../../../shared/game.ts';
import { type Card, type Rank, rankOf } from '../../../shared/tock/deck.ts';
import type { Demand, Event, Move, Public, Tock } from '../../../shared/tock/shapes.ts';
import {
  colourOf,
  controlled,
  firstPawn,
  partnerOf,
  pawnsHome,
  seatsFrom,
  sideOf,
} from '../../../shared/tock/table.ts';
import { ahead, depthIn, gateOf, isHome, isOnRing } from '../../../shared/tock/track.ts';
import type { Who, Words } from '../board.ts';
import {
  capital,
  count,
  does,
  has,
  isMe,
  listOf,
  named,
  ownerOf,
  sayAtAnyTable,
  seatsOf,
  waitingFor,
} from '../grammar.ts';

/* Every sentence of Tock. */

const RANKS: Record<Rank, string> = {
  A: 'ace',
  '2': 'two',
  '3': 'three',
  '4': 'four',
  '5': 'five',
  '6': 'six',
  '7': 'seven',
  '8': 'eight',
  '9': 'nine',
  '10': 'ten',
  J: 'jack',
  Q: 'queen',
  K: 'king',
};

const SUITS: Record<string, string> = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };

/** "ten of hearts" */
export const cardOf = (card: Card): string => `${RANKS[rankOf(card)]} of ${SUITS[card.slice(-1)]}`;

const cardsOf = (cards: readonly Card[]): string => listOf(cards.map(cardOf));

/** "a ten", "an ace" */
export const aRank = (rank: Rank): string => `${rank === 'A' || rank === '8' ? 'an' : 'a'} ${RANKS[rank]}`;

export const words: Words<Tock> = {
  event(event, who) {
    return sayEvent(event, who);
  },

  move(move, who, view) {
    return sayMove(move, who, view);
  },

  turn(view, who) {
    return sayTurn(view, who);
  },

  has: ({ public: table }, seat) => `${pawnsHome(table, seat)} home`,

  around: ({ public: table }, first) => seatsFrom(table, first),

  holds: ({ hand, exchange }) =>
    `hand ${cardsOf(hand) || 'empty'}${exchange ? `; for the partner the ${cardOf(exchange)}` : ''}`,

  options: {
    mode: {
      label: 'Sides',
      values: { free: 'each alone', '2v2': 'two against two', '2v2v2': 'three pairs' },
    },
    seating: {
      label: 'Partners',
      hint: 'Partners sit opposite each other.',
      values: { random: 'by lot', placed: 'as we sit' },
    },
    fastStart: { label: 'Fast start', hint: 'A pawn of each colour begins on its start.' },
    charity: {
      label: 'Charity',
      hint: 'Whoever moved nothing for so many rounds may ask the others for a card.',
      values: { off: 'off', '1': 'after 1 round', '2': 'after 2', '3': 'after 3' },
    },
    ace11: { label: 'Ace eleven', hint: 'An ace may also move a pawn by eleven.' },
    five: {
      label: 'The five moves',
      values: { normal: 'your pawns', othersOnly: 'others’ pawns', all: 'any pawn' },
    },
    seven: {
      label: 'The seven',
      values: { split: 'seven steps, shared', noSplit: 'one pawn, 1 to 7' },
    },
    tenNoDiscard: { label: 'Tame ten', hint: 'A ten is a plain card: nobody has to discard.' },
    jackOwnStart: { label: 'Jack on the start', hint: 'A fresh pawn of yours may be swapped.' },
    classicBoard: { label: 'Classic board', hint: 'The board for four, or for six, with sections that nobody has.' },
    maxRounds: {
      label: 'Rounds at most',
      hint: 'Then those with most pawns home share the win.',
      values: { none: 'no limit' },
    },
  },
};

function sayEvent(event: Event, who: Who): string | null {
  switch (event.type) {
    case 'deal':
      return `Round ${event.round}. ${capital(named(who, event.dealer))} ${isMe(who, event.dealer) ? 'deal' : 'deals'} ${count(event.cards, 'card')} each.`;
    case 'demand':
      return sayDemand(event.demand, who);
    case 'lost':
      return `There is nobody ${named(who, event.seat)} could ask for a card.`;
    case 'give':
      return `${does(who, event.seat, 'get')} the card, and ${isMe(who, event.seat) ? 'give' : 'gives'} ${named(who, event.to)} another.`;
    case 'choose':
      return `${has(who, event.seat)} chosen a card for the partner.`;
    case 'exchange':
      return 'Partners exchange their cards.';
    case 'play':
      return `${does(who, event.seat, 'play')} the ${cardOf(event.card)}.`;
    case 'enter':
      return `${capital(ownerOf(who, colourOf(event.pawn)))} pawn comes in${sayEaten(event.eaten, who)}.`;
    case 'move':
      return `${capital(ownerOf(who, colourOf(event.pawn)))} pawn ${event.home ? 'moves at home' : 'moves on'}${sayEaten(event.eaten, who)}.`;
    case 'swap':
      return `${capital(ownerOf(who, colourOf(event.pawn)))} pawn and ${ownerOf(who, colourOf(event.with))} change places.`;
    case 'discard':
      return `${does(who, event.seat, 'discard')} the ${cardOf(event.card)}.`;
    case 'unlock':
      return `${capital(ownerOf(who, event.seat))} pawn on the start is protected no more.`;
    case 'late':
    case 'left':
    case 'back':
      return sayAtAnyTable(event, who);
    case 'end':
      return `The game is over. ${sayWinners(event.places, who)}`;
  }
}

function sayDemand({ seat, rank, asked, giver }: Demand, who: Who): string {
  const asking = `${does(who, seat, 'ask')} ${seatsOf(who, asked)} for ${aRank(rank)}.`;
  return `${asking} ${giver === null ? 'Nobody has one.' : `${has(who, giver)} one.`}`;
}

/** ", and eats Bill’s" */
const sayEaten = (eaten: readonly number[], who: Who): string =>
  eaten.length === 0 ? '' : `, and eats ${pawnsOf(eaten, who)}`;

const pawnsOf = (pawns: readonly number[], who: Who): string =>
  listOf(pawns.map((pawn) => `${ownerOf(who, colourOf(pawn))} pawn`));

/** "your second pawn" */
const NTH = ['first', 'second', 'third', 'fourth'];
export const pawnOf = (pawn: number, who: Who): string =>
  `${ownerOf(who, colourOf(pawn))} ${NTH[pawn - firstPawn(colourOf(pawn))]} pawn`;

/** "home, place 3", "Bill’s start", "5 after your start" */
export function placeOf({ track }: Public, place: number, who: Who): string {
  if (isHome(track, place)) return `home, place ${depthIn(track, place)}`;
  if (!isOnRing(track, place)) return 'the zone';
  const gate = track.starts.findIndex((_, seat) => gateOf(track, seat) === place);
  if (gate !== -1) return `${ownerOf(who, gate)} gate`;
  const behind = (seat: Seat) => ahead(track, track.starts[seat], place);
  const nearest = [...track.starts.keys()].reduce((best, seat) => (behind(seat) < behind(best) ? seat : best));
  const start = `${ownerOf(who, nearest)} start`;
  return behind(nearest) === 0 ? start : `${behind(nearest)} after ${start}`;
}

/** What a move does, in the shortest words. */
function sayMove(move: Listed<Move>, who: Who, { seat, public: table }: View<Tock>): string {
  switch (move.type) {
    case 'demand':
      return `Ask for ${aRank(move.rank)}`;
    case 'give':
      return `Give the ${cardOf(move.card)} for it`;
    case 'exchange':
      return `Choose the ${cardOf(move.card)} for ${partnerName(table, seat, who)}`;
    case 'enter':
      return `${capital(cardOf(move.card))}: bring a pawn in`;
    case 'move':
      return `${capital(cardOf(move.card))}: ${pawnAt(table, Number(move.pawn), who)} to ${typeof move.to === 'number' ? placeOf(table, move.to, who) : `place ${move.to[0]} to ${move.to[1]} of the board`}`;
    case 'step':
      return `${capital(cardOf(move.card))}: ${pawnAt(table, Number(move.pawn), who)} one step to ${placeOf(table, Number(move.to), who)}`;
    case 'jack':
      return `${capital(cardOf(move.card))}: swap ${pawnAt(table, Number(move.pawn), who)}`;
    case 'swap':
      return `with ${pawnAt(table, Number(move.pawn), who)}`;
    case 'discard':
      return `Discard the ${cardOf(move.card)}`;
  }
}

/** "your second pawn (5 after Bill’s start)" */
export const pawnAt = (table: Public, pawn: number, who: Who): string =>
  `${pawnOf(pawn, who)} (${placeOf(table, table.pawns[pawn], who)})`;

export function partnerName(table: Public, seat: Seat | null, who: Who): string {
  const partner = seat === null ? null : partnerOf(table, seat);
  return partner === null ? 'the partner' : who.name(partner);
}

/** Why a game ended, by the rule that ended it. */
const ENDINGS: Record<string, string> = {
  TK5: 'All four pawns are home.',
  TK8: 'Both colours are home.',
  TK50: 'A five brought the last pawn home.',
  TK60: 'The last round is played: most pawns are home.',
  TK65: 'Everybody else has left.',
};

export const endingOf = (rule: string): string => ENDINGS[rule] ?? '';

function sayTurn(view: View<Tock>, who: Who): string {
  const { public: table } = view;
  if (table.outcome) return sayWinners(table.outcome.places, who);
  if (table.charity) return sayCharity(table, who);
  if (table.chosen) return sayExchange(view, who);
  if (table.mover === view.seat) return sayMyTurn(table, view.seat, who);
  if (table.ten) return `A ten: ${who.name(table.mover)} must discard.`;
  return `${capital(ownerOf(who, table.mover))} turn.`;
}

function sayCharity({ charity }: Public, who: Who): string {
  if (!charity) return '';
  const { seat, found } = charity;
  if (!found) return isMe(who, seat) ? 'Charity: which card do you ask for?' : `${who.name(seat)} may ask for a card.`;
  const rank = aRank(found.rank);
  return isMe(who, seat)
    ? `${who.name(found.giver)} has ${rank} for you. What do you give?`
    : `${who.name(seat)} gives ${named(who, found.giver)} a card for ${rank}.`;
}

function sayExchange({ seat, public: table }: View<Tock>, who: Who): string {
  const missing = (table.chosen ?? []).flatMap((done, other) => (done ? [] : [other]));
  if (seat !== null && missing.includes(seat)) return `Choose a card for ${partnerName(table, seat, who)}.`;
  return waitingFor(who, missing, ' to choose a card');
}

function sayMyTurn(table: Public, seat: Seat, who: Who): string {
  if (table.ten) return 'A ten: you must discard.';
  const colour = controlled(table, seat);
  return colour === seat ? 'Your turn: play a card.' : `Your turn: play ${ownerOf(who, colour)} pawns.`;
}

/** Partners win together, and so do those with most pawns home. */
export function sayWinners(places: readonly (number | null)[], who: Who): string {
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  if (winners.length > 1 && winners.length === places.length) return 'Everybody shares the win.';
  return winners.length > 1 ? `${capital(seatsOf(who, winners))} win.` : `${does(who, winners[0], 'win')}.`;
}

/** Which side is ahead, or shares the lead. */
export function leadersOf(table: Public): Seat[] {
  const seats = [...table.track.starts.keys()];
  const home = seats.map((seat) => sideOf(table, seat).reduce((sum, colour) => sum + pawnsHome(table, colour), 0));
  const best = Math.max(...home);
  return best === 0 ? [] : seats.filter((seat) => home[seat] === best);
}

/** "Bill’s", "your and Bill’s" */
export const ownersOf = (pawns: readonly number[], who: Who): string =>
  listOf([...new Set(pawns.map((pawn) => ownerOf(who, colourOf(pawn))))]);
