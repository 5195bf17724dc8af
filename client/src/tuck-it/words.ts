import type { Listed, Seat, View } from '../../../shared/game.ts';
import type { OptionValues } from '../../../shared/options.ts';
import { about, beginsEmpty, recommended } from '../../../shared/tuck-it/about.ts';
import { choicesOf } from '../../../shared/tuck-it/choices.ts';
import type { Card, Event, Move, Public, Result, TuckIt } from '../../../shared/tuck-it/shapes.ts';
import { isDarkQOnTop, type Seen } from '../../../shared/tuck-it/table.ts';
import type { Advice, Who, Words } from '../board.ts';
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
  sayWinners,
  seatsOf,
  waitingFor,
} from '../grammar.ts';
import { abilityOf, faceOf } from './cards.ts';

/* Every sentence of Tuck It. */

export const cardsOf = (cards: readonly Card[], pips: number | null = null): string =>
  listOf(cards.map((card) => faceOf(card, pips)));

const choices = new Intl.ListFormat('en-GB', { type: 'disjunction' });

export const eitherOf = (names: readonly string[]): string => choices.format(names);

/** The whole card, as somebody who cannot see it is told. */
export function labelOf(card: Card, pips: number | null = null): string {
  const ability = abilityOf(card);
  return ability ? `${faceOf(card, pips)}: ${ability}` : faceOf(card, pips);
}

const NTH = ['1st', '2nd', '3rd'];

export const nthStack = (stack: number): string => `${NTH[stack]} Stack`;

/** "your 2nd Stack", "Bill’s 2nd Stack". */
export const stackOf = (who: Who, seat: Seat, stack: number): string => `${ownerOf(who, seat)} ${nthStack(stack)}`;

export const words: Words<TuckIt> = {
  event(event, who) {
    return sayEvent(event, who);
  },

  move(move, who) {
    return sayMove(move, who);
  },

  turn(view, who) {
    return sayTurn(view, who);
  },

  has: ({ public: table }, seat) => {
    const hand = `hand ${table.hands[seat]}`;
    return table.target === null ? hand : `${hand}, ${count(table.totals[seat], 'Gear')}`;
  },

  holds: ({ hand, stacks }) => `hand ${cardsOf(hand) || 'empty'}; face down ${stacks.map(downOf).join(', ')}`,

  advice(seatCount, options) {
    return adviceFor(seatCount, options);
  },

  options: {
    hearts: { label: 'Expansion 1, hearts', hint: 'Fifteen more of 3, 10 and J, for a fuller table.' },
    acorns: {
      label: 'Expansion 2, acorns',
      hint: 'Half cards that link their neighbours into chains, and six more aces.',
    },
    balls: { label: 'Expansion 3, balls', hint: 'A die, ten cards that are what it shows, and six 9/5.' },
    leaves: { label: 'Expansion 4, leaves', hint: 'Slow cards: the next player may play only one. And two Skips.' },
    skips: { label: 'The two Skips alone', hint: 'Some defence against the Dark Queen, without the slow cards.' },
    tournament: {
      label: 'Tournament to',
      hint: 'So many Gears: game after game at this table, the face-down ones count against you, and the fewest win.',
      values: { off: 'off' },
    },
  },
};

const downOf = (cards: readonly Card[], stack: number): string => `${nthStack(stack)} ${cardsOf(cards) || 'none'}`;

const SETS: Record<string, string> = {
  hearts: 'hearts',
  acorns: 'acorns',
  balls: 'balls',
  leaves: 'leaves',
  skips: 'the Skips',
};

/** TI7, TI11: which sets the designers advise, and a word of warning where the draw pile begins empty. */
function adviceFor(seatCount: number, options: OptionValues): Advice | null {
  if (!about.seatCounts.some((seats) => seats === seatCount)) return null;
  const take = recommended(seatCount);
  const added = Object.keys(SETS).filter((set) => take[set] === true);
  const sets = listOf(['the base set', ...added.map((set) => SETS[set])]);
  const text = `For ${seatCount} players: ${sets} ${added.length > 0 ? 'are' : 'is'} best to begin with.`;
  const warning = 'Without another set, six players deal out the whole deck: the game begins in Phase 2.';
  const isTaken = Object.entries(take).every(([set, value]) => (options[set] ?? false) === value);
  return { text: beginsEmpty(seatCount, options) ? `${text} ${warning}` : text, take: isTaken ? null : take };
}

