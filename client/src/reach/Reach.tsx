import { createResource, createSignal, Match, Show, Switch } from 'solid-js';
import type { Reached, SeatWish } from '../../../shared/reach.ts';
import { isTold, tableOf } from '../store.ts';
import { reach as say } from '../words/reach.ts';
import { type Refused, wish } from './ask.ts';
import { Calendar } from './Calendar.tsx';
import { stop, tellMe, test, whyUnable } from './device.ts';
import { Hook } from './Hook.tsx';
import { Move } from './Move.tsx';
import { type Part, Section } from './Section.tsx';
import './reach.css';

/** How this seat is reached while its page is closed, and how it gets elsewhere. */
export function Reach(props: { code: string; host: string | null; isHost: boolean }) {
  const token = tableOf(props.code).token ?? '';
  const [answer, { mutate }] = createResource(() => wish(props.code, { type: 'reach', token }));
  const [trouble, setTrouble] = createSignal('');
  const reached = () => {
    const known = answer();
    return known && !('trouble' in known) ? known : null;
  };
  const ask = async (wanted: SeatWish): Promise<boolean> => {
    setTrouble('');
    const heard = await wish(props.code, wanted);
    if ('trouble' in heard) setTrouble(heard.trouble);
    else mutate(heard);
    return !('trouble' in heard);
  };
  const failure = () => {
    const known = answer();
    return trouble() || (known && 'trouble' in known ? known.trouble : '');
  };
  const part = (now: Reached): Part => ({ code: props.code, token, reached: now, wish: ask });
  return (
    <div class="reach">
      <Show when={reached()} fallback={<p class="small">{answer.loading ? say.asking : ''}</p>}>
        {(now) => (
          <>
            <Device {...part(now())} />
            <Move {...part(now())} />
            <Calendar {...part(now())} />
            <Show when={props.isHost || now().hook}>
              <Hook {...part(now())} host={props.host} isHost={props.isHost} />
            </Show>
          </>
        )}
      </Show>
      <p class="trouble" role="alert">
        {failure()}
      </p>
    </div>
  );
}

/** Whether this browser rings when a table waits for its person. */
function Device(props: Part) {
  const [told, setTold] = createSignal(isTold());
  const [news, setNews] = createSignal('');
  const show = (refused: Refused | null, done: string) => setNews(refused?.trouble ?? done);
  const begin = async () => {
    const refused = await tellMe(props.code, props.reached.push ?? '');
    show(refused, '');
    setTold(isTold());
  };
  const end = async () => {
    await stop(props.code);
    setNews('');
    setTold(false);
  };
  const why = () => (props.reached.push ? whyUnable() : say.device.never);
  return (
    <Section title={say.device.title} text={why() ?? say.device.on}>
      <Switch>
        <Match when={why()}>{null}</Match>
        <Match when={told()}>
          <p class="acts">
            <button class="button" onClick={async () => show(await test(props.code), say.device.tested)}>
              {say.device.test}
            </button>
            <button class="button" onClick={() => void end()}>
              {say.device.stop}
            </button>
          </p>
        </Match>
        <Match when={!told()}>
          <button class="button primary" onClick={() => void begin()}>
            {say.device.offer}
          </button>
        </Match>
      </Switch>
      <p class="small" role="status">
        {news()}
      </p>
    </Section>
  );
}
