import { createSignal, lazy, Show, Suspense } from 'solid-js';
import { newToken } from '../store.ts';
import { reach } from '../words/reach.ts';
import { wish } from './ask.ts';
import { Copied } from './Copied.tsx';
import { mySeats } from './mine.ts';
import { type Part, Section } from './Section.tsx';

const Qr = lazy(async () => ({ default: (await import('../table/Qr.tsx')).Qr }));

const say = reach.move;

/** A link that takes seats to another device, once. What it opens with stands behind its #, and is sent to nobody. */
export function Move(props: Part) {
  const [link, setLink] = createSignal('');
  const [trouble, setTrouble] = createSignal('');
  const all = mySeats();
  const give = async (seats: { code: string; token: string }[]) => {
    const key = newToken();
    const given = await Promise.all(
      seats.map(async ({ code, token }) => !('trouble' in (await wish(code, { type: 'give', token, key })))),
    );
    const codes = seats.filter((_, i) => given[i]).map(({ code }) => code);
    setTrouble(codes.length < seats.length ? reach.failed : '');
    if (codes.length > 0) setLink(`${location.origin}/take#${[key, ...codes].join('.')}`);
  };
  return (
    <Section title={say.title} text={link() ? say.made : say.text}>
      <Show when={link()}>
        <Copied label={say.link} text={link()} />
        <Suspense>
          <Qr text={link()} label={say.qr} />
        </Suspense>
      </Show>
      <p class="acts">
        <button class="button" onClick={() => void give([props])}>
          {say.one}
        </button>
        <Show when={all.length > 1}>
          <button class="button" onClick={() => void give(all)}>
            {say.all(all.length)}
          </button>
        </Show>
      </p>
      <p class="trouble" role="alert">
        {trouble()}
      </p>
    </Section>
  );
}
