import { type Bot, type Choice, prefer, worthOf } from './bot.ts';
import { type Emit, type Seat, type State, type Types, type View, view } from './game.ts';
import { copyOf } from './plain.ts';
import { below, fast, nextWord, type Rng, shuffle } from './rng.ts';
import { rewardsOf } from './standing.ts';

/* One search for every game: it imagines what it cannot see, tries each choice there, and lets everybody go on by
   what their own seats would know. A choice is judged over many imagined games, never by one. */

/** A choice and what came of it. */
export interface Judged<T extends Types> {
  choice: Choice<T>;
  /** Of its reasons. */
  worth: number;
  /** The mean of what it led to, from 0 to 1. */
  standing: number;
  /** How often it was played out. */
  tries: number;
}

/** More are not played out, however many there are. */
const BREADTH = 12;
/** Tried less often than this, reasons are the better judge. */
const ENOUGH = 6;
/** Tried so often, what is so many standard errors better or worse than the favourite is not tried again. */
const PLENTY = 16;
const CLEAR = 2;
/** A choice is imagined in at most so many games before another look at how likely they are. */
const DOUBTS = 8;
/** A playing out that goes on for longer is broken off. */
const PATIENCE = 2000;

interface Thought<T extends Types> {
  bot: Bot<T>;
  seen: View<T>;
  rng: Rng;
}

/** The best first. Weighs about so many choices, its own and others': counted, so that a decision can be repeated. */
export function search<T extends Types>(
  { bot, seen, rng }: Thought<T>,
  choices: readonly Choice<T>[],
  budget: number,
): Judged<T>[] {
  const thought = { bot, seen, rng: fast(nextWord(rng)) };
  const [favourite, ...rivals] = ratedBy(bot, choices).slice(0, BREADTH);
  const beaten: Rated<T>[] = [];
  let left = budget;
  while (left > 0 && isOpen(rivals)) {
    const kept = left - left / Math.ceil(Math.log2(rivals.length + 1));
    do {
      left -= tryAll(thought, favourite, rivals);
      for (const rival of rivals.filter(isHopeless)) beaten.unshift(...rivals.splice(rivals.indexOf(rival), 1));
    } while (left > kept && isOpen(rivals));
    rivals.sort((a, b) => b.standing - a.standing);
    beaten.unshift(...rivals.splice(Math.ceil(rivals.length / 2)));
  }
  const better = rivals.filter(isProven);
  const others = [...rivals.filter((rival) => !isProven(rival)), ...beaten];
  return favourite ? [...better, favourite, ...others] : [];
}

/** A choice being tried, against the one with the best reasons. */
interface Rated<T extends Types> extends Judged<T> {
  /** How much better it was, and the square of it, all tries together. */
  lead: number;
  squares: number;
}

/** By their reasons, the best first. */
const ratedBy = <T extends Types>({ weights }: Bot<T>, choices: readonly Choice<T>[]): Rated<T>[] =>
  choices
    .map((choice) => ({
      choice,
      worth: worthOf(weights, choice.reasons),
      standing: 0,
      tries: 0,
      lead: 0,
      squares: 0,
    }))
    .sort((a, b) => b.worth - a.worth);

/** How much better it was on average, in standard errors. */
function surenessOf<T extends Types>({ lead, squares, tries }: Rated<T>): number {
  const mean = lead / tries;
  const error = Math.sqrt(Math.max(0, squares / tries - mean * mean) / tries);
  if (error === 0) return mean > 0 ? Infinity : -Infinity;
  return mean / error;
}

const isProven = <T extends Types>(rated: Rated<T>): boolean => rated.tries >= ENOUGH && surenessOf(rated) > 1;

const isHopeless = <T extends Types>(rated: Rated<T>): boolean => rated.tries >= PLENTY && surenessOf(rated) < -CLEAR;

/** Whether more tries could tell something. */
const isOpen = <T extends Types>(rivals: readonly Rated<T>[]): boolean =>
  rivals.length > 1 || rivals.some((rival) => rival.tries < PLENTY || surenessOf(rival) <= CLEAR);

/** Every choice in the same imagined game, with the same luck: they differ in nothing else. Says how much was weighed. */
function tryAll<T extends Types>(thought: Thought<T>, favourite: Rated<T>, rivals: readonly Rated<T>[]): number {
  const world = imagined(thought);
  const luck = nextWord(thought.rng);
  const par = tryOne(thought, favourite, { world, luck });
  let weighed = par.weighed;
  for (const rival of rivals) {
    const one = tryOne(thought, rival, { world, luck });
    const lead = one.standing - par.standing;
    rival.lead += lead;
    rival.squares += lead * lead;
    weighed += one.weighed;
  }
  return weighed;
}

interface Setting<T extends Types> {
  world: State<T>;
  luck: number;
}

function tryOne<T extends Types>({ bot, seen }: Thought<T>, rated: Rated<T>, { world, luck }: Setting<T>) {
  const seat = seen.seat ?? 0;
  const out: Out<T> = { bot, state: copyOf(world), rng: fast(luck), seen, weighed: 0 };
  make(out, seat, rated.choice);
  const standing = playOut(out)[seat];
  rated.standing += (standing - rated.standing) / ++rated.tries;
  return { standing, weighed: out.weighed };
}

/** A likely one. */
function imagined<T extends Types>({ bot, seen, rng }: Thought<T>): State<T> {
  let world = bot.game.imagine(seen, rng);
  for (let doubt = 0; doubt < DOUBTS; doubt++) {
    const chance = bot.likely(seen, world);
    if (chance >= 1 || below(rng, 1000) < chance * 1000) break;
    world = bot.game.imagine(seen, rng);
  }
  return world;
}

/** An imagined game being played out. */
interface Out<T extends Types> {
  bot: Bot<T>;
  state: State<T>;
  rng: Rng;
  seen: View<T>;
  /** Choices, and steps made. */
  weighed: number;
}

function playOut<T extends Types>(out: Out<T>): number[] {
  const { bot, state, seen } = out;
  const { game } = bot;
  while (out.weighed < PATIENCE && !bot.rests(state.public, seen.public)) {
    const [due] = game.owes(state.public);
    if (!due) break;
    make(out, due.seat, chosenBy(out, due.seat));
  }
  const outcome = game.outcome(state.public);
  return outcome ? rewardsOf(outcome.places) : bot.standing(state);
}

function chosenBy<T extends Types>(out: Out<T>, seat: Seat): Choice<T> {
  const { bot, state, rng } = out;
  const choices = bot.choicesOf(view(state, seat));
  out.weighed += choices.length;
  return prefer(choices, { weights: bot.weights, rng, sway: bot.sway });
}

/** Makes a decision; where it provokes others, one of them may answer first. */
function make<T extends Types>(out: Out<T>, seat: Seat, { moves }: Choice<T>): void {
  const { bot, state } = out;
  let isProvoking = false;
  const emit: Emit<T> = ({ type }) => {
    isProvoking ||= bot.game.provokes.includes(type);
  };
  for (const move of moves) bot.game.apply(state, seat, move, emit);
  out.weighed += moves.length;
  if (isProvoking) provoke(out, seat);
}

function provoke<T extends Types>(out: Out<T>, seat: Seat): void {
  const { bot, state, rng } = out;
  const owing = bot.game.owes(state.public).map((due) => due.seat);
  const others = [...state.private.keys()].filter((other) => other !== seat && !owing.includes(other));
  for (const other of shuffle(others, rng)) {
    if (bot.game.legal(view(state, other)).length === 0) continue;
    const choice = chosenBy(out, other);
    if (choice.moves.length > 0) return make(out, other, choice);
  }
}
