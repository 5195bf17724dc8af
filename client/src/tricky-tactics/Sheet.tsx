import { createSignal, Show } from 'solid-js';
import type { Public, Row, TrickyTactics } from '../../../shared/tricky-tactics/shapes.ts';
import type { SheetProps } from '../board.ts';
import { figure, gainOf } from '../grammar.ts';
import { Chart } from '../parts/Chart.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { Scores } from '../parts/Scores.tsx';
import { ScoringSheet } from './ScoringSheet.tsx';

/** Scores over the phases, drawn and in figures; and the sheet to print. */
export function Sheet(props: SheetProps<TrickyTactics>) {
  const [open, setOpen] = createSignal(false);
  return (
    <>
      <Chart
        label="Scores after each phase. The same in figures below."
        lines={props.names.map((name, seat) => ({ seat, name, points: pointsOf(props.view.public, seat) }))}
        step="phase"
      />
      <Scores
        caption="Points by phase"
        step="Phase"
        names={props.names}
        rows={props.view.public.sheet.map((row) => ({ name: shortName(row), cells: row.gains.map(gainOf) }))}
        sums={props.view.public.scores.map(figure)}
      />
      <p class="acts">
        <button type="button" class="button" onClick={() => setOpen(true)}>
          Scoring sheet
        </button>
      </p>
      <Show when={open()}>
        <Dialog title="Scoring sheet" class="wide" onClose={() => setOpen(false)}>
          <ScoringSheet table={props.view.public} names={props.names} />
        </Dialog>
      </Show>
    </>
  );
}

const shortName = ({ round, part }: Row): string => (part === 'bonus' ? 'Bonus' : `${round} ${part}`);

/** From 0 on, after each phase; a bonus belongs to the phase before it. */
function pointsOf({ sheet }: Public, seat: number): number[] {
  const points = [0];
  for (const { part, totals } of sheet) {
    if (part === 'bonus') points.pop();
    points.push(totals[seat]);
  }
  return points;
}
