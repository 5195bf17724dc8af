import type { Seat } from '../../../shared/game.ts';
import { colourOf } from '../../../shared/tock/table.ts';
import { ahead, depthIn, gateOf, HOME, homePlace, isHome, isOnRing, spaceAfter } from '../../../shared/tock/track.ts';
import type { Track } from '../../../shared/tock/track.ts';

/* Where everything lies on the board, with one colour at the bottom. Spaces of the ring are ten units apart. */

export interface Point {
  x: number;
  y: number;
}

export interface Plan {
  track: Track;
  box: { x: number; y: number; width: number; height: number };
  /** The ring, the homes by colour, the four spots of every zone. */
  spaces: Point[];
  homes: Point[][];
  zones: Point[][];
  /** Where a colour's home points to, inside it: for what belongs to its seat. */
  ends: Point[];
  /** Where the cards lie, and how far around it is free. */
  middle: Point;
  hole: number;
}

export const GAP = 10;
const SECTION = 18;

/** By sections: how far the ring goes in between two gates, against its mean; and how far out a zone lies, against the gates. */
const SHAPES: Record<number, { wave: number; zone: number }> = {
  2: { wave: 0.06, zone: 1.24 },
  3: { wave: 0.16, zone: 1 },
  4: { wave: 0.3, zone: 0.98 },
  5: { wave: 0.38, zone: 0.86 },
  6: { wave: 0.42, zone: 0.84 },
};
const SPOT = 6;
const FINE = 1440;

const at = (radius: number, angle: number): Point => ({ x: radius * Math.cos(angle), y: radius * Math.sin(angle) });

/** Round the board: 0 is the bottom, on the way of the clock. */
const angleOf = (turn: number): number => (turn + 0.25) * 2 * Math.PI;

/** The board as the seat of this colour sees it. */
export function planFor(track: Track, bottom: Seat): Plan {
  const sections = track.length / SECTION;
  const { wave, zone } = SHAPES[sections];
  const { points, size } = ringOf(track, { sections, wave });
  const first = gateOf(track, bottom);
  const spaces = points.map((_, space) => points[ahead(track, first, space)]);
  const turnOf = (colour: Seat) => ahead(track, first, gateOf(track, colour)) / track.length;
  const outer = size * (1 + wave);
  const inward = (colour: Seat, depth: number) => at(outer - depth * GAP, angleOf(turnOf(colour)));
  const hole = Math.min(size * (1 - wave) - GAP / 2, outer - (HOME + 2) * GAP);
  const each = <V>(make: (colour: Seat) => V): V[] => track.starts.map((_, colour) => make(colour));
  const zones = each((colour) => zoneAt(outer * zone, turnOf(colour) + Math.min(1 / sections, 1 / 4) / 2));
  return {
    track,
    spaces,
    homes: each((colour) => Array.from({ length: HOME }, (_, i) => inward(colour, i + 1))),
    zones,
    ends: each((colour) => inward(colour, HOME + 1.35)),
    box: boxAround([...spaces, ...zones.flat()], 8),
    ...(sections === 2 ? { middle: { x: -size / 2, y: 0 }, hole: size * 0.4 } : { middle: { x: 0, y: 0 }, hole }),
  };
}

interface Form {
  sections: number;
  wave: number;
}

/** A wave around a circle, its crests at the gates; the spaces lie on it evenly. */
function ringOf({ length }: Track, { sections, wave }: Form): { points: Point[]; size: number } {
  const curve = (turn: number) => at(1 + wave * Math.cos(turn * sections * 2 * Math.PI), angleOf(turn));
  const fine = Array.from({ length: FINE + 1 }, (_, i) => curve(i / FINE));
  const far = [0];
  for (let i = 1; i <= FINE; i++)
    far.push(far[i - 1] + Math.hypot(fine[i].x - fine[i - 1].x, fine[i].y - fine[i - 1].y));
  const size = (length * GAP) / far[FINE];
  const points = Array.from({ length }, (_, space) => {
    const { x, y } = fine[far.findIndex((way) => way >= (far[FINE] * space) / length - 1e-9)];
    return { x: x * size, y: y * size };
  });
  return { points, size };
}

function zoneAt(radius: number, turn: number): Point[] {
  const { x, y } = at(radius, angleOf(turn));
  return [
    { x: x - SPOT, y: y - SPOT },
    { x: x + SPOT, y: y - SPOT },
    { x: x - SPOT, y: y + SPOT },
    { x: x + SPOT, y: y + SPOT },
  ];
}

function boxAround(points: Point[], edge: number): Plan['box'] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - edge, Math.min(...ys) - edge];
  return { x, y, width: Math.max(...xs) + edge - x, height: Math.max(...ys) + edge - y };
}

/** Where a pawn is drawn that stands on this place. */
export function pointOf(plan: Plan, pawn: number, place: number): Point {
  const colour = colourOf(pawn);
  if (isHome(plan.track, place)) return plan.homes[colour][depthIn(plan.track, place) - 1];
  return isOnRing(plan.track, place) ? plan.spaces[place] : plan.zones[colour][pawn % HOME];
}

/** The points that a pawn passes: along the ring the shorter way round, home by its gate; out of a zone straight. */
export function wayOf(plan: Plan, pawn: number, { from, to }: { from: number; to: number }): Point[] {
  return placesOf(plan.track, colourOf(pawn), { from, to }).map((place) => pointOf(plan, pawn, place));
}

function placesOf(track: Track, colour: Seat, { from, to }: { from: number; to: number }): number[] {
  if (isHome(track, from)) return inRow(from, to);
  if (!isOnRing(track, from) || to < 0) return [from, to];
  if (!isHome(track, to)) return alongRing(track, from, to);
  return [...alongRing(track, from, gateOf(track, colour)), ...inRow(homePlace(track, 1), to)];
}

const inRow = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

function alongRing(track: Track, from: number, to: number): number[] {
  const far = ahead(track, from, to);
  const isBack = far > track.length / 2;
  const steps = isBack ? track.length - far : far;
  return Array.from({ length: steps + 1 }, (_, i) => spaceAfter(track, from, isBack ? -i : i));
}

/** Where on the board, in hundredths of it. */
export const spotOf = ({ box }: Plan, { x, y }: Point) => ({
  left: `${(((x - box.x) / box.width) * 100).toFixed(2)}%`,
  top: `${(((y - box.y) / box.height) * 100).toFixed(2)}%`,
});
