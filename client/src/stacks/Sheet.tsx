import type { Public, Stacks } from '../../../shared/stacks/shapes.ts';
import type { SheetProps } from '../board.ts';
import { figure, gainOf } from '../grammar.ts';
import { Chart } from '../parts/Chart.tsx';
import { Scores } from '../parts/Scores.tsx';

/** Scores by round, drawn and in figures. */
export const Sheet = (props: SheetProps<Stacks>) => (
  <>
    <Chart
      label={`Scores by round; ${props.view.public.target} to reach. The same in figures below.`}
      lines={props.names.map((name, seat) => ({ seat, name, points: pointsOf(props.view.public, seat) }))}
      target={{ value: props.view.public.target, name: `to ${props.view.public.target}` }}
      step="round"
    />
    <Scores
      caption="Points by round"
      step="Round"
      names={props.names}
      rows={props.view.public.sheet.map((gains, round) => ({ name: `${round + 1}`, cells: gains.map(cellOf) }))}
      sums={props.view.public.scores.map(figure)}
    />
  </>
);

const cellOf = (gain: number | null): string => (gain === null ? 'fold' : gainOf(gain));

/** From 0 on, after each round. */
function pointsOf({ sheet }: Public, seat: number): number[] {
  const points = [0];
  for (const gains of sheet) points.push(points[points.length - 1] + (gains[seat] ?? 0));
  return points;
}
