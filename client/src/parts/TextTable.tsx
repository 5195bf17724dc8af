import { createMemo, createSignal, createUniqueId, For, onMount, Show } from 'solid-js';
import type { Game, Listed, Range, Types, View } from '../../../shared/game.ts';
import type { Who, Words } from '../board.ts';
import { isWhole, viewAfter } from '../composing.ts';
import { createPick } from '../picks.ts';
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
  const offer = createMemo(() => JSON.stringify(props.moves));
  const [made, setMade] = createPick<Types['Move'][]>(offer, () => []);
  const view = createMemo(() => viewAfter(props.game, props.view, made()));
  const moves = () => (made().length > 0 ? props.game.legal(view()) : props.moves);
  const play = (move: Types['Move']) => {
    const steps = [...made(), move];
    const isDone = isWhole(props.game, props.view, steps);
    if (isDone) props.play(steps);
    setMade(isDone ? [] : steps);
    // The button goes away with its step.
    list.focus();
  };
  onMount(() => {
    if (props.awaited) list.focus();
    else if (listSwitch.isOn()) list.scrollIntoView({ block: 'end' });
  });
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
              <Show when={rangeOf(move)} fallback={<Plain {...props} view={view()} move={move} play={play} />}>
                {(range) => (
                  <Ranged {...props} view={view()} move={move} play={play} field={range()[0]} range={range()[1]} />
                )}
              </Show>
            </li>
          )}
        </For>
      </ul>
      <Show when={made().length > 0}>
        <button class="button" onClick={() => setMade([])}>
          {say.back(made().length)}
        </button>
      </Show>
    </section>
  );
}

interface MoveProps {
  move: Step;
  words: Words<Types>;
  who: Who;
  view: View<Types>;
  play(move: Types['Move']): void;
}

const Plain = (props: MoveProps) => (
  <button class="button" onClick={() => props.play(props.move)}>
    {props.words.move(props.move, props.who, props.view)}
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
      <label for={id}>{props.words.move(props.move, props.who, props.view)}</label>
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
        aria-label={`${say.play}: ${props.words.move(props.move, props.who, props.view)} ${isIn() ? value() : ''}`}
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
