import type { Listed, Seat, View } from '../../../shared/game.ts';
import { rankOf, suitAt, suitOf, type Card, type Suit, SUITS } from '../../../shared/tricky-tactics/deck.ts';
import type { Event, Move, Private, Public, Row, TrickyTactics } from '../../../shared/tricky-tactics/shapes.ts';
import { currentHand, halfAt, suitWon } from '../../../shared/tricky-tactics/table.ts';
import type { Who, Words } from '../board.ts';
import {
  count,
  does,
  gainOf,
  has,
  isMe,
  listOf,
  named,
  ownerOf,
  sayAtAnyTable,
  sayWinners,
  waitingFor,
} from '../grammar.ts';

/* Every sentence of Tricky-Tactics. */

export const SUIT_NAMES: Record<Suit, string> = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' };

/** "7 of hearts" */
export const cardName = (card: Card): string => `${rankOf(card)} of ${SUIT_NAMES[suitOf(card)]}`;

/** "Location 7 (hearts)" */
export const locationName = (location: number): string => `Location ${location + 1} (${SUIT_NAMES[suitAt(location)]})`;

/** Whose a Location or a district is: "yours", "Bill’s", "nobody’s". */
export function holdingOf(who: Who, seat: Seat | null): string {
  if (seat === null) return 'nobody’s';
  return isMe(who, seat) ? 'yours' : ownerOf(who, seat);
}

export const words: Words<TrickyTactics> = {
  event(event, who) {
    return sayEvent(event, who);
  },

  move(move, who) {
    return sayMove(move, who);
  },

  turn(view, who) {
    return sayTurn(view, who);
  },

  has: ({ public: table }, seat) => count(table.scores[seat], 'point'),

  others: ({ public: table }) => (table.automa === null ? [] : ['Automa']),

  holds({ dealt, handA, handB }) {
    if (dealt.length > 0) return `not split: ${shortOf(dealt)}`;
    return `Hand A ${shortOf(handA)}; Hand B ${shortOf(handB)}`;
  },

  options: {
    automa: {
      label: 'An automa is the third player',
      hint: 'It has its own cubes and plays by fixed rules; the game is one of three players.',
    },
    automaIsNeutral: {
      label: 'The automa cannot win',
      hint: 'It plays and scores all the same, but only the two of you are ranked.',
    },
  },
};

/** "clubs 1, 4 and 9; hearts 2" */
function shortOf(cards: readonly Card[]): string {
  const parts = SUITS.flatMap((suit) => {
    const ranks = cards.filter((card) => suitOf(card) === suit).map((card) => String(rankOf(card)));
    return ranks.length > 0 ? `${SUIT_NAMES[suit]} ${listOf(ranks)}` : [];
  });
  return parts.join(', ') || 'empty';
}

function sayEvent(event: Event, who: Who): string | null {
  switch (event.type) {
    case 'deal':
      return `Round ${event.round} is dealt. ${has(who, event.marker)} the marker.`;
    case 'ready':
      return `${has(who, event.seat)} split.`;
    case 'phase':
      return `Round ${event.round}, phase ${event.phase} begins. ${does(who, event.leader, 'lead')}.`;
    case 'play':
      return `${does(who, event.seat, 'play')} the ${cardName(event.card)}.`;
    case 'trick':
      return `${does(who, event.seat, 'win')} the trick${event.canAct ? '' : '; no action is possible'}.`;
    case 'add':
      return `${does(who, event.seat, 'add')} a cube at ${locationName(event.location)}.`;
    case 'remove':
      return `${does(who, event.seat, 'remove')} ${cubeOf(event, who)} from ${locationName(event.location)}.`;
    case 'score':
      return sayRow(event.row, who);
    case 'late':
    case 'left':
    case 'back':
    case 'end':
      return sayAtAnyTable(event, who);
  }
}

/** "a cube of yours", "a cube of Bill’s", "one of their own cubes" */
function cubeOf({ seat, from }: { seat: Seat; from: Seat }, who: Who): string {
  if (seat !== from) return `${ownerOf(who, from)} cube`;
  return isMe(who, seat) ? 'a cube of your own' : 'a cube of their own';
}

/** "Phase A of round 2: you +3, Bill +1." */
function sayRow({ round, part, gains }: Row, who: Who): string {
  const scored = gains.flatMap((gain, seat) => (gain > 0 ? `${named(who, seat)} ${gainOf(gain)}` : []));
  return `${partName(part)} of round ${round}: ${scored.join(', ') || 'nobody scores'}.`;
}

export const partName = (part: Row['part']): string => (part === 'bonus' ? 'District bonus' : `Phase ${part}`);

/** Why a game ended, by the rule that ended it. */
const ENDINGS: Record<string, string> = {
  TT30: 'The last round is played: the highest score wins.',
  TT31: 'Equal scores: cubes on the map decide, then the tricks of the last phase.',
  TT41: 'The automa has more points than everybody else.',
};

export const endingOf = (rule: string): string => ENDINGS[rule] ?? '';

function sayMove(move: Listed<Move>, who: Who): string {
  switch (move.type) {
    case 'put':
      return `Put the ${cardName(move.card)} into Hand A`;
    case 'ready':
      return 'The other cards are Hand B: ready';
    case 'play':
      return `Play the ${cardName(move.card)}`;
    case 'add':
      return `Add a cube at ${locationName(Number(move.location))}`;
    case 'remove':
      return `Remove ${ownerOf(who, Number(move.seat))} cube from ${locationName(Number(move.location))}`;
  }
}

function sayTurn({ seat: me, public: table, private: mine }: View<TrickyTactics>, who: Who): string {
  if (table.outcome) return sayWinners(table.outcome.places, who);
  if (table.stage === 'split') return saySplit(table, who);
  if (table.stage === 'action') return sayAction(table, who);
  if (table.mover === me && mine) return sayMyCard(table, mine);
  return `${ownerOf(who, table.mover)} turn: ${table.trick.length === 0 ? 'lead a card' : 'play a card'}.`;
}

function saySplit(table: Public, who: Who): string {
  const { me } = who;
  if (me !== null && !table.ready[me]) return `Split your cards: ${halfAt(table)} for phase A, ${halfAt(table)} for B.`;
  return waitingFor(who, waitedFor(table), ' to split');
}

const waitedFor = ({ ready }: Public): Seat[] => ready.flatMap((isReady, seat) => (isReady ? [] : [seat]));

function sayAction(table: Public, who: Who): string {
  const suit = SUIT_NAMES[suitWon(table) ?? 'C'];
  return isMe(who, table.mover)
    ? `Your turn: you won the trick. One action in ${suit}.`
    : `${does(who, table.mover, 'win')} the trick and acts in ${suit}.`;
}

function sayMyCard(table: Public, mine: Private): string {
  if (table.trick.length === 0) return 'Your turn: lead any card.';
  const suit = suitOf(table.trick[0]);
  const canFollow = currentHand(table, mine).some((card) => suitOf(card) === suit);
  return canFollow ? `Your turn: follow ${SUIT_NAMES[suit]}.` : `Your turn: no ${SUIT_NAMES[suit]}, play any card.`;
}
