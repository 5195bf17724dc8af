import { createSignal, Show, type JSX } from 'solid-js';
import { Dialog } from '../parts/Dialog.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Choice, ThemeChoice } from '../parts/Switches.tsx';
import { TuckBox } from '../parts/TuckBox.tsx';
import { follow, tablePath } from '../route.ts';
import { listSwitch, soundSwitch } from '../settings.ts';
import { tableOf } from '../store.ts';
import { nameLine, over, sound, table as say } from '../words.ts';
import type { Session } from './session.ts';
import { Share } from './Share.tsx';
import { Rules } from '../rules/Rules.tsx';

/** The slim bar above: home, the game, how the line is, and the way to everything that is not play. */
export function Top(props: { session: Session; game: string; title: string; seated: boolean; children?: JSX.Element }) {
  const [open, setOpen] = createSignal<'menu' | 'share' | 'rules' | null>(null);
  const close = () => setOpen(null);
  return (
    <header class="top">
      <a class="quiet" href="/" aria-label={say.home} onClick={follow}>
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
      <Show when={open() === 'menu'}>
        <Dialog title={say.menu} onClose={close}>
          <Menu session={props.session} seated={props.seated} />
        </Dialog>
      </Show>
      <Show when={open() === 'share'}>
        <Dialog title={say.share} onClose={close}>
          <Share code={props.session.code} title={props.title} />
        </Dialog>
      </Show>
      <Show when={open() === 'rules'}>
        <Rules game={props.game} rule={null} onClose={close} />
      </Show>
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

function Menu(props: { session: Session; seated: boolean }) {
  const [sure, setSure] = createSignal(false);
  const isPlaying = () => props.session.known.table?.phase === 'playing';
  return (
    <div class="menu">
      <ThemeChoice />
      <OnOff label={sound.label} of={soundSwitch} />
      <OnOff label={say.list} of={listSwitch} />
      <Show when={tableOf(props.session.code).before}>
        {(code) => (
          <a class="link" href={tablePath(code())} onClick={follow}>
            {over.before}
          </a>
        )}
      </Show>
      <Show when={props.seated && isPlaying()}>
        <Show
          when={sure()}
          fallback={
            <button class="button danger" onClick={() => setSure(true)}>
              {say.leave}
            </button>
          }
        >
          <p>{say.leaveSure}</p>
          <p class="acts">
            <button class="button danger" onClick={() => props.session.say({ type: 'leave' })}>
              {say.leave}
            </button>
            <button class="button" onClick={() => setSure(false)}>
              {say.stay}
            </button>
          </p>
        </Show>
      </Show>
    </div>
  );
}

function OnOff(props: { label: string; of: typeof soundSwitch }) {
  const values = [
    { value: 'off', label: sound.off },
    { value: 'on', label: sound.on },
  ];
  const turn = (value: string) => props.of.turn(value === 'on');
  return <Choice label={props.label} values={values} value={props.of.isOn() ? 'on' : 'off'} onChoose={turn} />;
}
