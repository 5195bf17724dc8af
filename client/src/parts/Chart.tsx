import { createMemo, For, Show } from 'solid-js';
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
  /** A value to reach, drawn across, if there is one. */
  target?: { value: number; name: string };
  /** What a step is called: "round". */
  step: string;
}

const WIDTH = 360;
const HEIGHT = 240;
const EDGE = { top: 16, right: 128, bottom: 28, left: 36 };
const RIGHT = WIDTH - EDGE.right;
const FLOOR = HEIGHT - EDGE.bottom;
const LABEL_GAP = 18;
const NAME_LENGTH = 9;
/** With more steps than this, a shape at each would be a smear. */
const MARKED = 20;

/** Where a number of steps and a value lie in the picture. */
interface Scale {
  low: number;
  high: number;
  steps: number;
  x(step: number): number;
  y(value: number): number;
}

function scaleOf({ lines, target }: ChartProps): Scale {
  const all = [0, target?.value ?? 1, ...lines.flatMap(({ points }) => points)];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const steps = Math.max(1, ...lines.map(({ points }) => points.length - 1));
  return {
    low,
    high,
    steps,
    x: (step) => EDGE.left + (step / steps) * (RIGHT - EDGE.left),
    y: (value) => EDGE.top + ((high - value) / (high - low)) * (FLOOR - EDGE.top),
  };
}

/** Numbers that are compared: a line for each seat, named at its end. */
export function Chart(props: ChartProps) {
  const scale = createMemo(() => scaleOf(props));
  const ends = createMemo(() => spread(props.lines.map((line) => scale().y(lastOf(line)))));
  return (
    <svg class="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={props.label}>
      <Grid {...props} scale={scale()} />
      <For each={props.lines}>{(line, i) => <Trace line={line} scale={scale()} end={ends()[i()]} />}</For>
      <Show when={props.lines.every(({ points }) => points.length < 2)}>
        <text class="empty" x={(RIGHT + EDGE.left) / 2} y={HEIGHT / 2}>
          no {props.step} is scored yet
        </text>
      </Show>
    </svg>
  );
}

const lastOf = ({ points }: Line): number => points[points.length - 1] ?? 0;

const printed = (value: number): string => String(value).replace('-', '−');

const Grid = (props: ChartProps & { scale: Scale }) => (
  <>
    <For each={marksOf(props.scale, props.target?.value)}>
      {(value) => (
        <>
          <line class="grid" x1={EDGE.left} x2={RIGHT} y1={props.scale.y(value)} y2={props.scale.y(value)} />
          <text class="value" x={EDGE.left - 6} y={props.scale.y(value) + 5}>
            {printed(value)}
          </text>
        </>
      )}
    </For>
    <Show when={props.target}>
      {(target) => (
        <g class="target" transform={`translate(0 ${props.scale.y(target().value)})`}>
          <line x1={EDGE.left} x2={RIGHT} />
          <text x={EDGE.left + 4} y="-4">
            {target().name}
          </text>
        </g>
      )}
    </Show>
    <For each={stepsOf(props.scale)}>
      {(step) => (
        <text class="at" x={props.scale.x(step)} y={HEIGHT - 8}>
          {step}
        </text>
      )}
    </For>
    <text x={RIGHT + 24} y={HEIGHT - 8}>
      {props.step}
    </text>
  </>
);

const Trace = (props: { line: Line; scale: Scale; end: number }) => {
  const shape = () => props.line.seat % SEAT_SHAPES.length;
  const place = (value: number, step: number) => [props.scale.x(step), props.scale.y(value)];
  const last = () => props.line.points.length - 1;
  const isMarked = (step: number) => step === last() || last() <= MARKED;
  const sizeOf = (step: number) => (step === last() ? 0.62 : 0.36);
  return (
    <g class={`trace mark-${shape()}`}>
      <polyline points={props.line.points.map(place).join(' ')} />
      <For each={props.line.points}>
        {(value, step) => (
          <Show when={isMarked(step())}>
            <path d={SEAT_SHAPES[shape()]} transform={`translate(${place(value, step())}) scale(${sizeOf(step())})`} />
          </Show>
        )}
      </For>
      <text x={RIGHT + 14} y={props.end + 5}>
        {shorten(props.line.name)} <tspan>{printed(lastOf(props.line))}</tspan>
      </text>
    </g>
  );
};

const shorten = (name: string): string =>
  [...name].length > NAME_LENGTH ? `${[...name].slice(0, NAME_LENGTH - 1).join('')}…` : name;

/** Round values for the grid; the target has its own line. */
function marksOf({ low, high }: Scale, target: number | undefined): number[] {
  const size = [5, 10, 20, 50, 100, 200, 500].find((step) => (high - low) / step <= 6) ?? 1000;
  const first = Math.ceil(low / size) * size;
  const marks = Array.from({ length: Math.floor((high - first) / size) + 1 }, (_, i) => first + i * size);
  return marks.filter((value) => value !== target);
}

function stepsOf({ steps }: Scale): number[] {
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
  let floor = FLOOR - 2;
  for (const at of order.toReversed()) {
    spaced[at] = Math.min(spaced[at], floor);
    floor = spaced[at] - LABEL_GAP;
  }
  return spaced;
}
