import { For } from 'solid-js';
import { Choice } from '../parts/Switches.tsx';
import { suitSwitch } from '../settings.ts';
import { AID } from './aid.ts';
import './aid.css';

const COLOURS = [
  { value: 'two', label: 'Black and red' },
  { value: 'four', label: 'Four colours' },
];

/** The rules on one page, and how the suits are printed. */
export const Aid = () => (
  <div class="aid">
    <For each={AID}>
      {({ title, lines }) => (
        <section>
          <h3>{title}</h3>
          <For each={lines}>{(line) => <p>{line}</p>}</For>
        </section>
      )}
    </For>
    <Choice
      label="Suits"
      values={COLOURS}
      value={suitSwitch.isOn() ? 'four' : 'two'}
      onChoose={(value) => suitSwitch.turn(value === 'four')}
    />
  </div>
);
