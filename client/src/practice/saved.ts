import type { About, Seat, Types } from '../../../shared/game.ts';
import { LEVELS, type Level } from '../../../shared/strength.ts';
import { allows, type OptionValues, settle } from '../../../shared/options.ts';
import { newToken, recall, remember } from '../store.ts';

/** How a practice game is to be played. */
export interface Wishes {
  seats: number;
  level: Level;
  options: OptionValues;
}

/** A practice game as this browser keeps it: the seed and the decisions are all of it. */
export interface Saved extends Wishes {
  /** Of the rules: under others the decisions may mean something else. */
  version: number;
  seed: string;
  decisions: { seat: Seat; moves: Types['Move'][] }[];
}

/** Whoever practises has the first seat. */
export const ME: Seat = 0;

const nameOf = ({ id }: About): string => `practice:${id}`;

export function begin(about: About, { seats, level, options }: Wishes, seed = newToken() + newToken()): Saved {
  const kept = about.options.filter(({ id }) => Object.hasOwn(options, id));
  const chosen = kept.filter((option) => allows(option, options[option.id], seats)).map(({ id }) => [id, options[id]]);
  const settled = settle(about.options, Object.fromEntries(chosen), { seatCount: seats, slow: false });
  return { version: about.version, seats, level, options: settled, seed, decisions: [] };
}

export const keep = (about: About, saved: Saved): void => remember(nameOf(about), JSON.stringify(saved));

/** The game that was going on here; null if there was none, or none that these rules can go on with. */
export function kept(about: About): Saved | null {
  try {
    const saved: Saved | null = JSON.parse(recall(nameOf(about)) ?? 'null');
    return saved?.version === about.version && about.seatCounts.includes(saved.seats) ? saved : null;
  } catch {
    return null;
  }
}

const LEVEL = 'practice-level';

export const myLevel = (): Level => LEVELS.find((level) => level === recall(LEVEL)) ?? 'easy';

export const keepLevel = (level: Level): void => remember(LEVEL, level);
