import { createSignal, Show, type JSX } from 'solid-js';
import { later } from '../later.tsx';
import { Icon } from '../parts/Icon.tsx';
import { TuckBox } from '../parts/TuckBox.tsx';
import { follow } from '../route.ts';
import { nameLine, page } from '../words/page.ts';
import { top as say } from '../words/top.ts';
import type { Session } from './session.ts';

const Drawer = later(async () => (await import('./Drawer.tsx')).Drawer);

export type Drawn = 'menu' | 'share' | 'rules';

export interface TopProps {
  session: Session;
  game: string;
  title: string;
  seated: boolean;
}

/** The slim bar above: home, the game, how the line is, and the way to everything that is not play. */
export function Top(props: TopProps & { children?: JSX.Element }) {
  const [open, setOpen] = createSignal<Drawn | null>(null);
  const drawn = () => (props.session.known.reading ? 'rules' : open());
  const close = () => {
    setOpen(null);
    props.session.read(null);
  };
  return (
    <header class="top">
      <a class="quiet" href="/" aria-label={page.home} onClick={follow}>
        <TuckBox class="top-box" />
      </a>
      <h1>{props.title}</h1>
      <LineState session={props.session} />
      <button class="quiet" onClick={() => setOpen('share')} aria-label={say.share}>
        <Icon of="share" />
      </button>
      <button class="quiet" onClick={() => setOpen('rules')} aria-label={say.rules}>
        <Icon of="rules" />
      </button>
      {props.children}
      <button class="quiet" onClick={() => setOpen('menu')} aria-label={say.menu}>
        <Icon of="menu" />
      </button>
      <Show when={drawn()}>{(what) => <Drawer {...props} what={what()} onClose={close} />}</Show>
    </header>
  );
}

function LineState(props: { session: Session }) {
  const state = () => nameLine(props.session.line.state(), props.session.now());
  return (
    <span class="line-state" role="status">
      <Show when={state()}>{(text) => <b class="lost">{text()}</b>}</Show>
    </span>
  );
}
