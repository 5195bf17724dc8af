import { For, Show } from 'solid-js';
import { news as say } from '../words/aside.ts';
import type { Stage } from './Play.tsx';
import './news.css';

const MOST = 12;

/** What happened since this browser last looked: at most a dozen sentences, the rest is in the log. */
export function News(props: Stage) {
  const sentences = () =>
    props.session.known.news.map(({ event }) => props.words.event(event, props.who)).filter((text) => text !== null);
  const before = () => sentences().length - MOST;
  return (
    <Show when={sentences().length > 0}>
      <section class="news">
        <h2>{say.title}</h2>
        <ul>
          <Show when={before() > 0}>
            <li class="small">{say.more(before())}</li>
          </Show>
          <For each={sentences().slice(-MOST)}>{(text) => <li>{text}</li>}</For>
        </ul>
        <button class="button primary" onClick={() => props.session.dismissNews()}>
          {say.seen}
        </button>
      </section>
    </Show>
  );
}
