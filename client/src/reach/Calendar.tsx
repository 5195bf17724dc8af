import { createSignal, Show } from 'solid-js';
import { newToken } from '../store.ts';
import { reach } from '../words/reach.ts';
import { Copied } from './Copied.tsx';
import { type Part, Section } from './Section.tsx';

const say = reach.calendar;

/** A secret address for a calendar; made here, known to the table by its hash alone. */
export function Calendar(props: Part) {
  const [link, setLink] = createSignal('');
  const make = async () => {
    const feed = newToken();
    if (await props.wish({ type: 'feed', token: props.token, feed }))
      setLink(`${location.origin}/api/tables/${props.code}/calendar/${feed}.ics`);
  };
  const end = async () => {
    if (await props.wish({ type: 'feed', token: props.token, feed: null })) setLink('');
  };
  const text = () => (link() ? say.made : props.reached.feed ? say.on : say.text);
  return (
    <Section title={say.title} text={text()}>
      <Show when={link()}>
        <Copied label={say.link} text={link()} />
      </Show>
      <p class="acts">
        <button class="button" onClick={() => void make()}>
          {props.reached.feed ? say.again : say.make}
        </button>
        <Show when={props.reached.feed}>
          <button class="button" onClick={() => void end()}>
            {say.end}
          </button>
        </Show>
      </p>
    </Section>
  );
}
