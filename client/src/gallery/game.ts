import { createSignal } from 'solid-js';
import { play, view, type Listed, type Seat, type State, type View } from '../../../shared/game.ts';
import { copyOf } from '../../../shared/plain.ts';
import { below, fast, type Rng } from '../../../shared/rng.ts';
import { stacks } from '../../../shared/stacks/rules.ts';
import type { Event, Move, Options, Stacks } from '../../../shared/stacks/shapes.ts';

export interface Shown {
  state: State<Stacks>;
  event: Event | null;
}

export interface Setup {
  seats: number;
  seed: number;
  me: Seat | null;
  options: Options;
}

const BEAT = 480;

/** A table in the page: the real rules, and chance for the others. */
export function createGame({ seats, seed, me, options }: Setup) {
  const rng = fast(seed);
  let state = stacks.setup(options, seats, rng);
  let last: Event | null = null;
  const [shown, setShown] = createSignal<Shown>({ state: copyOf(state), event: null });
  const [busy, setBusy] = createSignal(false);

  const decide = (seat: Seat, moves: Move[]): Shown[] => {
    const frames: Shown[] = [];
    const played = play(stacks, state, { seat, moves }, (event, live) =>
      frames.push({ state: copyOf(live), event: copyOf(event) }),
    );
    if (!played.state) throw new Error(`refused: ${JSON.stringify([played.refusal, moves])}`);
    state = played.state;
    return frames.length > 0 ? frames : [{ state: copyOf(state), event: null }];
  };
  const rest = () => setShown({ state: copyOf(state), event: null });
  const show = async (frames: Shown[]) => {
    setBusy(true);
    for (const frame of frames) {
      setShown(frame);
      await new Promise((done) => setTimeout(done, BEAT));
    }
    rest();
    setBusy(false);
  };

  return {
    shown,
    busy,
    /** What happened last. */
    last: () => shown() && last,
    view: (seat: Seat | null): View<Stacks> => view(shown().state, seat),
    async take(seat: Seat, moves: Move[]) {
      await show(decide(seat, moves));
    },
    /** The others go on until it is my turn to do something. */
    async others() {
      for (;;) {
        const due = stacks.owes(state.public).find(({ seat }) => seat !== me);
        if (!due || stacks.owes(state.public).some(({ seat }) => seat === me)) return;
        await show(decide(due.seat, [chooseOf(stacks.legal(view(state, due.seat)), rng)]));
      }
    },
    /** Everybody plays by chance, unseen, until this is so. */
    until(isThere: (now: Shown) => boolean) {
      for (let step = 0; step < 4000; step++) {
        const [due] = stacks.owes(state.public);
        if (!due) break;
        for (const frame of decide(due.seat, [chooseOf(stacks.legal(view(state, due.seat)), rng)])) {
          if (!isThere(frame)) continue;
          if (frame.event?.type === 'call' || frame.event?.type === 'score') setShown(frame);
          else rest();
          return;
        }
      }
      rest();
    },
  };
}

/** Careless, but not silly: bids close to the truth, folds and calls now and then. */
function chooseOf(moves: Listed<Move>[], rng: Rng): Move {
  const rare = moves.filter(({ type }) => type === 'call' || type === 'fold');
  const often = moves.filter(({ type }) => type !== 'call' && type !== 'fold');
  const from = often.length === 0 || (rare.length > 0 && below(rng, 9) === 0) ? rare : often;
  const move = from[below(rng, from.length)];
  if (move.type !== 'play') return move as Move;
  const [low] = typeof move.bid === 'number' ? [move.bid] : move.bid;
  return { ...move, bid: Math.max(low, 2) + below(rng, 3) };
}
