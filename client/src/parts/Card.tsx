import { Show } from 'solid-js';
import './Card.css';

/** At rest, can be played, picked, played last, not now. There is no sixth. */
export type Look = 'rest' | 'live' | 'picked' | 'last' | 'off';

export interface CardProps {
  /** The whole card in words; empty where something around it says so already. */
  label: string;
  /** Printed upper left and lower right; null while it lies face down. */
  rank: string | null;
  /** Symbols of the game's sprite. */
  art: string;
  back: string;
  look?: Look;
  tone?: 'red' | 'blue' | 'green' | 'dark' | 'slow';
  /** So many alike lie on one another. */
  copies?: number;
  /** A small print on its edge: a number, a place in a row. */
  badge?: string;
  /** It comes turning over. */
  turned?: boolean;
  key?: string;
  from?: string;
  /** Without it the card is a picture, with it a button. */
  onPick?(): void;
  tabIndex?: number;
}

/** Five by seven, as wide as `--card-w` of what is around it. */
export const Card = (props: CardProps) => (
  <Show when={props.onPick} fallback={<Picture {...props} />}>
    <button
      type="button"
      class="card"
      classList={kindOf(props)}
      data-look={props.look ?? 'rest'}
      data-tone={props.tone}
      data-key={props.key}
      data-from={props.from}
      aria-label={props.label}
      aria-pressed={pressedOf(props)}
      aria-disabled={props.look === 'off'}
      tabIndex={props.tabIndex}
      onClick={() => props.onPick?.()}
    >
      <Side {...props} />
    </button>
  </Show>
);

const Picture = (props: CardProps) => (
  <span
    class="card"
    classList={kindOf(props)}
    data-look={props.look ?? 'rest'}
    data-tone={props.tone}
    data-key={props.key}
    data-from={props.from}
    role={props.label ? 'img' : undefined}
    aria-label={props.label || undefined}
    aria-hidden={props.label ? undefined : 'true'}
  >
    <Side {...props} />
  </span>
);

const kindOf = ({ rank, turned, copies }: CardProps) => ({
  down: rank === null,
  long: (rank ?? '').length > 1,
  turned,
  copies: (copies ?? 1) > 1,
});

/** What lies upward of it. */
const Side = (props: CardProps) => (
  <>
    <Show when={props.rank !== null} fallback={<Print symbol={props.back} />}>
      <span class="rank">{props.rank}</span>
      <Print symbol={props.art} />
      <span class="rank">{props.rank}</span>
    </Show>
    <Show when={props.badge}>
      <span class="badge">{props.badge}</span>
    </Show>
  </>
);

const pressedOf = ({ look }: CardProps): boolean | undefined =>
  look === 'live' || look === 'picked' ? look === 'picked' : undefined;

const Print = (props: { symbol: string }) => (
  <svg class="print" viewBox="0 0 100 140" aria-hidden="true">
    <use href={`#${props.symbol}`} />
  </svg>
);
