import { batch, createSignal } from 'solid-js';
import { type DecisionRefusal, type Game, type Seat, type State, type Types, view } from '../../../shared/game.ts';
import { keyed, type Rng, fast } from '../../../shared/rng.ts';
import { layHere, type LocalMoment, type LocalTable } from '../local/table.ts';
import { ME, type Saved } from './saved.ts';

type Moves = Types['Move'][];

/** A practice game going on: one seat is a person's, bots have the others. */
export interface Practice {
  table: Pick<LocalTable<Types>, 'game' | 'state'>;
  /** As it is to be kept. */
  saved(): Saved;
  /** The bot that is to decide now; null: none. */
  asked(): Seat | null;
  /** Some bot may still react to what was done last. */
  isStirred(): boolean;
  /** A bot's chance: the same at the same moment of the same game. */
  chanceOf(seat: Seat): Rng;
  decide(seat: Seat, moves: Moves): DecisionRefusal | null;
  /** A bot would rather not react. */
  pass(seat: Seat): void;
  /** Back to the person's own last decision. */
  canTakeBack(): boolean;
  takeBack(): void;
}

/** Lays a kept game out again, as far as the rules take its decisions; `show` is told of those that come after. */
export function layPractice(game: Game<Types>, start: Saved, show: (moments: LocalMoment<Types>[]) => void): Practice {
  let isLaid = false;
  let provoked = false;
  const [saved, setSaved] = createSignal<Saved>({ ...start, decisions: [] });
  const [stirred, setStirred] = createSignal<readonly Seat[]>([]);
  const deal = game.setup(start.options, start.seats, keyed(start.seed));
  const table = layHere<Types>(game, deal, (moments) => {
    provoked = moments.some(({ event }) => event && game.provokes.includes(event.type));
    if (isLaid) show(moments);
  });
  const decide = (seat: Seat, moves: Moves) => {
    const refusal = table.decide(seat, moves);
    if (refusal) return refusal;
    setSaved({ ...saved(), decisions: [...saved().decisions, { seat, moves }] });
    setStirred(provoked ? reactorsTo(game, table.state(), seat) : []);
    return null;
  };
  for (const { seat, moves } of start.decisions) if (decide(seat, moves)) break;
  isLaid = true;
  const lastMine = () => saved().decisions.findLastIndex(({ seat }) => seat === ME);
  return {
    table,
    saved,
    asked: () => stirred()[0] ?? table.owing().find((seat) => seat !== ME) ?? null,
    isStirred: () => stirred().length > 0,
    chanceOf: (seat) => fast(Number.parseInt(start.seed.slice(0, 8), 16) + table.made() * start.seats + seat),
    decide: (seat, moves) => batch(() => decide(seat, moves)),
    pass: (seat) => setStirred(stirred().filter((other) => other !== seat)),
    canTakeBack: () => lastMine() >= 0,
    takeBack() {
      const { decisions } = saved();
      const at = lastMine();
      if (at < 0) return;
      batch(() => {
        for (let n = at; n < decisions.length; n++) table.takeBack();
        setStirred([]);
        setSaved({ ...saved(), decisions: decisions.slice(0, at) });
      });
    },
  };
}

/** Bots that owe nothing, and may do something about it all the same. */
function reactorsTo(game: Game<Types>, state: State<Types>, doer: Seat): Seat[] {
  const owing = game.owes(state.public).map(({ seat }) => seat);
  return [...state.private.keys()].filter(
    (seat) => seat !== ME && seat !== doer && !owing.includes(seat) && game.legal(view(state, seat)).length > 0,
  );
}
