import { createSignal, createUniqueId, For } from 'solid-js';
import { recall, remember } from '../store.ts';
import { light, THEMES } from '../words/light.ts';
import './Switches.css';

/** A few words side by side, one of them chosen. */
export function Choice(props: {
  label: string;
  values: readonly { value: string; label: string }[];
  value: string;
  disabled?: boolean;
  onChoose(value: string): void;
}) {
  const group = createUniqueId();
  return (
    <fieldset class="choice" disabled={props.disabled}>
      <legend>{props.label}</legend>
      <For each={props.values}>
        {({ value, label }) => (
          <label>
            <input type="radio" name={group} checked={props.value === value} onChange={() => props.onChoose(value)} />
            <span>{label}</span>
          </label>
        )}
      </For>
    </fieldset>
  );
}

export function ThemeChoice() {
  const [theme, setTheme] = createSignal(recall('theme') ?? 'auto');
  const wear = (value: string) => {
    remember('theme', value);
    setTheme(value);
    dispatchEvent(new Event('tuckbox:theme'));
  };
  return <Choice label={light.label} values={THEMES} value={theme()} onChoose={wear} />;
}
