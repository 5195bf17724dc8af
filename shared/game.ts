import type { GenericSchema } from 'valibot';
import type { Card } from './cards.ts';
import type { Option, OptionValues } from './options.ts';
import { copyOf, isSame, type Plain } from './plain.ts';
import type { Rng } from './rng.ts';

/** Seats are numbered clockwise from 0. */
export type Seat = number;

/** The number of a sentence of a game's RULES.md: `ST13`. */
export type RuleId = string;

/** A game's own types, named once, so that everything else reads `Game<Stacks>`. */
export interface Types {
  Options: OptionValues;
  Public: object;
  Private: object;
  Secret: { rng: Rng };
  Move: { type: string };
  Event: { type: string };
}

/** Everything at a table, filed by who may know it. */
export interface State<T extends Types> {
  /** Seen by every seat and every spectator. */
  public: T['Public'];
  /** `private[seat]` is seen by that seat alone. */
  private: T['Private'][];
  /** Seen by no one: the order of the deck, the chance to come. */
  secret: T['Secret'];
}

/** What one seat knows. A spectator has no seat and no private drawer. */
export interface View<T extends Types> {
  seat: Seat | null;
  public: T['Public'];
  private: T['Private'] | null;
}

/** What the table waits for: `turn` grows whenever a seat is asked afresh. */
export interface Due {
  seat: Seat;
  for: 'setup' | 'turn' | 'answer';
  turn: number;
}

export interface Outcome {
  /** 1 is first; equal places are shared; null is not ranked. */
  places: (number | null)[];
  rule: RuleId;
}

/** Both ends are included. */
export type Range = [from: number, to: number];

/** A move as it is listed: a number may be a range to choose from. */
export type Listed<Move> = Move extends unknown
  ? { [Key in keyof Move]: Move[Key] extends number ? number | Range : Move[Key] }
  : never;

export type Emit<T extends Types> = (event: T['Event']) => void;

/** What a seat, an event, a move look like on the wire: closed schemas, so that a stray field is an error. */
export interface Shapes<T extends Types> {
  move: GenericSchema<unknown, T['Move']>;
  event: GenericSchema<unknown, T['Event']>;
  public: GenericSchema<unknown, T['Public']>;
  private: GenericSchema<unknown, T['Private']>;
  /** Parts of the public drawer where things are written down: what stands there never changes, it is only added to or replaced. */
  records: readonly string[];
}

/** What can be said of a game without loading its rules: the home page and the lobby live on it. */
export interface About {
  id: string;
  title: string;
  /** Of the rules: a table goes on under the rules it began with. */
  version: number;
  seatCounts: readonly number[];
  /** How many chairs a new table has. */
  chairs: number;
  options: readonly Option[];
  /** Others may react to a play before it is built upon: the table's reaction time means something. */
  reacts?: true;
  /** While so many play so, nobody may talk: partners would. */
  hushed?(seatCount: number, options: OptionValues): boolean;
}

export interface Game<T extends Types> extends About {
  setup(options: T['Options'], seatCount: number, rng: Rng): State<T>;
  /** Whom the table waits for; none once it is over. */
  owes(table: T['Public']): readonly Due[];
  /** Every legal next step of the viewing seat, from nothing but what it knows. */
  legal(view: View<T>): Listed<T['Move']>[];
  /** This seat's decision is begun and not finished. */
  midway(view: View<T>): boolean;
  /** Steps that draw, roll or show: they end the decision. */
  reveals: readonly T['Move']['type'][];
  /** The first rule that forbids a well-formed unlisted step, from the view alone. */
  why(view: View<T>, move: T['Move']): RuleId;
  /** Events that others may react to: they start the table's reaction time. */
  provokes: readonly T['Event']['type'][];
  /** This step may only be taken the table's reaction time after the last provoking event; null: at once. */
  waits(table: T['Public'], move: T['Move']): RuleId | null;
  /** Plays a legal step in place, emitting each public event just after it has happened. */
  apply(state: State<T>, seat: Seat, move: T['Move'], emit: Emit<T>): void;
  /** What the rules do, once, for what a seat owes and whose time ran out. */
  late(state: State<T>, seat: Seat, emit: Emit<T>): void;
  /** A seat has gone for good. */
  left(state: State<T>, seat: Seat, emit: Emit<T>): void;
  /** A seat that was gone is taken again. */
  back(state: State<T>, seat: Seat, emit: Emit<T>): void;
  /** Every place where a card lies, each card once; records of what was shown are not piles. */
  piles(state: State<T>): Card[][];
  outcome(table: T['Public']): Outcome | null;
  /** A random state in which the viewing seat would see exactly this view. */
  imagine(view: View<T>, rng: Rng): State<T>;
}

