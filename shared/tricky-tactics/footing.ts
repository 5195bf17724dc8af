import type { Seat } from '../game.ts';
import type { Action } from './actions.ts';
import { DISTRICTS, suitAt, SUITS } from './deck.ts';
import { districtHolder } from './phases.ts';
import type { Public } from './shapes.ts';
import { controls, holderOf, marginOf, playersAt } from './table.ts';

/* What a cube more or less changes on the map. */

export interface Gain {
  /** Locations that come under one's own control, or are lost. */
  control: number;
  /** The same of others, turned round; theirs that become safe or near count a part. */
  denied: number;
  /** Districts of which one holds two Locations, less those of others. */
  district: number;
  /** Locations held with more than one cube to spare. */
  guard: number;
  /** Locations where one more cube gives control. */
  reach: number;
}

export function gainOf(table: Public, me: Seat, { type, location, ...of }: Action): Gain {
  const owner = 'seat' in of ? of.seat : me;
  const at = table.map[location];
  const after = at.with(owner, at[owner] + (type === 'add' ? 1 : -1));
  const others = playersAt(table) - 1;
  let denied = 0;
  for (let seat = 0; seat <= others; seat++) if (seat !== me) denied += partOf(at, seat) - partOf(after, seat);
  return {
    control: Number(controls(after, me)) - Number(controls(at, me)),
    denied: denied / others,
    district: districtGain(table, me, { location, after }),
    guard: Number(marginOf(after, me) > 1) - Number(marginOf(at, me) > 1),
    reach: reachOf(after, me) - reachOf(at, me),
  };
}

const PARTS = { guard: 0.35, reach: 0.3 };

function partOf(cubes: readonly number[], seat: Seat): number {
  const margin = marginOf(cubes, seat);
  if (margin > 0) return margin > 1 ? 1 + PARTS.guard : 1;
  return PARTS.reach * reachOf(cubes, seat);
}

/** Locations that a seat holds, the safe ones for more and the near ones for a part, and half for a district. */
export function holdingOf({ map }: Public, seat: Seat): number {
  let holding = 0;
  for (const at of map) holding += partOf(at, seat);
  for (const suit of SUITS) if (districtHolder(map, suit) === seat) holding += 0.5;
  return holding;
}

function reachOf(cubes: readonly number[], seat: Seat): number {
  const margin = marginOf(cubes, seat);
  if (margin === 0) return cubes[seat] > 0 ? 1 : 0.7;
  return margin === -1 ? 0.4 : 0;
}

interface Changed {
  location: number;
  after: readonly number[];
}

function districtGain(table: Public, me: Seat, { location, after }: Changed): number {
  if (holderOf(after) === holderOf(table.map[location])) return 0;
  const district = DISTRICTS[suitAt(location)];
  const [was, is] = [
    holder(district.map((each) => table.map[each])),
    holder(district.map((each) => (each === location ? after : table.map[each]))),
  ];
  if (was === is) return 0;
  const others = playersAt(table) - 1;
  const worth = (seat: Seat | null) => (seat === null ? 0 : seat === me ? 1 : -1 / others);
  return worth(is) - worth(was);
}

/** Who controls two of these Locations. */
function holder(cubes: readonly (readonly number[])[]): Seat | null {
  for (let seat = 0; seat < cubes[0].length; seat++)
    if (cubes.filter((at) => controls(at, seat)).length > 1) return seat;
  return null;
}
