import { For, Show } from 'solid-js';
import { follow } from '../route.ts';
import { news as say } from '../words/aside.ts';
import type { Stage } from './Play.tsx';
import './news.css';

const MOST = 12;

/** What happened since this browser last looked: played again where it is little, else told, and linked. */
export const News = (props: Stage) => (
  <Show when={props.session.known.replaying} fallback={<Told {...props} />}>
    <Replay {...props} />
  </Show>
);

const Replay = (props: Stage) => (
  <p class="replaying" role="status">
    {say.title}
    <span class="unseen">{props.moment.event && props.words.event(props.moment.event, props.who)}</span>
    <button class="link" onClick={() => props.session.dismissNews()}>
      {say.skip}
    </button>
  </p>
);

/** At most a dozen sentences, the rest is in the log. */
function Told(props: Stage) {
  const lines = () => {
    const { news, log } = props.session.known;
    return news.flatMap((entry) => {
      const text = props.words.event(entry.event, props.who);
      return text === null ? [] : [{ text, at: log.indexOf(entry) + 1 }];
    });
  };
  const before = () => lines().length - MOST;
  return (
    <Show when={lines().length > 0}>
      <section class="news">
        <h2>{say.title}</h2>
        <ul>
          <Show when={before() > 0}>
            <li class="small">{say.more(before())}</li>
          </Show>
          <For each={lines().slice(-MOST)}>
            {({ text, at }) => (
              <li>
                <a href={`?move=${at}`} onClick={follow}>
                  {text}
                </a>
              </li>
            )}
          </For>
        </ul>
        <button class="button primary" onClick={() => props.session.dismissNews()}>
          {say.seen}
        </button>
      </section>
    </Show>
  );
}