function sayEvent(event: Event, who: Who): string | null {
  switch (event.type) {
    case 'deal':
      return `Game ${event.game}: nine cards each.`;
    case 'arrange':
      return `${has(who, event.seat)} laid three Stacks.`;
    case 'contest':
      return event.about === 'start'
        ? `Who starts? A card is shown by ${seatsOf(who, event.seats)}; the highest starts.`
        : `Which way round? ${capital(seatsOf(who, event.seats))} both show one more card.`;
    case 'ready':
      return `${has(who, event.seat)} chosen what to show.`;
    case 'show':
      return `${listOf(event.shown.map(({ seat, card, pips }) => `${does(who, seat, 'show')} ${faceOf(card, pips)}`))}.`;
    case 'starter':
      return `${does(who, event.seat, 'start')}${event.lot ? ', by lot' : ''}.`;
    case 'start':
      return `The tops of all Stacks are turned up. Play goes ${wayOf(event.clockwise)}.`;
    case 'turn':
      return event.jumped === null
        ? null
        : `${isMe(who, event.jumped) ? 'You are' : `${who.name(event.jumped)} is`} skipped.`;
    case 'roll':
      return `${does(who, event.seat, 'roll')} ${event.pips === 1 ? 'a 1, which is an ace' : `a ${event.pips}`}.`;
    case 'skip':
      return `${does(who, event.seat, 'use')} a Skip.`;
    case 'play':
      return `${does(who, event.seat, 'play')} ${cardsOf(event.cards, event.pips)}${fromOf(event.stack)}.`;
    case 'decline':
      return `${does(who, event.seat, 'decline')}.`;
    case 'reveal':
      return `${does(who, event.seat, 'turn')} up ${faceOf(event.card)} from the Draw Pile.`;
    case 'pickUp':
      return event.cards === 0
        ? null
        : `${does(who, event.seat, 'take')} ${count(event.cards, 'card')} into ${handOf(who, event.seat)}.`;
    case 'take':
      return `${does(who, event.seat, 'take')} ${count(event.cards, 'card')}, and the Dark Queen is trashed.`;
    case 'four':
      return `Four of a kind: ${count(event.cards, 'card')} to the Trash Pile. ${again(who, event.seat)}`;
    case 'clear':
      return `The 10 sends ${count(event.cards, 'card')} to the Trash Pile. ${again(who, event.seat)}`;
    case 'reverse':
      return `Play turns round and goes ${wayOf(event.clockwise)}.`;
    case 'offer':
      return `${isMe(who, event.seat) ? 'You' : who.name(event.seat)} may flip a Stack.`;
    case 'flip':
      return `${does(who, event.seat, 'flip')} ${flippedOf(event, who)}.`;
    case 'bonus':
      return `${does(who, event.seat, 'take')} ${event.card === null ? 'a face-down card' : faceOf(event.card)} from ${myOr(who, event.seat)} ${nthStack(event.stack)} as a bonus.`;
    case 'pass':
      return `${does(who, event.seat, 'leave')} it at that.`;
    case 'penalty':
      return `${does(who, event.seat, 'tuck')} a card under ${myOr(who, event.seat)} ${nthStack(event.stack)}.`;
    case 'tuck':
      return `${does(who, event.seat, 'tuck')} ${sayUnder(event.under)}.`;
    case 'draw':
      return null;
    case 'empty':
      return 'The Draw Pile is empty: Phase 2. From now on everybody may tuck at any time.';
    case 'vote':
      return event.end
        ? `${does(who, event.seat, 'vote')} to end the game.`
        : `${does(who, event.seat, 'want')} to play on.`;
    case 'score':
      return sayResult(event.result, who);
    case 'late':
    case 'left':
    case 'back':
      return sayAtAnyTable(event, who);
    case 'end':
      return `It is over. ${sayWinners(event.places, who)}`;
  }
}

function flippedOf({ seat, owner, stack }: Extract<Event, { type: 'flip' }>, who: Who): string {
  const isOwn = seat === owner && !isMe(who, seat);
  return isOwn ? `their own ${nthStack(stack)}` : stackOf(who, owner, stack);
}

export const wayOf = (clockwise: boolean): string => (clockwise ? 'clockwise' : 'counter-clockwise');

const handOf = (who: Who, seat: Seat): string => (isMe(who, seat) ? 'your hand' : 'hand');

const myOr = (who: Who, seat: Seat): string => (isMe(who, seat) ? 'your' : 'the');

const fromOf = (stack: number | null): string => (stack === null ? '' : ` from the ${nthStack(stack)}`);

const again = (who: Who, seat: Seat): string => `${does(who, seat, 'move')} again.`;

