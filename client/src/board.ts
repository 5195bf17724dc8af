import type { Component, JSX } from 'solid-js';
import type { Game, Listed, RuleId, Seat, Types, View } from '../../shared/game.ts';
import type { OptionValue, OptionValues } from '../../shared/options.ts';
import type { TimedDue } from '../../shared/answers.ts';

/**
 * What the page of a table gives to a game's board. The board draws and reports; it knows no rule.
 *
 * Motion is the page's work: give each thing that can move a `data-key`, one of its kind on the page and the same
 * as long as it is the same thing in the viewer's eyes. A thing that appears with `data-from="key"` comes from
 * where that key was before; one with `data-way="x y,x y"` passes these points, in hundredths of what it lies in.
 * While a frame is shown, `event` is what happened in it; it stays longer where something on the page asks to be read
 * with `data-read`.
 */
export interface BoardProps<T extends Types> {
  view: View<T>;
  /** Every step this seat may take now; none for spectators, while frames are shown, or once it is over. */
  moves: Listed<T['Move']>[];
  /** Sends one whole decision. */
  play(moves: T['Move'][]): void;
  /** The rule that forbids an unlisted step. */
  why(move: T['Move']): RuleId;
  /** Seconds until a step may be taken that has to leave others a moment to react; 0: at once. */
  soon(move: T['Move']): number;
  /** Shows, as a small refusal, the rule that stands in the way; a tap opens it in place. */
  cite(rule: RuleId): void;
  /** By seat, as everybody sees them. */
  names: string[];
  dues: TimedDue[];
  /** A decision is on its way: show it as a draft, take no second one. */
  busy: boolean;
  /** What just happened, while it is being shown. */
  event: T['Event'] | null;
  /** The table's clock, in milliseconds; reactive, ticks each second. */
  now(): number;
  over: boolean;
  /** The one action bar: the page adds the sentence and the deadline. Rendered once, last, with the controls inside. */
  Bar: Component<{ children?: JSX.Element }>;
}

/** What lies at another's seat, drawn inside the seat that the page draws: compact, some 80 by 60 px on a phone. */
export interface ChairProps<T extends Types> {
  view: View<T>;
  seat: Seat;
  event: T['Event'] | null;
}

/** The score so far, for the side panel and the end of the game. */
export interface SheetProps<T extends Types> {
  view: View<T>;
  names: string[];
}

/** `{ name(seat), me }`: sentences say "you" where the seat is the reader's own. */
export interface Who {
  name(seat: Seat): string;
  me: Seat | null;
}

/** How one of the host's options reads. */
export interface OptionWords {
  label: string;
  /** One sentence below it. */
  hint?: string;
  /** A value of a choice, or the "none" of an amount, by its text: `String(value)`. */
  values?: Record<string, string>;
}

/** All that is said of one game, in one place: for the log, the live region, the text table and the lobby. */
export interface Words<T extends Types> {
  /** What everyone saw; null where no sentence is needed. */
  event(event: T['Event'], who: Who): string | null;
  /** A listed step as a button: "Draw a card". Of a step with a range, what comes before the number: "Play 3 and 1, bid". */
  move(move: Listed<T['Move']>, who: Who, view: View<T>): string;
  /** The one thing to do now, or who is waited for. */
  turn(view: View<T>, who: Who): string;
  /** What a seat has so far, short: "31 points". */
  has(view: View<T>, seat: Seat): string;
  /** Players at whose seat nobody sits, after the people: an automa. */
  others?(view: View<T>): string[];
  /** The seats as they sit, clockwise from this one, where that is not the order of their numbers. */
  around?(view: View<T>, first: Seat): Seat[];
  /** What a seat's own drawer holds, for the record of a finished game: "hand 3 and 1; Stack 2". */
  holds(mine: T['Private']): string;
  options: Record<string, OptionWords>;
  /** What suits so many players, said beside the options; null: nothing to say. */
  advice?(seatCount: number, options: OptionValues): Advice | null;
}

export interface Advice {
  text: string;
  /** The options it advises; null where they are chosen already. */
  take: OptionValues | null;
}

/** client/src/<game>/Board.tsx exports Board and Chair, Sheet.tsx Sheet, words.ts words; shared/<game>/rules.ts the game. */
export interface Played<T extends Types> {
  game: Game<T>;
  Board: Component<BoardProps<T>>;
  Chair: Component<ChairProps<T>>;
}

/** A sentence for the moment it fits. */
export interface Note<T extends Types> {
  id: string;
  when(view: View<T>, moves: readonly Listed<T['Move']>[]): boolean;
  text: string;
  /** What to look at, or to tap next. */
  target?: string;
}

/** A first game: dealt so that it shows much, and told at the moments that come, whatever is played. */
export interface Lesson<T extends Types> {
  seats: number;
  seed: string;
  /** Of those that fit, the first is told; each once. */
  notes: readonly Note<T>[];
}

export const nameValue = (words: OptionWords | undefined, value: OptionValue): string =>
  words?.values?.[String(value)] ?? String(value);
