/** What the host may choose before the first deal, described as data: the lobby draws itself from it. */
export type Option = Flag | Choice | Amount | Chair;

export type OptionValue = boolean | string | number | null;
export type OptionValues = Record<string, OptionValue>;

interface Named {
  id: string;
  /** Offered only where it means something. */
  when?: (seatCount: number, values: OptionValues) => boolean;
}

export interface Flag extends Named {
  type: 'flag';
  initial: boolean;
}

export interface Choice extends Named {
  type: 'choice';
  values: readonly string[];
  initial: string;
  /** The better start where the clock counts days. */
  slow?: string;
}

export interface Amount extends Named {
  type: 'number';
  from: number;
  to: number;
  initial: number;
  /** `null` may be chosen too: no such bound. */
  none?: true;
}

/** One of the seats; `null` leaves it to chance. */
export interface Chair extends Named {
  type: 'seat';
}

export interface Setting {
  seatCount: number;
  /** The clock counts days. */
  slow: boolean;
}

/** Every option with its value: what was chosen, and the start for the rest. */
export function settle(options: readonly Option[], chosen: OptionValues, setting: Setting): OptionValues {
  const valueOf = (option: Option) =>
    Object.hasOwn(chosen, option.id) ? chosen[option.id] : initialOf(option, setting);
  return Object.fromEntries(options.map((option) => [option.id, valueOf(option)]));
}

export function initialOf(option: Option, { slow }: Setting): OptionValue {
  switch (option.type) {
    case 'flag':
    case 'number':
      return option.initial;
    case 'choice':
      return slow ? (option.slow ?? option.initial) : option.initial;
    case 'seat':
      return null;
  }
}

/** Whether a value off the wire is one that this option may have at this table. */
export function allows(option: Option, value: unknown, seatCount: number): value is OptionValue {
  switch (option.type) {
    case 'flag':
      return typeof value === 'boolean';
    case 'choice':
      return typeof value === 'string' && option.values.includes(value);
    case 'number':
      return value === null ? option.none === true : isWithin(value, option.from, option.to);
    case 'seat':
      return value === null || isWithin(value, 0, seatCount - 1);
  }
}

const isWithin = (value: unknown, from: number, to: number): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= from && value <= to;
