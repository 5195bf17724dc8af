import { recallHere, rememberHere } from './store.ts';

declare const __BUILD__: string;

/** Of this page; a table whose Worker was built from something else says so in its welcome. */
export const BUILD: string = __BUILD__;

/** Loads the page again, once for each reason in this tab: a deploy that is half out must not make it spin. */
export function renewOnce(reason: string): boolean {
  if (recallHere(`renewed:${reason}`)) return false;
  rememberHere(`renewed:${reason}`, 'once');
  location.reload();
  return true;
}
