import { For } from 'solid-js';
import type { About } from '../../../shared/game.ts';
import { Emblem } from './Emblem.tsx';

/** The game's tuck box as it stands on the shelf: its flap opens and cards look out when a hand comes near. */
export const Cover = (props: { game: About }) => (
  <svg class={`cover cover-${props.game.id}`} viewBox="0 0 200 272" aria-hidden="true">
    <ellipse class="cover-shadow" cx="100" cy="262" rx="92" ry="7" />
    <path class="cover-flap" d="M26 66L34 30Q35 25 40 25H160Q165 25 166 30L174 66Z" />
    <For each={[0, 1, 2]}>
      {(card) => (
        <g class={`cover-card cover-card-${card}`}>
          <rect x="38" y="44" width="124" height="120" rx="7" />
        </g>
      )}
    </For>
    <path class="cover-side" d="M178 62L186 68V252L178 260Z" />
    <path class="cover-front" d="M22 62H78A22 22 0 0 0 122 62H178V256Q178 260 174 260H26Q22 260 22 256Z" />
    <path class="cover-rim" d="M32 72H70A32 32 0 0 0 130 72H168V250H32Z" />
    <Emblem game={props.game.id} />
    <text class="cover-title" x="100" y={linesOf(props.game.title).length > 1 ? 212 : 236} text-anchor="middle">
      <For each={linesOf(props.game.title)}>
        {(line, at) => (
          <tspan x="100" dy={at() === 0 ? 0 : 30}>
            {line}
          </tspan>
        )}
      </For>
    </text>
  </svg>
);

/** A long title breaks after its hyphen, which stays. */
const linesOf = (title: string): string[] => title.split(/(?<=-)/);
