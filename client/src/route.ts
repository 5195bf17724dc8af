import { createSignal } from 'solid-js';
import { parseCode, nameCode } from '../../shared/limits.ts';

/** Where in the app this page is. */
export type Route =
  | { type: 'home' }
  | { type: 'table'; code: string }
  | { type: 'rules'; game: string }
  | { type: 'nowhere' };

const [path, setPath] = createSignal(location.pathname);
addEventListener('popstate', () => setPath(location.pathname));

export const route = (): Route => parseRoute(path());

function parseRoute(pathname: string): Route {
  const [first = '', second = '', ...rest] = decodeURI(pathname).split('/').filter(Boolean);
  if (first === '') return { type: 'home' };
  const code = parseCode(second);
  if (first === 't' && code && rest.length === 0) return { type: 'table', code };
  if (first === 'rules' && second && rest.length === 0) return { type: 'rules', game: second };
  return { type: 'nowhere' };
}

export const tablePath = (code: string): string => `/t/${nameCode(code)}`;

export function go(pathname: string): void {
  history.pushState(null, '', pathname);
  setPath(location.pathname);
  scrollTo(0, 0);
}

/** Follows a link of ours without loading the page again. */
export function follow(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(event.currentTarget.pathname);
}
