/** Room for a panel beside the table. */
export const isWide = (): boolean => matchMedia('(min-width: 60em)').matches;

/** A panel that lies over the table takes the focus as it opens: whoever opened it is in it now. */
export const focusedIfOver = (button: HTMLElement): void => {
  if (!isWide()) queueMicrotask(() => button.focus());
};
