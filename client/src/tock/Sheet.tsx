import { For } from 'solid-js';
import type { Public, Tock } from '../../../shared/tock/shapes.ts';
import { HOME } from '../../../shared/tock/track.ts';
import { pawnsHome } from '../../../shared/tock/table.ts';
import type { SheetProps } from '../board.ts';
import { SeatMark } from '../parts/SeatMark.tsx';
import { leadersOf } from './words.ts';
import './sheet.css';

/** Pawns home by seat, and how many hands were played. */
export const Sheet = (props: SheetProps<Tock>) => {
  const table = (): Public => props.view.public;
  return (
    <div class="homes">
      <p>
        Hand {table().round}, dealt by {props.names[table().dealer]}.
      </p>
      <ul>
        <For each={props.names}>
          {(name, seat) => (
            <li classList={{ leads: leadersOf(table()).includes(seat()) }}>
              <SeatMark seat={seat()} />
              <span class="cut">{name}</span>
              <span class="pips" role="img" aria-label={`${pawnsHome(table(), seat())} of ${HOME} home`}>
                <For each={Array.from({ length: HOME })}>
                  {(_, at) => <i class={`mark-${seat()}`} classList={{ on: at() < pawnsHome(table(), seat()) }} />}
                </For>
              </span>
              <small>{leadersOf(table()).includes(seat()) ? 'leads' : ''}</small>
            </li>
          )}
        </For>
      </ul>
    </div>
  );
};
