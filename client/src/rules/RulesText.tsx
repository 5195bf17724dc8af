import { createResource, For, Match, onMount, Show, Switch } from 'solid-js';
import { gameOf } from '../games.ts';
import { blocksOf, runsOf, type Block } from './sentences.ts';
import './style.css';

/** The rules of a game, at one of their sentences if it is named. */
export function RulesText(props: { game: string; rule: string | null }) {
  const [blocks] = createResource(async () => blocksOf((await gameOf(props.game)?.rules()) ?? ''));
  const isSentence = (block: Block) => block.type !== 'row' && !(block.type === 'title' && block.level === 1);
  return (
    <div class="rules">
      <For each={blocks()?.filter(isSentence)}>{(block) => <Passage block={block} rule={props.rule} />}</For>
    </div>
  );
}

const Passage = (props: { block: Block; rule: string | null }) => (
  <Switch>
    <Match when={props.block.type === 'title' && props.block}>{(title) => <h3>{title().text}</h3>}</Match>
    <Match when={props.block.type === 'words' && props.block}>{(words) => <Runs text={words().text} />}</Match>
    <Match when={props.block.type === 'sentence' && props.block}>
      {(sentence) => <Sentence rule={sentence().rule} text={sentence().text} meant={sentence().rule === props.rule} />}
    </Match>
  </Switch>
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
