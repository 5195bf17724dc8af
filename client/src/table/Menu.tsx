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
  const mayLeave = () => {
    const { table, seat } = props.session.known;
    return table?.phase === 'playing' && seat !== null && !table.seats[seat]?.gone;
  };
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
      <Show when={props.seated && mayLeave()}>
        <Leaving session={props.session} />
      </Show>
    </div>
  );
}

/** Asked once more; the answer that changes nothing is the nearest. */
function Leaving(props: { session: Session }) {
  const [asked, ask] = createSignal<boolean | null>(null);
  const focused = (button: HTMLButtonElement) => queueMicrotask(() => button.focus());
  const leave = (button: HTMLButtonElement) => {
    props.session.say({ type: 'leave' });
    button.closest('dialog')?.close();
  };
  return (
    <Show
      when={asked()}
      fallback={
        <button ref={(button) => asked() === false && focused(button)} class="button danger" onClick={() => ask(true)}>
          {say.leave}
        </button>
      }
    >
      <p>{say.leaveSure}</p>
      <p class="acts">
        <button class="button danger" onClick={({ currentTarget }) => leave(currentTarget)}>
          {say.leave}
        </button>
        <button ref={focused} class="button" onClick={() => ask(false)}>
          {say.stay}
        </button>
      </p>
    </Show>
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
