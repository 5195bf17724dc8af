import { createResource, For, Match, onMount, Show, Switch } from 'solid-js';
import { gameOf } from '../games.ts';
import { blocksOf, runsOf, type Block } from './sentences.ts';
import './style.css';

/** The rules of a game, at one of their sentences if it is named. */
export function RulesText(props: { game: string; rule: string | null; heading: 'h2' | 'h3' }) {
  const [blocks] = createResource(async () => blocksOf((await gameOf(props.game)?.rules()) ?? ''));
  const isBelowTitle = (block: Block) => !(block.type === 'title' && block.level === 1);
  return (
    <div class="rules">
      <For each={blocks()?.filter(isBelowTitle)}>{(block) => <Passage {...props} block={block} />}</For>
    </div>
  );
}

const Passage = (props: { block: Block; rule: string | null; heading: 'h2' | 'h3' }) => (
  <Switch>
    <Match when={props.block.type === 'title' && props.block}>
      {(title) => (
        <Show when={props.heading === 'h2'} fallback={<h3>{title().text}</h3>}>
          <h2>{title().text}</h2>
        </Show>
      )}
    </Match>
    <Match when={props.block.type === 'words' && props.block}>{(words) => <Runs text={words().text} />}</Match>
    <Match when={props.block.type === 'sentence' && props.block}>
      {(sentence) => <Sentence rule={sentence().rule} text={sentence().text} meant={sentence().rule === props.rule} />}
    </Match>
    <Match when={props.block.type === 'table' && props.block}>{(table) => <Sources rows={table().rows} />}</Match>
  </Switch>
);

/** Its first row says what its columns are. */
const Sources = (props: { rows: string[][] }) => (
  <table>
    <thead>
      <tr>
        <For each={props.rows[0]}>{(cell) => <th>{cell}</th>}</For>
      </tr>
    </thead>
    <tbody>
      <For each={props.rows.slice(1)}>
        {(cells) => (
          <tr>
            <For each={cells}>{(cell) => <td>{cell}</td>}</For>
          </tr>
        )}
      </For>
    </tbody>
  </table>
);

function Sentence(props: { rule: string; text: string; meant: boolean }) {
  let here: HTMLDivElement | undefined;
  onMount(() => props.meant && here?.scrollIntoView({ block: 'center' }));
  return (
    <div ref={here} class="sentence" classList={{ meant: props.meant }}>
      <b>{props.rule}</b> <Runs text={props.text} />
    </div>
  );
}

export const Runs = (props: { text: string }) => (
  <p>
    <For each={runsOf(props.text)}>
      {(run) => (
        <Show when={run.stressed} fallback={run.text}>
          <em>{run.text}</em>
        </Show>
      )}
    </For>
  </p>
);
