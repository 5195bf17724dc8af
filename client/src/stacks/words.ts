import type { Listed, View } from '../../../shared/game.ts';
import type { Event, Move, Public, Round, Stacks } from '../../../shared/stacks/shapes.ts';
import type { Card } from '../../../shared/stacks/deck.ts';
import { hasDrawn, lastPlay, type Laid } from '../../../shared/stacks/table.ts';
import type { Who, Words } from '../board.ts';
import {
  capital,
  count,
  does,
  figure,
  gainOf,
  has,
  isMe,
  listOf,
  named,
  ownerOf,
  sayAtAnyTable,
  sayWinners,
  seatsOf,
  waitingFor,
} from '../grammar.ts';

/* Every sentence of Stacks. */

export const faceOf = (card: Card): string => card.replace('-', '−');

export const cardsOf = (cards: readonly Card[]): string => listOf(cards.map(faceOf));

export const words: Words<Stacks> = {
  event(event, who) {
    return sayEvent(event, who);
  },

  move(move) {
    return sayMove(move);
  },

  turn(view, who) {
    return sayTurn(view, who);
  },

  has: ({ public: table }, seat) => count(table.scores[seat], 'point'),

  holds: ({ hand, stack }) => `hand ${cardsOf(hand) || 'empty'}; Stack ${cardsOf(stack) || 'empty'}`,

  options: {
    target: {
      label: 'Play to',
      hint: 'The first to stand alone at the top with this many points wins.',
    },
    calls: {
      label: 'Calls',
      hint: 'Open: the first call counts, until the next play. Asked: after each play everybody answers, and the answers are opened together.',
      values: { open: 'open', asked: 'asked' },
    },
    maxRounds: {
      label: 'Rounds at most',
      hint: 'After so many rounds the highest score wins, whatever it is.',
      values: { null: 'no limit' },
    },
    youngest: {
      label: 'The youngest',
      hint: 'Begins the first round; of equal scores, the younger goes first.',
      values: { null: 'by lot' },
    },
  },
};

function sayEvent(event: Event, who: Who): string | null {
  switch (event.type) {
    case 'deal':
      return `Round ${event.round}. One card each. The order is ${seatsOf(who, event.order)}.`;
    case 'draw':
      return `${does(who, event.seat, 'draw')} a card.`;
    case 'play':
      return `${does(who, event.seat, 'play')} ${count(event.cards, 'card')}. The bid is ${figure(event.bid)}.`;
    case 'fold':
      return `${does(who, event.seat, 'fold')}. ${sayShown(event.hand, event.stack)}`;
    case 'ask':
      return `One card is left. Before it is drawn, ${seatsOf(who, event.seats)} may call.`;
    case 'answer':
      return `${has(who, event.seat)} answered.`;
    case 'stands':
      return 'The answers are open: the play stands.';
    case 'call':
      return sayCall(event, who);
    case 'take':
      return `${does(who, event.to, 'take')} ${cardsOf(event.cards)} from ${ownerOf(who, event.from)} Stack.`;
    case 'score':
      return `Round ${event.round.round} is over: ${ENDED[event.round.ended]}. ${sayGains(event.round, who)}`;
    case 'late':
    case 'left':
    case 'back':
    case 'end':
      return sayAtAnyTable(event, who);
  }
}

function sayShown(hand: readonly Card[], stack: readonly Card[]): string {
  const parts = [
    hand.length > 0 ? `${cardsOf(hand)} in hand` : '',
    stack.length > 0 ? `${cardsOf(stack)} in the Stack` : '',
  ];
  return capital(`${parts.filter(Boolean).join(', ')}, face up.`);
}

function sayCall({ call }: Extract<Event, { type: 'call' }>, who: Who): string {
  const claim = `${does(who, call.caller, 'call')} ${ownerOf(who, call.accused)} ${figure(call.bid)}.`;
  return `${claim} The Stack is ${cardsOf(call.stack)}, worth ${figure(call.value)}: ${call.truth ? 'the truth' : 'a bluff'}.`;
}

export const ENDED: Record<Round['ended'], string> = {
  call: 'a call was made',
  deck: 'the last card was drawn',
  folds: 'all but one folded',
};

function sayGains({ gains }: Round, who: Who): string {
  const parts = gains.map((gain, seat) => `${named(who, seat)} ${gain === null ? 'folded' : gainOf(gain)}`);
  return `${capital(parts.join(', '))}.`;
}

/** Why a game ended, by the rule that ended it. */
const ENDINGS: Record<string, string> = {
  ST35: 'The target is reached, and nobody shares the top.',
  ST37: 'The last round is played.',
  ST40: 'Everybody else has left.',
};

export const endingOf = (rule: string): string => ENDINGS[rule] ?? '';

function sayMove(move: Listed<Move>): string {
  switch (move.type) {
    case 'draw':
      return 'Draw a card';
    case 'play':
      return `Play ${cardsOf(move.cards)}, bid${typeof move.bid === 'number' ? ` ${figure(move.bid)}` : ''}`;
    case 'fold':
      return 'Fold: show my cards and leave this round';
    case 'call':
      return 'Call the last bid';
    case 'stand':
      return 'Let it stand';
  }
}

/** "Bill’s 11" */
export const claimOf = (who: Who, laid: Laid): string => `${ownerOf(who, laid.seat)} ${figure(laid.bid)}`;

function sayTurn({ seat: me, public: table }: View<Stacks>, who: Who): string {
  if (table.outcome) return sayWinners(table.outcome.places, who);
  if (table.call) return `${capital(ownerOf(who, table.call.accused))} Stack is opened.`;
  if (table.last?.round === table.round) return `Round ${table.round} is over.`;
  const last = lastPlay(table);
  if (last && table.asked.length > 0) return sayAsked(table, who, last);
  if (table.mover === me) return sayMyTurn(table, last);
  return `${ownerOf(who, table.mover)} turn: ${hasDrawn(table) ? 'play or fold' : 'draw'}.`;
}

function sayAsked({ asked }: Public, who: Who, last: Laid): string {
  if (asked.some((seat) => isMe(who, seat))) return `Call ${claimOf(who, last)}, or let it stand?`;
  return waitingFor(who, asked, ` to answer ${claimOf(who, last)}`);
}

function sayMyTurn(table: Public, last: Laid | null): string {
  if (!hasDrawn(table))
    return table.deck === 1 ? 'Your turn: draw. The last card ends the round.' : 'Your turn: draw a card.';
  return last
    ? `Your turn: play and bid above ${figure(last.bid)}, or fold.`
    : 'Your turn: play with any bid, or fold.';
}