/** A game and what it looks like on the wire: the table reads messages, a page never has to. */
export interface Shaped<T extends Types> extends Game<T> {
  shapes: Shapes<T>;
}

/** The only door between a state and anyone who looks at it. */
export const view = <T extends Types>(state: State<T>, seat: Seat | null): View<T> => ({
  seat,
  public: state.public,
  private: seat === null ? null : state.private[seat],
});

export interface DecisionRefusal {
  why: 'malformed' | 'not-legal' | 'half-decision' | 'decision-over';
  rule: RuleId | null;
}

export type Played<T extends Types> = { state: State<T>; refusal: null } | { state: null; refusal: DecisionRefusal };

/** Called right after each public event; the state is live and must not be kept. */
export type Watch<T extends Types> = (event: T['Event'], state: State<T>) => void;

/**
 * Plays one decision of a seat, all its steps or none, on a copy (`copied` may have one ready). A step is never
 * trusted: it only selects a listed one. A decision ends where `midway` says, and at a revealing
 * step: one that could go on from there would be a look at a card with the right to take it back.
 */
export function play<T extends Types>(
  game: Game<T>,
  state: State<T>,
  { seat, moves }: { seat: Seat; moves: readonly T['Move'][] },
  watch: Watch<T> = () => {},
  copied: (state: State<T>) => State<T> = copyOf,
): Played<T> {
  // What is refused at once needs no copy.
  let next = state;
  let last: T['Move'] | null = null;
  for (const move of moves) {
    const seen = view(next, seat);
    if (last && (game.reveals.includes(last.type) || !game.midway(seen))) return refused('decision-over');
    if (!isLegal(game, seen, move)) return refused('not-legal', game.why(seen, move));
    if (!last) next = copied(state);
    last = move;
    game.apply(next, seat, move, (event) => watch(event, next));
  }
  if (!last) return refused('malformed');
  return game.midway(view(next, seat)) ? refused('half-decision') : { state: next, refusal: null };
}

export const isLegal = <T extends Types>(game: Game<T>, seen: View<T>, move: T['Move']): boolean =>
  game.legal(seen).some((listed) => selects(move, listed));

const refused = (why: DecisionRefusal['why'], rule: RuleId | null = null): Played<never> => ({
  state: null,
  refusal: { why, rule },
});

/** Whether a made move is the listed one, or lies in its ranges. */
export function selects(move: object, listed: object): boolean {
  const made = Object.keys(move);
  if (made.length !== Object.keys(listed).length) return false;
  for (const key of made)
    if (!Object.hasOwn(listed, key) || !fits(Reflect.get(move, key), Reflect.get(listed, key))) return false;
  return true;
}

const isRange = (value: unknown): value is Range => Array.isArray(value) && typeof value[0] === 'number';

function fits(value: Plain, listed: Plain): boolean {
  if (typeof value !== 'object' && typeof listed !== 'object') return value === listed;
  if (typeof value === 'number' && isRange(listed)) {
    return Number.isSafeInteger(value) && value >= listed[0] && value <= listed[1];
  }
  return isSame(value, listed);
}
