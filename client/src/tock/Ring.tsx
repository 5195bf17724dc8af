import { createMemo, createSignal, For, Index, type ParentProps } from 'solid-js';
import type { Seat } from '../../../shared/game.ts';
import type { Public, Tock } from '../../../shared/tock/shapes.ts';
import { isFresh } from '../../../shared/tock/pawns.ts';
import { colourOf } from '../../../shared/tock/table.ts';
import { gateOf, isHome, ZONE } from '../../../shared/tock/track.ts';
import type { BoardProps, Who } from '../board.ts';
import { capital } from '../grammar.ts';
import { SEAT_SHAPES } from '../parts/seatShapes.ts';
import type { Draft, Way } from './draft.ts';
import { GAP, type Plan, type Point, pointOf, spotOf, wayOf } from './plan.ts';
import { pawnOf, placeOf } from './words.ts';

/** Fingers are wide: this near, in pixels, a live thing is meant. */
const REACH = 22;
/** A click that comes with the pointer that has picked already. */
const SAME_TOUCH = 500;

interface RingProps {
  board: BoardProps<Tock>;
  plan: Plan;
  draft: Draft;
  who: Who;
  onPawn(pawn: number): void;
}

/** A place where a pawn could land, by everything that leads there. */
interface Target {
  at: Point;
  colour: Seat;
  way: Way;
  isPicked: boolean;
}

/** The board: what is printed on it, the pawns, and where they could go. Slide over it, let go on the one you want; or arrows and Space. */
export function Ring(props: ParentProps<RingProps>) {
  const { draft } = props;
  const [touched, setTouched] = createSignal(-SAME_TOUCH);
  let ring!: HTMLDivElement;
  const targets = createMemo(() => targetsOf(props));
  /* Who has picked a jack and a pawn, and taps another one of the same colour, means the swap, not the other pawn. */
  const live = () => {
    const pawns = ring.querySelectorAll<HTMLElement>('.pawn[data-look="live"], .pawn[data-look="picked"]');
    const places = ring.querySelectorAll<HTMLElement>('.target');
    const { card, pawn } = draft.picks();
    return card === null || pawn === null ? [...pawns, ...places] : [...places, ...pawns];
  };
  const mark = (near: HTMLElement | null) => {
    for (const thing of ring.querySelectorAll('.pawn, .target')) thing.toggleAttribute('data-near', thing === near);
  };
  const isNear = (event: PointerEvent) => nearest(live(), event) ?? under(event);
  return (
    <div
      ref={ring}
      class="ring"
      role="group"
      aria-label="The board"
      style={{ '--w': props.plan.box.width, '--h': props.plan.box.height }}
      onKeyDown={(event) => {
        const step = STEPS[event.key];
        if (step) event.preventDefault();
        if (step) neighbour(ring, step)?.focus();
      }}
      onPointerDown={(event) => mark(isNear(event))}
      onPointerMove={(event) => event.buttons > 0 && mark(isNear(event))}
      onPointerUp={(event) => {
        const thing = isNear(event);
        mark(null);
        setTouched(event.timeStamp);
        thing?.click();
      }}
      onPointerCancel={() => mark(null)}
      onPointerLeave={() => mark(null)}
      on:click={{
        capture: true,
        handleEvent: (event) =>
          event.isTrusted && event.detail > 0 && event.timeStamp - touched() < SAME_TOUCH && event.stopPropagation(),
      }}
    >
      <Print {...props} />
      {props.children}
      <For each={props.plan.zones.flat()}>{(_, pawn) => <Pawn {...props} pawn={pawn()} />}</For>
      <Index each={targets()}>
        {(target) => (
          <button
            type="button"
            class={`target seat-${target().colour}`}
            classList={{ eats: target().way.eaten.length > 0 }}
            style={spotOf(props.plan, target().at)}
            aria-pressed={target().isPicked}
            aria-label={sayTarget(draft.table(), target().way, props.who)}
            onClick={() => target().way.to !== null && draft.pickPlace(target().way.to ?? ZONE)}
          />
        )}
      </Index>
    </div>
  );
}

