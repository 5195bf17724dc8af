import { Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
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
  tone?: 'red' | 'blue' | 'green';
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
  <Dynamic
    component={props.onPick ? 'button' : 'span'}
    type={props.onPick ? 'button' : undefined}
    class="card"
    classList={{
      down: props.rank === null,
      long: (props.rank ?? '').length > 1,
      turned: props.turned,
    }}
    data-look={props.look ?? 'rest'}
    data-tone={props.tone}
    data-key={props.key}
    data-from={props.from}
    role={props.onPick || !props.label ? undefined : 'img'}
    aria-label={props.label || undefined}
    aria-hidden={props.label ? undefined : 'true'}
    aria-pressed={pressedOf(props)}
    aria-disabled={props.onPick && props.look === 'off' ? 'true' : undefined}
    tabIndex={props.tabIndex}
    onClick={() => props.onPick?.()}
  >
    <Show when={props.rank !== null} fallback={<Print symbol={props.back} />}>
      <span class="rank">{props.rank}</span>
      <Print symbol={props.art} />
      <span class="rank">{props.rank}</span>
    </Show>
  </Dynamic>
);

const pressedOf = ({ onPick, look }: CardProps): 'true' | 'false' | undefined => {
  if (!onPick || (look !== 'live' && look !== 'picked')) return undefined;
  return look === 'picked' ? 'true' : 'false';
};

const Print = (props: { symbol: string }) => (
  <svg class="print" viewBox="0 0 100 140" aria-hidden="true">
    <use href={`#${props.symbol}`} />
  </svg>
);
