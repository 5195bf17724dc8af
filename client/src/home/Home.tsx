import { createSignal, For, Show } from 'solid-js';
import { parseCode } from '../../../shared/limits.ts';
import { GAMES, type Listing } from '../games.ts';
import { ThemeChoice } from '../parts/Switches.tsx';
import { TuckBox } from '../parts/TuckBox.tsx';
import { follow, go, tablePath } from '../route.ts';
import { home } from '../words/home.ts';
import { page, players } from '../words/page.ts';
import { BLURBS } from './blurbs.ts';
import { Cover } from './Cover.tsx';
import { layTable, type Failure } from './layTable.ts';
import { MyTables } from './MyTables.tsx';
import './style.css';

export function Home() {
  return (
    <div class="home">
      <header class="sign">
        <TuckBox class="sign-box" />
        <h1>{page.title}</h1>
        <p class="claim">{home.claim}</p>
        <p>{home.promise}</p>
      </header>
      <main>
        <ul class="shelf" aria-label={home.shelf}>
          <For each={GAMES}>{(game) => <Boxed game={game} />}</For>
        </ul>
        <MyTables />
      </main>
      <footer class="home-foot">
        <Enter />
        <ThemeChoice />
      </footer>
    </div>
  );
}

function Boxed(props: { game: Listing }) {
  const [busy, setBusy] = createSignal(false);
  const blurb = () => BLURBS[props.game.about.id];
  const [failure, setFailure] = createSignal<Failure | null>(null);
  const open = async () => {
    if (busy()) return;
    setBusy(true);
    setFailure(null);
    const laid = await layTable(props.game.about.id);
    setBusy(false);
    if (typeof laid === 'string') go(tablePath(laid));
    else setFailure(laid);
  };
  return (
    <li class="boxed" classList={{ busy: busy() }}>
      <Cover game={props.game.about} />
      <div class="blurb">
        <h2>{props.game.about.title}</h2>
        <p class="facts">
          {players(props.game.about.seatCounts)} · {blurb()?.minutes}
        </p>
        <p>{blurb()?.line}</p>
        <p class="credit">{blurb()?.credit}</p>
        <p class="acts">
          <button class="button primary over-all" aria-busy={busy()} onClick={() => void open()}>
            {busy() ? home.opening : home.open}
            <span class="unseen">: {props.game.about.title}</span>
          </button>
          <a class="link above" href={`/practice/${props.game.about.id}`} onClick={follow}>
            {home.practice}
          </a>
          <a class="link above" href={`/rules/${props.game.about.id}`} onClick={follow}>
            {home.rules}
          </a>
        </p>
        <p class="trouble" role="alert">
          <Show when={failure()}>{(why) => home[why().why]}</Show>
        </p>
      </div>
    </li>
  );
}

function Enter() {
  const [wrong, setWrong] = createSignal(false);
  let field: HTMLInputElement | undefined;
  const enter = (event: SubmitEvent) => {
    event.preventDefault();
    const code = parseCode(field?.value.replace(/^.*\/t\//, '') ?? '');
    setWrong(!code);
    if (code) go(tablePath(code));
  };
  return (
    <form class="enter" onSubmit={enter}>
      <label for="code">{home.enter}</label>
      <span class="enter-row">
        <input
          id="code"
          ref={field}
          class="field code"
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          placeholder="k7m2q-9fxwc"
          aria-invalid={wrong()}
          aria-describedby="code-help"
        />
        <button class="button">{home.go}</button>
      </span>
      <span id="code-help" class="trouble" role="alert">
        {wrong() ? home.noCode : ''}
      </span>
      <a class="link" href="/record" onClick={follow}>
        {home.record}
      </a>
    </form>
  );
}
