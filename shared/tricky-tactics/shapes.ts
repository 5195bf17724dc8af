import * as v from 'valibot';
import type { Shapes, Types } from '../game.ts';
import type { Rng } from '../rng.ts';
import { type Card, CARDS, LOCATIONS } from './deck.ts';

const card = v.picklist(CARDS);
const cards = v.array(card);
const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3));
const location = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LOCATIONS - 1));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const perSeat = <S extends v.GenericSchema>(what: S) => v.array(what);

const move = v.variant('type', [
  /** Into Hand A, while splitting. */
  v.strictObject({ type: v.literal('put'), card }),
  /** What was not put into Hand A is Hand B. */
  v.strictObject({ type: v.literal('ready') }),
  v.strictObject({ type: v.literal('play'), card }),
  v.strictObject({ type: v.literal('add'), location }),
  /** A cube of `seat`, an opponent's or one's own. */
  v.strictObject({ type: v.literal('remove'), location, seat }),
]);

const phase = v.picklist(['A', 'B']);
/** A finished trick, as it stays in sight until the next lead. */
const taken = v.strictObject({ round: count, phase, leader: seat, cards, winner: seat });

/** A line of the scoring sheet: a phase, or the bonus of a round. */
const row = v.strictObject({
  round: count,
  part: v.picklist(['A', 'B', 'bonus']),
  /** Who controls: of a phase each Location, of a bonus each district, in the order of suits. */
  holders: v.array(v.nullable(seat)),
  gains: perSeat(count),
  totals: perSeat(count),
});

const place = v.nullable(count);

const event = v.variant('type', [
  v.strictObject({ type: v.literal('deal'), round: count, marker: seat }),
  v.strictObject({ type: v.literal('ready'), seat }),
  v.strictObject({ type: v.literal('phase'), round: count, phase, leader: seat }),
  v.strictObject({ type: v.literal('play'), seat, card }),
  /** `seat` has won it; `canAct`: an action is possible. */
  v.strictObject({ type: v.literal('trick'), seat, canAct: v.boolean() }),
  v.strictObject({ type: v.literal('add'), seat, location }),
  v.strictObject({ type: v.literal('remove'), seat, location, from: seat }),
  v.strictObject({ type: v.literal('score'), row }),
  v.strictObject({ type: v.literal('late'), seat }),
  v.strictObject({ type: v.literal('left'), seat }),
  v.strictObject({ type: v.literal('back'), seat }),
  v.strictObject({ type: v.literal('end'), places: perSeat(place) }),
]);

const outcome = v.strictObject({ places: perSeat(place), rule: v.string() });

const publicDrawer = v.strictObject({
  /** The seat after the two people, where an automa plays. */
  automa: v.nullable(seat),
  automaIsNeutral: v.boolean(),
  gone: perSeat(v.boolean()),

  round: count,
  phase,
  stage: v.picklist(['split', 'card', 'action']),
  /** Leads the first trick of both phases. */
  marker: seat,
  /** Whose split is made. */
  ready: perSeat(v.boolean()),
  /** Cards of both halves that a seat still holds. */
  hands: perSeat(count),

  /** Who leads, or led, the trick on the table. */
  leader: seat,
  /** Clockwise from the leader. */
  trick: cards,
  last: v.nullable(taken),
  /** Won in this phase. */
  tricks: perSeat(count),
  /** By Location, then by seat: cubes. */
  map: v.array(perSeat(count)),
  scores: perSeat(count),
  sheet: v.array(row),

  /** Grows whenever a seat is asked afresh. */
  turn: count,
  /** Whose card or action it is. */
  mover: seat,

  outcome: v.nullable(outcome),
});

/** Hands are kept in the order of suits and ranks. */
const privateDrawer = v.strictObject({
  /** Not split yet. */
  dealt: cards,
  handA: cards,
  handB: cards,
  /** A split is begun and not sent. */
  splitting: v.boolean(),
});

export type Move = v.InferOutput<typeof move>;
export type Event = v.InferOutput<typeof event>;
export type Public = v.InferOutput<typeof publicDrawer>;
export type Private = v.InferOutput<typeof privateDrawer>;
export type Phase = v.InferOutput<typeof phase>;
export type Row = v.InferOutput<typeof row>;
export type Outcome = v.InferOutput<typeof outcome>;

export interface TrickyTactics extends Types {
  Options: Options;
  Public: Public;
  Private: Private;
  Secret: {
    /** What the automa alone knows. */
    automa: Private;
    /** Cards that nobody was dealt. */
    undealt: Card[];
    /** Tricks turned face down. */
    taken: Card[];
    rng: Rng;
  };
  Move: Move;
  Event: Event;
}

export const shapes: Shapes<TrickyTactics> = {
  move,
  event,
  public: publicDrawer,
  private: privateDrawer,
  records: ['sheet', 'last'],
};

export type Options = { automa: boolean; automaIsNeutral: boolean };
