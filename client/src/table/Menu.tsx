import { createSignal, Show } from 'solid-js';
import { Choice, ThemeChoice } from '../parts/Switches.tsx';
import { follow, tablePath } from '../route.ts';
import { listSwitch, soundSwitch } from '../settings.ts';
import { tableOf } from '../store.ts';
import { top as say } from '../words/top.ts';
import type { Session } from './session.ts';
import './menu.css';

/** What is not play: the light, sounds, the list of moves, the game before, and leaving. */
export function Menu(props: { session: Session; seated: boolean }) {
  const [sure, setSure] = createSignal(false);
  const isPlaying = () => props.session.known.table?.phase === 'playing';
  return (
    <div class="menu">
      <ThemeChoice />
      <OnOff label={say.sounds} of={soundSwitch} />
      <OnOff label={say.list} of={listSwitch} />
      <Show when={tableOf(props.session.code).before}>
        {(code) => (
          <a class="link" href={tablePath(code())} onClick={follow}>
            {say.before}
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
    { value: 'off', label: say.off },
    { value: 'on', label: say.on },
  ];
  const turn = (value: string) => props.of.turn(value === 'on');
  return <Choice label={props.label} values={values} value={props.of.isOn() ? 'on' : 'off'} onChoose={turn} />;
}