const STEPS: Record<string, number | undefined> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The pawn or place before or after the one that has the focus. */
function neighbour(ring: HTMLElement, step: number): HTMLElement | undefined {
  const things = [...ring.querySelectorAll<HTMLElement>('.pawn, .target')];
  const now = things.findIndex((thing) => thing === document.activeElement);
  return things[(now + step + things.length) % things.length];
}

/** Of two that lie on one another, the first. */
function nearest(things: HTMLElement[], { clientX: x, clientY: y }: PointerEvent): HTMLElement | null {
  const far = things.map((thing) => ({ thing, far: distanceTo(thing, x, y) })).filter(({ far }) => far <= REACH);
  return far.sort((a, b) => a.far - b.far)[0]?.thing ?? null;
}

function distanceTo(thing: HTMLElement, x: number, y: number): number {
  const { left, top, width, height } = thing.getBoundingClientRect();
  return Math.round(Math.hypot(left + width / 2 - x, top + height / 2 - y));
}

/** What is not live explains itself when it is touched. */
const under = ({ clientX, clientY }: PointerEvent): HTMLElement | null =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('.pawn') ?? null;

/** Ways to one place count once; the one that was chosen stands for it. */
function targetsOf({ plan, draft }: RingProps): Target[] {
  const { card, pawn, to } = draft.picks();
  if (card === null && pawn === null) return [];
  const found = new Map<string, Target>();
  for (const way of draft.ways()) {
    if (way.pawn === null || way.to === null) continue;
    if ((card !== null && way.card !== card) || (pawn !== null && way.pawn !== pawn)) continue;
    const colour = colourOf(way.pawn);
    const isPicked = way.to === to || draft.chosen() === way;
    found.set(isHome(plan.track, way.to) ? `${colour} ${way.to}` : `${way.to}`, {
      at: pointOf(plan, way.pawn, way.to),
      colour,
      way,
      isPicked,
    });
  }
  return [...found.values()];
}

const sayTarget = (table: Public, { pawn, to, eaten }: Way, who: Who): string => {
  const goes = `${capital(pawnOf(pawn ?? 0, who))} to ${placeOf(table, to ?? ZONE, who)}`;
  return eaten.length > 0 ? `${goes}, eats ${eaten.map((one) => pawnOf(one, who)).join(', ')}` : goes;
};

/** What a pawn stands for, to see, to hear and to touch. */
function Pawn(props: RingProps & { pawn: number }) {
  const { draft } = props;
  const table = () => draft.table();
  const colour = colourOf(props.pawn);
  const place = () => table().pawns[props.pawn];
  const look = () => lookOf(props);
  return (
    <button
      type="button"
      class={`pawn seat-${colour}`}
      classList={{ fresh: isFresh(table(), props.pawn), eaten: isEaten(props), waiting: place() === ZONE }}
      style={spotOf(props.plan, pointOf(props.plan, props.pawn, place()))}
      data-look={look()}
      data-key={`pawn:${props.pawn}`}
      data-way={walkOf(props)}
      tabIndex={look() === 'live' || look() === 'picked' ? 0 : -1}
      aria-disabled={look() === 'live' || look() === 'picked' ? undefined : 'true'}
      aria-pressed={look() === 'picked' ? 'true' : undefined}
      aria-label={`${capital(pawnOf(props.pawn, props.who))}, ${placeOf(table(), place(), props.who)}${isFresh(table(), props.pawn) ? ', fresh' : ''}${isEaten(props) ? ', would be eaten' : ''}`}
      onClick={() => props.onPawn(props.pawn)}
    >
      <svg viewBox="-12 -12 24 24" aria-hidden="true">
        <circle class="guard" r="11" />
        <path d={SEAT_SHAPES[colour]} />
      </svg>
    </button>
  );
}

function lookOf({ draft, pawn }: RingProps & { pawn: number }): 'rest' | 'live' | 'picked' {
  const { card } = draft.picks();
  const mine = draft.ways().filter((way) => way.pawn === pawn && (card === null || way.card === card));
  if (draft.picks().pawn === pawn || draft.chosen()?.pawn === pawn) return 'picked';
  return mine.length > 0 ? 'live' : 'rest';
}

const isEaten = ({ draft, pawn }: RingProps & { pawn: number }): boolean =>
  draft.chosen()?.eaten.includes(pawn) ?? false;

