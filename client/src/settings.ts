import { createSignal } from 'solid-js';
import { recall, remember } from './store.ts';

/** A switch of this browser: off until somebody switches it on. */
function createSwitch(name: string) {
  const [isOn, set] = createSignal(recall(name) === 'on');
  const turn = (on: boolean) => {
    set(on);
    remember(name, on ? 'on' : 'off');
  };
  return { isOn, turn };
}

/** Moves as a list of words, always in sight. */
export const listSwitch = createSwitch('list');
/** A colour for each suit, instead of black and red. */
export const suitSwitch = createSwitch('four-colours');
export const soundSwitch = createSwitch('sound');
