import { type Game, play, type Played, type RuleId, type Seat, type State, type Types, type Watch } from './game.ts';
import { allows } from './options.ts';
import { copyOf } from './plain.ts';
import { type Decision, endMark, type GameRecord, headMark, isSworn, nextMark, shortMark } from './record.ts';
import { keyed } from './rng.ts';

/** Right after something happened, or was done in secret; and at first right after the deal. */
export interface Moment<T extends Types> {
  /** Public events so far: it is what an address of a moment names. */
  number: number;
  /** null: the deal, or a decision that nobody else was told of. */
  event: T['Event'] | null;
  state: State<T>;
}

/** What came of a decision, which there is at least one moment of; `by` is null for the deal. */
export interface Told<T extends Types> {
  by: Seat | null;
  moments: Moment<T>[];
}

/** What is fixed before the first move. */
export interface Deal<T extends Types> {
  options: T['Options'];
  seats: number;
  seed: string;
  /** The first moment that is wanted: of a decision before it there is one moment without an event. */
  from?: number;
}

type Act<T extends Types> = Pick<Decision, 'by' | 'seat'> & { moves: readonly T['Move'][] };

/** A decision that the rules do not allow, by the number of the moment it should have led to. */
interface Forbidden {
  number: number;
  rule: RuleId | null;
}

/** Deals and plays again, decision by decision, as far as the rules allow it. */
export function* again<T extends Types>(
  game: Game<T>,
  { options, seats, seed, from = 0 }: Deal<T>,
  acts: Iterable<Act<T>>,
): Generator<Told<T>, Forbidden | null> {
  let last: Moment<T> = { number: 0, event: null, state: game.setup(options, seats, keyed(seed)) };
  yield { by: null, moments: [last] };
  for (const act of acts) {
    const { moments, rule } = doneAgain(game, { last, from }, act);
    if (!moments) return { number: last.number + 1, rule };
    yield { by: act.seat, moments };
    last = moments[moments.length - 1];
  }
  return null;
}

type Done<T extends Types> = { moments: Moment<T>[]; rule: null } | { moments: null; rule: RuleId | null };

/** A record may say anything: what the rules were never asked before may break them, and is not allowed either. */
function doneAgain<T extends Types>(
  game: Game<T>,
  { last: { number: before, state }, from }: { last: Moment<T>; from: number },
  act: Act<T>,
): Done<T> {
  const moments: Moment<T>[] = [];
  let number = before;
  const watch: Watch<T> = (event, live) => {
    if (++number >= from) moments.push({ number, event: copyOf(event), state: copyOf(live) });
  };
  try {
    const played = mayCome(game, state, act) ? redone(game, { state, act }, watch) : NOT_NOW;
    if (!played.state) return { moments: null, rule: played.refusal.rule };
    const last = moments.pop() ?? { number, event: null };
    return { moments: [...moments, { ...last, state: played.state }], rule: null };
  } catch {
    return { moments: null, rule: null };
  }
}

const NOT_NOW: Played<never> = { state: null, refusal: { why: 'not-legal', rule: null } };

/** The table lets nobody be late who owes nothing, and asks nobody after the end. */
function mayCome<T extends Types>(game: Game<T>, state: State<T>, { by, seat }: Act<T>): boolean {
  if (game.outcome(state.public) !== null || seat >= state.private.length) return false;
  return by !== 'late' || game.owes(state.public).some((due) => due.seat === seat);
}

/** A decision, or what the rules do without one, on a copy. */
function redone<T extends Types>(
  game: Game<T>,
  { state, act }: { state: State<T>; act: Act<T> },
  watch: Watch<T>,
): Played<T> {
  const { by, seat, moves } = act;
  if (by === 'seat') return play(game, state, { seat, moves }, watch);
  const next = copyOf(state);
  game[by](next, seat, (event) => watch(event, next));
  return { state: next, refusal: null };
}

/* Holding a record against itself. */

/** The first thing in a record that does not hold. */
export type Flaw =
  | { type: 'rules' | 'setting' | 'seed' | 'head' }
  | { type: 'move'; number: number; rule: RuleId | null }
  | { type: 'told' | 'unfinished' | 'end'; number: number };

/** A recorded game dealt and played again; in the end the first thing that does not hold, if any. */
export function* retold<T extends Types>(
  game: Game<T>,
  record: GameRecord,
  options: T['Options'],
): Generator<Told<T>, Flaw | null> {
  if (record.rules !== game.version) return { type: 'rules' };
  if (!isSetting(game, record)) return { type: 'setting' };
  const { seats, seed, decisions, marks } = record;
  const steps = again(game, { options, seats: seats.length, seed }, decisions);
  let flaw: Flaw | null = isSworn(record) ? null : { type: 'seed' };
  let mark = headMark(record);
  let last: Moment<T> | null = null;
  for (let done = 0; ; done++) {
    const step = steps.next();
    if (step.done)
      return flaw ?? (step.value ? { type: 'move', ...step.value } : flawOfEnd(game, record, { last, mark }));
    const { moments } = step.value;
    if (done > 0) mark = nextMark(mark, decisions[done - 1], eventsOf(moments));
    if (shortMark(mark) !== marks[done]) flaw ??= last ? { type: 'told', number: moments[0].number } : { type: 'head' };
    last = moments[moments.length - 1];
    yield step.value;
  }
}

function isSetting<T extends Types>(game: Game<T>, { seats, options }: GameRecord): boolean {
  const isAllowed = game.options.every((option) => allows(option, options[option.id] ?? null, seats.length));
  const isKnown = Object.keys(options).every((id) => game.options.some((option) => option.id === id));
  return isAllowed && isKnown && game.seatCounts.includes(seats.length);
}

function flawOfEnd<T extends Types>(
  game: Game<T>,
  { decisions, marks, end }: GameRecord,
  { last, mark }: { last: Moment<T> | null; mark: string },
): Flaw | null {
  const number = last?.number ?? 0;
  const outcome = last && game.outcome(last.state.public);
  if (marks.length === decisions.length + 1 && endMark(mark, outcome) === end) return null;
  return { type: outcome ? 'end' : 'unfinished', number };
}

const eventsOf = <T extends Types>(moments: readonly Moment<T>[]): T['Event'][] =>
  moments.flatMap(({ event }) => (event === null ? [] : [event]));
