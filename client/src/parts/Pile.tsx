import { Index, Show } from 'solid-js';
import { Card } from './Card.tsx';
import './Pile.css';

/** More backs than this would say nothing more. */
const LAYERS = 6;

interface PileProps {
  /** In words; empty where something around it says so already. */
  label: string;
  count: number;
  back: string;
  /** The key of each card that lies in it, bottom first. */
  keyOf?(at: number): string;
  /** Where each comes from when it is new. */
  fromOf?(at: number): string | undefined;
  /** The number is printed on it. */
  counted?: boolean;
}

/** Cards face down on one another, with their number. */
export const Pile = (props: PileProps) => (
  <span
    class="pile"
    classList={{ none: props.count === 0 }}
    role={props.label ? 'img' : undefined}
    aria-label={props.label || undefined}
    aria-hidden={props.label ? undefined : 'true'}
  >
    <Index each={Array.from({ length: Math.min(props.count, LAYERS) })} fallback={<span class="hollow" />}>
      {(_, at) => (
        <span class="layer" style={{ '--at': at }}>
          <Card label="" rank={null} art="" back={props.back} key={props.keyOf?.(at)} from={props.fromOf?.(at)} />
        </span>
      )}
    </Index>
    <Show when={props.counted}>
      <span class="number">{props.count}</span>
    </Show>
  </span>
);
