import { Show } from 'solid-js';
import type { Public, TuckIt } from '../../../shared/tuck-it/shapes.ts';
import type { SheetProps } from '../board.ts';
import { Chart } from '../parts/Chart.tsx';
import { Scores } from '../parts/Scores.tsx';

/** Gears by game, drawn and in figures: the fewer the better. */
export const Sheet = (props: SheetProps<TuckIt>) => (
  <>
    <Show when={props.view.public.target} fallback={<Alone table={props.view.public} />}>
      {(target) => (
        <Chart
          label={`Gears by game; ${target()} end the tournament, the fewest win. The same in figures below.`}
          lines={props.names.map((name, seat) => ({ seat, name, points: pointsOf(props.view.public, seat) }))}
          target={{ value: target(), name: `ends at ${target()}` }}
          step="game"
        />
      )}
    </Show>
    <Show when={props.view.public.sheet.length > 0}>
      <Scores
        caption="Gears by game"
        step="Game"
        names={props.names}
        rows={props.view.public.sheet.map((gears, game) => ({ name: `${game + 1}`, cells: gears.map(String) }))}
        sums={props.view.public.totals.map(String)}
      />
    </Show>
  </>
);

const Alone = (props: { table: Public }) => (
  <p class="small">
    {props.table.sheet.length === 0
      ? 'One game. At its end the Gears on face-down Stack cards place all but the winner: the fewest first.'
      : 'Gears on face-down Stack cards: the fewer the better.'}
  </p>
);

/** From 0 on, after each game. */
function pointsOf({ sheet }: Public, seat: number): number[] {
  const points = [0];
  for (const gears of sheet) points.push(points[points.length - 1] + gears[seat]);
  return points;
}
