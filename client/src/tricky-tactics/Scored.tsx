import { For, Show } from 'solid-js';
import type { Public, Row } from '../../../shared/tricky-tactics/shapes.ts';
import { gainOf } from '../grammar.ts';
import type { Who } from '../board.ts';
import { SeatMark } from '../parts/SeatMark.tsx';
import { partName } from './words.ts';

/** What the phase before gave, until the first lead after it. */
export const Scored = (props: { table: Public; who: Who }) => (
  <ul class="scored">
    <For each={freshRows(props.table)}>{(row) => <ScoredRow row={row} who={props.who} />}</For>
  </ul>
);

const ScoredRow = (props: { row: Row; who: Who }) => (
  <li>
    <span>{partName(props.row.part)}</span>
    <Show when={props.row.part === 'bonus' && props.row.gains.every((gain) => gain === 0)}>none</Show>
    <For each={props.row.gains}>
      {(gain, seat) => (
        <Show when={props.row.part !== 'bonus' || gain > 0}>
          <span class="gain">
            <SeatMark seat={seat()} />
            <span class="unseen">{props.who.name(seat())} </span>
            {gainOf(gain)}
          </span>
        </Show>
      )}
    </For>
  </li>
);

/** The lines of the sheet that the last trick brought. */
function freshRows({ sheet, last, trick, phase, round }: Public): Row[] {
  const isBehind = last && (last.phase !== phase || last.round !== round);
  if (!isBehind || trick.length > 0) return [];
  const isFresh = ({ round: of, part }: Row) =>
    of === last.round && (part === last.phase || (part === 'bonus' && last.phase === 'B'));
  return sheet.filter(isFresh);
}
