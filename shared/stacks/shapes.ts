import * as v from 'valibot';
import type { Shapes, Types } from '../game.ts';
import type { Rng } from '../rng.ts';
import { type Card, FACES, TOP_BID } from './deck.ts';

const card = v.picklist(FACES);
const cards = v.array(card);

const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const points = v.pipe(v.number(), v.integer());
const perSeat = <S extends v.GenericSchema>(what: S) => v.array(what);

const bid = v.pipe(v.number(), v.integer(), v.minValue(-TOP_BID), v.maxValue(TOP_BID));

/** A call and its answer name the play they mean, so that they never fall on a newer one. */
const aboutPlay = { round: count, play: count };

const move = v.variant('type', [
  v.strictObject({ type: v.literal('draw') }),
  v.strictObject({
    type: v.literal('play'),
    cards: v.pipe(cards, v.minLength(1), v.maxLength(2)),
    bid,
  }),
  v.strictObject({ type: v.literal('fold') }),
  v.strictObject({ type: v.literal('call'), ...aboutPlay }),
  v.strictObject({ type: v.literal('stand'), ...aboutPlay }),
]);

/** Who played how many cards, and bid what: short, because every play goes to every seat. */
const laid = v.strictTuple([seat, count, bid]);

/** A call as it was opened. */
const call = v.strictObject({
  caller: seat,
  accused: seat,
  bid,
  /** The accused's Stack as it was, bottom first. */
  stack: cards,
  value: points,
  truth: v.boolean(),
  /** The cards that changed Stacks. */
  moved: cards,
});

const ended = v.picklist(['call', 'deck', 'folds']);

/** One scored round, as it stays on the table until the end of the next. */
const round = v.strictObject({
  round: count,
  ended,
  plays: v.array(laid),
  call: v.nullable(call),
  /** Every Stack as it was scored; of a folded seat, what it showed. */
  stacks: perSeat(cards),
  /** null: folded, scores nothing. */
  gains: perSeat(v.nullable(points)),
});

const place = v.nullable(count);

const event = v.variant('type', [
  v.strictObject({ type: v.literal('deal'), round: count, order: v.array(seat) }),
  v.strictObject({ type: v.literal('draw'), seat }),
  v.strictObject({ type: v.literal('play'), seat, cards: count, bid }),
  v.strictObject({ type: v.literal('fold'), seat, hand: cards, stack: cards }),
  v.strictObject({ type: v.literal('ask'), play: count, seats: v.array(seat) }),
  v.strictObject({ type: v.literal('answer'), seat }),
  v.strictObject({ type: v.literal('stands'), play: count }),
  v.strictObject({ type: v.literal('call'), call }),
  v.strictObject({ type: v.literal('take'), from: seat, to: seat, cards }),
  v.strictObject({ type: v.literal('score'), round }),
  v.strictObject({ type: v.literal('late'), seat }),
  v.strictObject({ type: v.literal('left'), seat }),
  v.strictObject({ type: v.literal('back'), seat }),
  v.strictObject({ type: v.literal('end'), places: perSeat(place) }),
]);

const calls = v.picklist(['open', 'asked']);

const outcome = v.strictObject({ places: perSeat(place), rule: v.string() });

const publicDrawer = v.strictObject({
  target: count,
  maxRounds: v.nullable(count),
  calls,
  youngest: seat,
  gone: perSeat(v.boolean()),

  scores: perSeat(points),
  /** What every scored round gave to each seat; null: folded. */
  sheet: v.array(perSeat(v.nullable(points))),
  last: v.nullable(round),

  round: count,
  /** This round's order of turns; folded seats are passed over. */
  order: v.array(seat),
  deck: count,
  hands: perSeat(count),
  stacks: perSeat(count),
  folded: perSeat(v.nullable(v.strictObject({ hand: cards, stack: cards }))),
  plays: v.array(laid),
  /** Only while a call is being opened. */
  call: v.nullable(call),

  /** Grows whenever a seat is asked afresh. */
  turn: count,
  /** Whose turn it is. */
  mover: seat,
  /** Who drew last in this round: the mover, once it has drawn. */
  drawer: v.nullable(seat),
  /** Seats whose answer to the last play is still out. */
  asked: v.array(seat),
  /** The answers to the last play have been opened: it stands, for all but the mover. */
  settled: v.boolean(),

  outcome: v.nullable(outcome),
});

const privateDrawer = v.strictObject({
  /** In the order they came. */
  hand: cards,
  /** Bottom first. */
  stack: cards,
  /** What this seat answered to the last play, until answers are opened. */
  answer: v.nullable(v.picklist(['call', 'stand'])),
});

export type Move = v.InferOutput<typeof move>;
export type Event = v.InferOutput<typeof event>;
export type Public = v.InferOutput<typeof publicDrawer>;
export type Private = v.InferOutput<typeof privateDrawer>;
export type Call = v.InferOutput<typeof call>;
export type Round = v.InferOutput<typeof round>;

export interface Stacks extends Types {
  Options: Options;
  Public: Public;
  Private: Private;
  Secret: { deck: Card[]; rng: Rng };
  Move: Move;
  Event: Event;
}

export const shapes: Shapes<Stacks> = {
  move,
  event,
  public: publicDrawer,
  private: privateDrawer,
  records: ['sheet', 'last'],
};

export type Options = {
  target: number;
  calls: v.InferOutput<typeof calls>;
  maxRounds: number | null;
  youngest: number | null;
};
