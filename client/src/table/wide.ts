import { recall } from '../store.ts';

/** Room for a panel beside the table. */
export const isWide = (): boolean => matchMedia('(min-width: 60em)').matches;

/** Whether the log lay open beside the last table here; over one it never opens by itself. */
export const opensBeside = (): boolean => recall('side') === 'open' && isWide();

/** A panel that lies over the table takes the focus as it opens: whoever opened it is in it now. */
export const focusedIfOver = (button: HTMLElement): void => {
  if (!isWide()) queueMicrotask(() => button.focus());
};
