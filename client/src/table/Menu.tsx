import { createSignal, lazy, Show, Suspense } from 'solid-js';
import { Choice, ThemeChoice } from '../parts/Switches.tsx';
import { follow, tablePath } from '../route.ts';
import { listSwitch, soundSwitch } from '../settings.ts';
import { tableOf } from '../store.ts';
import { menu as say } from '../words/menu.ts';
import { Company } from './Company.tsx';
import type { Session } from './session.ts';
import './menu.css';

const Reach = lazy(async () => ({ default: (await import('../reach/Reach.tsx')).Reach }));

interface MenuProps {
  session: Session;
  seated: boolean;
  onClose(): void;
  /** Null until it was asked for. */
  reaching: boolean | null;
  reach(on: boolean): void;
}

const focused = (button: HTMLButtonElement) => queueMicrotask(() => button.focus());

/** What is not play; how the seat is reached elsewhere takes its place. */
export const Menu = (props: MenuProps) => (
  <Show when={props.reaching} fallback={<Items {...props} />}>
    <button ref={focused} class="link back" onClick={() => props.reach(false)}>
      {say.back}
    </button>
    <Suspense>
      <Reach code={props.session.code} host={hostOf(props.session)} isHost={isHost(props.session)} />
    </Suspense>
  </Show>
);

/** The light, sounds, the list of moves, the company, the game before, and leaving. */
function Items(props: MenuProps) {
  const mayLeave = () => {
    const { table, seat } = props.session.known;
    return table?.phase === 'playing' && seat !== null && !table.seats[seat]?.gone;
  };
  return (
    <div class="menu">
      <ThemeChoice />
      <OnOff label={say.sounds} of={soundSwitch} />
      <OnOff label={say.list} of={listSwitch} />
      <Show when={props.seated}>
        <button
          ref={(button) => props.reaching === false && focused(button)}
          class="button"
          onClick={() => props.reach(true)}
        >
          {say.reach}
        </button>
      </Show>
      <Company session={props.session} onDone={props.onClose} />
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

const hostOf = ({ known: { table } }: Session): string | null => table?.seats[table.host ?? -1]?.name ?? null;

const isHost = ({ known: { table, seat } }: Session): boolean => seat !== null && table?.host === seat;

/** Asked once more; the answer that changes nothing is the nearest. */
function Leaving(props: { session: Session }) {
  const [asked, ask] = createSignal<boolean | null>(null);
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
