import type { State, Types } from '../shared/game.ts';
import type { Difference } from '../shared/plain.ts';

/** What is known of a state that rests; it may be lost at any time. */
export interface Known {
  /** Equal to it, to go on with. */
  twin: State<Types> | null;
  /** The state before it, and how it differs from that: it was found on the way, and the row wants it too. */
  before: State<Types> | null;
  difference: Difference | null;
}

/** Constructs what it is given: so a field of a class that extends this comes to lie on somebody else's object. */
class Bearer {
  constructor(object: object) {
    return object;
  }
}

/**
 * It lies on the state itself, where nobody finds it who reads, copies or stores plain data. In a `WeakMap` it is as
 * well hidden; but to enter each new state there, and to drop the old ones, took 4 % of a whole decision.
 */
class Note extends Bearer {
  #known: Known;

  constructor(state: State<Types>, known: Known) {
    super(state);
    this.#known = known;
  }

  static of(state: State<Types>): Known | null {
    return #known in state ? state.#known : null;
  }

  static put(state: State<Types>, known: Known): void {
    if (#known in state) state.#known = known;
    else Note.putFirst(state, known);
  }

  static putFirst(state: State<Types>, known: Known): void {
    void new Note(state, known);
  }
}

export const knownOf = (state: State<Types>): Known | null => Note.of(state);

export const note = (state: State<Types>, known: Known): void => Note.put(state, known);

/** Of a state that was made just now: to look for what is not there takes longer than to put it there. */
export const noteFirst = (state: State<Types>, known: Known): void => Note.putFirst(state, known);
