import { For, Show } from 'solid-js';
import type { Public, Stacks } from '../../../shared/stacks/shapes.ts';
import type { SheetProps } from '../board.ts';
import { figure, gainOf } from '../grammar.ts';
import { Chart } from '../parts/Chart.tsx';
import { SeatMark } from '../parts/SeatMark.tsx';
import './scores.css';

/** Scores by round, drawn and in figures. */
export const Sheet = (props: SheetProps<Stacks>) => (
  <div class="scores">
    <Chart
      label={`Scores by round; ${props.view.public.target} to reach. The same in figures below.`}
      lines={props.names.map((name, seat) => ({ seat, name, points: pointsOf(props.view.public, seat) }))}
      target={{ value: props.view.public.target, name: `to ${props.view.public.target}` }}
      step="round"
    />
    <table>
      <caption class="unseen">Points by round</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="unseen">Round</span>
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
        <For each={props.view.public.sheet}>
          {(gains, round) => (
            <tr>
              <th scope="row">{round() + 1}</th>
              <For each={gains}>
                {(gain) => (
                  <td>
                    <Show when={gain !== null} fallback={<span class="small">fold</span>}>
                      {gainOf(gain ?? 0)}
                    </Show>
                  </td>
                )}
              </For>
            </tr>
          )}
        </For>
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Sum</th>
          <For each={props.view.public.scores}>{(score) => <td>{figure(score)}</td>}</For>
        </tr>
      </tfoot>
    </table>
  </div>
);

/** From 0 on, after each round. */
function pointsOf({ sheet }: Public, seat: number): number[] {
  const points = [0];
  for (const gains of sheet) points.push(points[points.length - 1] + (gains[seat] ?? 0));
  return points;
}