/** The way that it has just gone, for the page to move it along: in hundredths of the board. */
function walkOf({ board: { event }, plan, pawn }: RingProps & { pawn: number }): string | undefined {
  if (event?.type !== 'move' || event.pawn !== pawn) return undefined;
  const { box } = plan;
  const points = wayOf(plan, pawn, event).map(
    ({ x, y }) => `${(((x - box.x) / box.width) * 100).toFixed(2)} ${(((y - box.y) / box.height) * 100).toFixed(2)}`,
  );
  return points.join(',');
}

/** What is printed on the board, and the ways that are looked at. */
const Print = (props: RingProps) => {
  const box = () => props.plan.box;
  const table = () => props.draft.table();
  const starts = () => new Map(props.plan.track.starts.map((start, colour) => [start, colour]));
  return (
    <svg class="board-print" viewBox={`${box().x} ${box().y} ${box().width} ${box().height}`} aria-hidden="true">
      <path class="groove" d={`${lineOf(props.plan.spaces)}Z`} />
      <For each={props.plan.homes}>
        {(home, colour) => (
          <g class={`seat-${colour()}`}>
            <path class="lane" d={lineOf([gateAt(props.plan, colour()), ...home])} />
            <For each={home}>{({ x, y }) => <circle class="spot home" cx={x} cy={y} r={GAP * 0.38} />}</For>
          </g>
        )}
      </For>
      <For each={props.plan.zones}>
        {(zone, colour) => (
          <g class={`seat-${colour()}`}>
            <rect
              class="zone"
              classList={{ moves: isDue(props.board, colour()) }}
              x={zone[0].x - 6}
              y={zone[0].y - 6}
              width={zone[3].x - zone[0].x + 12}
              height={zone[3].y - zone[0].y + 12}
              rx="5"
            />
            <For each={zone}>{({ x, y }) => <circle class="spot" cx={x} cy={y} r={GAP * 0.36} />}</For>
            <path
              class="inlet"
              d={lineOf([nearestOf(zone, startAt(props.plan, colour())), startAt(props.plan, colour())])}
            />
          </g>
        )}
      </For>
      <For each={props.plan.spaces}>
        {({ x, y }, space) => (
          <g class={starts().has(space()) ? `seat-${starts().get(space())}` : undefined}>
            <circle
              class="space"
              classList={{ start: starts().has(space()) }}
              cx={x}
              cy={y}
              r={GAP * (starts().has(space()) ? 0.46 : 0.34)}
            />
          </g>
        )}
      </For>
      <For each={routesOf(props, table())}>{(line) => <path class="route" d={line} />}</For>
    </svg>
  );
};

const isDue = ({ dues }: BoardProps<Tock>, seat: Seat): boolean => dues.some((due) => due.seat === seat);

const lineOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('');

const startAt = ({ spaces, track }: Plan, colour: Seat): Point => spaces[track.starts[colour]];

/** Where the lane goes off. */
const gateAt = ({ spaces, track }: Plan, colour: Seat): Point => spaces[gateOf(track, colour)];

const nearestOf = (points: readonly Point[], { x, y }: Point): Point =>
  points.toSorted((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0];

/** From where a picked pawn stands to where it could land. */
function routesOf({ plan, draft }: RingProps, { pawns }: Public): string[] {
  const { card, pawn } = draft.picks();
  const chosen = draft.chosen();
  const looked = chosen
    ? [chosen]
    : draft.fitting().filter((way) => card !== null && pawn !== null && way.pawn === pawn);
  return looked.flatMap((way) => {
    if (way.pawn === null || way.to === null) return [];
    const from = pawns[way.pawn];
    const isWalk = way.type === 'move' || way.type === 'step';
    const ends = [pointOf(plan, way.pawn, from), pointOf(plan, way.pawn, way.to)];
    return [lineOf(isWalk ? wayOf(plan, way.pawn, { from, to: way.to }) : ends)];
  });
}

/** The pawn that stands for all that wait in the same zone. */
export function pawnMeant(draft: Draft, pawn: number): number {
  const { pawns } = draft.table();
  if (pawns[pawn] !== ZONE) return pawn;
  const way = draft
    .ways()
    .find((one) => one.pawn !== null && pawns[one.pawn] === ZONE && colourOf(one.pawn) === colourOf(pawn));
  return way?.pawn ?? pawn;
}
