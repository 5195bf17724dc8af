import { createMemo, createSignal, untrack, type Accessor } from 'solid-js';

/**
 * What a player has picked on some ground, and `first` with every other. It begins anew before anything sees the one with
 * the other: by an effect later, a card of a hand that has changed would be looked up where it is no longer.
 */
export function createPick<T>(ground: Accessor<unknown>, first: () => T): [Accessor<T>, (pick: T) => void] {
  const now = createMemo(() => {
    ground();
    return createSignal<T>(untrack(first));
  });
  return [() => now()[0](), (pick) => now()[1](() => pick)];
}
