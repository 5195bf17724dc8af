import * as v from 'valibot';
import type { Shapes, Types } from '../game.ts';
import type { Rng } from '../rng.ts';
import { FACES } from './faces.ts';

const card = v.picklist(FACES);
const cards = v.array(card);
export type Card = v.InferOutput<typeof card>;

const within = (from: number, to: number) => v.pipe(v.number(), v.integer(), v.minValue(from), v.maxValue(to));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const seat = within(0, 5);
const seats = v.array(seat);
/** The first, second or third Stack of a seat. */
const stack = within(0, 2);
const pips = within(1, 6);
const perSeat = <S extends v.GenericSchema>(what: S) => v.array(what);
const perStack = <S extends v.GenericSchema>(what: S) => v.array(what);

const move = v.variant('type', [
  /** Composed: six cards, the bottom and the top of the first Stack, of the second, of the third. */
  v.strictObject({ type: v.literal('arrange'), card }),
  /** For the order of play: the top of a Stack, or a card of the hand. */
  v.strictObject({ type: v.literal('showTop'), stack }),
  v.strictObject({ type: v.literal('showCard'), card }),

  v.strictObject({ type: v.literal('roll') }),
  /** A Skip from the hand (null), or from the top of a Stack. */
  v.strictObject({ type: v.literal('skip'), stack: v.nullable(stack) }),
  /** Composed: card after card from the hand, then `done`. */
  v.strictObject({ type: v.literal('play'), card }),
  v.strictObject({ type: v.literal('playStack'), stack, count: within(1, 120) }),
  v.strictObject({ type: v.literal('decline') }),
  v.strictObject({ type: v.literal('take') }),

  v.strictObject({ type: v.literal('flip'), seat, stack }),
  v.strictObject({ type: v.literal('bonus'), stack }),
  /** Neither flips nor takes the bonus card. */
  v.strictObject({ type: v.literal('pass') }),
  /** Composed: a card, `under` which Stack, then `done`. */
  v.strictObject({ type: v.literal('penalty'), card }),
  /** Composed: a card, `under` which Stack, another card …, then `done`. */
  v.strictObject({ type: v.literal('tuck'), card }),
  v.strictObject({ type: v.literal('under'), stack }),
  v.strictObject({ type: v.literal('done') }),

  v.strictObject({ type: v.literal('vote'), end: v.boolean() }),
]);

/** A card shown for the order of play; `stack` null: from the hand, `pips` null: no Dice. */
const shown = v.strictObject({ seat, stack: v.nullable(stack), card, pips: v.nullable(pips) });

const place = v.nullable(count);

/** A game that is over, as it stays on the table until the end of the next. */
const result = v.strictObject({
  game: count,
  /** TI10, or the rule that ended an endless game. */
  rule: v.string(),
  places: perSeat(place),
  gears: perSeat(count),
  /** The face-down cards of every Stack, bottom first: what the Gears are counted on. */
  down: perSeat(perStack(cards)),
});

const about = v.picklist(['start', 'direction']);

const event = v.variant('type', [
  v.strictObject({ type: v.literal('deal'), game: count }),
  v.strictObject({ type: v.literal('arrange'), seat }),
  v.strictObject({ type: v.literal('contest'), about, seats }),
  v.strictObject({ type: v.literal('ready'), seat }),
  v.strictObject({ type: v.literal('show'), shown: v.array(shown) }),
  /** `lot`: chance picked the starter (TI16). */
  v.strictObject({ type: v.literal('starter'), seat, lot: v.boolean() }),
  v.strictObject({ type: v.literal('start'), clockwise: v.boolean() }),
  v.strictObject({ type: v.literal('turn'), seat, jumped: v.nullable(seat) }),
  v.strictObject({ type: v.literal('roll'), seat, pips }),
  v.strictObject({ type: v.literal('skip'), seat, stack: v.nullable(stack) }),
  /** `stack` null: from the hand, or the card just revealed. `pips` null: no Dice among them. */
  v.strictObject({ type: v.literal('play'), seat, stack: v.nullable(stack), cards, pips: v.nullable(pips) }),
  v.strictObject({ type: v.literal('decline'), seat }),
  v.strictObject({ type: v.literal('reveal'), seat, card }),
  v.strictObject({ type: v.literal('pickUp'), seat, cards: count }),
  v.strictObject({ type: v.literal('take'), seat, cards: count }),
  v.strictObject({ type: v.literal('four'), seat, cards: count }),
  v.strictObject({ type: v.literal('clear'), seat, cards: count }),
  v.strictObject({ type: v.literal('reverse'), clockwise: v.boolean() }),
  v.strictObject({ type: v.literal('offer'), seat }),
  v.strictObject({ type: v.literal('flip'), seat, owner: seat, stack }),
  /** `card` null: it lay face down. */
  v.strictObject({ type: v.literal('bonus'), seat, stack, card: v.nullable(card) }),
  v.strictObject({ type: v.literal('pass'), seat }),
  v.strictObject({ type: v.literal('penalty'), seat, stack }),
  v.strictObject({ type: v.literal('tuck'), seat, under: v.array(stack) }),
  v.strictObject({ type: v.literal('draw'), seat, cards: count }),
  v.strictObject({ type: v.literal('empty') }),
  v.strictObject({ type: v.literal('vote'), seat, end: v.boolean() }),
  v.strictObject({ type: v.literal('score'), result }),
  v.strictObject({ type: v.literal('late'), seat }),
  v.strictObject({ type: v.literal('left'), seat }),
  v.strictObject({ type: v.literal('back'), seat }),
  v.strictObject({ type: v.literal('end'), places: perSeat(place) }),
]);

