import { For, Show } from 'solid-js';
import { SEAT_SHAPES } from './seatShapes.ts';
import './Chart.css';

export interface Line {
  /** Whose colour and shape it has. */
  seat: number;
  name: string;
  /** From the start on, one for each step of the way. */
  points: number[];
}

interface ChartProps {
  label: string;
  lines: Line[];
  /** A value to reach, drawn across. */
  target: { value: number; name: string };
  /** What a step is called: "round". */
  step: string;
}

const WIDTH = 360;
const HEIGHT = 220;
const EDGE = { top: 14, right: 104, bottom: 26, left: 34 };
const LABEL_GAP = 15;
const NAME_LENGTH = 11;

/** Numbers that are compared: a line for each seat, named at its end. */
export function Chart(props: ChartProps) {
  const all = () => [0, props.target.value, ...props.lines.flatMap(({ points }) => points)];
  const low = () => Math.min(...all());
  const high = () => Math.max(...all());
  const steps = () => Math.max(1, ...props.lines.map(({ points }) => points.length - 1));
  const x = (step: number) => EDGE.left + (step / steps()) * (WIDTH - EDGE.left - EDGE.right);
  const y = (value: number) =>
    EDGE.top + ((high() - value) / (high() - low() || 1)) * (HEIGHT - EDGE.top - EDGE.bottom);
  const ends = () => spread(props.lines.map(({ points }) => y(points[points.length - 1] ?? 0)));

  return (
    <svg class="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={props.label}>
      <For each={marksOf(low(), high(), props.target.value)}>
        {(value) => (
          <>
            <line class="grid" x1={EDGE.left} x2={WIDTH - EDGE.right} y1={y(value)} y2={y(value)} />
            <text class="value" x={EDGE.left - 6} y={y(value) + 4}>
              {String(value).replace('-', '−')}
            </text>
          </>
        )}
      </For>
      <line
        class="target"
        x1={EDGE.left}
        x2={WIDTH - EDGE.right}
        y1={y(props.target.value)}
        y2={y(props.target.value)}
      />
      <text class="goal" x={EDGE.left + 4} y={y(props.target.value) - 4}>
        {props.target.name}
      </text>
      <For each={stepsOf(steps())}>
        {(step) => (
          <text class="step-name" x={x(step)} y={HEIGHT - 8}>
            {step}
          </text>
        )}
      </For>
      <text class="axis" x={WIDTH - EDGE.right + 12} y={HEIGHT - 8}>
        {props.step}
      </text>
      <For each={props.lines}>
        {(line, i) => (
          <g class={`line line-${line.seat % SEAT_SHAPES.length}`}>
            <polyline points={line.points.map((value, step) => `${x(step)},${y(value)}`).join(' ')} />
            <For each={line.points}>
              {(value, step) => (
                <path
                  d={SEAT_SHAPES[line.seat % SEAT_SHAPES.length]}
                  transform={`translate(${x(step())} ${y(value)}) scale(${step() === line.points.length - 1 ? 0.62 : 0.36})`}
                />
              )}
            </For>
            <text x={WIDTH - EDGE.right + 12} y={ends()[i()] + 4}>
              {shorten(line.name)} <tspan>{String(line.points[line.points.length - 1] ?? 0).replace('-', '−')}</tspan>
            </text>
          </g>
        )}
      </For>
      <Show when={props.lines.every(({ points }) => points.length < 2)}>
        <text class="empty" x={(WIDTH - EDGE.right + EDGE.left) / 2} y={HEIGHT / 2}>
          no {props.step} is scored yet
        </text>
      </Show>
    </svg>
  );
}

const shorten = (name: string): string =>
  [...name].length > NAME_LENGTH ? `${[...name].slice(0, NAME_LENGTH - 1).join('')}…` : name;

/** Round values for the grid; the target has its own line. */
function marksOf(low: number, high: number, target: number): number[] {
  const size = [5, 10, 20, 50, 100, 200, 500].find((step) => (high - low) / step <= 6) ?? 1000;
  const first = Math.ceil(low / size) * size;
  const marks = Array.from({ length: Math.floor((high - first) / size) + 1 }, (_, i) => first + i * size);
  return marks.filter((value) => value !== target);
}

function stepsOf(steps: number): number[] {
  const size = [1, 2, 5, 10, 20, 50, 100].find((step) => steps / step <= 8) ?? 200;
  return Array.from({ length: Math.floor(steps / size) + 1 }, (_, i) => i * size);
}

/** Labels that would lie on one another move apart, and stay within the picture. */
function spread(places: number[]): number[] {
  const order = places.map((_, i) => i).sort((a, b) => places[a] - places[b]);
  const spaced = places.slice();
  for (let i = 1; i < order.length; i++) {
    spaced[order[i]] = Math.max(spaced[order[i]], spaced[order[i - 1]] + LABEL_GAP);
  }
  let floor = HEIGHT - EDGE.bottom - 2;
  for (const at of order.toReversed()) {
    spaced[at] = Math.min(spaced[at], floor);
    floor = spaced[at] - LABEL_GAP;
  }
  return spaced;
}
