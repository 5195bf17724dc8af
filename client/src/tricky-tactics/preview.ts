import type { Seat } from '../../../shared/game.ts';
import { suitAt } from '../../../shared/tricky-tactics/deck.ts';
import { districtHolder } from '../../../shared/tricky-tactics/phases.ts';
import type { Public } from '../../../shared/tricky-tactics/shapes.ts';
import { holderOf } from '../../../shared/tricky-tactics/table.ts';
import type { Who } from '../board.ts';
import type { Action } from './draft.ts';
import { holdingOf } from './words.ts';

/** The map after an action of this seat. */
export function mapAfter({ map }: Public, seat: Seat, action: Action | null): Public['map'] {
  if (!action) return map;
  const [whose, gain] = action.type === 'add' ? [seat, 1] : [action.seat, -1];
  return map.map((cubes, at) => (at === action.location ? cubes.map((n, of) => (of === whose ? n + gain : n)) : cubes));
}

interface Effect {
  control: string;
  /** Empty where the district stays whose it was. */
  district: string;
}

/** What an action would do to control, in words. */
export function effectOf(table: Public, { seat, action, who }: { seat: Seat; action: Action; who: Who }): Effect {
  const after = mapAfter(table, seat, action);
  const [was, is] = [table.map, after].map((map) => holderOf(map[action.location]));
  const [had, has] = [table.map, after].map((map) => districtHolder(map, suitAt(action.location)));
  return {
    control: was === is ? `stays ${holdingOf(who, is)}` : `becomes ${holdingOf(who, is)}`,
    district: had === has ? '' : `district becomes ${holdingOf(who, has)}`,
  };
}
