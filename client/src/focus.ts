const KEPT = 12;

/**
 * When what had the focus goes away, the focus goes to what has come in its row; or to what had it before, as to the
 * button that opened a panel; and to the title of the page if all of that is gone. Left alone it would fall to the top.
 */
export function keepFocus(page: Element): void {
  let had: HTMLElement[] = [];
  let row: Element | null = null;
  page.addEventListener('focusin', ({ target }) => {
    const others = had.filter((element) => element !== target && element.isConnected);
    if (!(target instanceof HTMLElement)) return;
    had = [...others, target].slice(-KEPT);
    row = target.closest('li, .aside');
  });
  /* Somebody tapped beside everything: nothing is to get the focus back. */
  page.addEventListener('click', () => {
    if (isNowhere() && had.at(-1)?.isConnected) had = [];
  });
  new MutationObserver(() => {
    const last = had.at(-1);
    if (!last || last.isConnected || !isNowhere()) return;
    if (row?.isConnected) row.querySelector('button')?.focus({ preventScroll: true });
    for (const element of [...had].reverse()) if (isNowhere()) element.focus({ preventScroll: true });
    /* A page that is still on its way has no title yet; the next change looks again. */
    if (isNowhere()) focusTitle();
  }).observe(page, { childList: true, subtree: true });
}

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

function focusTitle(): void {
  const title = document.querySelector('h1');
  title?.setAttribute('tabindex', '-1');
  title?.focus({ preventScroll: true });
}
