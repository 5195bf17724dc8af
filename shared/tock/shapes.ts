import * as v from 'valibot';
import type { Shapes, Types } from '../game.ts';
import type { Rng } from '../rng.ts';
import { type Card, DECK, RANKS } from './deck.ts';

const rank = v.picklist(RANKS);
const card = v.picklist(DECK);
const cards = v.array(card);

const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const perSeat = <S extends v.GenericSchema>(what: S) => v.array(what);

/** A seat's four pawns are numbered from four times the seat. */
const pawn = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23));

/** −1: in its zone; then the spaces of the ring; from the length of the ring on, the four places of its own home. */
const place = v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(111));

const move = v.variant('type', [
  v.strictObject({ type: v.literal('demand'), rank }),
  v.strictObject({ type: v.literal('give'), card }),
  v.strictObject({ type: v.literal('exchange'), card }),
  v.strictObject({ type: v.literal('enter'), card }),
  v.strictObject({ type: v.literal('move'), card, pawn, to: place }),
  /** One of the seven steps of a split seven. */
  v.strictObject({ type: v.literal('step'), card, pawn, to: place }),
  /** A jack and the pawn that it takes; `swap` says for which other. */
  v.strictObject({ type: v.literal('jack'), card, pawn }),
  v.strictObject({ type: v.literal('swap'), pawn }),
  v.strictObject({ type: v.literal('discard'), card }),
]);

/** A rank that was asked for: of whom, in order, and who had it. */
const demand = v.strictObject({ seat, rank, asked: v.array(seat), giver: v.nullable(seat) });

const landing = { seat, pawn, to: place, eaten: v.array(pawn) };
const nullablePlace = v.nullable(count);

const event = v.variant('type', [
  v.strictObject({ type: v.literal('deal'), round: count, dealer: seat, cards: count }),
  v.strictObject({ type: v.literal('demand'), demand }),
  /** A demander without an eligible opponent, or one that asked for nothing. */
  v.strictObject({ type: v.literal('lost'), seat }),
  /** The found card and the one given for it have changed hands. */
  v.strictObject({ type: v.literal('give'), seat, to: seat }),
  v.strictObject({ type: v.literal('choose'), seat }),
  v.strictObject({ type: v.literal('exchange') }),
  v.strictObject({ type: v.literal('play'), seat, card }),
  v.strictObject({ type: v.literal('enter'), ...landing }),
  v.strictObject({ type: v.literal('move'), from: place, home: v.boolean(), ...landing }),
  v.strictObject({ type: v.literal('swap'), seat, pawn, with: pawn }),
  v.strictObject({ type: v.literal('discard'), seat, card }),
  /** The fresh pawn of a seat that is gone is protected no more. */
  v.strictObject({ type: v.literal('unlock'), seat }),
  v.strictObject({ type: v.literal('late'), seat }),
  v.strictObject({ type: v.literal('left'), seat }),
  v.strictObject({ type: v.literal('back'), seat }),
  v.strictObject({ type: v.literal('end'), places: perSeat(nullablePlace) }),
]);

const options = v.strictObject({
  mode: v.picklist(['free', '2v2', '2v2v2']),
  seating: v.picklist(['random', 'placed']),
  fastStart: v.boolean(),
  charity: v.picklist(['off', '1', '2', '3']),
  ace11: v.boolean(),
  five: v.picklist(['normal', 'othersOnly', 'all']),
  seven: v.picklist(['split', 'noSplit']),
  tenNoDiscard: v.boolean(),
  jackOwnStart: v.boolean(),
  classicBoard: v.boolean(),
  maxRounds: v.picklist(['none', '6', '12', '24', '48']),
});

/** A card whose play is begun. */
const half = v.variant('type', [
  v.strictObject({ type: v.literal('seven'), card, left: count }),
  v.strictObject({ type: v.literal('jack'), card, pawn }),
]);

const publicDrawer = v.strictObject({
  options,
  /** Partners sit opposite each other. */
  teams: v.boolean(),
  /** The spaces of the ring, and by seat which one is its start. */
  track: v.strictObject({ length: count, starts: perSeat(count) }),
  gone: perSeat(v.boolean()),

  /** By pawn. */
  pawns: v.array(place),
  /** By seat: the pawn on its start has not moved since it entered. No other pawn is ever fresh. */
  fresh: perSeat(v.boolean()),

  round: count,
  dealer: seat,
  deck: count,
  hands: perSeat(count),
  /** All cards played and discarded since the deck was shuffled, the last one on top. */
  discards: cards,

  /** How many rounds running each seat moved nothing. */
  idle: perSeat(count),
  /** Who has moved a pawn of the own colour in this round. */
  moved: perSeat(v.boolean()),
  /** What was asked for in this round. */
  demands: v.array(demand),
  /** Ranks that a seat cannot hold any more in this round: it could have played them when it discarded. */
  lacks: perSeat(v.array(rank)),
  /** Whose charity turn it is: to ask, or, once the rank was found, to give a card for it. */
  charity: v.nullable(v.strictObject({ seat, found: v.nullable(v.strictObject({ rank, giver: seat })) })),
  /** While partners exchange: who has chosen a card. */
  chosen: v.nullable(perSeat(v.boolean())),

  /** Grows whenever a seat is asked afresh. */
  turn: count,
  mover: seat,
  /** The mover is under a ten. */
  ten: v.boolean(),
  half: v.nullable(half),

  outcome: v.nullable(v.strictObject({ places: perSeat(nullablePlace), rule: v.string() })),
});

const passed = v.strictObject({ from: seat, to: seat, card });

const privateDrawer = v.strictObject({
  /** In the order they came. */
  hand: cards,
  /** What this seat chose for its partner, until cards are exchanged. */
  exchange: v.nullable(card),
  /** Cards that this seat gave or got face down in this round. */
  passed: v.array(passed),
});

export type Move = v.InferOutput<typeof move>;
export type Event = v.InferOutput<typeof event>;
export type Public = v.InferOutput<typeof publicDrawer>;
export type Private = v.InferOutput<typeof privateDrawer>;
export type Options = v.InferOutput<typeof options>;
export type Passed = v.InferOutput<typeof passed>;
export type Demand = v.InferOutput<typeof demand>;

export interface Tock extends Types {
  Options: Options;
  Public: Public;
  Private: Private;
  Secret: { deck: Card[]; rng: Rng };
  Move: Move;
  Event: Event;
}

export const shapes: Shapes<Tock> = {
  move,
  event,
  public: publicDrawer,
  private: privateDrawer,
  records: [],
};
