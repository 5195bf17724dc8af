import { createEffect, createMemo, createSignal, Match, on, onCleanup, Switch } from 'solid-js';
import type { Standing } from '../../../shared/reach.ts';
import { gameOf } from '../games.ts';
import { Icon } from '../parts/Icon.tsx';
import { follow, tablePath } from '../route.ts';
import { isTold, recall, remember, tableOf } from '../store.ts';
import { page } from '../words/page.ts';
import { next, reach } from '../words/reach.ts';
import type { Stage } from '../table/Play.tsx';
import { wish } from './ask.ts';
import { tellMe, whyUnable } from './device.ts';
import { askMine, byUrgency, dueOf, mySeats } from './mine.ts';
import './meanwhile.css';

const FADES = 12_000;

/** After my move, while others play: where I am waited for next, or that I could be told when I am. Never in the way. */
export function Meanwhile(props: Stage) {
  const [found, setFound] = createSignal<Standing | null>(null);
  const [key, setKey] = createSignal<string | null>(null);
  const [trouble, setTrouble] = createSignal<string | null>(null);
  const isWaiting = createMemo(() => props.dues.length > 0 && !props.dues.some(({ seat }) => seat === props.who.me));
  let timer = 0;
  onCleanup(() => clearTimeout(timer));
  const close = () => {
    clearTimeout(timer);
    setFound(null);
    setKey(null);
    setTrouble(null);
  };
  const look = async () => {
    const table = await nextTable(props.session.code);
    const offered = table ? null : await keyOf(props);
    if (!isWaiting()) return;
    close();
    setFound(table);
    setKey(offered);
    if (table) timer = window.setTimeout(close, FADES);
  };
  createEffect(on(isWaiting, (waiting) => (waiting ? void look() : close())));
  const tell = async (offered: string) => {
    close();
    const refused = await tellMe(props.session.code, offered);
    setTrouble(refused?.trouble ?? null);
  };
  const never = () => {
    remember('reach', 'no');
    close();
  };
  return (
    <Switch>
      <Match when={found()}>{(standing) => <Next {...standing()} onClose={close} />}</Match>
      <Match when={key()}>{(offered) => <Telling onYes={() => void tell(offered())} onNo={never} />}</Match>
      <Match when={trouble()}>{(text) => <Trouble text={text()} onClose={close} />}</Match>
    </Switch>
  );
}

const Trouble = (props: { text: string; onClose(): void }) => (
  <aside class="meanwhile" role="alert">
    <p>{props.text}</p>
    <button class="quiet" aria-label={page.close} onClick={() => props.onClose()}>
      <Icon of="close" />
    </button>
  </aside>
);

const Next = (props: Standing & { onClose(): void }) => (
  <aside class="meanwhile fades" role="status">
    <a class="link" href={tablePath(props.code)} onClick={follow}>
      {next(gameOf(props.game)?.about.title ?? '')}
    </a>
    <button class="quiet" aria-label={page.close} onClick={() => props.onClose()}>
      <Icon of="close" />
    </button>
  </aside>
);

const Telling = (props: { onYes(): void; onNo(): void }) => (
  <aside class="meanwhile" role="status">
    <p>{reach.device.off}</p>
    <p class="acts">
      <button class="button primary" onClick={() => props.onYes()}>
        {reach.device.yes}
      </button>
      <button class="button" onClick={() => props.onNo()}>
        {reach.device.no}
      </button>
    </p>
  </aside>
);

/** The most urgent of my other tables that wait for me. */
async function nextTable(here: string): Promise<Standing | null> {
  const seats = mySeats().filter(({ code }) => code !== here);
  const standings = [...(await askMine(seats)).values()];
  const [first] = standings
    .filter((standing) => dueOf({ standing }))
    .map((standing) => ({ ...tableOf(standing.code), standing }))
    .toSorted(byUrgency);
  return first?.standing ?? null;
}

/** Where days pass between moves; without a clock they may, once whoever is waited for is not here. */
const isSlow = ({ table, dues, session }: Stage): boolean =>
  table.clock.pace === 'days' ||
  (table.clock.pace === 'none' &&
    dues.some(({ seat }) => !table.seats[seat]?.bot && !session.known.here.includes(seat)));

/** With which to ask this browser, where there is time to be elsewhere and nobody has said yes or no yet. */
async function keyOf(stage: Stage): Promise<string | null> {
  const { code } = stage.session;
  const { token } = tableOf(code);
  if (!token || !isSlow(stage) || isTold() || recall('reach') === 'no' || whyUnable()) return null;
  const answer = await wish(code, { type: 'reach', token });
  return 'trouble' in answer ? null : answer.push;
}
