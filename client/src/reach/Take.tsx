import { createSignal, For, onMount, Show } from 'solid-js';
import { parseCode, nameCode } from '../../../shared/limits.ts';
import { gameOf } from '../games.ts';
import { WayOn } from '../parts/WayOn.tsx';
import { follow, tablePath } from '../route.ts';
import { newToken, recall, remember, rememberTable, tableOf } from '../store.ts';
import { page } from '../words/page.ts';
import { take as say } from '../words/reach.ts';
import { wish } from './ask.ts';

interface Taken {
  code: string;
  game: string | null;
  words: string;
  /** It was not had: nothing lies behind a link there. */
  failed: boolean;
}

/** The other end of a move: what the link opens is taken by a click, never by merely looking. */
export function Take() {
  const { key, codes } = opened();
  const [taken, setTaken] = createSignal<Taken[]>([]);
  const [busy, setBusy] = createSignal(false);
  onMount(() => (document.title = page.title));
  const take = async () => {
    setBusy(true);
    setTaken(await Promise.all(codes.map((code) => takeSeat(code, key))));
    setBusy(false);
  };
  const had = () => taken().filter(({ failed }) => !failed);
  return (
    <Show
      when={codes.length > 0}
      fallback={
        <WayOn title={say.none.title} text={say.none.text}>
          <a class="button" href="/" onClick={follow}>
            {page.home}
          </a>
        </WayOn>
      }
    >
      <WayOn title={had().length > 0 ? say.done : say.title(codes.length)} text={had().length > 0 ? '' : say.text}>
        <For each={taken().filter(({ failed }) => failed)}>{(each) => <Trouble {...each} />}</For>
        <Show when={had().length > 0} fallback={<Yes busy={busy()} onClick={() => void take()} />}>
          <For each={had()}>{(each) => <Seat {...each} />}</For>
        </Show>
      </WayOn>
    </Show>
  );
}

const Yes = (props: { busy: boolean; onClick(): void }) => (
  <>
    <button class="button primary" aria-disabled={props.busy} onClick={() => !props.busy && props.onClick()}>
      {say.yes}
    </button>
    <a class="button" href="/" onClick={follow}>
      {say.no}
    </a>
  </>
);

const Trouble = (props: Taken) => (
  <p class="trouble" role="alert">
    {nameCode(props.code)}: {props.words}
  </p>
);

const Seat = (props: Taken) => (
  <a class="button" href={tablePath(props.code)} onClick={follow}>
    {gameOf(props.game ?? '')?.about.title ?? nameCode(props.code)}: {props.words}
  </a>
);

/** The secret leaves the address at once: it is in no history, and goes over no wire but to its tables. */
function opened(): { key: string; codes: string[] } {
  const [key = '', ...codes] = location.hash.slice(1).split('.');
  history.replaceState(null, '', location.pathname);
  const known = codes.filter((code) => parseCode(code) === code);
  return /^[0-9a-f]{32}$/.test(key) ? { key, codes: known } : { key, codes: [] };
}

/** The new token is kept before it is sent: a lost answer loses no seat. */
async function takeSeat(code: string, key: string): Promise<Taken> {
  if (tableOf(code).token) return { code, game: tableOf(code).game, words: say.here, failed: false };
  const token = recall(`take:${code}`) ?? newToken();
  remember(`take:${code}`, token);
  const answer = await wish(code, { type: 'take', token, key });
  if ('trouble' in answer) return { code, game: null, words: answer.trouble, failed: true };
  rememberTable(code, { token, game: answer.game, at: Date.now() });
  return { code, game: answer.game, words: say.taken, failed: false };
}
