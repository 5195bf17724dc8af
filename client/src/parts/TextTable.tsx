import { createEffect, createMemo, createSignal, createUniqueId, For, on, onMount, Show } from 'solid-js';
import { type Game, type Listed, type Range, type Types, type View, view } from '../../../shared/game.ts';
import { fast } from '../../../shared/rng.ts';
import type { Who, Words } from '../board.ts';
import { listSwitch } from '../settings.ts';
import { list as say } from '../words/aside.ts';
import './TextTable.css';

type Step = Listed<Types['Move']>;

interface ListProps {
  game: Game<Types>;
  /** The newest view. */
  view: View<Types>;
  moves: Step[];
  words: Words<Types>;
  who: Who;
  /** Sends a whole decision. */
  play(moves: Types['Move'][]): void;
  /** Somebody is on the way here already. */
  awaited: boolean;
}

/** The same moves as on the board, as words: seen by whoever tabs here, or always where it is switched on. */
export function TextTable(props: ListProps) {
  let list!: HTMLElement;
  const [made, setMade] = createSignal<Types['Move'][]>([]);
  createEffect(
    on(
      createMemo(() => JSON.stringify(props.moves)),
      () => setMade([]),
    ),
  );
  const moves = () => (made().length > 0 ? props.game.legal(viewAfter(props, made())) : props.moves);
  const play = (move: Types['Move']) => {
    const steps = [...made(), move];
    const isWhole = props.game.reveals.includes(move.type) || !props.game.midway(viewAfter(props, steps));
    if (isWhole) props.play(steps);
    setMade(isWhole ? [] : steps);
    // The button goes away with its step.
    list.focus();
  };
  onMount(() => props.awaited && list.focus());
  return (
    <section
      ref={list}
      id="moves"
      class="text-table"
      classList={{ unseen: !listSwitch.isOn() }}
      tabIndex={-1}
      aria-label={say.title}
    >
      <h2>{say.title}</h2>
      <ul>
        <For each={moves()} fallback={<li class="small">{say.none}</li>}>
          {(move) => (
            <li>
              <Show when={rangeOf(move)} fallback={<Plain {...props} move={move} play={play} />}>
                {(range) => <Ranged {...props} move={move} play={play} field={range()[0]} range={range()[1]} />}
              </Show>
            </li>
          )}
        </For>
      </ul>
    </section>
  );
}

/** What this seat sees once it has made these steps; what it cannot see is made up. */
function viewAfter({ game, view: seen }: ListProps, steps: Types['Move'][]): View<Types> {
  const seat = seen.seat ?? 0;
  const state = game.imagine(seen, fast(1));
  for (const step of steps) game.apply(state, seat, step, () => {});
  return view(state, seat);
}

interface MoveProps {
  move: Step;
  words: Words<Types>;
  who: Who;
  play(move: Types['Move']): void;
}

const Plain = (props: MoveProps) => (
  <button class="button" onClick={() => props.play(props.move)}>
    {props.words.move(props.move, props.who)}
  </button>
);

function Ranged(props: MoveProps & { field: string; range: Range }) {
  const id = createUniqueId();
  const [value, setValue] = createSignal(Math.max(props.range[0], Math.min(props.range[1], 0)));
  const isIn = () => Number.isSafeInteger(value()) && value() >= props.range[0] && value() <= props.range[1];
  const play = (event: SubmitEvent) => {
    event.preventDefault();
    if (isIn()) props.play({ ...props.move, [props.field]: value() });
  };
  return (
    <form onSubmit={play}>
      <label for={id}>{props.words.move(props.move, props.who)}</label>
      <input
        id={id}
        class="field"
        type="number"
        min={props.range[0]}
        max={props.range[1]}
        value={value()}
        title={say.between(...props.range)}
        onInput={({ currentTarget }) => setValue(currentTarget.valueAsNumber)}
      />
      <button
        class="button"
        disabled={!isIn()}
        aria-label={`${say.play}: ${props.words.move(props.move, props.who)} ${isIn() ? value() : ''}`}
      >
        {say.play}
      </button>
    </form>
  );
}

const isRange = (value: unknown): value is Range =>
  Array.isArray(value) && value.length === 2 && value.every((end) => typeof end === 'number');

/** The field of a step whose number is to be chosen. */
function rangeOf(move: Step): [field: string, range: Range] | null {
  for (const [field, value] of Object.entries(move)) if (isRange(value)) return [field, value];
  return null;
}
