import type { JSX } from 'solid-js';
import { TuckBox } from './TuckBox.tsx';

/** A page that has nothing to show but says why, and where to go. */
export const WayOn = (props: { title: string; text: string; busy?: boolean; children?: JSX.Element }) => (
  <main class="way-on" aria-busy={props.busy}>
    <TuckBox class="way-box" />
    <h1>{props.title}</h1>
    <p>{props.text}</p>
    <div class="ways">{props.children}</div>
  </main>
);
