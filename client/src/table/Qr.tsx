import { encode } from 'uqr';
import { share } from '../words/share.ts';

export function Qr(props: { text: string; label?: string }) {
  const code = () => encode(props.text, { border: 2 });
  return (
    <svg
      class="qr"
      viewBox={`0 0 ${code().size} ${code().size}`}
      shape-rendering="crispEdges"
      role="img"
      aria-label={props.label ?? share.qr}
    >
      <path d={outlineOf(code().data)} />
    </svg>
  );
}

/** One stroke of unit squares for each row's dark cells. */
const outlineOf = (cells: boolean[][]): string =>
  cells.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
