import { createSignal } from 'solid-js';
import { parseCode, nameCode } from '../../shared/limits.ts';

/** Where in the app this page is. */
export type Route =
  | { type: 'home' }
  | { type: 'table'; code: string }
  | { type: 'rules'; game: string }
  | { type: 'practice'; game: string }
  | { type: 'record' }
  | { type: 'take' }
  | { type: 'nowhere' };

const [path, setPath] = createSignal(location.pathname);
const [search, setSearch] = createSignal(location.search);
const arrive = () => {
  setPath(location.pathname);
  setSearch(location.search);
};
addEventListener('popstate', arrive);

export const route = (): Route => parseRoute(path());

function parseRoute(pathname: string): Route {
  const [first = '', second = '', ...rest] = decodeURI(pathname).split('/').filter(Boolean);
  if (first === '') return { type: 'home' };
  const code = parseCode(second);
  if (first === 't' && code && rest.length === 0) return { type: 'table', code };
  if (first === 'take' && !second) return { type: 'take' };
  if (first === 'record' && !second) return { type: 'record' };
  if ((first === 'rules' || first === 'practice') && second && rest.length === 0) return { type: first, game: second };
  return { type: 'nowhere' };
}

export const tablePath = (code: string): string => `/t/${nameCode(code)}`;

export function go(pathname: string): void {
  history.pushState(null, '', pathname);
  arrive();
  scrollTo(0, 0);
}

/** What the address says behind its question mark. */
export const asked = (name: string): string | null => new URLSearchParams(search()).get(name);

/** Another moment of the same page: `?move=12`, or '' for now. */
export function turnTo(query: string, how: 'pushState' | 'replaceState' = 'pushState'): void {
  history[how](null, '', location.pathname + query + location.hash);
  arrive();
}

/** Follows a link of ours without loading the page again. */
export function follow(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const { pathname, search: query } = event.currentTarget;
  go(pathname + query);
}