const flag = v.boolean();
const sets = v.strictObject({ hearts: flag, acorns: flag, balls: flag, leaves: flag, skips: flag });

/** A Stack as all see it. Flips and tucks keep its face-down cards below its face-up ones. */
const pair = v.strictObject({ down: count, up: cards });

/** Who shows a card for what; `first` is what each seat's first card counted. */
const contest = v.strictObject({ about, seats, first: perSeat(v.number()) });

const outcome = v.strictObject({ places: perSeat(place), rule: v.string() });

const publicDrawer = v.strictObject({
  sets,
  /** Gears that end the tournament; null: one game. */
  target: v.nullable(count),
  gone: perSeat(v.boolean()),

  game: count,
  totals: perSeat(count),
  wins: perSeat(count),
  /** The Gears of every game that is over. */
  sheet: v.array(perSeat(count)),
  last: v.nullable(result),

  stage: v.picklist(['arrange', 'order', 'play']),
  /** Who has not arranged yet, or not chosen what to show. */
  asked: seats,
  contest: v.nullable(contest),
  /** How many cards each seat has shown for the order of play. */
  shows: perSeat(count),

  /** Grows whenever a seat is asked afresh. */
  turn: count,
  mover: seat,
  clockwise: v.boolean(),
  /** What the mover has to settle before the turn can end. */
  owed: v.nullable(v.picklist(['flip', 'bonus', 'penalty'])),
  /** What the die shows. */
  die: v.nullable(pips),
  /** It was rolled in this turn. */
  rolled: v.boolean(),

  deck: count,
  /** Just turned over from the Draw Pile. */
  revealed: cards,
  /** Bottom first. */
  pile: cards,
  /** The faces of the Dice on the pile, bottom first. */
  dice: v.array(pips),
  trash: cards,
  hands: perSeat(count),
  stacks: perSeat(perStack(pair)),

  /** Turns since anything came nearer to an end (TI73). */
  quiet: count,
  /** This turn is not a quiet one. */
  stirred: v.boolean(),
  /** The fewest Stack cards that each seat had since Phase 2 began. */
  lowest: perSeat(count),
  votes: perSeat(v.boolean()),

  outcome: v.nullable(outcome),
});

/** A chosen card: the top of a Stack, or, where that is null, a card of the hand. */
const choice = v.strictObject({ stack: v.nullable(stack), card: v.nullable(card) });

const privateDrawer = v.strictObject({
  /** Sorted; while arranging, as it was dealt. */
  hand: cards,
  /** The face-down cards of each Stack, bottom first. */
  stacks: perStack(cards),
  /** What is being composed: its cards, lifted from the hand, and the Stacks they go under. */
  composing: v.nullable(v.picklist(['arrange', 'play', 'penalty', 'tuck'])),
  draft: cards,
  under: v.array(stack),
  /** What this seat will show, until all are opened. */
  choice: v.nullable(choice),
  /** The hand cards it has shown for the order of play. */
  shown: cards,
});

export type Move = v.InferOutput<typeof move>;
export type Event = v.InferOutput<typeof event>;
export type Public = v.InferOutput<typeof publicDrawer>;
export type Private = v.InferOutput<typeof privateDrawer>;
export type Sets = v.InferOutput<typeof sets>;
export type Contest = v.InferOutput<typeof contest>;
export type Shown = v.InferOutput<typeof shown>;
export type Result = v.InferOutput<typeof result>;

export interface TuckIt extends Types {
  Options: Options;
  Public: Public;
  Private: Private;
  /** `past`: every position since a card was last trashed, as a number (TI72). */
  Secret: { deck: Card[]; rng: Rng; past: number[] };
  Move: Move;
  Event: Event;
}

export const shapes: Shapes<TuckIt> = {
  move,
  event,
  public: publicDrawer,
  private: privateDrawer,
  records: ['sheet', 'last'],
};

export type Options = Sets & { tournament: 'off' | '20' | '40' };
