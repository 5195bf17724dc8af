import { createSignal } from 'solid-js';
import { play, type DecisionRefusal, type Game, type Seat, type State, type Types } from '../../../shared/game.ts';
import { copyOf } from '../../../shared/plain.ts';

/** Right after an event, or after a decision that had none. */
export interface LocalMoment<T extends Types> {
  event: T['Event'] | null;
  state: State<T>;
}

/** A table in this page alone: the same rules, nobody else, and every decision can be taken back. */
export interface LocalTable<T extends Types> {
  game: Game<T>;
  state(): State<T>;
  /** Whom the table waits for; nobody once it is over. */
  owing(): Seat[];
  /** Decisions that were made here and not taken back. */
  made(): number;
  /** A whole decision of a seat; why not, where the rules forbid it. */
  decide(seat: Seat, moves: readonly T['Move'][]): DecisionRefusal | null;
  takeBack(): void;
}

/** Lays a table from any state on; `show` is told what each decision brings about. */
export function layHere<T extends Types>(
  game: Game<T>,
  start: State<T>,
  show: (moments: LocalMoment<T>[]) => void,
): LocalTable<T> {
  const [states, setStates] = createSignal<readonly State<T>[]>([start]);
  const state = () => states()[states().length - 1];
  return {
    game,
    state,
    owing: () => game.owes(state().public).map(({ seat }) => seat),
    made: () => states().length - 1,
    decide(seat, moves) {
      const moments: LocalMoment<T>[] = [];
      const watch = (event: T['Event'], live: State<T>) => moments.push({ event: copyOf(event), state: copyOf(live) });
      const { state: next, refusal } = play(game, state(), { seat, moves }, watch);
      if (!next) return refusal;
      const last = moments.pop() ?? { event: null };
      setStates([...states(), next]);
      show([...moments, { ...last, state: next }]);
      return null;
    },
    takeBack: () => setStates(states().slice(0, Math.max(1, states().length - 1))),
  };
}
