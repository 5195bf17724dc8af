import { createEffect, createMemo, createSignal, Index, on, Show } from 'solid-js';
import type { Seat } from '../../../shared/game.ts';
import type { Card as Face, Event, Public } from '../../../shared/tuck-it/shapes.ts';
import { count } from '../grammar.ts';
import { Card, type Look } from '../parts/Card.tsx';
import { printOf } from './Face.tsx';
import { BACK } from './Sprite.tsx';
import { cardsOf } from './words.ts';

interface FanProps {
  table: Public;
  seat: Seat;
  stack: number;
  event: Event | null;
  /** The faces of the cards that lie face down, where their owner looks at them; bottom first. */
  peek?: readonly Face[];
  /** So many cards from the top are picked. */
  picked?: number;
  /** What else the top looks like. */
  look?: Look;
  /** It lies elsewhere too, and here it is only shown. */
  unkeyed?: true;
}

interface Layer {
  face: Face | null;
  /** It lies face down, and only its owner sees it. */
  peeked: boolean;
  /** How far it stands out from the lowest one. */
  at: number;
}

/** More backs than this would say nothing more: their number is below. */
const BACKS = 3;
/** With more faces than this beside the top one, smaller cards can still be told apart. */
const CROWD = 2;
/** So little of a back is seen, of the part of a face that is seen. */
const EDGE = 0.25;

/** A Stack: what lies face up can be read, what lies face down is counted. Flipped, it turns over as a whole. */
export const Fan = (props: FanProps) => {
  const sides = createMemo<Sides>(({ now }) => ({ now: layersOf(props), before: now }), { now: [], before: [] });
  const [reverse, turn] = createSignal<Layer[] | null>(null);
  const isFlipped = createMemo(() => isFlip(props));
  createEffect(on(isFlipped, (flipped) => flipped && turn(sides().before)));
  return (
    <span
      class="fan"
      classList={{ flipped: reverse() !== null, crowded: reachOf(sides().now) > CROWD }}
      style={{ '--all': reachOf(sides().now) }}
      data-key={props.unkeyed ? undefined : `stack:${props.seat}.${props.stack}`}
      aria-hidden="true"
      onAnimationEnd={() => turn(null)}
    >
      <Show when={reverse()}>
        {(layers) => (
          <span class="reverse" style={{ '--all': reachOf(layers()) }}>
            <Layers {...props} layers={layers()} />
          </span>
        )}
      </Show>
      <Show when={isTucked(props)}>
        <span class="layer lowest">
          <Card
            label=""
            rank={null}
            art=""
            back={BACK}
            key={`tucked:${props.seat}.${props.stack}`}
            from={`hand:${props.seat}`}
          />
        </span>
      </Show>
      <Layers {...props} layers={sides().now} />
    </span>
  );
};

interface Sides {
  now: Layer[];
  before: Layer[];
}

const isFlip = ({ event, seat, stack }: FanProps): boolean =>
  event?.type === 'flip' && event.owner === seat && event.stack === stack;

const reachOf = (layers: readonly Layer[]): number => Math.max(EDGE, layers.at(-1)?.at ?? 0);

const Layers = (props: FanProps & { layers: Layer[] }) => (
  <Index each={props.layers} fallback={<span class="hollow" />}>
    {(layer, i) => (
      <span class="layer" classList={{ peeked: layer().peeked }} style={{ '--at': layer().at }}>
        <Drawn face={layer().face} look={lookOf(props, props.layers.length - 1 - i)} />
      </span>
    )}
  </Index>
);

const Drawn = (props: { face: Face | null; look: Look }) => (
  <Show when={props.face} fallback={<Card label="" rank={null} art="" back={BACK} look={props.look} />}>
    {(face) => <Card {...printOf(face())} label="" look={props.look} />}
  </Show>
);

function lookOf({ picked, look }: FanProps, fromTop: number): Look {
  if (fromTop < (picked ?? 0)) return 'picked';
  return fromTop === 0 ? (look ?? 'rest') : 'rest';
}

/** A Stack stays what it is worth a look for: a card is just on its way under it. */
function isTucked({ event, seat, stack }: FanProps): boolean {
  if (event?.type === 'penalty') return event.seat === seat && event.stack === stack;
  return event?.type === 'tuck' && event.seat === seat && event.under.includes(stack);
}

function layersOf({ table, seat, stack, peek }: FanProps): Layer[] {
  const { down, up } = table.stacks[seat][stack];
  const layers: Layer[] = [];
  const put = (face: Face | null, peeked: boolean) => {
    const last = layers.at(-1);
    const step = last?.face === null ? EDGE : 1;
    layers.push({ face, peeked, at: last ? last.at + step : 0 });
  };
  for (const face of peek ?? Array<null>(Math.min(down, BACKS)).fill(null)) put(face, peek !== undefined);
  for (const face of up) put(face, false);
  return layers;
}

/** How many of its cards lie face down. */
export const Downs = (props: { table: Public; seat: Seat; stack: number }) => {
  const down = () => props.table.stacks[props.seat][props.stack].down;
  return (
    <span class="downs" classList={{ none: down() === 0 }} aria-hidden="true">
      {down() || ''}
    </span>
  );
};

/** "face up J and 4, 2 cards face down", the top first. */
export function sayStack({ stacks }: Public, seat: Seat, stack: number): string {
  const { down, up } = stacks[seat][stack];
  const parts = [
    up.length > 0 ? `${cardsOf(up.toReversed())} face up` : '',
    down > 0 ? `${count(down, 'card')} face down` : '',
  ].filter(Boolean);
  return parts.join(', ') || 'empty';
}
