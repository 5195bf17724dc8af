import { createSignal, createUniqueId, For, Show } from 'solid-js';
import type { Listed, Range, Types } from '../../../shared/game.ts';
import type { Who, Words } from '../board.ts';
import { listSwitch } from '../settings.ts';
import { list as say } from '../words/aside.ts';
import './TextTable.css';

type Step = Listed<Types['Move']>;

/** The same moves as on the board, as words: seen by whoever tabs here, or always where it is switched on. */
export function TextTable(props: { moves: Step[]; words: Words<Types>; who: Who; play(move: Types['Move']): void }) {
  return (
    <section
      id="moves"
      class="text-table"
      classList={{ unseen: !listSwitch.isOn() }}
      tabIndex={-1}
      aria-label={say.title}
    >
      <h2>{say.title}</h2>
      <ul>
        <For each={props.moves} fallback={<li class="small">{say.none}</li>}>
          {(move) => (
            <li>
              <Show when={rangeOf(move)} fallback={<Plain {...props} move={move} />}>
                {(range) => <Ranged {...props} move={move} field={range()[0]} range={range()[1]} />}
              </Show>
            </li>
          )}
        </For>
      </ul>
    </section>
  );
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
      <button class="button" disabled={!isIn()}>
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