/** "2 cards under the 1st Stack and 1 under the 3rd" */
function sayUnder(under: readonly number[]): string {
  const parts = NTH.flatMap((nth, stack) => {
    const cards = under.filter((other) => other === stack).length;
    return cards === 0 ? [] : [`${count(cards, 'card')} under the ${nth} Stack`];
  });
  return listOf(parts);
}

/** Why a game ended, by the rule that ended it. */
const ENDINGS: Record<string, string> = {
  TI10: 'All three Stacks are empty.',
  TI72: 'The same position came for the third time.',
  TI73: 'Nothing has come nearer to an end for too long.',
  TI74: 'Everybody voted to end it.',
  TI77: 'The Gears are reached; the fewest win.',
  TI82: 'Everybody else has left.',
};

export const endingOf = (rule: string): string => ENDINGS[rule] ?? '';

export function sayResult({ game, rule, places, gears }: Result, who: Who): string {
  const parts = gears.map((sum, seat) => `${named(who, seat)} ${count(sum, 'Gear')}`);
  return `Game ${game} is over. ${endingOf(rule)} ${sayWinners(places, who)} ${capital(parts.join(', '))}.`;
}

function sayMove(move: Listed<Move>, who: Who): string {
  switch (move.type) {
    case 'arrange':
      return `Lay down ${faceOf(move.card)}`;
    case 'showTop':
      return `Show the top of your ${nth(move.stack)}`;
    case 'showCard':
      return `Show ${faceOf(move.card)} from your hand`;
    case 'roll':
      return 'Roll the die';
    case 'skip':
      return 'Use a Skip';
    case 'play':
      return `Play ${faceOf(move.card)}`;
    case 'playStack':
      return `Play from your ${nth(move.stack)}, cards:`;
    case 'decline':
      return 'Decline';
    case 'take':
      return 'Take the pile, trash the Dark Queen';
    case 'flip':
      return `Flip ${typeof move.seat === 'number' ? ownerOf(who, move.seat) : 'a'} ${nth(move.stack)}`;
    case 'bonus':
      return `Take the top of your ${nth(move.stack)}`;
    case 'pass':
      return 'Leave it at that';
    case 'penalty':
    case 'tuck':
      return `Tuck ${faceOf(move.card)}`;
    case 'under':
      return `Under your ${nth(move.stack)}`;
    case 'done':
      return 'Done';
    case 'vote':
      return move.end ? 'Vote to end the game' : 'Withdraw your vote';
  }
}

const nth = (stack: number | readonly number[]): string => (typeof stack === 'number' ? nthStack(stack) : 'Stack');

function sayTurn({ seat: me, public: table, private: mine }: View<TuckIt>, who: Who): string {
  if (table.outcome) return sayWinners(table.outcome.places, who);
  if (table.stage !== 'play') return sayAsked(table, me, who);
  if (table.mover !== me) return `${capital(ownerOf(who, table.mover))} turn${OTHERS[table.owed ?? 'play']}`;
  if (table.owed) return `Your turn: ${OWED[table.owed]}.`;
  if (isDarkQOnTop(table)) return 'Your turn: the Dark Queen makes you take the pile.';
  return `Your turn: ${mine ? sayChoices({ seat: me, table, mine }) : 'play'}.`;
}

/** Where nothing goes on the pile, what else there is. */
function sayChoices(seen: Seen): string {
  const types = choicesOf(seen).map(({ type }) => type);
  if (types.includes('playStack')) return 'play from the top of a Stack';
  const ways = types.flatMap((type) => WAYS[type] ?? []);
  return types.includes('play') || ways.length === 0 ? 'play from your hand' : eitherOf(ways);
}

const WAYS: Partial<Record<Move['type'], string>> = {
  decline: 'decline',
  roll: 'roll the die',
  skip: 'use a Skip',
};

const OWED = { flip: 'flip a Stack, or none', bonus: 'take the top of a Stack, or not', penalty: 'tuck one card' };
const OTHERS = { flip: ': a Stack may be flipped.', bonus: ': a bonus.', penalty: ': a card to tuck.', play: '.' };

function sayAsked({ asked, stage, contest }: Public, me: Seat | null, who: Who): string {
  const isAsked = asked.some((seat) => seat === me);
  if (!isAsked) return waitingFor(who, asked);
  if (stage === 'arrange') return 'Lay six cards in three Stacks of two.';
  return contest?.first.length === 0 ? 'Which of your tops do you show?' : 'Equal: show one more card.';
}
