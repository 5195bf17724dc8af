import { For, Index, Show } from 'solid-js';
import type { Seat } from '../../../shared/game.ts';
import { DISTRICTS, LOCATIONS, type Suit, SUITS } from '../../../shared/tricky-tactics/deck.ts';
import { districtHolder } from '../../../shared/tricky-tactics/phases.ts';
import type { TrickyTactics } from '../../../shared/tricky-tactics/shapes.ts';
import { holderOf } from '../../../shared/tricky-tactics/table.ts';
import type { BoardProps, Who } from '../board.ts';
import { count, listOf, named } from '../grammar.ts';
import { SeatMark } from '../parts/SeatMark.tsx';
import type { Draft } from './draft.ts';
import { mapAfter } from './preview.ts';
import { SuitMark } from './SuitMark.tsx';
import { holdingOf, locationName, SUIT_NAMES } from './words.ts';

interface MapProps {
  board: BoardProps<TrickyTactics>;
  draft: Draft;
  who: Who;
  onTap(location: number): void;
}

/** Twelve Locations, a column for each suit. */
export function LocationMap(props: MapProps) {
  let map!: HTMLElement;
  const shown = () => mapAfter(props.board.view.public, props.board.view.seat ?? 0, props.draft.weighed());
  const focus = (location: number) => map.querySelector<HTMLElement>(`[data-location="${location}"]`)?.focus();
  return (
    <section
      ref={map}
      class="map"
      aria-label="Map"
      onKeyDown={(event) => {
        const from = event.target instanceof HTMLElement ? event.target.dataset.location : undefined;
        if (from !== undefined) focus(stepFrom(Number(from), event.key));
      }}
    >
      <For each={SUITS}>{(suit) => <District {...props} suit={suit} map={shown()} />}</For>
    </section>
  );
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -3, ArrowRight: 3 };

const stepFrom = (location: number, key: string): number => {
  const to = location + (STEPS[key] ?? 0);
  return to < 0 || to >= LOCATIONS ? location : to;
};

const District = (props: MapProps & { suit: Suit; map: number[][] }) => {
  const holder = () => districtHolder(props.map, props.suit);
  return (
    <div class="district" role="group" aria-label={`District of ${SUIT_NAMES[props.suit]}`}>
      <p class={holder() === null ? 'head' : `head held mark-${holder()}`}>
        <SuitMark suit={props.suit} />
        <Show when={holder() !== null}>
          <SeatMark seat={holder() ?? 0} />
          <span class="unseen">the district is {holdingOf(props.who, holder())}</span>
        </Show>
      </p>
      <For each={DISTRICTS[props.suit]}>
        {(location) => <Location {...props} location={location} cubes={props.map[location]} />}
      </For>
    </div>
  );
};

interface LocationProps extends MapProps {
  location: number;
  cubes: number[];
}

const Location = (props: LocationProps) => {
  const holder = () => holderOf(props.cubes);
  const isLive = () => props.draft.actionsAt(props.location).length > 0;
  const isPicked = () => props.draft.location() === props.location;
  return (
    <button
      type="button"
      class={`location mark-${holder() ?? 'none'}`}
      classList={{
        held: holder() !== null,
        live: isLive(),
        picked: isPicked(),
        weighed: props.draft.weighed()?.location === props.location,
        newest: isNewest(props),
      }}
      data-location={props.location}
      aria-label={labelOf(props, holder())}
      aria-pressed={isLive() ? isPicked() : undefined}
      aria-disabled={isLive() ? undefined : 'true'}
      tabIndex={isLive() ? 0 : -1}
      onClick={() => props.onTap(props.location)}
    >
      <span class="number">{props.location + 1}</span>
      <Index each={props.cubes}>
        {(amount, seat) => (
          <Show when={amount() > 0}>
            <Cubes {...props} seat={seat} amount={amount()} leads={holder() === seat} />
          </Show>
        )}
      </Index>
    </button>
  );
};

/** All cubes of one seat at a Location, as one with their number. */
const Cubes = (props: LocationProps & { seat: Seat; amount: number; leads: boolean }) => (
  <span
    class="cubes"
    classList={{ leads: props.leads }}
    data-key={`cubes:${props.location}:${props.seat}`}
    data-from={`supply:${props.seat}`}
  >
    <SeatMark seat={props.seat} />
    {props.amount}
    <Show when={isAdded(props) && props.amount > 1}>
      <span class="moved" data-key="cube" data-from={`supply:${props.seat}`}>
        <SeatMark seat={props.seat} />
      </span>
    </Show>
  </span>
);

const isNewest = ({ board: { event }, location }: LocationProps): boolean =>
  (event?.type === 'add' || event?.type === 'remove') && event.location === location;

const isAdded = ({ board: { event }, location, seat }: LocationProps & { seat: Seat }): boolean =>
  event?.type === 'add' && event.location === location && event.seat === seat;

/** "Location 7 (hearts): you 2, Bill 1; yours. 3 actions" */
function labelOf({ location, cubes, who, draft }: LocationProps, holder: Seat | null): string {
  const there = cubes.flatMap((amount, seat) => (amount > 0 ? [`${named(who, seat)} ${amount}`] : []));
  const actions = draft.actionsAt(location).length;
  const name = `${locationName(location)}: ${listOf(there) || 'no cubes'}`;
  return `${name}; ${holdingOf(who, holder)}${actions > 0 ? `. ${count(actions, 'action')}` : ''}`;
}
