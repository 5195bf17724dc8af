import { For } from 'solid-js';
import { SeatMark } from './SeatMark.tsx';
import './Scores.css';

interface ScoresProps {
  /** What the rows are: "Points by round". */
  caption: string;
  /** What a row is: "Round". */
  step: string;
  names: readonly string[];
  rows: readonly { name: string; cells: readonly string[] }[];
  sums: readonly string[];
}

/** Points in figures: a column for each seat, a row for each step of the way. */
export const Scores = (props: ScoresProps) => (
  <table class="points">
    <caption class="unseen">{props.caption}</caption>
    <thead>
      <tr>
        <th scope="col">
          <span class="unseen">{props.step}</span>
        </th>
        <For each={props.names}>
          {(name, seat) => (
            <th scope="col">
              <SeatMark seat={seat()} />
              <span class="cut">{name}</span>
            </th>
          )}
        </For>
      </tr>
    </thead>
    <tbody>
      <For each={props.rows}>
        {(row) => (
          <tr>
            <th scope="row">{row.name}</th>
            <For each={row.cells}>{(cell) => <td>{cell}</td>}</For>
          </tr>
        )}
      </For>
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Sum</th>
        <For each={props.sums}>{(sum) => <td>{sum}</td>}</For>
      </tr>
    </tfoot>
  </table>
);
